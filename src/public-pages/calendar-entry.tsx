// Browser entry of the public calendar page.
import { hydrateInSteps } from './hydrate-in-steps.ts'

void hydrateInSteps(
  () => import('./hydrate-page.tsx'),
  async () => (await import('./calendar-screen.tsx')).CalendarScreen,
)
