import { CalendarScreen } from './calendar-screen.tsx'
import { start } from './start.tsx'

start(CalendarScreen)
