package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"

	"golang.org/x/text/language"
	"golang.org/x/text/message"

	"omerta/game"
	"omerta/store"
)

// troubles are what can be wrong with a data folder, and what to do about it.
var troubles = []struct {
	err  error
	text game.Text
}{
	{store.ErrFull, game.Text{
		FA: "روی دیسک جا نمانده است. کمی جا باز کنید و دوباره امتحان کنید؛ چیزی از دست نرفته است.",
		EN: "The disk has no room left. Make some and try again; nothing is lost.",
	}},
	{store.ErrReadOnly, game.Text{
		FA: "در این پوشه نمی‌توان نوشت. اجازهٔ نوشتن در آن را بدهید یا پوشهٔ دیگری نام ببرید.",
		EN: "That folder cannot be written. Allow writing there, or name another folder.",
	}},
	{store.ErrBusy, game.Text{
		FA: "این پوشهٔ داده را برنامهٔ دیگری باز کرده است. هر پوشه در هر زمان فقط از آنِ یک برنامه است.",
		EN: "Another process has that data folder open. A folder belongs to one process at a time.",
	}},
	{store.ErrNewer, game.Text{
		FA: "این داده‌ها را نسخهٔ تازه‌تری از همین برنامه نوشته است. برنامه را به‌روز کنید؛ داده‌ها دست نخورده‌اند.",
		EN: "A newer version of this program wrote that data. Update the program; the data was not touched.",
	}},
	{store.ErrForeign, game.Text{
		FA: "آنچه در این پوشه است دادهٔ این برنامه نیست. دست نخورده ماند.",
		EN: "What lies in that folder is not this program's data. It was not touched.",
	}},
	{store.ErrHeadless, game.Text{
		FA: "فایل omerta.db خالی است یا نیست، ولی omerta.db-wal کنارش داده دارد. اگر باز شود هر دو از دست می‌رود. هر دو را نگه دارید و omerta.db را از رونوشت یا دیسک برگردانید. چیزی دست نخورد.",
		EN: "The file omerta.db is empty or missing, while omerta.db-wal beside it holds data; opening them would lose both. Keep both, and bring omerta.db back from a copy or the disk. Nothing was touched.",
	}},
	{fs.ErrExist, game.Text{
		FA: "در مقصد از پیش چیزی هست. پوشه‌ای نام ببرید که هنوز نیست یا خالی است.",
		EN: "There is something at the destination already. Name a folder that does not exist yet, or is empty.",
	}},
	{fs.ErrNotExist, game.Text{
		FA: "در این پوشه داده‌ای نیست. پوشهٔ داده را با ‎--data نام ببرید.",
		EN: "There is no data in that folder. Name the data folder with --data.",
	}},
	{context.Canceled, game.Text{
		FA: "کار نیمه‌کاره رها شد و چیزی از آن به جا نماند.",
		EN: "Interrupted; nothing of it was left behind.",
	}},
}

// storeTrouble says what is wrong with a data folder, in words for whoever
// looks after it.
func storeTrouble(err error) game.Text {
	var corrupt *store.Corrupt
	if errors.As(err, &corrupt) {
		return damaged(corrupt)
	}
	for _, t := range troubles {
		if errors.Is(err, t.err) {
			return t.text
		}
	}
	return game.Text{FA: "پوشهٔ داده خطا داد: " + err.Error(), EN: "The data folder failed: " + err.Error()}
}

// inBoth says an error in both languages, if it is the store's; a house has no
// language of its own.
func inBoth(err error) error {
	var corrupt *store.Corrupt
	known := errors.As(err, &corrupt)
	for _, t := range troubles {
		known = known || errors.Is(err, t.err)
	}
	if !known {
		return err
	}
	text := storeTrouble(err)
	return fmt.Errorf("%w\n%s\n%s", err, text.FA, text.EN)
}

// damaged names the entry of a log that does not hold.
func damaged(c *store.Corrupt) game.Text {
	fa, en := message.NewPrinter(language.Persian), message.NewPrinter(language.English)
	became := map[store.Damage]game.Text{
		store.Altered:    {FA: "دست خورده است", EN: "was altered"},
		store.Missing:    {FA: "گم شده است", EN: "is missing"},
		store.Unreadable: {FA: "خوانده نمی‌شود", EN: "cannot be read"},
	}[c.Damage]
	return game.Text{
		FA: fa.Sprintf("داده‌ها آسیب دیده‌اند: سطر %d از دفتر \u2068%s\u2069 %s. آنچه پیش از آن آمده سالم است.", c.Seq, c.Log, became.FA),
		EN: en.Sprintf("The data is damaged: entry %d of log %q %s. What comes before it is sound.", c.Seq, c.Log, became.EN),
	}
}
