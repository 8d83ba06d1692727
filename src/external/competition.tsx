import { start } from './start.tsx'

void start(async () => (await import('./competition-screen.tsx')).CompetitionScreen)
