// Takes over a public page that the server has drawn, from the data that stands in it. No router, no session, no storage.
import '../ui/theme.css'
import type { ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { pageDataId, type ExternalPage, type ExternalPageName } from '../../contract/external-pages.ts'
import { openBesideFrame, tellHeight } from './frame.ts'

export type PageNamed<Name extends ExternalPageName> = Extract<ExternalPage, { name: Name }>
type Screen<Name extends ExternalPageName> = ComponentType<{ page: PageNamed<Name> }>

/**
 * A step at a time, so that a slow computer has time for its reader in between: React has been read when this is called, then
 * the page's own parts, and then the page is taken over.
 */
export const start = async <Name extends ExternalPageName>(load: () => Promise<Screen<Name>>) => {
  const Screen = await load()
  await pause()
  const root = document.getElementById('root')
  const data = document.getElementById(pageDataId)?.textContent
  if (!root || !data) throw new Error('The document is not drawn')
  if (self !== top) {
    tellHeight(root)
    openBesideFrame()
  }
  hydrateRoot(root, <Screen page={JSON.parse(data) as PageNamed<Name>} />)
}

const pause = () => new Promise((resolve) => setTimeout(resolve))
