package godfather_test

import "testing"

// One test for each rule, played from the scenarios titled with its id.

func TestGF01_Godfather(t *testing.T)                { runScenarios(t, "GF-01") }
func TestGF02_Saul(t *testing.T)                     { runScenarios(t, "GF-02") }
func TestGF03_Matador(t *testing.T)                  { runScenarios(t, "GF-03") }
func TestGF04_Watson(t *testing.T)                   { runScenarios(t, "GF-04") }
func TestGF05_Leon(t *testing.T)                     { runScenarios(t, "GF-05") }
func TestGF06_Kane(t *testing.T)                     { runScenarios(t, "GF-06") }
func TestGF07_Constantine(t *testing.T)              { runScenarios(t, "GF-07") }
func TestGF08_Citizen(t *testing.T)                  { runScenarios(t, "GF-08") }
func TestGF09_Nostradamus(t *testing.T)              { runScenarios(t, "GF-09") }
func TestGF10_Mafioso(t *testing.T)                  { runScenarios(t, "GF-10") }
func TestGF11_Mix(t *testing.T)                      { runScenarios(t, "GF-11") }
func TestGF20_ForeseeNamesThreeOthers(t *testing.T)  { runScenarios(t, "GF-20") }
func TestGF21_NumberSeen(t *testing.T)               { runScenarios(t, "GF-21") }
func TestGF22_SideForced(t *testing.T)               { runScenarios(t, "GF-22") }
func TestGF23_MafiaMeet(t *testing.T)                { runScenarios(t, "GF-23") }
func TestGF24_OpeningDay(t *testing.T)               { runScenarios(t, "GF-24") }
func TestGF30_SpentPowersAreNotWoken(t *testing.T)   { runScenarios(t, "GF-30") }
func TestGF31_Team(t *testing.T)                     { runScenarios(t, "GF-31") }
func TestGF32_SixthSense(t *testing.T)               { runScenarios(t, "GF-32") }
func TestGF33_Recruit(t *testing.T)                  { runScenarios(t, "GF-33") }
func TestGF34_Block(t *testing.T)                    { runScenarios(t, "GF-34") }
func TestGF35_Heal(t *testing.T)                     { runScenarios(t, "GF-35") }
func TestGF36_Fire(t *testing.T)                     { runScenarios(t, "GF-36") }
func TestGF37_Vests(t *testing.T)                    { runScenarios(t, "GF-37") }
func TestGF38_Inquire(t *testing.T)                  { runScenarios(t, "GF-38") }
func TestGF39_Revive(t *testing.T)                   { runScenarios(t, "GF-39") }
func TestGF40_News(t *testing.T)                     { runScenarios(t, "GF-40") }
func TestGF50_StateInquiry(t *testing.T)             { runScenarios(t, "GF-50") }
func TestGF51_Speeches(t *testing.T)                 { runScenarios(t, "GF-51") }
func TestGF52_BallotOne(t *testing.T)                { runScenarios(t, "GF-52") }
func TestGF53_Defence(t *testing.T)                  { runScenarios(t, "GF-53") }
func TestGF54_BallotTwo(t *testing.T)                { runScenarios(t, "GF-54") }
func TestGF55_ExitAndTie(t *testing.T)               { runScenarios(t, "GF-55") }
func TestGF56_LastMoveCards(t *testing.T)            { runScenarios(t, "GF-56") }
func TestGF60_CityWins(t *testing.T)                 { runScenarios(t, "GF-60") }
func TestGF61_MafiaWins(t *testing.T)                { runScenarios(t, "GF-61") }
func TestGF62_NostradamusWins(t *testing.T)          { runScenarios(t, "GF-62") }
func TestGF63_CityFirstAndCalledOff(t *testing.T)    { runScenarios(t, "GF-63") }
func TestGF70_WaysToRunATable(t *testing.T)          { runScenarios(t, "GF-70") }
func TestGF71_Undo(t *testing.T)                     { runScenarios(t, "GF-71") }
func TestGF72_WarnAndRemove(t *testing.T)            { runScenarios(t, "GF-72") }
func TestGF73_Substitution(t *testing.T)             { runScenarios(t, "GF-73") }
func TestGF74_NarratorIsRefusedToo(t *testing.T)     { runScenarios(t, "GF-74") }
func TestGF80_Declaration(t *testing.T)              { runScenarios(t, "GF-80") }
func TestGF90_Steps(t *testing.T)                    { runScenarios(t, "GF-90") }
func TestGF91_Numbers(t *testing.T)                  { runScenarios(t, "GF-91") }
func TestGF92_Counting(t *testing.T)                 { runScenarios(t, "GF-92") }
func TestGF93_BlockedOrCuffed(t *testing.T)          { runScenarios(t, "GF-93") }
func TestGF94_ActionsOfTheShotHold(t *testing.T)     { runScenarios(t, "GF-94") }
func TestGF95_NewsStandsUntilNightfall(t *testing.T) { runScenarios(t, "GF-95") }
func TestGF96_SenseNamesRecruitStays(t *testing.T)   { runScenarios(t, "GF-96") }
func TestGF97_BallotFinePrint(t *testing.T)          { runScenarios(t, "GF-97") }
func TestGF98_SpeechFinePrint(t *testing.T)          { runScenarios(t, "GF-98") }
func TestGF99_CardFinePrint(t *testing.T)            { runScenarios(t, "GF-99") }
