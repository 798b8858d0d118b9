package godfather

import "omerta/game"

// fault is what is wrong with a move; fine is nothing.
type fault uint8

const (
	fine fault = iota
	malformed
	notSeated
	narratorOnly
	clockOnly
	isOver
	isClosed
	notOver
	nothingToClose
	isOut
	notYours
	notLeader
	notLeaver
	notNow
	tooLate
	spent
	blocked
	cuffed
	silenced
	sideForced
	noSuchSeat
	targetOut
	targetIn
	targetSelf
	targetTeam
	targetAgain
	targetUnasked
	wrongCount
	wrongRole
	wrongCard
	wrongSteps
	tooManySteps
	noGodfather
	noSaul
	nobodyLeft
	selfSaveSpent
	wasSlaughtered
	wasRemoved
	isPublic
	wasExposed
	noFloorNow
	hasFloor
	openingDay
	alreadyAsked
	noChallengeLeft
	notAsking
	notDefendant
	loneDefendant
	faults
)

// reason is a fault as programs and people are told of it.
type reason struct {
	code string
	text game.Text
}

var reasons = [faults]reason{
	malformed:    {"malformed", text("این حرکت درست نوشته نشده است؛ یکی از حرکت‌های پیشنهادی را انتخاب کنید.", "This move is not written as it should be; choose one of the moves offered.")},
	notSeated:    {"not_seated", text("این صندلی سر این میز نیست؛ شمارهٔ صندلی را درست کنید.", "There is no such seat at this table; correct the seat's number.")},
	narratorOnly: {"narrator_only", text("این کار فقط با راوی است؛ از او بخواهید انجامش دهد.", "Only the narrator may do this; ask them to.")},
	clockOnly:    {"clock_only", text("پایان مهلت را فقط ساعت اعلام می‌کند؛ راوی با «گام بعد» پیش می‌رود.", "Only the clock says that time is up; the narrator goes on with advance.")},

	isOver:         {"over", text("بازی تمام شده است؛ راوی فقط می‌تواند حرکتی را پس بگیرد.", "The match is over; all that the narrator can still do is take a move back.")},
	isClosed:       {"closed", text("بازی بسته شده و نقش‌ها باز شده‌اند؛ دیگر چیزی پس گرفته نمی‌شود. یک دست دیگر شروع کنید.", "The match is closed and the roles are open; nothing can be taken back. Start a rematch.")},
	notOver:        {"not_over", text("بازی هنوز تمام نشده است؛ پس از پایان آن را ببندید، یا آن را برچینید.", "The match is not over yet; close it once it is, or call it off.")},
	nothingToClose: {"nothing_to_close", text("در قرارهای این میز، نقش‌ها خودشان در پایان باز می‌شوند؛ بستن لازم نیست.", "At this table roles open by themselves at the end; there is nothing to close.")},

	isOut:     {"out", text("شما بیرون از بازی هستید و حرکتی ندارید؛ بازی را تماشا کنید.", "You are out and have no move; you may watch.")},
	notYours:  {"not_yours", text("این توانایی نقش شما نیست؛ فقط حرکت‌های نقش خودتان را دارید.", "This power is not your role's; you have only your own role's moves.")},
	notLeader: {"not_leader", text("امشب دیگری برای تیم تصمیم می‌گیرد؛ نظرتان را به او بگویید.", "Somebody else decides for the team tonight; tell them what you think.")},
	notLeaver: {"not_leaver", text("کارت حرکت آخر را فقط کسی بازی می‌کند که دارد بیرون می‌رود.", "Only the one who is leaving plays the last-move card.")},
	notNow:    {"not_now", text("هنوز وقت این کار نشده است؛ تا نوبتش صبر کنید.", "It is not time for this yet; wait until it is asked.")},
	tooLate:   {"too_late", text("دیر شد؛ وقت این کار گذشته است. از جایی که بازی الان هست ادامه دهید.", "Too late: the time for this has passed. Go on from where the match stands now.")},
	spent:     {"spent", text("این توانایی دیگر تمام شده است؛ کار دیگری انتخاب کنید.", "This power is used up; choose something else.")},

	blocked:    {"blocked", text("امشب کنش شما بسته است و خرج نمی‌شود؛ فقط می‌توانید رد کنید.", "Your action is blocked tonight, and not spent; you can only pass.")},
	cuffed:     {"cuffed", text("دستبند امشب این کنش را بی‌اثر کرده است؛ کار دیگری انتخاب کنید یا رد کنید.", "The cuffs make this action void tonight; choose something else, or pass.")},
	silenced:   {"silenced", text("با کارت «سکوت بره‌ها» امروز صحبت، چالش و دفاع نیست؛ رأی دادن آزاد است.", "The silence card allows no speech, challenge or defence today; voting is free.")},
	sideForced: {"side_forced", text("دو مافیا یا بیشتر دیده‌اید؛ فقط ساید مافیا را می‌توانید انتخاب کنید.", "You have seen two mafia members or more; you can only pick the mafia.")},

	noSuchSeat:    {"no_such_seat", text("چنین بازیکنی سر این میز نیست؛ یکی از بازیکنان را انتخاب کنید.", "There is no such player at this table; choose one of the players.")},
	targetOut:     {"target_out", text("این بازیکن بیرون از بازی است؛ یکی از زنده‌ها را انتخاب کنید.", "That player is out; choose one of the living.")},
	targetIn:      {"target_in", text("این بازیکن هنوز در بازی است؛ یکی از بیرون‌رفته‌ها را انتخاب کنید یا رد کنید.", "That player is still in; choose one of those who are out, or pass.")},
	targetSelf:    {"target_self", text("خودتان را نمی‌توانید انتخاب کنید؛ بازیکن دیگری را نام ببرید.", "You cannot choose yourself; name another player.")},
	targetTeam:    {"target_team", text("این بازیکن از تیم مافیاست؛ کسی بیرون از تیم را انتخاب کنید.", "That player is of the team; choose somebody outside it.")},
	targetAgain:   {"target_again", text("این بازیکن را شب پیش بستید و دو شب پشت سر هم نمی‌شود؛ دیگری را انتخاب کنید یا رد کنید.", "You blocked that player last night, and may not on two successive nights; choose another, or pass.")},
	targetUnasked: {"target_unasked", text("این کارت نام کسی را نمی‌خواهد؛ آن را بی‌نام بازی کنید.", "This card takes no name; play it without one.")},
	wrongCount:    {"wrong_count", text("شمار نام‌ها درست نیست؛ همان‌قدر که خواسته شده بازیکن متفاوت نام ببرید.", "That is not the right number of names; name as many different players as are asked for.")},
	wrongRole:     {"wrong_role", text("حس ششم فقط نقش‌های شهر و نوستراداموس را نام می‌برد؛ یکی از آن‌ها را بگویید.", "The sixth sense names a role of the city, or Nostradamus; choose one of those.")},
	wrongCard:     {"wrong_card", text("کارتی که کشیده‌اید این نیست؛ کارت خودتان را بازی کنید.", "That is not the card you drew; play your own.")},
	wrongSteps:    {"wrong_steps", text("بگویید چند حرکت پس گرفته شود؛ دست‌کم یکی.", "Say how many moves to take back; at least one.")},
	tooManySteps:  {"too_many_steps", text("این همه حرکت برای پس گرفتن نیست؛ عدد کوچک‌تری بگویید.", "There are not that many moves to take back; give a smaller number.")},

	noGodfather:    {"no_godfather", text("پدرخوانده در بازی نیست و حس ششم بی او نمی‌شود؛ تیر بزنید یا نزنید.", "The godfather is out, and there is no sixth sense without him; shoot, or hold.")},
	noSaul:         {"no_saul", text("ساول در بازی نیست و خرید بی او نمی‌شود؛ تیر بزنید یا نزنید.", "Saul is not in, and there is no recruiting without him; shoot, or hold.")},
	nobodyLeft:     {"nobody_left", text("تا کسی از مافیا بیرون نرفته باشد خرید نمی‌شود؛ تیر بزنید یا نزنید.", "There is no recruiting before a mafia member has left; shoot, or hold.")},
	selfSaveSpent:  {"self_save_spent", text("نجات خودتان را پیش‌تر خرج کرده‌اید؛ بازیکن دیگری را نجات دهید یا رد کنید.", "Your self-save is used up; save somebody else, or pass.")},
	wasSlaughtered: {"slaughtered", text("کسی که سلاخی شده برنمی‌گردد؛ دیگری را انتخاب کنید یا رد کنید.", "A slaughtered player never comes back; choose another, or pass.")},
	wasRemoved:     {"removed", text("کسی که راوی اخراج کرده برنمی‌گردد؛ دیگری را انتخاب کنید یا رد کنید.", "A player whom the narrator removed never comes back; choose another, or pass.")},
	isPublic:       {"role_public", text("نقش این بازیکن فاش شده و برنمی‌گردد؛ دیگری را انتخاب کنید یا رد کنید.", "That player's role is public, and they do not come back; choose another, or pass.")},
	wasExposed:     {"exposed", text("کین این بازیکن را افشا کرده و در قرارهای این میز برنمی‌گردد؛ دیگری را انتخاب کنید یا رد کنید.", "Kane exposed that player, who at this table does not come back; choose another, or pass.")},

	noFloorNow:      {"no_floor", text("نوبت صحبت با شما نیست؛ تا نوبتتان صبر کنید یا چالش بخواهید.", "You do not have the floor; wait for your turn, or ask for a challenge.")},
	hasFloor:        {"has_floor", text("نوبت صحبت با خود شماست؛ چالش لازم نیست، صحبت کنید.", "The floor is yours; you need no challenge, just speak.")},
	openingDay:      {"opening_day", text("روز معارفه چالش ندارد؛ هر کس فقط خودش را معرفی می‌کند.", "There is no challenge on the opening day; everybody only introduces themselves.")},
	alreadyAsked:    {"already_asked", text("پیش‌تر چالش خواسته‌اید؛ منتظر پاسخ گوینده بمانید.", "You have asked for a challenge already; wait for the speaker.")},
	noChallengeLeft: {"no_challenge_left", text("چالش‌های امروزتان تمام شده است؛ حرفتان را برای نوبت خودتان نگه دارید.", "You have no challenge left today; keep it for your own turn.")},
	notAsking:       {"not_asking", text("این بازیکن چالش نخواسته است؛ به کسی چالش بدهید که خواسته.", "That player has not asked for a challenge; grant one to somebody who has.")},
	notDefendant:    {"not_defendant", text("این بازیکن متهم نیست؛ به یکی از متهم‌ها رأی دهید یا رأی ندهید.", "That player is not a defendant; vote for one who is, or abstain.")},
	loneDefendant:   {"lone_defendant", text("شما تنها متهم هستید و این بار رأی ندارید؛ نتیجه را ببینید.", "You are the only defendant and have no vote this time; wait for the count.")},
}

