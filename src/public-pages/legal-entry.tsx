// Browser entry of the legal pages.
import { hydrateInSteps } from './hydrate-in-steps.ts'

void hydrateInSteps(
  () => import('./hydrate-page.tsx'),
  async () => (await import('./legal-screen.tsx')).LegalScreen,
)
