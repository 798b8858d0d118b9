package godfather

// Suggested is the declaration that a host may take with one press.
func Suggested() Declaration {
	d := Standard()
	d.DefenceQuorum, d.ExitQuorum, d.Tie, d.LastMove, d.RoleClaims = Half, Half, Nobody, []Card{}, ClaimsBanned
	return d
}

// Standing gives how many accepted moves stand: the most that an undo may take
// back.
func (m *Match) Standing() int { return len(m.moves) }
