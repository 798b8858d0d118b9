package lafamilia

import "omerta/game"

func refusal(code, rule, fa, en string) *game.Error {
	return &game.Error{Code: code, Rule: rule, Text: game.Text{FA: fa, EN: en}}
}

// The refusals of moves. Each is one value, so that a refusal costs nothing.
var (
	errMalformed = refusal("malformed", "",
		"این پیام را نمی‌شود یک حرکت خواند. شکل درست حرکت‌ها در راهنمای پروندهٔ بازی آمده است.",
		"This cannot be read as a move. The record format says what moves look like.")
	errOver = refusal("match_over", "",
		"بازی تمام شده است. برای ادامه یک دست تازه بچینید.",
		"The match is over. Start another one to play on.")
	errNoSeat = refusal("no_such_seat", "",
		"این میز چنین صندلی‌ای ندارد. شمارهٔ صندلی‌ها از صفر است.",
		"This table has no such seat. Seats are counted from 0.")
	errOut = refusal("seat_out", "LF-50",
		"شما از بازی بیرون رفته‌اید. می‌توانید تا پایان تماشا کنید.",
		"You are out of this match. You can watch it to the end.")
	errNotYourMove = refusal("not_your_move", "LF-54",
		"حالا نوبت شما نیست. صبر کنید تا نوبت به شما برسد.",
		"It is not your move. Wait until you are asked.")
	errTooManyCards = refusal("too_many_cards", "LF-21",
		"کارت‌هایتان از سقف دست بیشتر شده است. اول یک کارت دور بریزید؛ کدام، با خودتان است.",
		"You hold one card more than the limit. First discard exactly one, whichever you like.")
	errAnswerAwaited = refusal("answer_awaited", "LF-35",
		"به شما حمله شده است. با یک کارت دفاع پاسخ بدهید یا از دفاع بگذرید.",
		"You are under attack. Answer with a defence card, or decline.")
	errDrawFirst = refusal("draw_first", "LF-20",
		"نوبت با کشیدن کارت شروع می‌شود. اول از یکی از دسته‌ها یک کارت بکشید.",
		"A turn begins with a draw. Draw a card from one of the piles first.")
	errDrawSmuggled = refusal("draw_smuggled", "LF-44",
		"کارت‌های قاچاق هنوز کشیده نشده‌اند. اول آن‌ها را از دسته‌های دلخواه بکشید.",
		"Smuggling still owes you cards. Draw them first, each from a pile of your choice.")
	errEmptyPile = refusal("empty_pile", "LF-20",
		"در این دسته کارتی نمانده و دورریزی هم ندارد. از دستهٔ دیگری بکشید.",
		"This pile has no cards left, nor any discards. Draw from another pile.")
	errDrawnAlready = refusal("drawn_already", "LF-20",
		"در این نوبت کارتتان را کشیده‌اید. حالا کاری بکنید یا نوبت را تمام کنید.",
		"You have drawn this turn. Now act, or end the turn.")
	errNothingToDiscard = refusal("nothing_to_discard", "LF-21",
		"دستتان از سقف بیشتر نیست، پس چیزی برای دور ریختن نیست. اگر می‌خواهید کارتی خرج کنید، با آن قلمرو بگیرید.",
		"Your hand is within the limit, so there is nothing to discard. To spend a card, claim a territory with it.")
	errMainSpent = refusal("main_action_spent", "LF-22",
		"در این نوبت اقدام اصلی‌تان را کرده‌اید. می‌توانید کارت ویژه بازی کنید یا نوبت را تمام کنید.",
		"You have taken this turn's main action. You may still play specials, or end the turn.")
	errNoGuards = refusal("no_guards", "LF-35",
		"سر این میز کسی نگهبان نمی‌گذارد. کارت دفاع را نگه دارید تا وقتی به شما حمله شد با آن پاسخ بدهید.",
		"At this table nobody lays guards. Keep the card, and answer with it when you are attacked.")
	errNotInHand = refusal("not_in_hand", "",
		"این کارت در دست شما نیست. یکی از کارت‌های دستتان را بازی کنید.",
		"This card is not in your hand. Play one that is.")
	errNotAKiller = refusal("not_a_killer", "LF-30",
		"فقط با کارت آدم‌کش می‌شود حمله کرد. یک آدم‌کش انتخاب کنید.",
		"Only a killer can attack. Choose a killer card.")
	errNoOpponent = refusal("no_opponent", "LF-30",
		"به این صندلی نمی‌شود حمله کرد. حریفی را انتخاب کنید که هنوز در بازی است.",
		"This seat cannot be attacked. Choose an opponent who is still in.")
	errNotADefence = refusal("not_a_defence", "LF-34",
		"فقط کارت دفاع می‌تواند نگهبان شود. یک کارت دفاع انتخاب کنید.",
		"Only a defence card can stand guard. Choose one.")
	errNobodyAsked = refusal("nobody_asked", "LF-35",
		"حمله‌ای نیست که پاسخ بخواهد. کار دیگری بکنید یا نوبت را تمام کنید.",
		"There is no attack to answer. Act, or end the turn.")
	errAnswerNotADefence = refusal("answer_not_a_defence", "LF-35",
		"فقط با کارت دفاع می‌شود به حمله پاسخ داد. یک کارت دفاع انتخاب کنید یا از دفاع بگذرید.",
		"Only a defence card can answer an attack. Choose one, or decline.")
	errNoReserve = refusal("no_reserve", "LF-36",
		"در ذخیره‌تان قلمرویی نمانده است. قلمرو تازه را باید از حریف‌ها بگیرید.",
		"You have no territory left in reserve. New ones must be taken from opponents.")
	errNotASpecial = refusal("not_a_special", "LF-23",
		"این کارت ویژه نیست. با آدم‌کش حمله کنید، با دفاع نگهبان بگذارید.",
		"This is no special card. Attack with a killer, guard with a defence.")
	errArmsTooLate = refusal("arms_too_late", "LF-23",
		"تسلیح فقط پیش از حمله به کار می‌آید و در این نوبت دیگر حمله‌ای در کار نیست. آن را برای نوبت بعد نگه دارید.",
		"Arms help only an attack still to come, and this turn has none left. Keep the card for another turn.")
	errBribeTooLate = refusal("bribe_too_late", "LF-23",
		"رشوه فقط پیش از حمله به کار می‌آید و در این نوبت دیگر حمله‌ای در کار نیست. آن را برای نوبت بعد نگه دارید.",
		"Here a Bribe helps only an attack still to come, and this turn has none left. Keep the card for another turn.")
	errBribeWaits = refusal("bribe_waits", "LF-43",
		"یک رشوه همین حالا منتظر حملهٔ این نوبت است. رشوهٔ دوم اثری ندارد؛ حمله کنید.",
		"A Bribe already waits for this turn's attack. A second one would do nothing; attack.")
	errNothingToBetray = refusal("nothing_to_betray", "LF-40",
		"از این صندلی نمی‌شود کارتی برداشت. حریفی را انتخاب کنید که هنوز در بازی است و کارت دارد.",
		"There is no card to take from this seat. Choose an opponent who is still in and holds a card.")
	errNobodyToWatch = refusal("nobody_to_watch", "LF-42",
		"دست این صندلی را نمی‌شود دید. حریفی را انتخاب کنید که هنوز در بازی است.",
		"This seat's hand cannot be looked at. Choose an opponent who is still in.")
	errNoGuardToBribe = refusal("no_guard_to_bribe", "LF-43",
		"این صندلی نگهبانی ندارد که رشوه بگیرد. حریفی را انتخاب کنید که نگهبان گذاشته است.",
		"This seat has no guard to bribe. Choose an opponent whose guard stands.")
	errScript = refusal("arrangement_broken", "",
		"چیدمان این پرونده با این حرکت جور درنمی‌آید: کارت خیانت یا ترتیب بُر خوردن دسته را اشتباه نوشته‌اند. چیدمان را درست کنید.",
		"This record's arrangement does not fit this move: what a Betrayal takes, or how a pile is shuffled, names other cards than are there. Mend the arrangement.")
)
