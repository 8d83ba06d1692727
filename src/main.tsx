// The page's entry: session, router, rendering.
import './configure-zod.ts'
import './ui/theme.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { ContextError } from '../contract/access.ts'
import { Failure } from './api/failure.ts'
import { NotAllowed, WrongContext } from './api/guard.ts'
import { createQueryClient } from './api/query-client.ts'
import { removeDraftsAtSignOut } from './forms/draft/draft-storage.ts'
import { createPageRouter } from './router.tsx'
import { connectSession } from './api/session-connection.ts'
import { checkContextOnFocus, confirmContext } from './session/context-conflict.ts'
import { bootSession, contextHeader, expireSession } from './session/session.ts'
import { isPublicPath } from './shell/dark-mode.ts'
import { preventReloadWhenOffline, ChunkLoadError } from './ui/lazy-component.tsx'
import { redirectOnSessionEnd } from './shell/session-end-redirect.ts'
import { trackRecentRecords } from './shell/recent-records.ts'

const queryClient = createQueryClient()
connectSession({ contextHeader, expireSession, confirmContext })
// The public pages do not read storage (product §6), so they have no session.
if (!isPublicPath(location.pathname)) {
  bootSession()
  removeDraftsAtSignOut()
}
const router = createPageRouter(queryClient)
redirectOnSessionEnd(router, queryClient)
trackRecentRecords(router)
preventReloadWhenOffline()

checkContextOnFocus()

// Failed calls and refused pages are shown where they happen; only unexpected errors are reported.
const report = (error: unknown) => {
  const isForeseen = [Failure, ChunkLoadError, NotAllowed, WrongContext, ContextError].some(
    (kind) => error instanceof kind,
  )
  if (!isForeseen) reportError(error)
}

const root = document.querySelector('#root')
if (!root) throw new Error('The page has no #root')
createRoot(root, { onCaughtError: report }).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
)
