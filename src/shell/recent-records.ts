// The records that were last opened in this tab, for the command palette. Memory alone holds them, until the session ends.
import type { PageRouter } from '../router.tsx'
import { onSessionEnd, signedIn } from '../session/session.ts'

export interface RecentRecord {
  path: string
  title: string
}

const maxShown = 5
let recentlyOpened: readonly RecentRecord[] = []

/** The latest first, without the one that is open. */
export const recentRecords = (): readonly RecentRecord[] =>
  recentlyOpened.filter(({ path }) => path !== location.pathname).slice(0, maxShown)

export const trackRecentRecords = (router: PageRouter) => {
  // When it is left, the page still shows what the record is called.
  router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
    const title = document.querySelector('main [data-record-title]')?.textContent
    const path = fromLocation?.pathname
    // The way out to the sign-in is not for the next one to see.
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
