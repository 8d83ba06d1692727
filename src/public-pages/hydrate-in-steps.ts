// The beginning of every public page: it has been drawn by the server, so the reader comes first and the scripts a step at a time.
import '../ui/theme.css'
import type { PublicPageName } from '../../contract/competitions/external/public-pages.ts'
import type { PublicScreen, hydratePage as HydratePage } from './hydrate-page.tsx'

const firstPaint = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/** Each step is a task of its own, so that a slow computer can answer its reader in between. */
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
