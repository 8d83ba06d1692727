// Hydrates a server-rendered page in steps after the first paint, so that the page stays responsive meanwhile.
import '../ui/theme.css'
import type { PublicPageName } from '#contract/competitions/external/public-pages.ts'
import { nextTask } from '../ui/next-task.ts'
import type { PublicScreen, hydratePage as HydratePage } from './hydrate-page.tsx'

const firstPaint = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

/** Each step is its own task, so that a slow computer can handle input in between. */
export const hydrateInSteps = async <Name extends PublicPageName>(
  loadStart: () => Promise<{ hydratePage: typeof HydratePage }>,
  loadScreen: () => Promise<PublicScreen<Name>>,
) => {
  await firstPaint()
  const { hydratePage } = await loadStart()
  await nextTask()
  const Screen = await loadScreen()
  await nextTask()
  hydratePage(Screen)
}
