import { begin } from './begin.ts'

void begin(
  () => import('./start.tsx'),
  async () => (await import('./missing-screen.tsx')).MissingScreen,
)
