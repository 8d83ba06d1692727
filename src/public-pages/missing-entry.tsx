// Browser entry of the public error page.
import { hydrateInSteps } from './hydrate-in-steps.ts'

void hydrateInSteps(
  () => import('./hydrate-page.tsx'),
  async () => (await import('./missing-screen.tsx')).MissingScreen,
)
