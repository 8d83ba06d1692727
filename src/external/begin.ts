// The beginning of every public page: it has been drawn by the server, so the reader comes first and the scripts a step at a time.
import '../ui/theme.css'
import type { ExternalPageName } from '../../contract/external-pages.ts'
import type { Screen, start } from './start.tsx'

const firstDraw = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
const pause = () => new Promise((resolve) => setTimeout(resolve))

/** Each step is a task of its own, so that a slow computer can answer its reader in between. */
export const begin = async <Name extends ExternalPageName>(
  loadStart: () => Promise<{ start: typeof start }>,
  loadScreen: () => Promise<Screen<Name>>,
) => {
  await firstDraw()
  const { start: takeOver } = await loadStart()
  await pause()
  const Screen = await loadScreen()
  await pause()
  takeOver(Screen)
}
