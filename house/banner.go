package house

import (
	"fmt"
	"io"
	"net/netip"
	"net/url"
	"slices"
	"strings"

	"github.com/skip2/go-qrcode"
)

// Banner tells, on a terminal, how people find the house.
func Banner(out io.Writer, addresses []string) {
	fmt.Fprint(out, "\nOmertà is open · اُمِرتا باز است\n\n")
	for i, address := range addresses {
		mark := "  "
		if i == 0 {
			mark = "→ "
		}
		fmt.Fprintf(out, "  %s%s\n", mark, address)
	}
	if !slices.ContainsFunc(addresses, reaches) {
		fmt.Fprint(out, "\n  Only this computer can open these: it is in no network, or was told to listen to itself alone (--addr).\n"+
			"  فقط همین رایانه بازشان می‌کند: به شبکه‌ای وصل نیست، یا با --addr فقط به خودش گوش می‌دهد.\n"+
			"  Connect it to a Wi-Fi, or make one with a phone's hotspot, and start again.\n"+
			"  به وای‌فای وصلش کنید، یا با نقطهٔ اتصال گوشی وای‌فای بسازید، و دوباره راه بیندازید.\n\n")
		return
	}
	fmt.Fprintf(out, "\n%s\n", terminalQR(addresses[0]))
	if len(addresses) > 1 {
		fmt.Fprint(out, "  More than one address: the QR is for the first (→). If a phone cannot open it, try the next.\n"+
			"  چند نشانی هست: کد برای اولی است؛ اگر گوشی‌ای بازش نکرد، بعدی را امتحان کنید.\n")
	}
	fmt.Fprint(out, "  Phones must be on the same Wi-Fi. If nothing opens, let this port through the computer's firewall.\n"+
		"  گوشی‌ها باید به همین وای‌فای وصل باشند. اگر صفحه باز نشد، این درگاه را در دیوار آتش رایانه باز کنید.\n"+
		"  A Wi-Fi without internet: tell the phone to stay connected, and switch its mobile data off.\n"+
		"  وای‌فای بی‌اینترنت: به گوشی بگویید وصل بماند و دادهٔ همراهش را خاموش کنید.\n\n")
}

// reaches says whether another device can open an address: those of the machine
// for itself are nothing to scan.
func reaches(address string) bool {
	at, err := url.Parse(address)
	if err != nil {
		return false
	}
	ip, err := netip.ParseAddr(at.Hostname())
	return at.Hostname() != "localhost" && (err != nil || !ip.IsLoopback())
}

// terminalQR draws a QR code out of half blocks, two rows of modules a line,
// dark on light as scanners want it whatever the terminal's colours are.
func terminalQR(text string) string {
	qr, err := qrcode.New(text, qrcode.Low)
	if err != nil {
		return ""
	}
	bitmap := qr.Bitmap()
	var drawing strings.Builder
	for y := 0; y < len(bitmap); y += 2 {
		drawing.WriteString("  \x1b[30;107m")
		for x := range bitmap[y] {
			below := y+1 < len(bitmap) && bitmap[y+1][x]
			drawing.WriteString(halfBlock(bitmap[y][x], below))
		}
		drawing.WriteString("\x1b[0m\n")
	}
	return drawing.String()
}

func halfBlock(above, below bool) string {
	switch {
	case above && below:
		return "█"
	case above:
		return "▀"
	case below:
		return "▄"
	}
	return " "
}
