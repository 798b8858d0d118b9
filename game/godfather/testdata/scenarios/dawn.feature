Scenario: GF-40: the news names who is out, who is back, whom Kane exposed, and nothing else
سناریو: خبر صبح فقط بیرون‌رفته، برگشته و افشاشده را می‌گوید
Given night 1
When 0 shoot 9
When advance to news
When advance to mafia
When 0 shoot 8
When advance x2
When 4 fire 7
When 5 inquire 0
When 6 revive 9
Then public {"news":[{"out":4,"cause":null},{"out":8,"cause":null},{"back":9},{"exposed":0}]}

Scenario: GF-40: a recruit is announced where that is declared, whatever came of it
سناریو: خرید اگر قرار باشد اعلام می‌شود
Given options {"announce_recruit":true}
Given night 1
When remove 2
When 0 recruit 3
When advance to news
Then public {"news":[{"recruit":true}]}

Scenario: GF-92: counting: a void action spends nothing; a self-save counts though nobody shot
سناریو: کنش باطل چیزی خرج نمی‌کند و نجات خود بی‌تیر هم خرج می‌شود
Given night 1
When advance x2
When 3 heal 3
Then all {"players":{"3":{"self_save":true}}}
When advance to news
Then all {"players":{"3":{"self_save":false}}}

Scenario: GF-92: sense, recruit and Matador's target count at the move
سناریو: حس ششم، خرید و هدف ماتادور همان وقت حساب می‌شود
Given night 1
When remove 2
When 0 recruit 4
Then all {"players":{"1":{"recruit":false}}}

Scenario: GF-93: blocked, the step takes only a pass and the view says so; a blocked citizen is not told
سناریو: بسته فقط رد می‌کند و می‌بیند؛ شهروند بسته چیزی نمی‌بیند
Given night 1
When advance
When 2 block 7
Unknown 7 blocked
When advance to matador
When 2 block 6
When advance to constantine
Then 6 {"blocked":true}
Refused GF-34 6 revive 7
When 6 pass
Unknown 6 blocked

Scenario: GF-94: the actions of a player shot tonight hold
سناریو: کنش کسی که امشب تیر خورده برقرار است
Given night 1
When 0 shoot 3
When advance
When 3 heal 7
When 4 fire 0
When advance x2
Then all {"news":[{"out":3}],"players":{"0":{"vest":false},"4":{"bullets":1}}}

Scenario: GF-94: Kane's inquiry falls with its asker
سناریو: استعلام کین با خروج خودش می‌افتد
Given night 1
When 0 shoot 5
When advance to kane
When 5 inquire 2
When advance
Then all {"news":[{"out":5}],"players":{"2":{"exposed":false},"5":{"inquiry":true}}}

Scenario: GF-94: Leon at a city player who leaves anyway is still a mistake
سناریو: شلیک لئون به شهروندی که خودش می‌رود هم خطاست
Given night 1
When 0 shoot 7
When advance to leon
When 4 fire 7
When advance x2
Then all {"news":[{"out":4},{"out":7}]}

Scenario: GF-94: Kane's departure lapses if he is out by then
سناریو: خروج کین اگر پیش‌تر بیرون رفته باشد منتفی است
Given night 1
When advance to kane
When 5 inquire 0
When advance
When out 5
When advance to constantine
When 6 revive 5
Then all {"news":[{"back":5}],"players":{"5":{"in":true,"due":false}}}
When advance to mafia
When advance to news
Then all {"news":[],"players":{"5":{"in":true}}}

Scenario: GF-95: the news stands until nightfall; exits by day are none
سناریو: خبر تا شب می‌ماند و خروج روز خبر نیست
Given night 1
When 0 shoot 7
When advance to news
When remove 8
Then public {"news":[{"out":7}]}
When advance to ballot-1
Then public {"news":[{"out":7}]}
When advance
Then public {"phase":"night","news":[]}

Scenario: GF-95: exits by the narrator are checked for the end at once
سناریو: پس از اخراج پایان بازی همان‌جا سنجیده می‌شود
Given night 1
When remove 0
When remove 1
When remove 2
Then public {"phase":"over","winner":"city","number":1}

Scenario: GF-96: sense may name a role that is not at this table
سناریو: حس ششم نقشی را که سر این میز نیست هم می‌تواند نام ببرد
Given seats 7
Given night 1
When 0 sense 2 citizen
When advance to news
Then all {"news":[]}

Scenario: GF-96: recruit stays allowed though the one who left came back
سناریو: خرید می‌ماند هرچند مافیای بیرون‌رفته برگشته باشد
Given night 1
When advance to ballot-1
When out 2
When advance to constantine
When 6 revive 2
When advance to mafia
When 0 recruit 7
Then all {"players":{"7":{"role":"mafioso"}}}
