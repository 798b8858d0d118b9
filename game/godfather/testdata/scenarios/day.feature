Scenario: GF-50: the state is told where the majority of the living asks for it
سناریو: استعلام وضعیت با اکثریت زنده‌هاست
Given options {"state_inquiries":1}
Given night 1
When remove 2
When 0 shoot 7
When advance to news
When advance
Then public {"step":"state","state_left":1}
Refused GF-50/out 7 ask-state
When 0 ask-state
When 1 ask-state
When 3 ask-state
When 4 ask-state
When 5 ask-state
When 5 no-state
When advance
Then public {"step":"speech","state":null,"state_left":1}
When undo 2
When advance
Then public {"state":{"city":1,"mafia":1,"independent":0},"state_left":0}
When advance
Then public {"state":{"city":1,"mafia":1,"independent":0}}
When advance
Then public {"phase":"night","state":null}
When advance to news
When advance
Then public {"step":"speech"}
Refused GF-50/too_late 0 ask-state

Scenario: GF-51: speeches go in seat order, each may be granted challenges as declared
سناریو: صحبت به ترتیب صندلی است و چالش به اندازهٔ قرار
Given night 1
When advance to speech
Then public {"speaker":1,"turn":1}
Refused GF-51/no_floor 0 done
Refused GF-51/has_floor 1 challenge
When 7 challenge
Refused GF-51/already_asked 7 challenge
Refused GF-51/not_asking 1 grant 8
Legal 1 has {"do":"grant","target":7}
When 1 grant 7
Then public {"speaker":7,"turn":1}
Refused GF-51/no_floor 1 done
When 7 done
Then public {"speaker":1}
Refused GF-51/no_challenge_left 7 challenge
When 1 done
Then public {"speaker":2,"requests":[]}

Scenario: GF-52: in ballot one each may raise a hand against any number of others; those at the quorum go to defence
سناریو: در رأی‌گیری اول هر کس به هر چند نفر دیگر دست بالا می‌برد
Given night 1
When advance to ballot-1
Then public {"quorum":6}
Refused GF-52/target_self 0 nominate 0
Refused GF-52/no_such_seat 0 nominate 12
When 0 nominate 7,8
When 0 nominate 7,8,9
Then public {"hands":{"0":[7,8,9],"1":null}}
When 1 nominate 7,8
When 2 nominate 7,8
When 3 nominate 7,8
When 4 nominate 7,8
When 5 nominate 8
When advance
Then public {"step":"defence","defendants":[8],"speaker":8}

Scenario: GF-53: the defendants defend by seat
سناریو: متهم‌ها به ترتیب صندلی دفاع می‌کنند
Given options {"defence_quorum":1}
Given night 1
When advance to ballot-1
When 0 nominate 9,4
When advance
Then public {"step":"defence","defendants":[4,9],"speaker":4}
Refused GF-53/no_floor 9 done
Refused GF-51 9 challenge
When 4 done
Then public {"speaker":9}
When timeout
Then public {"step":"ballot-2","quorum":6}

Scenario: GF-54: in ballot two each living player votes for at most one defendant, not themself
سناریو: در رأی‌گیری دوم هر کس به یک متهم رأی می‌دهد و نه به خودش
Given options {"defence_quorum":1}
Given night 1
When advance to ballot-1
When 0 nominate 8,9
When advance x2
Refused GF-54/target_self 8 vote 8
Refused GF-54/not_defendant 7 vote 1
When 8 vote 9
When 7 vote nobody
When 7 vote 8
Then public {"hands":{"7":[8],"8":[9],"9":null}}

Scenario: GF-55: the most votes at the quorum leave; a tie takes nobody
سناریو: بیشترین رأی در حدنصاب بیرون می‌رود و در تساوی هیچ‌کس
Given options {"defence_quorum":1,"exit_quorum":2}
Given night 1
When advance to ballot-1
When 0 nominate 8,9
When advance x2
When 0 vote 8
When 1 vote 8
When 2 vote 9
When 3 vote 9
When advance
Then all {"phase":"night","players":{"8":{"in":true},"9":{"in":true}}}

Scenario: GF-55: a tie by lot
سناریو: تساوی با قرعه
Given options {"defence_quorum":1,"exit_quorum":1,"tie":"lot"}
Given lots [9]
Given night 1
When advance to ballot-1
When 0 nominate 8,9
When advance x2
When 0 vote 8
When 2 vote 9
When advance
Then all {"phase":"night","players":{"8":{"in":true},"9":{"in":false}},"exits":[{"seat":9,"cause":"vote"}]}

Scenario: GF-55: a tie goes to one revote, then nobody
سناریو: تساوی یک بار رأی‌گیری دوباره دارد
Given options {"defence_quorum":1,"exit_quorum":1,"tie":"revote"}
Given night 1
When advance to ballot-1
When 0 nominate 7,8,9
When advance x2
When 0 vote 8
When 1 vote 9
When advance
Then public {"step":"ballot-2","revote":true,"defendants":[8,9],"hands":[null,null,null,null,null,null,null,null,null,null,null]}
Refused GF-54/not_defendant 0 vote 7
When 0 vote 8
When 1 vote 9
When advance
Then public {"phase":"night","players":{"8":{"in":true},"9":{"in":true}}}