// overruled names the faults whose rule is another than that of the move tried.
var overruled = map[fault]string{blocked: "GF-34", cuffed: "GF-56", silenced: "GF-56", sideForced: "GF-22"}

// refusal says a fault of a move, by the rule of the move tried.
func (m *Match) refusal(v *Move, f fault) *game.Error {
	rule, ok := overruled[f]
	if !ok {
		rule = m.rule(v)
	}
	return &game.Error{Code: reasons[f].code, Rule: rule, Text: reasons[f].text}
}

// stepRules names the rule of each step by day, for a pass, which no such step
// takes.
var stepRules = map[Step]string{StepNews: "GF-40", StepState: "GF-50", StepSpeech: "GF-51", StepBallot1: "GF-52",
	StepDefence: "GF-53", StepBallot2: "GF-54", StepCard: "GF-56"}

// rule gives the rule of a move tried. A pass goes by the step of the seat's
// own role: which step runs at night would say too much.
func (m *Match) rule(v *Move) string {
	switch {
	case v.Do == Done && m.s.step == StepDefence:
		return "GF-53"
	case (v.Do == Challenge || v.Do == Grant) && m.s.phase == OpeningDay:
		return "GF-24"
	case v.Do == Pass:
		return m.passRule(v.Seat)
	case v.Do < dos:
		return deeds[v.Do].rule
	}
	return ""
}

func (m *Match) passRule(seat int8) string {
	if seat >= 0 && seat < m.s.seats {
		role := m.s.hands[seat].role
		switch step := traits[role].step; {
		case step != 0:
			return deeds[powerDo[step]].rule
		case role.Side() == Mafia:
			return "GF-31"
		}
	}
	if rule, ok := stepRules[m.s.step]; ok {
		return rule
	}
	return "GF-30"
}
