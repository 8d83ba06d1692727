import { start } from './start.tsx'

void start(async () => (await import('./calendar-screen.tsx')).CalendarScreen)
