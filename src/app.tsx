// The application: the router with its pages and the cache of queries.
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { createQueryClient } from './api/query-client.ts'
import { removeDraftsAtSignOut } from './forms/draft/draft-storage.ts'
import { createPageRouter } from './router.tsx'
import { checkContextOnFocus } from './session/context-conflict.ts'
import { isPublicPath } from './shell/dark-mode.ts'
import { trackRecentRecords } from './shell/recent-records.ts'
import { redirectOnSessionEnd } from './shell/session-end-redirect.ts'

const queryClient = createQueryClient()
const router = createPageRouter(queryClient)
// The public pages do not read storage (product §6).
if (!isPublicPath(location.pathname)) removeDraftsAtSignOut()
redirectOnSessionEnd(router, queryClient)
trackRecentRecords(router)
checkContextOnFocus()

export const App = () => (
  <QueryClientProvider client={queryClient}>
    <RouterProvider router={router} />
  </QueryClientProvider>
)
