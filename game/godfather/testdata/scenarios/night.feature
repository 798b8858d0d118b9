Scenario: GF-30: a spent or departed power is not woken again
سناریو: نقش تمام‌شده یا بیرون‌رفته دیگر بیدار نمی‌شود
Given options {"leon_bullets":1}
Given night 1
When advance to leon
When 4 fire 10
When 5 inquire 7
When advance
When advance to mafia
When advance x3
Then all {"step":"constantine","players":{"4":{"bullets":0}}}

Scenario: GF-30: called, it is named and passed over, and asks nobody
سناریو: اگر قرار باشد، صدایش می‌زنند و از آن می‌گذرند
Given options {"spent_roles":"called","leon_bullets":1}
Given night 1
When advance to leon
When 4 fire 10
When advance to mafia
When advance to leon
Then narrator {"step":"leon"}
Unknown 4 step
Legal 4 hasnt {}
Refused GF-36/spent 4 fire 0
When timeout
Then all {"step":"kane"}

Scenario: GF-30: nobody but the asked sees which step runs
سناریو: جز بیدارشده کسی نمی‌بیند نوبت کیست
Given night 1
Then 0 {"step":"mafia"}
Then 2 {"step":"mafia"}
Unknown 3 step
Unknown public step
When advance x2
Then 3 {"step":"watson"}
Unknown 0 step
Unknown 4 step

Scenario: GF-31: the team has one of shot, sense and recruit; the godfather decides, then Saul, Matador, mafiosos by seat
سناریو: تیم مافیا هر شب فقط یک کار دارد و تصمیم با پدرخوانده، سپس ساول، ماتادور و مافیای ساده است
Given night 1
Refused GF-31/not_leader 1 shoot 7
Refused GF-31/not_leader 2 hold
Refused GF-31/target_team 0 shoot 1
Refused GF-31/target_team 0 shoot 0
Refused GF-31/no_such_seat 0 shoot 12
Refused GF-31/not_yours 7 shoot 8
When 0 shoot 7
Refused GF-32/too_late 0 sense 3 watson
When undo 1
When remove 0
Then all {"leader":1}
When remove 1
Then all {"leader":2}
Refused GF-31/target_team 2 shoot 1 by-narrator
When 2 hold
Then all {"step":"matador"}

Scenario: GF-31: without the three, mafiosos speak in seat order
سناریو: بی آن سه، مافیای ساده به ترتیب صندلی تصمیم می‌گیرد
Given deal ["godfather","saul","matador","watson","leon","kane","constantine","citizen","citizen","citizen","nostradamus","mafioso"]
When 10 foresee 3,4,5
When 10 side city
When advance x2
When remove 0
When remove 2
When 1 recruit 7
When advance to mafia
When remove 1
Then all {"leader":7}
When 7 shoot 8

Scenario: GF-32: a right sixth sense is a slaughter that nothing stops, and voids the victim's own action
سناریو: حس ششم درست سلاخی است و کنش قربانی را باطل می‌کند
Given night 1
Refused GF-32/wrong_role 0 sense 3 saul
Refused GF-32/not_leader 1 sense 3 watson
When 0 sense 4 leon
When advance
When 3 heal 4
When 4 fire 0
When advance x2
Then all {"news":[{"out":4,"cause":"slaughter"}],"players":{"0":{"vest":true},"4":{"bullets":2,"vest":true,"may_return":false}}}
When advance to constantine
Refused GF-39/slaughtered 6 revive 4

Scenario: GF-32: a wrong one is nothing, and no shot
سناریو: حس ششم نادرست هیچ است و تیری هم نیست
Given night 1
When 0 sense 4 kane
When advance to news
Then all {"news":[]}

Scenario: GF-32: Nostradamus too
سناریو: نوستراداموس هم سلاخی می‌شود
Given night 1
When 0 sense 10 nostradamus
When advance to news
Then all {"news":[{"out":10,"cause":"slaughter"}]}

Scenario: GF-32: only while the godfather lives
سناریو: حس ششم فقط با پدرخوانده است
Given night 1
When remove 0
Refused GF-32/no_godfather 1 sense 3 watson
Legal 1 hasnt {"do":"sense"}

Scenario: GF-32: the declared limit counts right and wrong
سناریو: سقف حس ششم درست و نادرست را می‌شمارد
Given options {"sense_limit":1}
Given night 1
When 0 sense 3 leon
When advance to mafia
Refused GF-32/spent 0 sense 3 watson
Legal 0 hasnt {"do":"sense"}
When 0 shoot 3

