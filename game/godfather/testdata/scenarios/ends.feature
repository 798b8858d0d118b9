Scenario: GF-60: the city wins when no mafia member is in
سناریو: شهر با خروج همهٔ مافیا برنده است
Given night 1
When advance to ballot-1
When out 0
When advance to ballot-1
When out 1
When advance to ballot-1
Then all {"winner":null}
When out 2
Then public {"phase":"over","step":"over","winner":"city","nostradamus_won":true,"players":{"0":{"role":"godfather"},"3":{"role":"watson"}}}

Scenario: GF-61: the mafia wins when its living equal the city's, Nostradamus on neither side
سناریو: مافیا با برابری برنده است و نوستراداموس جدا شمرده می‌شود
Given seats 7
Given night 1
When 0 shoot 4
When advance to ballot-1
When out 2
Then public {"phase":"over","winner":"mafia","nostradamus_won":false}

Scenario: GF-61: with the city, where that is declared
سناریو: یا با شهر، اگر قرار باشد
Given options {"parity":"nostradamus-with-city"}
Given seats 7
Given night 1
When 0 shoot 4
When advance to ballot-1
When out 2
Then public {"phase":"night","winner":null}
When 0 shoot 5
When advance x3
Then public {"winner":"mafia"}

Scenario: GF-62: Nostradamus wins with the side he picked, in or out
سناریو: نوستراداموس با ساید انتخابیش می‌برد، در بازی یا بیرون
Given night 1
When advance to ballot-1
When out 10
When remove 0
When remove 1
When remove 2
Then all {"winner":"city","nostradamus_won":true}

Scenario: GF-63: the city's win is looked at first
سناریو: برد شهر اول سنجیده می‌شود
Given night 1
When remove 1
When remove 2
When remove 7
When remove 8
When remove 9
When remove 3
When advance to leon
When 4 fire 0
When 5 inquire 0
When advance
Then all {"winner":null}
When advance to leon
When 4 fire 0
When advance
Then all {"news":[{"out":0},{"out":5}],"winner":"city"}

Scenario: GF-63: a table may be called off, by narrator or clock, with no winner
سناریو: بازی را راوی یا ساعت می‌تواند بی برنده برچیند
Given night 1
Refused GF-63/narrator_only 0 call-off
When clock call-off
Then public {"phase":"over","winner":null,"called_off":true,"nostradamus_won":null,"number":1}
When undo 1
Then public {"phase":"night","called_off":false}
When call-off
Then public {"phase":"over"}

Scenario: GF-70: the narrator may act for an absent player, and the clock goes on without anybody
سناریو: راوی به جای بازیکن غایب حرکت می‌کند و ساعت هم پیش می‌برد
Given night 1
When 0 shoot 7 by-narrator
Refused GF-34 2 block 0 by-narrator
When timeout
When timeout
When timeout
When timeout
When timeout
Then public {"step":"news","news":[{"out":7}]}

Scenario: GF-71: the narrator takes back any number of steps, and what comes again is the same
سناریو: راوی هر چند حرکت را پس می‌گیرد
Given night 1
When 0 shoot 7
When advance to news
When undo 1
Then all {"phase":"night","step":"constantine","players":{"7":{"in":true}}}
When advance
Then all {"players":{"7":{"in":false}}}
Refused GF-71/too_many_steps undo 500
Refused GF-71/wrong_steps undo 0
Refused GF-71 0 undo 1
Refused GF-71 clock undo 1
When undo 10
Then all {"phase":"opening-night","step":"foresee","standing":0}
Refused GF-71/too_many_steps undo 1

Scenario: GF-71: after the end only an undo is taken
سناریو: پس از پایان فقط پس گرفتن پذیرفته است
Given night 1
When remove 0
When remove 1
When remove 2
Refused GF-90/over advance
Refused GF-90/over timeout
Refused GF-72/over warn 4
Refused GF-31/over 0 shoot 7
Refused GF-63/nothing_to_close close
When undo 1
Then all {"winner":null,"players":{"2":{"in":true}}}

