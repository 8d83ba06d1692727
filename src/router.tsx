// The router: options, default components, and types of route data.
import type { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { routeTree } from '../routeTree.gen.ts'
import { parseSearch, stringifySearch } from './api/search-params.ts'
import { signedIn } from './session/session.ts'
import { isPublicPath } from './shell/dark-mode.ts'
import { NotFoundMessage } from './shell/errors/not-found.tsx'
import { RouteError } from './shell/errors/route-error.tsx'
import { isDocumentNew } from './ui/first-render.ts'
import { Loading } from './ui/spinner.tsx'

let isFirstPage = true
/** A document that is opened anew is at its top: to scroll there would lay it out within the task in which React draws it. */
const mayRestoreScroll = ({ location: { hash } }: { location: { hash: string } }): boolean => {
  const isAtTop = isFirstPage && isDocumentNew() && hash === ''
  isFirstPage = false
  return !isAtTop
}

export const createPageRouter = (queryClient: QueryClient) =>
  createRouter({
    routeTree,
    context: { queryClient, signedIn },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // Freshness is decided by the query cache.
    defaultPreloadStaleTime: 0,
    // A page that takes longer shows the spinner.
    defaultPendingMs: 300,
    defaultPendingMinMs: 200,
    defaultPendingComponent: () => <Loading hasWaited />,
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: NotFoundMessage,
    // Off on the public pages, because it writes to session storage.
    scrollRestoration: !isPublicPath(location.pathname) && mayRestoreScroll,
    // A list of another page, sort order or filter starts at its top, where the router otherwise restores the position of the list before.
    scrollToTopSelectors: ['[data-scroll-restoration-id]'],
  })

export type PageRouter = ReturnType<typeof createPageRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: PageRouter
  }
  interface HistoryState {
    /** Set by our own links to /logout: a link from another site cannot set it. */
    isLogoutChosen?: boolean
    /** Which press of _Redigera_ led here. */
    editRequest?: string
    /** When the link to the notices was followed, in milliseconds: a visit anew of a page that is open. */
    visitedAt?: number
  }
  interface StaticDataRouteOption {
    /** The document title. */
    title?: string
    /** The document title of a public page in English. */
    titleEn?: string
    /** A public page without the header. */
    isFullscreen?: boolean
  }
}
