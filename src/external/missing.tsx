import { hydrateInSteps } from './begin.ts'

void hydrateInSteps(
  () => import('./start.tsx'),
  async () => (await import('./missing-screen.tsx')).MissingScreen,
)
