// Browser entry of the public competition page.
import { hydrateInSteps } from './hydrate-in-steps.ts'

void hydrateInSteps(
  () => import('./hydrate-page.tsx'),
  async () => (await import('./competition-screen.tsx')).CompetitionScreen,
)
