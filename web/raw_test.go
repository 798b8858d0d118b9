package web_test

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"os"
	"testing"
	"time"
)

// rawSocket opens a socket and hands over the bare connection, for frames that
// no library would send. What comes is not read.
func rawSocket(t *testing.T, d *door, b *browser, code string) net.Conn {
	t.Helper()
	base, err := url.Parse(d.server.URL)
	if err != nil {
		t.Fatal(err)
	}
	conn, err := net.Dial("tcp", base.Host)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = conn.Close() })
	cookies := ""
	for _, c := range b.http.Jar.Cookies(base) {
		cookies += c.Name + "=" + c.Value + "; "
	}
	fmt.Fprintf(conn, "GET /ws/%s HTTP/1.1\r\nHost: %s\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"+
		"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nCookie: %s\r\n\r\n", code, base.Host, cookies)
	response, err := http.ReadResponse(bufio.NewReaderSize(conn, 16), nil)
	if err != nil || response.StatusCode != http.StatusSwitchingProtocols {
		t.Fatalf("no socket: %v, %v", response, err)
	}
	return conn
}

// maskedText is a final text frame as a client sends it, with the mask 0.
func maskedText(text string) []byte {
	head := []byte{0x81, 0x80 | 126}
	head = binary.BigEndian.AppendUint16(head, uint16(len(text)))
	return append(append(head, 0, 0, 0, 0), text...)
}

// ended waits until the server has hung up.
func ended(t *testing.T, conn net.Conn) {
	t.Helper()
	_ = conn.SetReadDeadline(time.Now().Add(20 * time.Second))
	if _, err := io.Copy(io.Discard, conn); errors.Is(err, os.ErrDeadlineExceeded) {
		t.Error("the socket stays open")
	}
}

// What is no body is its sender's fault, and not the house's.
func TestABodyThatCannotBeReadIsRefusedAsMalformed(t *testing.T) {
	d := open(t, nil)
	base, err := url.Parse(d.server.URL)
	if err != nil {
		t.Fatal(err)
	}
	for what, body := range map[string]string{"a chunk without a length": "ZZ\r\n{}\r\n0\r\n\r\n", "a chunk without its end": "2\r\n{}XX0\r\n\r\n"} {
		conn, err := net.Dial("tcp", base.Host)
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(conn, "POST /api/tables HTTP/1.1\r\nHost: %s\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n%s", base.Host, body)
		response, err := http.ReadResponse(bufio.NewReader(conn), nil)
		if err != nil {
			t.Fatal(err)
		}
		text, _ := io.ReadAll(response.Body)
		if response.StatusCode != http.StatusBadRequest || !bytes.Contains(text, []byte(`"code":"malformed"`)) {
			t.Errorf("%s is answered %s: %s", what, response.Status, text)
		}
		_ = conn.Close()
	}
}
