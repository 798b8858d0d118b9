#!/bin/sh
# Three NATS servers and three nodes on this machine, without containers: the
# processes that compose.yaml runs, started as README.md says. It runs until
# it is interrupted, and ends them all.
#
#   deploy/many/by-hand.sh FOLDER
#
# The folder keeps everything. Node 1 to 3 listen on 8081 to 8083; other ports,
# and other programs, can be given as below.
set -eu

folder=${1:?usage: by-hand.sh FOLDER}
here=$(cd "$(dirname "$0")" && pwd)
omerta=${OMERTA:-$here/../../bin/omerta}
nats=${NATS_SERVER:-$here/../../bin/nats-server}
clients=${NATS_PORTS:-4221 4222 4223}
routes=${ROUTE_PORTS:-6221 6222 6223}
nodes=${NODE_PORTS:-8081 8082 8083}

nth() { shift "$1"; echo "$1"; } # nth 2 a b c: b

mkdir -p "$folder"
pids=""
trap 'kill $pids 2>/dev/null || true; wait' EXIT
trap 'exit 0' INT TERM

i=1
for r in $routes; do
	eval "export NATS_ROUTE_$i=nats://127.0.0.1:$r"
	i=$((i + 1))
done

for i in 1 2 3; do
	NATS_NAME=nats-$i NATS_DATA=$folder/nats-$i \
		NATS_LISTEN=127.0.0.1:$(nth "$i" $clients) NATS_CLUSTER=127.0.0.1:$(nth "$i" $routes) \
		"$nats" -c "$here/nats.conf" >>"$folder/nats-$i.log" 2>&1 &
	pids="$pids $!"
	echo $! >"$folder/nats-$i.pid"
done

servers=""
for c in $clients; do
	servers="$servers${servers:+,}nats://127.0.0.1:$c"
done

for i in 1 2 3; do
	# A node needs the servers, and the servers one another: try until they are there.
	(
		trap 'kill $node 2>/dev/null; exit 0' TERM
		until
			"$omerta" serve --quiet --addr 127.0.0.1:"$(nth "$i" $nodes)" --nats "$servers" --node node-"$i" \
				>>"$folder/node-$i.log" 2>&1 &
			node=$!
			echo $node >"$folder/node-$i.pid"
			wait $node
		do sleep 1; done
	) &
	pids="$pids $!"
done

echo "nodes on ports $nodes; look with: omerta cluster --nats $servers"
wait
