# The menu. `make run` and `make test` are all that a newcomer needs.

GO      ?= go
PORT    ?= 8080
CASES   ?= $(wildcard ../shared/cases)
HANDED  := $(wildcard $(CASES)/*/*.jsonl)
VERSION ?= $(shell git describe --tags --always --dirty 2>/dev/null || echo dev)
LDFLAGS := -s -w -X main.version=$(VERSION)

UI_SOURCES := $(shell find ui/src ui/static docs/rules -type f 2>/dev/null) ui/package.json ui/svelte.config.js ui/vite.config.ts
GO_SOURCES := $(shell find . -name '*.go' -not -path './ui/node_modules/*' 2>/dev/null) go.mod go.sum

.PHONY: run compiler build nats-server pages test test-go test-pages e2e e2e-weak e2e-long check types bench crash chaos fuzz release clean help

help: ## what can be made
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 14

run: build ## set up, build and serve on port 8080 (PORT=… for another)
	./bin/omerta serve --addr :$(PORT) --data data

build: bin/omerta ## the one binary, pages inside

bin/omerta: ui/build/index.html $(GO_SOURCES)
	$(GO) build -trimpath -ldflags '$(LDFLAGS)' -o $@ ./cmd/omerta

pages: ui/build/index.html

ui/node_modules/.package-lock.json: ui/package.json ui/package-lock.json
	cd ui && npm ci --no-audit --no-fund
	@touch $@

ui/build/index.html: ui/node_modules/.package-lock.json $(UI_SOURCES)
	cd ui && npm run --silent build
	@touch $@

test: compiler build test-go test-pages e2e ## every test, the browser's too

# Said first: without it the race detector would fail only after minutes, and in words that name no package.
compiler:
	@command -v $$($(GO) env CC | cut -d' ' -f1) >/dev/null || { \
		echo "make test needs a C compiler for Go's race detector, and there is no '$$($(GO) env CC)' here. Install one, then go on:"; \
		echo "  Debian, Ubuntu: apt-get install gcc    Fedora: dnf install gcc    Arch: pacman -S gcc    macOS: xcode-select --install"; \
		exit 1; }

# The rules, the bots and the lab start no goroutines but the lab's own, so the race detector has
# nothing to find there and would make their thousands of matches ten times as slow.
PURE := ./game/... ./bot/... ./docs/...

# A whole site of six processes has no time to spare for the race detector, and SQLite takes eight times as long under it:
# these run for themselves.
ALONE := WhateverHappensToASite|PowerLoss

test-go: compiler ui/build/index.html bin/omerta
	$(GO) test -pgo=off $(PURE)
	OMERTA_CASES=$(CASES) $(GO) test -pgo=off -race -skip '$(ALONE)' $$($(GO) list ./... | grep -vE '/(game|bot|docs)(/|$$)')
	$(GO) test -pgo=off -run '$(ALONE)' ./cmd/omerta ./store/sqlite
	@$(if $(HANDED),./bin/omerta referee --quiet $(HANDED) >/dev/null && echo "$(words $(HANDED)) handed cases hold",echo "no handed cases lie beside the house")

test-pages: ui/node_modules/.package-lock.json
	cd ui && npm run test

e2e: build bin/nats-server ## the pages in Chromium, against the real binary
	./ui/e2e/chromium.sh
	cd ui && npm run e2e

# Specs in which browsers alone are at the table: a client of few lines does not come back by itself.
BROWSERS := evening narrator godfather-online godfather-practice keyboard twice summons early

e2e-weak: build bin/nats-server ## the pages over a network that takes 150 ms each way, then one that breaks off every 5 to 15 s
	./ui/e2e/chromium.sh
	cd ui && OMERTA_LAG=150 npm run e2e -- --grep-invert "axe finds"
	cd ui && OMERTA_LAG=40 OMERTA_LASTS=5000 npm run e2e -- $(BROWSERS)

e2e-long: build ## every screen in both languages and lights by axe's rules, which takes many minutes
	./ui/e2e/chromium.sh
	cd ui && OMERTA_LONG=1 npx playwright test axe

check: ui/build/index.html ## format, vet, lint, generated files
	@unformatted=$$(gofmt -l $$(git ls-files '*.go')); test -z "$$unformatted" || { echo "gofmt: $$unformatted"; exit 1; }
	$(GO) mod verify
	$(GO) vet ./...
	$(GO) tool staticcheck ./...
	$(MAKE) types
	git diff --exit-code -- ui/src/lib/api docs/openapi.json
	cd ui && npm run check

types: ui/node_modules/.package-lock.json ## OpenAPI and the pages' TypeScript, from the Go types
	$(GO) run -pgo=off ./cmd/omerta openapi > docs/openapi.json
	cd ui && npm run types

bench: ## the figures of docs/measurements.md that need no server
	$(GO) test -run '^$$' -bench . -benchmem ./game/... ./store/...

crash: ## kill -9, and the power lost, two hundred times each under play
	OMERTA_KILLS=200 $(GO) test -count 1 -timeout 30m -v -run 'Killed|PowerLost' ./cmd/omerta ./house

CHAOS ?= 100

chaos: ## every fault of a site of three NATS servers and three nodes, a hundred times each under play (CHAOS=5 for a look)
	OMERTA_CHAOS=$(CHAOS) $(GO) test -pgo=off -count 1 -timeout 12h -v -run WhateverHappensToASite ./cmd/omerta

nats-server: bin/nats-server ## the NATS server that a house on many machines stands on

bin/nats-server: go.mod
	$(GO) build -trimpath -ldflags '-s -w' -o $@ github.com/nats-io/nats-server/v2

FUZZ ?= 10000000x

fuzz: ui/build/index.html ## ten million executions of each fuzz target (FUZZ=60s for a look)
	@for target in ./game/lafamilia:FuzzMoves ./game/godfather:FuzzMoves ./record:FuzzRead ./web:FuzzFrames ./web:FuzzHTTP; do \
		$(GO) test -pgo=off -run '^$$' -fuzz "^$${target#*:}$$" -fuzztime $(FUZZ) -fuzzminimizetime 10x $${target%:*} || exit 1; \
	done

release: ui/build/index.html ## dist/: linux, darwin and windows, amd64 and arm64
	@for os in linux darwin windows; do for arch in amd64 arm64; do \
		ext=; [ $$os = windows ] && ext=.exe; \
		echo "dist/omerta-$$os-$$arch$$ext"; \
		CGO_ENABLED=0 GOOS=$$os GOARCH=$$arch $(GO) build -trimpath -ldflags '$(LDFLAGS)' -o dist/omerta-$$os-$$arch$$ext ./cmd/omerta || exit 1; \
	done; done

clean:
	rm -rf bin dist ui/build/_app ui/build/*.html ui/.svelte-kit