Scenario: GF-71: confirmed, the roles stay closed until the narrator closes the match
سناریو: با قرار تأیید، نقش‌ها تا بستن راوی بسته است
Given options {"ends":"confirmed"}
Given night 1
Refused GF-63/not_over close
When remove 0
When remove 1
When remove 2
Then public {"phase":"over","winner":"city","nostradamus_won":null,"players":{"3":{"role":null}},"open":false}
Unknown public exits story
Then narrator {"nostradamus_won":true}
When undo 1
When remove 2
When close
Then public {"nostradamus_won":true,"players":{"3":{"role":"watson"}},"open":true}
Refused GF-71/closed undo 1
Refused GF-63/closed close

Scenario: GF-72: a removed player is out, cannot be brought back and draws no card
سناریو: اخراجی بیرون است، برنمی‌گردد و کارت نمی‌کشد
Given options {"last_move":["reveal"]}
Given night 1
Refused GF-72/narrator_only 0 remove 8
Refused GF-72/narrator_only 0 warn 8
Refused GF-72/no_such_seat remove 12
When warn 8
Then public {"warnings":{"8":1},"players":{"8":{"in":true}}}
When remove 8
Then public {"players":{"8":{"in":false}},"cards_left":1}
Refused GF-72/target_out remove 8
When advance to constantine
Refused GF-39/removed 6 revive 8

Scenario: GF-72: the leaver removed while choosing loses the card
سناریو: اگر کارت‌به‌دست اخراج شود کارت می‌سوزد
Given options {"last_move":["reveal"]}
Given night 1
When advance to ballot-1
When out 7
When remove 7
Then public {"phase":"night","card":null,"cards_left":0,"players":{"7":{"in":false,"role":null}}}

Scenario: GF-73: a seat keeps its role and its history whoever plays it
سناریو: صندلی نقش و گذشته‌اش را نگه می‌دارد، هر که بازیش کند
Given night 1
When advance x2
When 3 heal 3 by-narrator
When advance to watson
Refused GF-35/self_save_spent 3 heal 3
Then 3 {"role":"watson"}

Scenario: GF-74: what the rules refuse is refused to the narrator as well
سناریو: آنچه قانون نمی‌پذیرد از راوی هم پذیرفته نیست
Given night 1
Refused GF-31/target_team 0 shoot 1 by-narrator
Refused GF-35/not_now 3 heal 7 by-narrator
Refused GF-31 narrator hold

Scenario: GF-80: no table starts until the five are declared
سناریو: تا آن پنج قرار اعلام نشود بازی شروع نمی‌شود
Given no tie
Given no last_move
NoStart GF-80/undeclared

Scenario: GF-80: unknown options and values are refused
سناریو: گزینه و مقدار ناشناخته رد می‌شود
Given options {"colour":"red"}
NoStart GF-80/unknown_option

Scenario: GF-80: a value that is not offered is refused
سناریو: مقداری که پیشنهاد نشده رد می‌شود
Given options {"leon_bullets":3}
NoStart GF-80/bad_option

Scenario: GF-62: after the end everybody has the story of the game
سناریو: پس از پایان همه داستان بازی را می‌بینند
When 10 foresee 3,4,5
When 10 side mafia
When advance x2
When 0 shoot 4
When 2 block 6
When 3 heal 7
When advance x3
Unknown public story exits opening
Unknown 4 story exits opening
When remove 0
When remove 1
When remove 2
Then public {"nostradamus_won":false,"opening":{"seat":10,"targets":[3,4,5],"number":0,"side":"mafia"},"story":[{"number":1,"choices":{"team":{"seat":0,"do":"shoot","target":4},"block":{"seat":2,"target":6},"heal":{"target":7},"fire":null},"result":{"team":"vest","block":"took","heal":"took","vests":[4],"exits":[]}}],"exits":[{"seat":0,"cause":"removed","phase":"day","number":1},{"seat":1},{"seat":2}]}
