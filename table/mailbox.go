package table

// mailbox is how many jobs may wait at one table; more are refused as busy.
const mailbox = 64

// job is one thing to be done at the table.
type job func()

// crowded says that half of the mailbox is full: the other half is for those
// who play, however many ask what stands here.
func (t *Table) crowded() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	return len(t.jobs) >= mailbox/2
}

// post hands a job in, or says that the mailbox is full. What the house itself
// must do is urgent and always gets in.
func (t *Table) post(j job, urgent bool) bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.orphan || !urgent && len(t.jobs) >= mailbox {
		return false
	}
	t.jobs = append(t.jobs, j)
	if !t.running {
		if !t.hall.begin() {
			t.jobs = t.jobs[:len(t.jobs)-1]
			return false
		}
		t.running = true
		t.hall.crew.do(t.run)
	}
	return true
}

func (t *Table) forgotten() bool {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.orphan
}

func (t *Table) run() {
	defer t.hall.done()
	for {
		t.mu.Lock()
		if len(t.jobs) == 0 {
			t.jobs, t.running = nil, false
			t.mu.Unlock()
			return
		}
		j := t.jobs[0]
		t.jobs = t.jobs[1:]
		t.mu.Unlock()
		t.do(j)
	}
}

// do does one job. A fault in it costs the table its state, which the log
// gives again, and nothing else.
func (t *Table) do(j job) {
	defer func() {
		if fault := recover(); fault != nil {
			t.fault(fault)
		}
		t.wakeLinks()
	}()
	j()
}
