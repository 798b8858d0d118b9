# Seats: 0 godfather, 1 Saul, 2 Matador, 3 Watson, 4 Leon, 5 Kane, 6 Constantine, 7 8 9 citizens, 10 Nostradamus.

Scenario: GF-01: the godfather is city for Nostradamus, mafia for Kane, and his vest stops Leon once
سناریو: پدرخوانده برای نوستراداموس شهر و برای کین مافیاست و جلیقه‌اش یک گلولهٔ لئون را می‌گیرد
When 10 foresee 0,7,8
Then 10 {"number_seen":0}
When 10 side city
When advance x2
When advance to leon
When 4 fire 0
When 5 inquire 0
When advance
Then all {"news":[{"exposed":0}],"players":{"0":{"in":true,"vest":false,"role":"godfather","side":"mafia"}}}

Scenario: GF-02: Saul recruits once a game
سناریو: ساول در کل بازی یک بار خرید دارد
Given night 1
Then all {"players":{"1":{"role":"saul","recruit":true}}}
When remove 2
When 0 recruit 8
Then all {"players":{"1":{"recruit":false},"8":{"role":"mafioso"}}}
When advance to mafia
Refused GF-33/spent 0 recruit 9

Scenario: GF-03: Matador blocks one player's action each night
سناریو: ماتادور هر شب کنش یک بازیکن را می‌بندد
Given night 1
When advance
When 2 block 4
When advance
Legal 4 has {"do":"pass"}
Legal 4 hasnt {"do":"fire"}

Scenario: GF-04: Watson saves one a night, himself once a game
سناریو: دکتر هر شب یک نفر و در کل بازی یک بار خودش را نجات می‌دهد
Given night 1
Then all {"players":{"3":{"role":"watson","self_save":true}}}
When advance x2
Legal 3 has {"do":"heal","target":3}
Legal 3 has {"do":"heal","target":10}
When 3 heal 3
When advance to watson
Legal 3 hasnt {"do":"heal","target":3}

Scenario: GF-05: Leon has two bullets and a vest against the mafia's shot
سناریو: لئون دو گلوله و یک جلیقه در برابر تیر مافیا دارد
Given night 1
Then 4 {"role":"leon","bullets":2}
Then all {"players":{"4":{"bullets":2,"vest":true}}}
When 0 shoot 4
When advance to news
Then all {"news":[],"players":{"4":{"in":true,"vest":false}}}
Unknown 4 vest
When advance to mafia
When 0 shoot 4
When advance to news
Then all {"news":[{"out":4,"cause":null}]}

Scenario: GF-06: Kane has one inquiry
سناریو: کین در کل بازی یک استعلام دارد
Given night 1
When advance to kane
When 5 inquire 7
When advance
Then all {"news":[],"players":{"5":{"inquiry":false}}}
When advance to leon
When advance
Then all {"step":"constantine"}

Scenario: GF-07: Constantine brings one back, once
سناریو: کنستانتین یک بار و فقط یک نفر را برمی‌گرداند
Given night 1
When 0 shoot 7
When advance to mafia
When 0 shoot 8
When advance to constantine
When 6 revive 7
Then all {"news":[{"out":8},{"back":7}],"players":{"6":{"revival":false}}}
When advance to kane
When advance
Then all {"step":"news"}

Scenario: GF-08: a citizen has a vote and no power
سناریو: شهروند ساده رأی دارد و توانایی ندارد
Given night 1
Refused GF-35/not_yours 7 heal 7
Refused GF-30/not_yours 7 pass
When advance to ballot-1
When 7 nominate 0

Scenario: GF-09: Nostradamus is immune to every ordinary night shot, not to the vote
سناریو: هیچ تیر معمول شب نوستراداموس را بیرون نمی‌کند، رأی روز می‌کند
Given night 1
When 0 shoot 10
When advance x2
When 4 fire 10
When advance x2
Then all {"news":[],"players":{"10":{"in":true,"immune":true},"4":{"in":true,"bullets":1}}}
When out 10
Then all {"players":{"10":{"in":false}},"winner":null}

Scenario: GF-10: a recruited citizen becomes a mafioso, side mafia
سناریو: شهروند خریده‌شده مافیای ساده می‌شود
Given night 1
When remove 2
When 0 recruit 7
Then 7 {"role":"mafioso","side":"mafia","team":[0,1,2,7]}
Then 1 {"team":[0,1,2,7],"players":{"7":{"role":"mafioso"}}}
Then 8 {"players":{"7":{"role":null}}}
