package lafamilia

import "omerta/game"

func text(fa, en string) game.Text { return game.Text{FA: fa, EN: en} }

func item(value any, title, explain game.Text) game.OptionItem {
	return game.OptionItem{Value: value, Title: title, Explain: explain}
}

var standard = Defaults()

// optionList describes the house rules, in the order in which a lobby shows them.
func optionList() []game.Option {
	return append(dealOptions(), append(playOptions(), endOptions()...)...)
}

func dealOptions() []game.Option {
	return []game.Option{
		{Name: "edition", Rule: "LF-03", Default: "classic",
			Title:   text("کارت‌های ویژه", "Special cards"),
			Explain: text("کدام پانزده کارت ویژه در جعبه باشند.", "Which fifteen special cards are in the box."),
			Values: []game.OptionItem{
				item("classic", text("پنج جور", "Five kinds"), text("از خیانت، تسلیح، خبرچین، رشوه و قاچاق هر کدام سه کارت.", "Three each of Betrayal, Arms, Informant, Bribe and Smuggling.")),
				item("seed", text("دو جور", "Two kinds"), text("هشت خیانت و هفت تسلیح؛ ساده‌تر برای شروع.", "Eight Betrayals and seven Arms; simpler to begin with.")),
			}},
		{Name: "hand", Rule: "LF-11", Default: int(standard.Hand), Number: true, Least: handSpan.least, Most: handSpan.most,
			Title:   text("کارت‌های شروع", "Cards dealt"),
			Explain: text("هر بازیکن بازی را با چند کارت شروع می‌کند.", "How many cards each player begins with.")},
		{Name: "deal", Rule: "LF-12", Default: "mixed",
			Title:   text("ترکیب دست", "What a hand is made of"),
			Explain: text("کارت‌های شروع از کدام دسته‌ها پخش می‌شوند.", "Which piles the first cards come from."),
			Values: []game.OptionItem{
				item("mixed", text("از هر سه دسته", "All three piles"), text("از هفت کارت، چهار آدم‌کش، دو دفاع و یک ویژه.", "Of seven cards, four killers, two defences and one special.")),
				item("killers", text("فقط آدم‌کش", "Killers only"), text("دست شروع فقط آدم‌کش است؛ دفاع و ویژه را باید کشید.", "Every first card is a killer; the others must be drawn.")),
			}},
		{Name: "territories", Rule: "LF-13", Default: int(standard.Territories), Number: true, Least: placedSpan.least, Most: placedSpan.most,
			Title:   text("قلمروهای شروع", "Territories placed"),
			Explain: text("هر بازیکن با چند قلمرو روی میز شروع می‌کند؛ بقیهٔ ده تا در ذخیره می‌مانند.", "How many territories each player begins with; the rest of the ten wait in reserve.")},
		{Name: "first", Rule: "LF-14", Default: "drawn", Number: true, Least: seatSpan.least, Most: seatSpan.most,
			Title:   text("شروع‌کننده", "Who begins"),
			Explain: text("چه کسی نوبت اول را بازی می‌کند؛ قرعه، یا صندلی‌ای که میزبان می‌گوید.", "Who takes the first turn: drawn by lot, or a seat that the host names."),
			Values: []game.OptionItem{
				item("drawn", text("قرعه", "Drawn"), text("میز خودش قرعه می‌کشد.", "The table draws lots.")),
			}},
	}
}

