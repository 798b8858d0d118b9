package table

import (
	"strings"

	"omerta/game"
)

func errBusy() *game.Error {
	return game.Refuse("busy", "میز همین حالا بیش از اندازه شلوغ است؛ چند لحظه بعد دوباره بفرستید.", "The table has too much to do right now; send it again in a moment.")
}

func errClosing() *game.Error {
	return game.Refuse("closing", "سرور دارد راه می‌افتد؛ چیزی گم نمی‌شود، چند ثانیه بعد دوباره وصل شوید.", "The server is starting; nothing is lost, connect again in a few seconds.")
}

func errHasty() *game.Error {
	return game.Refuse("too_many", "کمی آهسته‌تر؛ چند ثانیه بعد دوباره بفرستید.", "A little slower; send it again in a few seconds.")
}

func errSlow() *game.Error {
	return game.Refuse("slow", "این ارتباط از بازی عقب ماند و بسته شد؛ دوباره وصل شوید.", "This connection fell behind the game and was closed; connect again.")
}

func errStore() *game.Error {
	return game.Refuse("store", "سرور نتوانست این را ذخیره کند، پس انجام نشد. تا وقتی دوباره بتواند، میز نگه داشته شده است.", "The server could not keep this, so it did not happen. The table waits until it can again.")
}

func errBroken() *game.Error {
	return game.Refuse("broken", "در این میز خطایی پیش آمد و این فرمان انجام نشد؛ میز از آخرین حرکتِ ذخیره‌شده ادامه می‌دهد.", "Something went wrong at this table and the command was not carried out; the table goes on from the last move kept.")
}

func errCorrupt() *game.Error {
	return game.Refuse("corrupt", "دفتر این میز آسیب دیده است و از آن بازی نمی‌شود؛ میزهای دیگر سالم‌اند.", "This table's log is damaged and is not played from; the other tables are sound.")
}

// ErrNoTable says that there is no such table. It is the answer to whatever
// may not be told apart from it, too.
func ErrNoTable() *game.Error {
	return game.Refuse("no_table", "میزی با این کد پیدا نشد؛ کد را یک بار دیگر نگاه کنید.", "There is no table with this code; look at the code once more.")
}

func errMalformed() *game.Error {
	return game.Refuse("malformed", "سرور این پیام را نفهمید؛ صفحه را دوباره باز کنید.", "The server did not understand this message; open the page again.")
}

// mostQuoted is how many bytes of what was sent a refusal says again, at most.
const mostQuoted = 200

// Malformed says what of a message could not be read.
func Malformed(what string) *game.Error {
	e := errMalformed()
	if len(what) > mostQuoted { // it may hold what was sent
		what = strings.ToValidUTF8(what[:mostQuoted], "") + "…"
	}
	e.Text.EN = "The server did not understand this message: " + what + "."
	return e
}

func errUnknownCommand() *game.Error {
	return game.Refuse("unknown", "سرور این فرمان را نمی‌شناسد؛ صفحه را دوباره باز کنید.", "The server does not know this command; open the page again.")
}

func errNotHost() *game.Error {
	return game.Refuse("not_host", "این کار با میزبان است.", "Only the host may do this.")
}

func errNotSeated() *game.Error {
	return game.Refuse("not_seated", "برای این کار باید سر میز نشسته باشید.", "You need a seat at this table for that.")
}

func errSeated() *game.Error {
	return game.Refuse("seated", "شما همین حالا سر این میز نشسته‌اید.", "You have a seat at this table already.")
}

func errNotLobby() *game.Error {
	return game.Refuse("not_lobby", "بازی شروع شده است؛ این کار فقط پیش از شروع ممکن است.", "The match has begun; this can only be done before it does.")
}

func errNotPlaying() *game.Error {
	return game.Refuse("not_playing", "حالا بازی‌ای در جریان نیست.", "No match is being played now.")
}

