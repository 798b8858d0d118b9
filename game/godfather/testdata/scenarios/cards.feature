Scenario: GF-56: the day's leaver draws a card, still in, and plays it
سناریو: کسی که بیرون می‌رود کارتی می‌کشد و بازی می‌کند
Given options {"last_move":["cuffs","reveal"]}
Given cards ["reveal"]
Given night 1
When advance to ballot-1
When out 1
Then public {"step":"card","phase":"day","leaver":1,"card":null,"cards_left":1,"players":{"1":{"in":true}}}
Then 1 {"card":"reveal"}
Refused GF-56/not_leaver 7 card reveal
Refused GF-56/wrong_card 1 card cuffs 7
Refused GF-56/target_unasked 1 card reveal 7
When 1 card reveal
Then public {"phase":"night","card":"reveal","players":{"1":{"in":false,"role":"saul"}}}
When advance to constantine
Refused GF-39/role_public 6 revive 1

Scenario: GF-56: without declared cards nobody draws
سناریو: بی قرار، کارتی در کار نیست
Given night 1
When advance to ballot-1
When out 1
Then public {"phase":"night","players":{"1":{"in":false}}}
Refused GF-56/too_late 0 card reveal

Scenario: GF-99: silence takes two, who may not speak, challenge or defend next day, but vote
سناریو: سکوت دو نفر را فردا از صحبت و چالش و دفاع بازمی‌دارد، نه از رأی
Given options {"last_move":["silence"],"defence_quorum":1}
Given cards ["silence"]
Given night 1
When advance to ballot-1
When out 9
Refused GF-56/wrong_count 9 card silence 1
Refused GF-56/target_self 9 card silence 1,9
When 9 card silence 2,3
Then public {"phase":"night","silenced":[2,3],"card":"silence"}
When advance to speech
Then public {"speaker":4,"silenced":[2,3]}
Refused GF-56/silenced 2 challenge
Refused GF-56/silenced 2 done
Refused GF-56/silenced 4 grant 2
When advance to ballot-1
When 2 nominate 3,5
When advance
Then public {"step":"defence","speaker":5,"defendants":[3,5]}
When 5 done
Then public {"step":"ballot-2"}
When 3 vote 5
When advance to speech
Then public {"speaker":3,"silenced":[]}

Scenario: GF-99: silence takes one when half or fewer are in, the leaver not counted
سناریو: سکوت یک نفر می‌خواهد اگر نصف یا کمتر در بازی باشند
Given options {"last_move":["silence"]}
Given cards ["silence"]
Given night 1
When remove 7
When remove 8
When remove 3
When remove 2
When remove 1
When advance to ballot-1
When out 10
Legal 10 has {"targets":[4]}
Refused GF-56/wrong_count 10 card silence 4,5
When 10 card silence 4
Then public {"silenced":[4]}

Scenario: GF-99: mind names Nostradamus rightly, and he leaves instead
سناریو: ذهن زیبای درست نوستراداموس را به جای او بیرون می‌برد
Given options {"last_move":["mind"]}
Given cards ["mind"]
Given night 1
When advance to ballot-1
When out 7
Refused GF-56/target_self 7 card mind 7
Refused GF-56/no_such_seat 7 card mind
When 7 card mind 10
Then all {"phase":"night","players":{"7":{"in":true},"10":{"in":false}}}
Then public {"players":{"7":{"role":null},"10":{"role":null}}}

Scenario: GF-99: wrongly, and the leaver leaves
سناریو: و نادرستش خودش را
Given options {"last_move":["mind"]}
Given cards ["mind"]
Given night 1
When advance to ballot-1
When out 7
When 7 card mind 8
Then all {"players":{"7":{"in":false},"8":{"in":true}}}

Scenario: GF-99: drawn by Nostradamus himself he stays and loses his immunity, played or not
سناریو: در دست خود نوستراداموس می‌ماند و مصونیتش می‌رود
Given options {"last_move":["mind"]}
Given cards ["mind"]
Given night 1
When advance to ballot-1
When out 10
Legal 10 has {"do":"card","card":"mind"}
When advance
Then all {"phase":"night","players":{"10":{"in":true,"immune":false}}}
When 0 shoot 10
When advance to news
Then all {"news":[{"out":10}]}

Scenario: GF-99: cuffs make a player's night action void next night, and cuffed Saul recruits nobody
سناریو: دستبند کنش شب بعد را باطل می‌کند و ساول دستبندخورده خرید ندارد
Given options {"last_move":["cuffs"]}
Given cards ["cuffs"]
Given night 1
When advance to ballot-1
When out 2
When 2 card cuffs 1
Unknown public silenced_target
Refused GF-56/cuffed 0 recruit 7
When 0 shoot 7
When advance to mafia
When 0 recruit 8

