import type { QueryClient } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { routeTree } from '../routeTree.gen.ts'
import { parseSearch, stringifySearch } from './api/search-params.ts'
import { signedIn } from './session/session.ts'
import { isPublicPath } from './shell/dark-mode.ts'
import { NotFoundMessage } from './shell/errors/not-found.tsx'
import { RouteError } from './shell/errors/route-error.tsx'
import { Loading } from './ui/spinner.tsx'

export const createPageRouter = (queryClient: QueryClient) =>
  createRouter({
    routeTree,
    context: { queryClient, signedIn },
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    // The query cache decides what is fresh.
    defaultPreloadStaleTime: 0,
    // spec §9: the spinner appears after 300 ms.
    defaultPendingMs: 300,
    defaultPendingMinMs: 200,
    defaultPendingComponent: () => <Loading />,
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: NotFoundMessage,
    // Writes to session storage, which the public pages must not.
    scrollRestoration: !isPublicPath(location.pathname),
  })

export type PageRouter = ReturnType<typeof createPageRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: PageRouter
  }
  interface HistoryState {
    /** Set by our own links to /logout: an address from elsewhere cannot carry it. */
    isLogoutChosen?: boolean
  }
  interface StaticDataRouteOption {
    /** The document's title. */
    title?: string
    /** Of a public page that is asked for in English. */
    titleEn?: string
    /** Of a public page: without the header (spec §2). */
    isFullscreen?: boolean
  }
}
