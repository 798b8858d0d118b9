package admin

import "omerta/game"

// words is all that the room says, whole sentences in both languages.
var words = map[string]game.Text{
	"title":    {FA: "اتاق گرداننده", EN: "The keeper’s room"},
	"overview": {FA: "نگاه", EN: "Overview"}, "reports": {FA: "گزارش‌ها", EN: "Reports"}, "tables": {FA: "میزها", EN: "Tables"},
	"people": {FA: "آدم‌ها", EN: "People"}, "addresses": {FA: "نشانی‌های بسته", EN: "Barred addresses"},
	"logout": {FA: "خروج", EN: "Leave"}, "other": {FA: "English", EN: "فارسی"}, "otherLang": {FA: "en", EN: "fa"},

	"login":       {FA: "رمز گرداننده", EN: "The admin’s token"},
	"login.help":  {FA: "رمز را هنگام روشن شدن خانه در پایانه نوشته‌ایم، یا خودتان در OMERTA_ADMIN_TOKEN گذاشته‌اید.", EN: "It was printed in the terminal when the house opened, or you have set it in OMERTA_ADMIN_TOKEN."},
	"login.enter": {FA: "ورود", EN: "Enter"},
	"login.wrong": {FA: "این رمز درست نیست.", EN: "That is not the token."},
	"login.often": {FA: "چند بار پشت سر هم نشد؛ چند ثانیه صبر کنید.", EN: "That failed several times in a row; wait a few seconds."},

	"trouble": {FA: "نشد", EN: "That did not work"}, "back": {FA: "برگشت", EN: "Back"},

	"waiting": {FA: "میزهایی که منتظر کسی‌اند", EN: "Tables that wait for a person"}, "longest": {FA: "درازترین انتظار", EN: "Longest wait"},
	"sockets": {FA: "ارتباط‌های باز", EN: "Open sockets"}, "jobs": {FA: "کارهای در صف", EN: "Jobs in mailboxes"},
	"hand": {FA: "میزهای در دست", EN: "Tables in hand"}, "all": {FA: "همهٔ میزها", EN: "All tables"},
	"phase.lobby": {FA: "پیش از شروع", EN: "Lobby"}, "phase.play": {FA: "در بازی", EN: "In play"},
	"phase.paused": {FA: "ایستاده", EN: "Paused"}, "phase.over": {FA: "تمام‌شده", EN: "Over"},

	"none":        {FA: "چیزی نیست.", EN: "There is nothing."},
	"report.by":   {FA: "گزارش‌دهنده", EN: "Reported by"},
	"report.of":   {FA: "گزارش‌شده", EN: "Reported"},
	"report.talk": {FA: "گفته‌های این دو در پانزده دقیقهٔ پیش از گزارش", EN: "What the two said in the fifteen minutes before"},
	"report.kept": {FA: "تا وقتی بازیِ این میز تمام نشده، گفت‌وگوهای پنهان نشان داده نمی‌شود.", EN: "While its match is being played, talk that not everybody hears is not shown."},
	"report.done": {FA: "رسیدگی شد", EN: "Dealt with"},

	"table": {FA: "میز", EN: "Table"}, "game": {FA: "بازی", EN: "Game"}, "state": {FA: "وضع", EN: "State"}, "ended": {FA: "پایان", EN: "Ended"},
	"open": {FA: "باز", EN: "open"}, "over": {FA: "تمام", EN: "over"}, "seats": {FA: "صندلی‌ها", EN: "Seats"}, "mode": {FA: "شیوه", EN: "Mode"},
	"damaged":     {FA: "آسیب‌دیده از", EN: "damaged since"},
	"remove":      {FA: "میز را بردار", EN: "Remove the table"},
	"remove.help": {FA: "میز با همهٔ حرکت‌ها و گفت‌وگوهایش پاک می‌شود و کسانی که سر آن‌اند خبر می‌شوند.", EN: "The table goes with all its moves and talk, and those who sit there are told."},
	"sure":        {FA: "مطمئنم", EN: "I am sure"},
	"kind.empty":  {FA: "خالی", EN: "empty"}, "kind.person": {FA: "آدم", EN: "person"}, "kind.bot": {FA: "ربات", EN: "bot"}, "kind.named": {FA: "نام", EN: "name"},
	"here": {FA: "وصل", EN: "connected"},

	"search": {FA: "نام یا شناسه", EN: "A name or an id"}, "search.go": {FA: "بگرد", EN: "Look"},
	"name": {FA: "نام", EN: "Name"}, "id": {FA: "شناسه", EN: "Id"}, "since": {FA: "از", EN: "Since"}, "now": {FA: "حالا", EN: "Now"},
	"ban": {FA: "راه نده", EN: "Ban"}, "unban": {FA: "راه بده", EN: "Let in"}, "banned": {FA: "راه ندارد", EN: "banned"},
	"forget": {FA: "فراموش کن", EN: "Forget"}, "forgotten": {FA: "خانه این شخص را فراموش کرد", EN: "The house has forgotten this person"},

	"bar": {FA: "ببند", EN: "Bar"}, "free": {FA: "باز کن", EN: "Free"}, "address": {FA: "نشانی", EN: "Address"},
	"bar.help": {FA: "پشت یک نشانی شاید آدم‌های زیادی باشند: یک خانه، یک کافه، یک شرکت.", EN: "Many people may be behind one address: a home, a café, a company."},
	"barred":   {FA: "بسته از", EN: "Barred since"},
}
