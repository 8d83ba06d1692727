import { CompetitionScreen } from './competition-screen.tsx'
import { start } from './start.tsx'

start(CompetitionScreen)
