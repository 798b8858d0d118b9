package cluster

import "sync"

// register is what a node has in hand of one kind, by what each is called.
type register[K comparable, V any] struct {
	mu sync.Mutex
	of map[K]V
}

func newRegister[K comparable, V any]() *register[K, V] { return &register[K, V]{of: map[K]V{}} }

func (r *register[K, V]) add(key K, v V) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.of[key] = v
}

// find gives the zero value where there is none.
func (r *register[K, V]) find(key K) V {
	r.mu.Lock()
	defer r.mu.Unlock()
	return r.of[key]
}

func (r *register[K, V]) remove(key K) {
	r.mu.Lock()
	defer r.mu.Unlock()
	delete(r.of, key)
}

func (r *register[K, V]) count() int {
	r.mu.Lock()
	defer r.mu.Unlock()
	return len(r.of)
}

// each does something to those that are meant, which may remove themselves.
func (r *register[K, V]) each(meant func(V) bool, do func(V)) {
	for _, v := range r.those(meant) {
		do(v)
	}
}

func (r *register[K, V]) those(meant func(V) bool) (chosen []V) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, v := range r.of {
		if meant(v) {
			chosen = append(chosen, v)
		}
	}
	return chosen
}
