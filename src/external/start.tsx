// Takes over a public page that the server has drawn, from the data that stands in it. No router, no session, no storage.
import type { ComponentType } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { pageDataId, type ExternalPage, type ExternalPageName } from '../../contract/external-pages.ts'
import { openBesideFrame, tellHeight, tellPage } from './frame.ts'

export type PageNamed<Name extends ExternalPageName> = Extract<ExternalPage, { name: Name }>
export type Screen<Name extends ExternalPageName> = ComponentType<{ page: PageNamed<Name> }>

export const start = <Name extends ExternalPageName>(Screen: Screen<Name>) => {
  const root = document.getElementById('root')
  const data = document.getElementById(pageDataId)?.textContent
  if (!root || !data) throw new Error('The document is not drawn')
  if (self !== top) {
    tellPage()
    tellHeight(root)
    openBesideFrame()
  }
  hydrateRoot(root, <Screen page={JSON.parse(data) as PageNamed<Name>} />)
}