Scenario: GF-99: cuffs on the godfather stop the sense, not the shot
سناریو: دستبند پدرخوانده حس ششم را می‌بندد نه تیر را
Given options {"last_move":["cuffs"]}
Given cards ["cuffs"]
Given night 1
When advance to ballot-1
When out 7
When 7 card cuffs 0
Then 0 {"blocked":true}
Refused GF-56/cuffed 0 sense 3 watson
Legal 0 hasnt {"do":"sense"}
When 0 shoot 8
When advance to news
Then all {"news":[{"out":8}]}

Scenario: GF-99: cuffs on Watson: only a pass
سناریو: دستبند دکتر: فقط رد
Given options {"last_move":["cuffs"]}
Given cards ["cuffs"]
Given night 1
When advance to ballot-1
When out 7
When 7 card cuffs 3
Unknown 3 blocked
When advance x2
Then 3 {"blocked":true,"step":"watson"}
Refused GF-56/cuffed 3 heal 3
When 3 pass
When advance to watson
When 3 heal 3

Scenario: GF-99: swap carries the role with all its state, exposure stays with the person
سناریو: تغییر چهره نقش را با همهٔ حالش می‌برد و افشا با آدم می‌ماند
Given options {"last_move":["swap"]}
Given cards ["swap"]
Given night 1
When advance to leon
When 4 fire 0
When 5 inquire 0
When advance
When out 7
When 7 card swap 0
Then all {"phase":"night","players":{"0":{"in":true,"role":"citizen","exposed":true},"7":{"in":false,"role":"godfather","vest":false,"exposed":false}}}
Then 0 {"role":"citizen","side":"city","team":null}
Then 7 {"role":"godfather","team":[1,2,7]}
Then 1 {"team":[1,2,7],"players":{"0":{"role":null}}}
Then public {"card":"swap","players":{"0":{"role":null},"7":{"role":null}}}
When advance to news
Then all {"news":[{"out":5}]}

Scenario: GF-99: swap carries a due departure, and Nostradamus's number and side
سناریو: تغییر چهره خروج عقب‌افتادهٔ کین و عدد و ساید نوستراداموس را هم می‌برد
Given options {"last_move":["swap"]}
Given cards ["swap"]
Given night 1
When advance to kane
When 5 inquire 0
When advance
When out 10
When 10 card swap 5
Then 5 {"role":"nostradamus","number_seen":0,"side":"city"}
Then 10 {"role":"kane","side":"city","number_seen":null}
When advance to news
Then all {"news":[],"players":{"5":{"in":true,"immune":true}}}

Scenario: GF-99: a card not played is lost, reveal is carried out
سناریو: کارت بازی‌نشده می‌سوزد، افشا انجام می‌شود
Given options {"last_move":["cuffs","reveal"]}
Given cards ["cuffs","reveal"]
Given night 1
When advance to ballot-1
When out 7
When advance
Then public {"phase":"night","card":null,"cards_left":1,"players":{"7":{"in":false}}}
When advance to ballot-1
When out 8
When timeout
Then public {"phase":"night","card":"reveal","players":{"8":{"role":"citizen"}}}

Scenario: GF-36, GF-99: without his immunity Leon's bullet takes Nostradamus, unless he is saved
سناریو: نوستراداموس بی‌مصونیت با گلولهٔ لئون می‌رود، مگر نجات بگیرد
Given options {"last_move":["mind"]}
Given cards ["mind"]
Given night 1
When advance to ballot-1
When out 10
When 10 card mind 3
Then all {"players":{"10":{"in":true,"immune":false},"3":{"in":true}},"cards":[{"seat":10,"card":"mind","played":true}]}
When advance x2
When 3 heal 10
When 4 fire 10
When advance x2
Then all {"news":[],"players":{"4":{"in":true,"bullets":1}}}
When advance to leon
When 4 fire 10
When advance x2
Then all {"news":[{"out":10}],"players":{"4":{"in":true,"bullets":0}}}

Scenario: GF-56: a revealed swap keeps the public role with the person
سناریو: نقشی که فاش شده با آدم می‌ماند
Given options {"last_move":["swap"],"kane":"exposes-role"}
Given cards ["swap"]
Given night 1
When advance to kane
When 5 inquire 2
When advance
When out 8
When 8 card swap 2
Then public {"players":{"2":{"role":"matador","in":true},"8":{"role":null,"in":false}}}
Then all {"players":{"2":{"role":"citizen"},"8":{"role":"matador"}}}
Then 2 {"role":"citizen"}
