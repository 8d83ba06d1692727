import { MissingScreen } from './missing-screen.tsx'
import { start } from './start.tsx'

start(MissingScreen)