Scenario: GF-33: recruiting waits for a mafia member to leave, and needs Saul
سناریو: خرید پس از خروج یک مافیا و با ساول است
Given night 1
Refused GF-33/nobody_left 0 recruit 7
When remove 2
Legal 0 has {"do":"recruit","target":3}
Refused GF-33/target_team 0 recruit 1
Refused GF-33/target_team 0 recruit 2
When remove 1
Refused GF-33/no_saul 0 recruit 7

Scenario: GF-33: anyone but a simple citizen: it fails silently, is spent, and no shot follows
سناریو: خرید نادرست بی‌صدا می‌سوزد و تیری هم نیست
Given night 1
When remove 2
When 0 recruit 3
Then all {"players":{"3":{"role":"watson"},"1":{"recruit":false}}}
Then 3 {"role":"watson","side":"city"}
Unknown 3 team
When advance to news
Then all {"news":[]}

Scenario: GF-34: a blocked action is void, not spent, and shown; never the same on two successive nights
سناریو: کنش بسته باطل است و خرج نمی‌شود و دو شب پشت سر هم همان نفر نمی‌شود
Given night 1
When advance
Refused GF-34/target_team 2 block 0
Refused GF-34/not_yours 1 block 3
When 2 block 5
Unknown 5 blocked
When advance x2
Then 5 {"blocked":true,"step":"kane"}
Refused GF-34/blocked 5 inquire 0
When 5 pass
When advance
Then all {"players":{"5":{"inquiry":true}}}
When advance to matador
Then all {"last_block":5}
Refused GF-34/target_again 2 block 5
Legal 2 hasnt {"target":5}
When 2 pass
When advance to matador
When 2 block 5

Scenario: GF-34: the block holds though Matador leaves tonight
سناریو: بستن می‌ماند هرچند ماتادور همان شب بیرون برود
Given night 1
When 0 shoot 7
When 2 block 3
When 3 pass
When 4 fire 2
When advance x2
Then all {"news":[{"out":2},{"out":7}]}

Scenario: GF-35: a save stops the mafia's shot
سناریو: نجات جلوی تیر مافیا را می‌گیرد
Given night 1
When 0 shoot 7
When advance
When 3 heal 7
When advance to news
Then all {"news":[]}

Scenario: GF-35: a save stops Leon's bullet, for a mafia member too
سناریو: نجات جلوی گلولهٔ لئون را هم می‌گیرد، حتی برای مافیا
Given night 1
When advance x2
When 3 heal 2
When 4 fire 2
When advance x2
Then all {"news":[],"players":{"2":{"in":true},"4":{"bullets":1,"in":true}}}

Scenario: GF-35: a blocked self-save is not spent
سناریو: نجات خودِ بسته خرج نمی‌شود
Given night 1
When 0 shoot 7
When 2 block 3
Refused GF-34 3 heal 3
When advance to news
Then all {"players":{"3":{"self_save":true}}}

Scenario: GF-36: at a city member Leon himself goes, unsavable, the target unharmed, the bullet spent
سناریو: گلوله به شهروند خود لئون را بی‌نجات بیرون می‌کند
Given night 1
When advance x2
When 3 heal 4
Refused GF-36/target_self 4 fire 4
When 4 fire 7
When advance x2
Then all {"news":[{"out":4,"cause":null}],"players":{"7":{"in":true},"4":{"bullets":1,"vest":true}},"exits":[{"seat":4,"cause":"mistake","phase":"night","number":1}]}

Scenario: GF-36: the bullet at Nostradamus is wasted, or Leon leaves where that is declared
سناریو: گلوله به نوستراداموس، اگر قرار باشد، لئون را بیرون می‌کند
Given options {"leon_on_nostradamus":"leon-leaves"}
Given night 1
When advance to leon
When 4 fire 10
When advance x2
Then all {"news":[{"out":4}],"players":{"10":{"in":true}}}

Scenario: GF-36: one bullet where that is declared
سناریو: یک گلوله اگر قرار باشد
Given options {"leon_bullets":1}
Then 4 {"bullets":1}

Scenario: GF-37: saved and vested at once, the save counts first and the vest stays
سناریو: نجات و جلیقه با هم: نجات اول است و جلیقه می‌ماند
Given night 1
When 0 shoot 4
When advance
When 3 heal 4
When advance to news
Then all {"news":[],"players":{"4":{"vest":true}}}

