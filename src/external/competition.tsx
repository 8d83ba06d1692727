import { begin } from './begin.ts'

void begin(
  () => import('./start.tsx'),
  async () => (await import('./competition-screen.tsx')).CompetitionScreen,
)
