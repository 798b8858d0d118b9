package house

import (
	"errors"
	"fmt"
	"net"

	"omerta/web/admin"
)

// OpenRoom opens the room of whoever looks after the house, on a listener that
// only this machine reaches. It closes with the house.
func (h *House) OpenRoom(listener net.Listener, token string) error {
	if at, ok := listener.Addr().(*net.TCPAddr); !ok || !at.IP.IsLoopback() {
		return errors.New("the admin's room is for this machine alone: give a loopback address, and reach it by a tunnel · " +
			"اتاق گرداننده فقط برای خود این سرور است: نشانیِ loopback بدهید و با تونل به آن برسید")
	}
	room, err := admin.New(admin.Config{
		Token: token, Tables: h.hall, People: h.people, Visitors: h.web.Visitors, Fonts: h.config.Pages, Log: h.config.Log,
	})
	if err != nil {
		return err
	}
	server, stop := room.HTTPServer(), h.stop
	h.stop = func() {
		stop()
		_ = server.Close() // whoever looks after the house waits for nobody
	}
	go func() { h.config.Log.Info("the admin's room", "closed", fmt.Sprint(server.Serve(listener))) }()
	return nil
}