func errNotOver() *game.Error {
	return game.Refuse("not_over", "بازی هنوز تمام نشده است.", "The match is not over yet.")
}

func errOvertaken() *game.Error {
	return game.Refuse("overtaken", "بازی از آن‌جا که این حرکت را زدید جلو رفته است و حرکت انجام نشد. ببینید بازی کجاست و از نو انتخاب کنید.", "The match has gone on since you chose this, and the move was not made. See where it stands, and choose anew.")
}

func errPaused() *game.Error {
	return game.Refuse("paused", "بازی نگه داشته شده است؛ وقتی ادامه پیدا کند حرکت کنید.", "The match is paused; move once it goes on.")
}

func errLocked() *game.Error {
	return game.Refuse("locked", "میزبان این میز را بسته است و کسی تازه نمی‌تواند بیاید.", "The host has locked this table; nobody new may join.")
}

func errTaken() *game.Error {
	return game.Refuse("taken", "این صندلی پر است؛ یکی دیگر را بردارید.", "This seat is taken; pick another.")
}

func errFull() *game.Error {
	return game.Refuse("full", "همهٔ صندلی‌ها پر است؛ می‌توانید تماشا کنید.", "All seats are taken; you may watch.")
}

func errCrowded() *game.Error {
	return game.Refuse("crowded", "دور این میز تماشاگرِ بانام بسیار است؛ بی‌نام هم می‌توانید تماشا کنید.", "Very many watch this table by name; you may watch it without one.")
}

func errNoSeat() *game.Error {
	return game.Refuse("no_seat", "چنین صندلی‌ای سر این میز نیست.", "There is no such seat at this table.")
}

func errEmptySeat() *game.Error {
	return game.Refuse("empty_seat", "روی این صندلی کسی ننشسته است.", "Nobody sits there.")
}

func errSeatCount() *game.Error {
	return game.Refuse("seat_count", "شمار صندلی‌ها برای این بازی درست نیست.", "This game is not played with that many seats.")
}

func errTooFew() *game.Error {
	return game.Refuse("too_few", "برای شروع بازیکن کم است؛ کسی را دعوت کنید یا ربات اضافه کنید.", "There are too few players to start; invite somebody or add a bot.")
}

func errNotReady() *game.Error {
	return game.Refuse("not_ready", "هنوز همه قرارهای میز را نپذیرفته‌اند.", "Not everybody has accepted the house rules yet.")
}

func errChanged() *game.Error {
	return game.Refuse("changed", "قرارهای میز همین حالا عوض شد؛ یک بار دیگر نگاه کنید و بپذیرید.", "The house rules have just changed; look once more and accept them.")
}

func errEntropy() *game.Error {
	return game.Refuse("entropy", "سهم شما از شانس باید ۳۲ رقم شانزده‌شانزدهی باشد.", "Your part of the chance must be 32 hex digits.")
}

func errBoss() *game.Error {
	return game.Refuse("boss", "این نشان را کس دیگری برداشته است؛ نشان دیگری بردارید.", "Somebody else has this badge; pick another.")
}

func errLevel() *game.Error {
	return game.Refuse("level", "ربات یا ساده است یا معمولی.", "A bot is easy or normal.")
}

func errPresent() *game.Error {
	return game.Refuse("present", "صاحب این صندلی همین حالا سر میز است.", "The person of this seat is at the table.")
}

func errTooSoon() *game.Error {
	return game.Refuse("too_soon", "صاحب این صندلی شاید همین حالا برگردد. تا دو نوبت غایب نباشد، یا ربات دو دقیقه به جایش بازی نکرده باشد، صندلی مال خودش است؛ تا آن وقت ربات می‌تواند به جایش بازی کند.", "The person of this seat may be back at any moment. It stays theirs until they have missed two turns, or a bot has played for them for two minutes; until then a bot may play for them.")
}

func errNotAway() *game.Error {
	return game.Refuse("not_away", "صندلی شما دست خودتان است.", "You play your own seat already.")
}

