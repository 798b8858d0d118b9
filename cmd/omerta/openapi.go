package main

import "omerta/web"

type openapiCmd struct{}

// Run prints the description of the API and of the socket's messages.
func (openapiCmd) Run(std streams) error {
	text, err := web.Describe(apiVersion)
	if err != nil {
		return err
	}
	_, err = std.out.Write(append(text, '\n'))
	return err
}

// apiVersion is the protocol's, not the program's, so that the committed
// description does not change with every build.
const apiVersion = "1"
