package godfather

import "omerta/game"

// Options describes every option, in the order of the declaration's sheet: the
// five without a default first.
func Options() []game.Option { return optionList }

func text(fa, en string) game.Text { return game.Text{FA: fa, EN: en} }

func item(value any, titleFA, titleEN, explainFA, explainEN string) game.OptionItem {
	return game.OptionItem{Value: value, Title: text(titleFA, titleEN), Explain: text(explainFA, explainEN)}
}

var quorumValues = []game.OptionItem{
	item("half", "نصف", "Half", "نصف زنده‌ها، رو به بالا گرد می‌شود.", "Half of the living, rounded up."),
	item("half-minus-one", "نصف منهای یک", "Half minus one", "نصف زنده‌ها رو به پایین گرد و یکی از آن کم می‌شود؛ دست‌کم یک.", "Half of the living rounded down, less one; at least one."),
	item("majority", "اکثریت", "Majority", "بیشتر از نصف زنده‌ها.", "More than half of the living."),
}

var yesNo = map[bool][2]string{true: {"بله", "Yes"}, false: {"نه", "No"}}

func flag(value bool, explainFA, explainEN string) game.OptionItem {
	return item(value, yesNo[value][0], yesNo[value][1], explainFA, explainEN)
}

func seconds(name, fa, en, explainFA, explainEN string, standard int) game.Option {
	return game.Option{Name: name, Title: text(fa, en), Explain: text(explainFA, explainEN),
		Number: true, Least: 1, Most: 600, Default: standard}
}