func errMode() *game.Error {
	return game.Refuse("mode", "این بازی این‌طور گردانده نمی‌شود.", "This game is not run that way.")
}

func errGame() *game.Error {
	return game.Refuse("game", "این خانه چنین بازی‌ای ندارد.", "The house has no such game.")
}

func errSpectator() *game.Error {
	return game.Refuse("no_spectator", "تماشاگری با این نام نیست.", "No spectator has this name.")
}

func errTalkEmpty() *game.Error {
	return game.Refuse("talk", "چیزی برای گفتن ننوشته‌اید، یا بیش از ۵۰۰ نویسه است.", "There is nothing to say, or more than 500 characters.")
}

func errTalkFast() *game.Error {
	return game.Refuse("talk_limit", "کمی آهسته‌تر؛ چند ثانیه بعد دوباره بگویید.", "A little slower; say it again in a few seconds.")
}

func errTalkRoom() *game.Error {
	return game.Refuse("talk_room", "آن‌جا حالا نمی‌توانید چیزی بگویید.", "You cannot talk there now.")
}

func errSilenced() *game.Error {
	e := game.Refuse("silenced", "با کارت «سکوت بره‌ها» امروز حرفی نمی‌زنید؛ دست بلند کردن و رأی دادن آزاد است.", "The silence card lets you say nothing today; you may raise a hand and vote.")
	e.Rule = "GF-56"
	return e
}

func errNameAlike() *game.Error {
	return game.Refuse("name_taken", "نامی مثل این سر میز هست؛ نام دیگری بنویسید.", "Somebody at the table has a name like this; write another.")
}

func errAlone() *game.Error {
	return game.Refuse("alone", "جز شما کسی سر میز نیست که میزبان شود؛ می‌توانید میز را ترک کنید.", "Nobody else has a seat who could be host; you may leave the table.")
}

func errInPerson() *game.Error {
	return game.Refuse("in_person", "این میز را راوی با دستگاه خودش می‌گرداند؛ از او بخواهید.", "The narrator runs this table on one device; ask them to do it.")
}

func errNarrates() *game.Error {
	return game.Refuse("narrates", "شما راوی این میزید؛ اول دفتر راوی را به دیگری بدهید.", "You narrate this table; hand the narrator's seat to somebody else first.")
}

func errNoNarrator() *game.Error {
	return game.Refuse("no_narrator", "این میز هنوز راوی ندارد؛ میزبان باید راوی شود یا شیوهٔ گرداندن را عوض کند.", "This table has no narrator yet; the host must take the narrator's seat or change the mode.")
}

func errNarratorHere() *game.Error {
	return game.Refuse("narrator_here", "راوی سر میز است یا تازه رفته؛ دو دقیقه که نباشد، می‌شود بدون او ادامه داد.", "The narrator is here, or has only just gone; once they have been away for two minutes, you may go on without them.")
}

func errNarratorOnly() *game.Error {
	return game.Refuse("narrator_only", "این کار فقط با راوی است؛ میزبانی که خودش بازی می‌کند نمی‌تواند.", "Only the narrator may do this, not a host who plays.")
}

func errUnnamed() *game.Error {
	return game.Refuse("unnamed", "این صندلی هنوز نامی ندارد؛ راوی اول نامش را بنویسد.", "This seat has no name yet; the narrator writes one first.")
}

func errNameless() *game.Error {
	return game.Refuse("nameless", "شما با نامی سر این میز نیستید؛ اول با نامتان بنشینید یا به تماشا بیایید.", "You are at this table without a name; take a seat or join the spectators under yours first.")
}

func errOwnSeat() *game.Error {
	return game.Refuse("own_seat", "این صندلیِ خودتان است؛ اگر نمی‌خواهید بازی کنید، از جایتان بلند شوید یا میز را ترک کنید.", "This is your own seat; to give it up, stand up or leave the table.")
}