Scenario: GF-90: a night choice ends its step; both an advance and a timeout are accepted
سناریو: انتخاب شب گام را تمام می‌کند و «گام بعد» و پایان مهلت هر دو پذیرفته‌اند
Given night 1
When 0 hold
Then all {"step":"matador"}
When timeout
Then all {"step":"watson"}
When advance
Then all {"step":"leon"}
Refused GF-35/too_late 3 heal 7
Refused GF-38/not_now 5 inquire 7
Refused GF-90/clock_only narrator timeout
Refused GF-90/narrator_only 0 advance

Scenario: GF-90: a ballot ends when all have answered, until then a hand replaces the earlier one
سناریو: رأی‌گیری با پاسخ همه تمام می‌شود
Given seats 7
Given night 1
When advance to ballot-1
When 0 nominate 2
When 0 nominate
When 1 nominate 2
When 2 nominate
When 3 nominate
When 4 nominate
When 5 nominate
Then public {"step":"ballot-1","answered":[0,1,2,3,4,5]}
When 6 nominate
Then public {"phase":"night","number":2}

Scenario: GF-90: in a speech a timeout ends the turn, an advance the whole step
سناریو: در صحبت پایان مهلت نوبت را و «گام بعد» همهٔ گام را تمام می‌کند
Given night 1
When advance to speech
When 7 challenge
When 1 grant 7
When timeout
Then public {"speaker":1}
When timeout
Then public {"speaker":2}
When advance
Then public {"step":"ballot-1"}

Scenario: GF-91: night N is followed by day N
سناریو: پس از شب چندم روز همان شماره است
Then all {"phase":"opening-night","number":0}
When advance x3
Then all {"phase":"opening-day","number":0}
When advance
Then all {"phase":"night","number":1}
When advance to news
Then all {"phase":"day","number":1}
When advance to mafia
Then all {"phase":"night","number":2}

Scenario: GF-91: opening by day, counted apart
سناریو: با شروع از روز معارفه شماره‌ها جداست
Given options {"opening":"day","state_inquiries":1}
Then all {"phase":"opening-day","step":"speech","number":0}
Refused GF-20/not_now 10 foresee 3,4,5
When advance
Then all {"phase":"opening-night","step":"foresee","number":0}
When advance x3
Then all {"phase":"day","step":"state","number":1,"news":[]}
When advance
Then public {"step":"speech","speaker":1}
When advance to ballot-1
When advance
Then all {"phase":"night","number":1}
When advance to news
Then all {"phase":"day","number":2}
When advance to mafia
Then all {"phase":"night","number":2}

Scenario: GF-97: an only defendant has no vote and is not counted in the quorum
سناریو: تنها متهم رأی ندارد و در حدنصاب شمرده نمی‌شود
Given options {"defence_quorum":1}
Given night 1
When advance to ballot-1
When 0 nominate 8
When advance x2
Then public {"step":"ballot-2","quorum":5}
Refused GF-54/lone_defendant 8 vote nobody
Legal 8 hasnt {}

Scenario: GF-97: the quorum stays where somebody is removed; their hand, and those for them, fall
سناریو: با اخراج، حدنصاب می‌ماند و دست‌های او و برای او می‌افتد
Given options {"defence_quorum":1}
Given night 1
When advance to ballot-1
When 0 nominate 8,9
When advance x2
When 7 vote 9
When 1 vote 8
When remove 9
Then public {"quorum":6,"defendants":[8],"hands":{"7":null,"1":[8]}}
When remove 1
Then public {"quorum":6,"hands":{"1":null}}

Scenario: GF-97: closed ballots are seen once counted
سناریو: رأی بسته پس از شمارش دیده می‌شود
Given options {"ballots":"closed","defence_quorum":1}
Given night 1
When advance to ballot-1
When 0 nominate 8
Unknown public hands
Unknown 1 hands
Then 0 {"hands":{"0":[8]}}
Then narrator {"hands":{"0":[8]}}
Then public {"answered":[0]}
When advance
Then public {"step":"defence","hands":{"0":[8],"1":null}}

Scenario: GF-98: the opening day starts at seat 0, each later day at the next living seat
سناریو: روز معارفه از صندلی صفر و هر روز از صندلی زندهٔ بعد شروع می‌شود
Given night 1
When advance to speech
Then public {"speaker":1}
When advance to mafia
When 0 shoot 7
When advance to speech
Then public {"speaker":2}
When remove 3
When advance to mafia
When advance to speech
Then public {"speaker":4}

Scenario: GF-98: challenges are counted a day and by who is granted them
سناریو: چالش روزانه و برای گیرنده‌اش شمرده می‌شود
Given options {"challenges":0}
Given night 1
When advance to speech
Refused GF-51/no_challenge_left 7 challenge
