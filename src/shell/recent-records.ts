// The records that were last opened in this tab, for the command palette. In memory, until the session ends.
import type { PageRouter } from '../router.tsx'
import { onSessionEnd, signedIn } from '../session/session.ts'

export interface RecentRecord {
  path: string
  title: string
}

const maxShown = 5
let recentlyOpened: readonly RecentRecord[] = []

/** Newest first, without the open record. */
export const recentRecords = (): readonly RecentRecord[] =>
  recentlyOpened.filter(({ path }) => path !== location.pathname).slice(0, maxShown)

export const trackRecentRecords = (router: PageRouter) => {
  // Before the navigation the page still shows the record's title.
  router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    const title = document.querySelector('main [data-record-title]')?.textContent
    const path = fromLocation?.pathname
    // A redirect to the login must not show the record to the next account.
    if (signedIn() === null) return
    if (!pathChanged || !title || !path || !/\/[0-9a-f]{8}-[0-9a-f-]{27}$/.test(path)) return
    recentlyOpened = [{ path, title }, ...recentlyOpened.filter((record) => record.path !== path)].slice(
      0,
      maxShown + 1,
    )
  })
  onSessionEnd(() => {
    recentlyOpened = []
  })
}
