package admin

import "omerta/game"

func errAddress() *game.Error {
	return game.Refuse("address", "این نشانی را نمی‌توان بست: نشانیِ IPv4 یا شبکهٔ ۶۴ بیتیِ IPv6 بنویسید، نه نشانیِ خودِ این سرور.", "That address cannot be shut out: write an IPv4 address or a 64-bit network of IPv6, and not this machine's own.")
}

func errNotSure() *game.Error {
	return game.Refuse("sure", "این کار برگشت ندارد؛ اگر مطمئنید خانهٔ «مطمئنم» را بزنید.", "This cannot be undone; tick “I am sure” if you are.")
}
