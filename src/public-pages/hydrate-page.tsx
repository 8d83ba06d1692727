// Hydrates a server-rendered public page with the data in its document. No router, session or storage.
import type { ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { pageDataId, type PublicPage, type PublicPageName } from '#contract/competitions/external/public-pages.ts'
import { postContentHeight, postPageShown } from './embed-frame.ts'

export type PublicPageNamed<Name extends PublicPageName> = Extract<PublicPage, { name: Name }>
export type PublicScreen<Name extends PublicPageName> = ComponentType<{ page: PublicPageNamed<Name> }>

export const hydratePage = <Name extends PublicPageName>(Screen: PublicScreen<Name>) => {
  const root = document.getElementById('root')
  const data = document.getElementById(pageDataId)?.textContent
  if (!root || !data) throw new Error('The document is not rendered')
  postPageShown()
  if (self !== top) postContentHeight(root)
  hydrateRoot(root, <Screen page={JSON.parse(data) as PublicPageNamed<Name>} />)
}