func errNotHeir() *game.Error {
	return game.Refuse("not_heir", "فقط میزبان می‌تواند بازی را ناتمام پایان دهد؛ اگر او سر میز نباشد، کسی از حاضران که زودتر از همه نشسته است.", "Only the host may call the match off; while they are away, whoever of those here sat down first.")
}

func errNarratorNameless() *game.Error {
	return game.Refuse("nameless", "راوی باید نامی داشته باشد؛ اول با نامتان به تماشا بیایید.", "A narrator needs a name; join the spectators under yours first.")
}

func errPlays() *game.Error {
	return game.Refuse("plays", "کسی که هنوز در بازی است نمی‌تواند راوی شود، چون راوی همه‌چیز را می‌بیند.", "Somebody who is still in cannot narrate, since a narrator sees everything.")
}

func errKnows() *game.Error {
	return game.Refuse("knows", "این شخص در همین دست چیزهایی دیده که صاحب این صندلی نباید بداند؛ کس دیگری را بنشانید.", "This person has seen what this seat may not know in this match; let somebody else take it.")
}

func errDeal() *game.Error {
	return game.Refuse("deal", "نقش‌ها فقط سر میزی از روی کارت وارد می‌شوند که راوی در همان اتاق است.", "Roles are entered from paper cards only at a table with its narrator in the room.")
}

func errUnconfirmed() *game.Error {
	e := game.Refuse("unconfirmed", "کارت‌های حرکت آخر خاموش‌اند تا میزبان اعلام کند صاحب سناریو تأییدشان کرده است.", "Last-move cards stay off until the host declares that the scenario's owner has confirmed them.")
	e.Rule = "GF-56"
	return e
}

func errStatement() *game.Error {
	return game.Refuse("statement", "گفته باید دربارهٔ یکی دیگر از بازیکنان باشد: شک، اعتماد، پرسش یا دفاع.", "A statement is about another player: suspect, trust, ask or defend.")
}

func errYourself() *game.Error {
	return game.Refuse("yourself", "این کار را برای دیگری می‌توان کرد، نه برای خود.", "That is done about somebody else, not about oneself.")
}

func errNobodyThere() *game.Error {
	return game.Refuse("nobody_there", "روی این صندلی آدمی ننشسته است.", "No person sits there.")
}

func errReports() *game.Error {
	return game.Refuse("report_limit", "گزارش‌ها پشت سر هم زیاد شد؛ آنچه پیش‌تر فرستادید رسیده است. چند دقیقه صبر کنید.", "That is many reports in a row; those you sent before have arrived. Wait a few minutes.")
}

func errMoved() *game.Error {
	return game.Refuse("moved", "این میز را حالا سرور دیگری از همین خانه نگه می‌دارد؛ چیزی گم نشده است، دوباره وصل شوید.", "Another machine of this house holds the table now; nothing is lost, connect again.")
}

// errInUse says that a table is not to be removed yet. Nobody is told.
func errInUse() *game.Error { return game.Refuse("in_use", "", "") }

// ErrRemoved says that whoever looks after the house has removed a table.
func ErrRemoved() *game.Error {
	return game.Refuse("removed", "گردانندهٔ خانه این میز را برداشته است.", "Whoever looks after this house has removed the table.")
}

// ErrStore says that the store keeps nothing for now.
func ErrStore() *game.Error { return errStore() }

// ErrMoved says that another node of the house owns the table now.
func ErrMoved() *game.Error { return errMoved() }

// ErrSlow says that a socket has fallen too far behind.
func ErrSlow() *game.Error { return errSlow() }

// ErrClosing says that the house is closing, and opens again soon.
func ErrClosing() *game.Error { return errClosing() }

// refusal gives an error as what it is to a client.
func refusal(err error) *game.Error {
	if err == nil {
		return nil
	}
	if e, ok := err.(*game.Error); ok {
		return e
	}
	return errBroken()
}