Scenario: GF-37: or the vest goes too, where that is declared
سناریو: یا اگر قرار باشد جلیقه هم خرج می‌شود
Given options {"save_spares_vest":false}
Given night 1
When 0 shoot 4
When advance
When 3 heal 4
When advance to news
Then all {"news":[],"players":{"4":{"in":true,"vest":false}}}

Scenario: GF-38: a right inquiry exposes the side, and Kane goes at the next dawn, saved or not
سناریو: استعلام درست ساید را افشا می‌کند و کین صبح بعد می‌رود
Given night 1
When advance to kane
Refused GF-38/target_self 5 inquire 5
When 5 inquire 0
When advance
Then public {"news":[{"exposed":0}],"players":{"0":{"exposed":true,"in":true,"role":null},"5":{"in":true}}}
Then all {"players":{"5":{"due":true,"inquiry":false}}}
When advance to watson
When 3 heal 5
When advance to news
Then all {"news":[{"out":5,"cause":null}]}

Scenario: GF-38: of city or Nostradamus nothing is said, and the inquiry is spent
سناریو: اگر شهر یا مستقل باشد هیچ گفته نمی‌شود و استعلام خرج می‌شود
Given night 1
When advance to kane
When 5 inquire 10
When advance
Then all {"news":[],"players":{"5":{"inquiry":false,"in":true}}}
When advance to mafia
When advance to news
Then all {"news":[]}

Scenario: GF-38: it does not happen, and is not spent, where the target is out tonight
سناریو: اگر هدف همان شب بیرون برود استعلام انجام نمی‌شود و خرج نمی‌شود
Given night 1
When advance to leon
When 4 fire 2
When 5 inquire 2
When advance
Then all {"news":[{"out":2}],"players":{"2":{"exposed":false},"5":{"inquiry":true}}}

Scenario: GF-38: where it exposes the role, the role is public and bars the return
سناریو: اگر قرار افشای نقش باشد، نقش برای همه فاش می‌شود
Given options {"kane":"exposes-role","exposed_may_return":true}
Given night 1
When advance to kane
When 5 inquire 2
When advance
Then public {"news":[{"exposed":2,"role":"matador"}],"players":{"2":{"in":true,"role":"matador"}}}
When out 2
When advance to constantine
Refused GF-39/role_public 6 revive 2

Scenario: GF-38: where it removes, the target is out at once, unsavable, exposed, and Kane goes at the next dawn
سناریو: اگر قرار خروج باشد، هدف همان صبح بی‌نجات می‌رود
Given options {"kane":"removes"}
Given night 1
When advance x2
When 3 heal 2
When advance
When 5 inquire 2
When advance
Then all {"news":[{"out":2,"cause":null},{"exposed":2}],"players":{"5":{"in":true,"due":true}}}
When advance to mafia
When advance to news
Then all {"news":[{"out":5}]}

Scenario: GF-39: one who was out before tonight, of any side, returns by name, role unsaid, what was spent still spent
سناریو: یکی از بیرون‌رفته‌های پیش از امشب با نام و بی نقش برمی‌گردد و خرج‌شده‌ها خرج‌شده می‌ماند
Given night 1
When advance to leon
When 4 fire 7
When advance x2
When advance to mafia
When 0 shoot 8
When advance to constantine
Refused GF-39/target_in 6 revive 8
Refused GF-39/target_in 6 revive 9
When 6 revive 4
Then all {"news":[{"out":8},{"back":4}],"players":{"4":{"in":true,"bullets":1}}}
Then public {"players":{"4":{"role":null}}}

Scenario: GF-39: works even if Constantine is shot tonight, and brings back mafia too
سناریو: حتی اگر کنستانتین همان شب تیر بخورد
Given night 1
When advance to ballot-1
When out 2
When 0 shoot 6
When advance to constantine
When 6 revive 2
Then all {"news":[{"out":6},{"back":2}],"players":{"2":{"in":true}}}

Scenario: GF-39: one exposed by Kane does not return, unless that is declared
سناریو: افشاشدهٔ کین برنمی‌گردد
Given night 1
When advance to kane
When 5 inquire 2
When advance
When out 2
When advance to constantine
Refused GF-39/exposed 6 revive 2
Legal 6 hasnt {"do":"revive"}
When 6 pass

Scenario: GF-39: exposed_may_return lets them
سناریو: مگر قرار باشد که برگردد
Given options {"exposed_may_return":true}
Given night 1
When advance to kane
When 5 inquire 2
When advance
When out 2
When advance to constantine
When 6 revive 2
Then all {"players":{"2":{"in":true,"exposed":true}}}
