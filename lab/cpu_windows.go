package lab

import (
	"syscall"
	"time"
)

// cpuTime is the processor's time that this process has used.
func cpuTime() time.Duration {
	var created, ended, system, user syscall.Filetime
	self, err := syscall.GetCurrentProcess()
	if err != nil || syscall.GetProcessTimes(self, &created, &ended, &system, &user) != nil {
		return 0
	}
	return span(system) + span(user)
}

// span reads a length of time, which counts tenths of a microsecond.
func span(t syscall.Filetime) time.Duration {
	return time.Duration(uint64(t.HighDateTime)<<32|uint64(t.LowDateTime)) * 100
}