func playOptions() []game.Option {
	return []game.Option{
		{Name: "hand_limit", Rule: "LF-21", Default: int(standard.HandLimit), Number: true, Least: handLimitSpan.least, Most: handLimitSpan.most,
			Title:   text("سقف دست", "Hand limit"),
			Explain: text("هر کس بیشتر از این کارت داشته باشد باید همان‌جا یکی را دور بریزد.", "Whoever holds more must discard at once.")},
		{Name: "defence", Rule: "LF-34", Default: "guard",
			Title:   text("دفاع", "Defence"),
			Explain: text("کارت دفاع کی بازی می‌شود.", "When a defence card is played."),
			Values: []game.OptionItem{
				item("guard", text("نگهبان", "Guard"), text("در نوبت خودتان نگهبان می‌گذارید و تا نوبت بعدتان می‌ماند.", "You lay it on your own turn, and it stands until your next one.")),
				item("reaction", text("دفاع در لحظه", "Reaction"), text("وقتی به شما حمله شد، همان‌جا با یک کارت دفاع پاسخ می‌دهید یا می‌گذرید.", "When you are attacked you answer with a defence card, or decline.")),
			}},
		{Name: "arms", Rule: "LF-41", Default: int(standard.Arms), Number: true, Least: armsSpan.least, Most: armsSpan.most,
			Title:   text("زور تسلیح", "Strength of Arms"),
			Explain: text("هر کارت تسلیح چند واحد به حملهٔ همان نوبت اضافه می‌کند.", "How much one Arms card adds to that turn's attack.")},
		{Name: "times", Default: map[string]int{"turn": int(standard.Times.Turn), "answer": int(standard.Times.Answer)},
			Title:   text("زمان", "Time"),
			Explain: text("ساعت به هر کس چند ثانیه فرصت می‌دهد؛ بعد خودش ساده‌ترین کار را می‌کند.", "How many seconds the clock gives before it takes the simplest step itself."),
			Parts: []game.Option{
				{Name: "turn", Default: int(standard.Times.Turn), Number: true, Least: secondsSpan.least, Most: secondsSpan.most,
					Title:   text("هر نوبت", "A turn"),
					Explain: text("زمان کل یک نوبت، به ثانیه.", "Seconds for a whole turn.")},
				{Name: "answer", Default: int(standard.Times.Answer), Number: true, Least: secondsSpan.least, Most: secondsSpan.most,
					Title:   text("پاسخ به حمله", "An answer"),
					Explain: text("زمان تصمیم گرفتن دربارهٔ دفاع، به ثانیه.", "Seconds to decide about a defence.")},
			}},
	}
}

func endOptions() []game.Option {
	return []game.Option{
		{Name: "target", Rule: "LF-52", Default: nil, Number: true, Least: targetSpan.least, Most: targetSpan.most,
			Title:   text("هدف", "Target"),
			Explain: text("چند قلمرو بازی را می‌برد.", "How many territories win the match."),
			Values: []game.OptionItem{
				item(nil, text("به تعداد بازیکنان", "By players"), text("دو نفره هفت، سه نفره شش، چهار و پنج نفره پنج قلمرو.", "Seven with two players, six with three, five with four or five.")),
			}},
		{Name: "counts", Rule: "LF-52", Default: "held",
			Title:   text("چه چیزی حساب می‌شود", "What counts"),
			Explain: text("کدام قلمروها به هدف نزدیکتان می‌کنند.", "Which territories bring you nearer to the target."),
			Values: []game.OptionItem{
				item("held", text("هر چه دارید", "All you hold"), text("قلمروهای خودتان و گرفته‌شده‌ها با هم.", "Your own and captured ones together.")),
				item("captured", text("فقط گرفته‌شده‌ها", "Captured only"), text("فقط قلمروهایی که از حریف‌ها گرفته‌اید.", "Only those taken from opponents.")),
			}},
		{Name: "check", Rule: "LF-53", Default: "turn",
			Title:   text("زمان سنجش برد", "When the target is checked"),
			Explain: text("کی نگاه می‌کنند که کسی به هدف رسیده است یا نه.", "When it is seen whether somebody has reached the target."),
			Values: []game.OptionItem{
				item("turn", text("پایان هر نوبت", "At each turn's end"), text("هر کس نوبتش را با هدف تمام کند همان‌جا برده است.", "Whoever ends a turn at the target wins there and then.")),
				item("round", text("پایان هر دور", "At each round's end"), text("همه نوبتشان را بازی می‌کنند و بعد بیشترین قلمرو می‌برد؛ اگر برابر باشند یک دور دیگر.", "Everybody takes their turn, then most territories win; equals play another round.")),
			}},
		{Name: "rounds_start", Rule: "LF-54", Default: "fixed",
			Title:   text("شروع هر دور", "Who begins a round"),
			Explain: text("وقتی برد در پایان دور سنجیده می‌شود، نفر آخر دور دست بالا را دارد؛ این گزینه آن را میان همه می‌گرداند.", "Where the target is checked at a round's end, the last seat has the better of it; this passes that on."),
			Values: []game.OptionItem{
				item("fixed", text("همیشه همان نفر", "Always the same"), text("هر دور از شروع‌کنندهٔ بازی شروع می‌شود.", "Each round begins with the match's first player.")),
				item("rotates", text("نوبتی", "Rotates"), text("هر دور از نفر بعدی شروع می‌شود؛ فقط با سنجش در پایان دور.", "Each round begins with the next player; only with the check at a round's end.")),
			}},
		{Name: "max_rounds", Rule: "LF-55", Default: int(standard.MaxRounds), Number: true, Least: roundsSpan.least, Most: roundsSpan.most,
			Title:   text("سقف دورها", "Most rounds"),
			Explain: text("اگر تا این دور کسی نبرد، بیشترین قلمرو می‌برد و برابرها با هم برنده‌اند.", "If nobody has won by then, most territories win, and equals share it.")},
	}
}
