package main

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"net"

	"omerta/house"
	"omerta/web/admin"
)

// adminFlags are about the room of whoever looks after the house.
type adminFlags struct {
	Admin      string `help:"Address of the admin's room, such as 127.0.0.1:6070; loopback only." env:"OMERTA_ADMIN" placeholder:"ADDR"`
	AdminToken string `help:"The admin's token, 16 characters or more; drawn and printed if not given. Better set it in the environment." env:"OMERTA_ADMIN_TOKEN" placeholder:"TOKEN"`
}

// openRoom opens the admin's room, if one is asked for. A token that was drawn is
// printed, and never logged.
func (f *adminFlags) openRoom(open *house.House, out io.Writer) error {
	if f.Admin == "" {
		return nil
	}
	listener, err := net.Listen("tcp", f.Admin)
	if err != nil {
		return fmt.Errorf("cannot listen on %s for the admin: %w", f.Admin, err)
	}
	token := cmp.Or(f.AdminToken, admin.NewToken())
	if err := open.OpenRoom(listener, token); err != nil {
		return errors.Join(err, listener.Close())
	}
	if f.AdminToken == "" {
		fmt.Fprintf(out, "\nThe admin's room · اتاق گرداننده: http://%s\nToken · رمز: %s\n", listener.Addr(), token)
	}
	return nil
}
