import { start } from './start.tsx'

void start(async () => (await import('./missing-screen.tsx')).MissingScreen)
