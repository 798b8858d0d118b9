package godfather

// steps is a set of steps.
type steps uint32

func (set *steps) add(step Step) { *set |= 1 << step }

func (set steps) list() []Step {
	var list []Step
	for step := StepForesee; step <= StepOver; step++ {
		if set&(1<<step) != 0 {
			list = append(list, step)
		}
	}
	return list
}

// call keeps which steps of the dark have been called aloud. What was spent or
// lost since does not change whose eyes are open: only this says whom the
// narrator has to send to sleep. It lasts over the news, and over an end that
// comes with them, until the day goes on.
func (s *state) call() {
	switch {
	case s.phase.dark():
		if s.step == StepMafia || s.step == StepForesee {
			s.called = 0
		}
		s.called.add(s.step)
	case s.step != StepNews && s.step != StepOver:
		s.called = 0
	}
}
