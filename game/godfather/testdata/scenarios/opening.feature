Scenario: GF-11: a table that is not exactly its mix is refused with what it has
سناریو: میزی که ترکیبش درست نباشد با گفتن ترکیبش رد می‌شود
Given deal ["godfather","saul","matador","mafioso","watson","leon","kane","constantine","citizen","citizen","nostradamus"]
NoStart GF-11/wrong_mix

Scenario: GF-11: six seats are too few
سناریو: شش صندلی کم است
Given deal ["godfather","matador","watson","leon","kane","nostradamus"]
NoStart GF-11/wrong_seats

Scenario: GF-11: a role of another scenario makes the mix wrong
سناریو: نقش سناریوی دیگر ترکیب را نادرست می‌کند
Given deal ["godfather","matador","watson","leon","kane","constantine","sherlock"]
NoStart GF-11/wrong_mix

Scenario: GF-20: Nostradamus names three others
سناریو: نوستراداموس سه نفر دیگر را نام می‌برد
Then all {"phase":"opening-night","step":"foresee","number":0}
Refused GF-20/not_yours 0 foresee 3,4,5
Refused GF-20/wrong_count 10 foresee 3,4
Refused GF-20/wrong_count 10 foresee 1,2,3,4
Refused GF-20 10 foresee 3,3,4
Refused GF-20/target_self 10 foresee 3,4,10
Refused GF-20 10 foresee 3,4,12
Legal 10 has {"do":"foresee","targets":[7,8,9]}
When 10 foresee 3,4,5
Refused GF-20/too_late 10 foresee 3,4,5

Scenario: GF-21: he is told how many are mafia, the godfather counted as city, and nobody else is
سناریو: شمار مافیا فقط به خود او گفته می‌شود و پدرخوانده شهر شمرده می‌شود
When 10 foresee 0,1,7
Then 10 {"number_seen":1,"step":"side","side":null}
Unknown 0 number_seen step team
Unknown public number_seen step
Then all {"players":{"10":{"number_seen":1}}}

Scenario: GF-22: with two the mafia side is forced
سناریو: با دو مافیا ساید مافیا اجباری است
When 10 foresee 0,1,2
Then 10 {"number_seen":2}
Legal 10 hasnt {"do":"side","side":"city"}
Legal 10 has {"do":"side","side":"mafia"}
Refused GF-22/side_forced 10 side city
Refused GF-22/not_yours 0 side city
When advance
Then all {"step":"meet","players":{"10":{"side":"mafia"}}}

Scenario: GF-22: three are possible at twelve seats and force as well
سناریو: در میز دوازده نفره سه هم ممکن است
Given deal ["godfather","saul","matador","watson","leon","kane","constantine","citizen","citizen","citizen","nostradamus","mafioso"]
When 10 foresee 1,2,11
Then 10 {"number_seen":3}
Refused GF-22 10 side city

Scenario: GF-22: not naming a side is no side and no win
سناریو: اگر ساید نگوید ساید و بردی ندارد
When advance x2
Then 10 {"step":null,"side":null,"number_seen":null}
When remove 0
When remove 1
When remove 2
Then all {"winner":"city","nostradamus_won":false}

Scenario: GF-23: from the meeting on the mafia see each other, with roles
سناریو: مافیا از آشنایی به بعد همدیگر را با نقش می‌بینند
When 10 foresee 3,4,5
Unknown 0 team
When 10 side city
Then 2 {"step":"meet","team":[0,1,2],"players":{"0":{"role":"godfather"},"1":{"role":"saul"},"7":{"role":null}}}
Unknown 7 step team
Unknown 10 step team
Refused GF-35/not_now 3 heal 7

Scenario: GF-24: on the opening day each speaks in seat order, without challenge or vote
سناریو: روز معارفه هر کس خودش را معرفی می‌کند و چالش و رأی نیست
When 10 foresee 3,4,5
When 10 side city
When advance
Then public {"phase":"opening-day","step":"speech","speaker":0,"number":0}
Refused GF-24/opening_day 7 challenge
Refused GF-24/opening_day 0 grant 7
Refused GF-51/no_floor 1 done
Refused GF-52/not_now 7 nominate 0
When 0 done
Then public {"speaker":1}
When timeout
Then public {"speaker":2}
When advance
Then public {"phase":"night","number":1,"step":null}