var optionList = []game.Option{
	{
		Name: "defence_quorum", Title: text("حدنصاب دفاع", "Defence quorum"), Rule: "GF-52",
		Explain: text("چند دست لازم است تا بازیکنی به دفاع برود.", "How many raised hands send a player to defence."),
		Values:  quorumValues, Number: true, Least: 1, Most: MostSeats, Must: true, Suggest: "half",
	},
	{
		Name: "exit_quorum", Title: text("حدنصاب خروج", "Exit quorum"), Rule: "GF-55",
		Explain: text("چند رأی لازم است تا متهم از بازی بیرون برود.", "How many votes take a defendant out."),
		Values:  quorumValues, Number: true, Least: 1, Most: MostSeats, Must: true, Suggest: "half",
	},
	{
		Name: "tie", Title: text("تساوی رأی", "A tied vote"), Rule: "GF-55",
		Explain: text("اگر چند متهم رأی برابر داشته باشند چه می‌شود.", "What happens when defendants have equally many votes."),
		Values: []game.OptionItem{
			item(Nobody, "هیچ‌کس", "Nobody leaves", "هیچ‌کدام بیرون نمی‌روند.", "None of them leaves."),
			item(Revote, "رأی‌گیری دوباره", "One revote", "یک بار دیگر فقط میان آن‌ها رأی می‌گیریم؛ اگر باز برابر شد، هیچ‌کس بیرون نمی‌رود.", "One more vote among them alone; tied again, nobody leaves."),
			item(Lot, "قرعه", "By lot", "قرعه یکی از آن‌ها را بیرون می‌برد.", "A lot takes one of them out."),
		}, Must: true, Suggest: Nobody,
	},
	{
		Name: "last_move", Title: text("کارت‌های حرکت آخر", "Last-move cards"), Rule: "GF-56",
		Explain: text("کارت‌هایی که هر کس با رأی بیرون می‌رود یکی از آن‌ها را می‌کشد؛ فقط اگر صاحب سناریو تأییدشان کرده باشد.", "Cards of which everyone voted out draws one; only if the scenario's owner has confirmed them."),
		Values: []game.OptionItem{
			item("silence", "سکوت بره‌ها", "Silence", "دو بازیکن روز بعد نه صحبت می‌کنند و نه دفاع.", "Two players neither speak nor defend the next day."),
			item("reveal", "افشای هویت", "Reveal", "نقش کسی که بیرون می‌رود برای همه فاش می‌شود.", "The leaver's role becomes public."),
			item("mind", "ذهن زیبا", "Mind", "اگر نوستراداموس را درست نام ببرد، می‌ماند و او به جایش بیرون می‌رود.", "Name Nostradamus rightly, and he leaves instead."),
			item("cuffs", "دستبند", "Cuffs", "کنش شبِ یک بازیکن در شب بعد بی‌اثر می‌شود.", "One player's night action is void the next night."),
			item("swap", "تغییر چهره", "Swap", "نقشش را با بازیکنی زنده عوض می‌کند و با نقش او بیرون می‌رود.", "The leaver trades roles with a living player and leaves as that one."),
		}, Many: true, Must: true, Suggest: []string{},
	},
	{
		Name: "role_claims", Title: text("ادعای نقش", "Role claims"), Rule: "GF-80",
		Explain: text("آیا بازیکن می‌تواند در صحبتش نقشی را به خود نسبت بدهد.", "Whether players may claim a role in what they say."),
		Values: []game.OptionItem{
			item(ClaimsBanned, "ممنوع", "Banned", "گفتن یا رساندن نقش خود اخطار دارد.", "Telling or hinting at one's role earns a warning."),
			item(ClaimsAllowed, "آزاد", "Allowed", "هر کس هر نقشی را می‌تواند ادعا کند.", "Anybody may claim any role."),
		}, Must: true, Suggest: ClaimsBanned,
	},
	{
		Name: "opening", Title: text("شروع بازی", "The opening"), Rule: "GF-91",
		Explain: text("بازی با شب معارفه شروع شود یا با روز معارفه.", "Whether the game opens by night or by day."),
		Values: []game.OptionItem{
			item(NightFirst, "شب معارفه", "Opening night first", "اول شب معارفه، بعد روز معارفه و شب اول.", "Opening night, opening day, then night one."),
			item(DayFirst, "روز معارفه", "Opening day first", "اول روز معارفه، بعد شب معارفه و یک روز با رأی‌گیری و بی‌خبر.", "Opening day, opening night, then a day with a vote and no news."),
		}, Default: NightFirst,
	},
	{
		Name: "spent_roles", Title: text("نقش‌های تمام‌شده", "Spent roles"), Rule: "GF-30",
		Explain: text("نقشی که بیرون رفته یا تواناییش تمام شده شب‌ها صدا زده شود یا نه.", "Whether a power that is spent or gone is still called at night."),
		Values: []game.OptionItem{
			item(Skipped, "صدا زده نمی‌شود", "Skipped", "راوی از آن می‌گذرد؛ هر که گوش بدهد می‌فهمد صاحب آن نقش رفته یا کارش تمام شده است.", "The narrator passes over it; whoever listens knows that its holder is gone or has used it up."),
			item(Called, "صدا زده می‌شود", "Called", "راوی نامش را می‌گوید و کمی صبر می‌کند، تا سکوت چیزی را لو ندهد.", "It is named and waited for, so that silence tells the city nothing."),
		}, Default: Skipped,
	},
	{
		Name: "sense_limit", Title: text("سقف حس ششم", "Sixth senses a game"), Rule: "GF-32",
		Explain: text("پدرخوانده در کل بازی چند بار حس ششم دارد؛ صفر یعنی بی‌سقف.", "How often the godfather may use the sixth sense; 0 is no limit."),
		Number:  true, Least: 0, Most: 13, Default: 0,
	},
	{
		Name: "leon_on_nostradamus", Title: text("شلیک لئون به نوستراداموس", "Leon fires at Nostradamus"), Rule: "GF-36",
		Explain: text("اگر لئون به نوستراداموس شلیک کند چه می‌شود.", "What comes of Leon's bullet at Nostradamus."),
		Values: []game.OptionItem{
			item(Wasted, "هدر می‌رود", "Wasted", "گلوله هدر می‌رود و هیچ‌کس بیرون نمی‌رود.", "The bullet is wasted and nobody leaves."),
			item(LeonLeaves, "لئون بیرون می‌رود", "Leon leaves", "لئون مثل شلیک به شهروند بیرون می‌رود.", "Leon leaves, as for a bullet at the city."),
		}, Default: Wasted,
	},
	{
		Name: "leon_bullets", Title: text("گلوله‌های لئون", "Leon's bullets"), Rule: "GF-36",
		Explain: text("لئون در کل بازی چند گلوله دارد.", "How many bullets Leon has in the whole game."),
		Values: []game.OptionItem{
			item(2, "۲", "2", "دو گلوله.", "Two bullets."),
			item(1, "۱", "1", "یک گلوله.", "One bullet."),
		}, Default: 2,
	},
	{
		Name: "save_spares_vest", Title: text("نجات، جلیقه را نگه می‌دارد", "A save spares the vest"), Rule: "GF-37",
		Explain: text("بازیکنی که هم نجات گرفته و هم جلیقه دارد، جلیقه‌اش می‌ماند یا نه.", "Whether a player both saved and vested keeps the vest."),
		Values: []game.OptionItem{
			flag(true, "نجات حساب می‌شود و جلیقه می‌ماند.", "The save counts and the vest stays."),
			flag(false, "بازیکن می‌ماند، ولی جلیقه هم خرج می‌شود.", "The player stays, but the vest is used up too."),
		}, Default: true,
	},
	{
		Name: "kane", Title: text("استعلام درست کین", "Kane's right inquiry"), Rule: "GF-38",
		Explain: text("وقتی کین مافیا را پیدا کند، سپیده‌دم چه اعلام می‌شود.", "What the dawn says when Kane has found a mafia member."),
		Values: []game.OptionItem{
			item(ExposesSide, "افشای ساید", "Exposes the side", "سایدش اعلام می‌شود و در بازی می‌ماند.", "The side is announced and the player stays."),
			item(ExposesRole, "افشای نقش", "Exposes the role", "نقش دقیقش اعلام می‌شود و در بازی می‌ماند.", "The exact role is announced and the player stays."),
			item(Removes, "خروج", "Removes", "همان سپیده بیرون می‌رود و نجات ندارد.", "The player is out at once and cannot be saved."),
		}, Default: ExposesSide,
	},
	{
		Name: "exposed_may_return", Title: text("احضار افشاشده", "The exposed may return"), Rule: "GF-39",
		Explain: text("کنستانتین می‌تواند کسی را که کین افشا کرده برگرداند یا نه.", "Whether Constantine may bring back a player whom Kane exposed."),
		Values: []game.OptionItem{
			flag(false, "افشاشده برنمی‌گردد.", "An exposed player does not return."),
			flag(true, "افشاشده هم می‌تواند برگردد.", "An exposed player may return too."),
		}, Default: false,
	},
	{
		Name: "announce_recruit", Title: text("اعلام خرید", "Announce a recruit"), Rule: "GF-40",
		Explain: text("سپیده‌دم گفته شود که مافیا دیشب دست به خرید زده یا نه.", "Whether the dawn says that the mafia tried to recruit."),
		Values: []game.OptionItem{
			flag(false, "چیزی گفته نمی‌شود.", "Nothing is said."),
			flag(true, "گفته می‌شود که خریدی در کار بوده؛ نه نتیجه‌اش.", "It is said that there was one, not what came of it."),
		}, Default: false,
	},
	{
		Name: "parity", Title: text("شمارش برابری", "Counting parity"), Rule: "GF-61",
		Explain: text("وقتی شمار مافیا با شهر سنجیده می‌شود، نوستراداموس با شهر شمرده شود یا نه.", "Whether Nostradamus counts with the city when the mafia is measured against it."),
		Values: []game.OptionItem{
			item(Apart, "نوستراداموس جدا", "Nostradamus apart", "با هیچ سایدی شمرده نمی‌شود.", "He counts on neither side."),
			item(WithCity, "نوستراداموس با شهر", "Nostradamus with the city", "تا در بازی است یکی به شمار شهر می‌افزاید.", "While he is in he adds one to the city."),
		}, Default: Apart,
	},
	{
		Name: "state_inquiries", Title: text("استعلام وضعیت", "Inquiries of state"), Rule: "GF-50",
		Explain: text("شهر در کل بازی چند بار می‌تواند بپرسد از هر ساید چند نفر بیرون‌اند.", "How often the city may ask how many of each side are out."),
		Values: []game.OptionItem{
			item(0, "۰", "0", "استعلامی نیست.", "There is none."),
			item(1, "۱", "1", "یک بار.", "Once."),
			item(2, "۲", "2", "دو بار.", "Twice."),
		}, Default: 0,
	},
	{
		Name: "challenges", Title: text("چالش", "Challenges"), Rule: "GF-51",
		Explain: text("هر بازیکن در هر روز چند چالش می‌تواند بگیرد.", "How many challenges a player may be granted a day."),
		Values: []game.OptionItem{
			item(1, "۱", "1", "یک چالش.", "One."),
			item(0, "۰", "0", "چالش نداریم.", "None."),
			item(2, "۲", "2", "دو چالش.", "Two."),
			item(3, "۳", "3", "سه چالش.", "Three."),
		}, Default: 1,
	},
	{
		Name: "ballots", Title: text("رأی‌ها", "Ballots"), Rule: "GF-97",
		Explain: text("دست‌ها و رأی‌ها همان وقت دیده شوند یا پس از شمارش.", "Whether hands and votes are seen as they happen or once counted."),
		Values: []game.OptionItem{
			item(OpenBallots, "باز", "Open", "همه در همان لحظه می‌بینند.", "Everybody sees them as they happen."),
			item(ClosedBallots, "بسته", "Closed", "تا شمارش کسی نمی‌بیند.", "Nobody sees them until they are counted."),
		}, Default: OpenBallots,
	},
	{
		Name: "times", Title: text("زمان‌ها", "Times"), Rule: "GF-80",
		Explain: text("برای هر کار چند ثانیه وقت هست.", "How many seconds there are for each thing."),
		Parts: []game.Option{
			seconds("opening", "صحبت معارفه", "Opening speech", "صحبت هر نفر در روز معارفه.", "Each speech on the opening day.", 30),
			seconds("day", "صحبت روز", "Speech", "صحبت هر نفر در روزهای دیگر.", "Each speech on every other day.", 40),
			seconds("challenge", "چالش", "Challenge", "هر چالش.", "Each challenge.", 30),
			seconds("defence", "دفاع", "Defence", "دفاع هر متهم.", "Each defendant's speech.", 40),
			seconds("night_step", "گام شب", "Night step", "هر گام شب.", "Each step of the night.", 30),
			seconds("ballot", "رأی‌گیری", "Ballot", "هر رأی‌گیری.", "Each ballot.", 30),
			seconds("card", "کارت حرکت آخر", "Last-move card", "بازی کردن کارت حرکت آخر.", "Playing the last-move card.", 30),
		}, Default: Standard().Times,
	},
	{
		Name: "ends", Title: text("پایان بازی", "The end"), Rule: "GF-71",
		Explain: text("نقش‌ها در پایان بی‌درنگ باز شوند یا پس از تأیید راوی.", "Whether roles open at the end at once or when the narrator confirms it."),
		Values: []game.OptionItem{
			item(EndsAtOnce, "بی‌درنگ", "At once", "نقش‌ها در پایان خودبه‌خود باز می‌شوند.", "Roles open by themselves at the end."),
			item(EndsConfirmed, "با تأیید راوی", "Confirmed", "نقش‌ها بسته می‌مانند تا راوی بازی را ببندد.", "Roles stay closed until the narrator closes the match."),
		}, Default: EndsAtOnce,
	},
}
