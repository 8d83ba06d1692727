// The application: the router with its pages and the cache of queries.
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { forgetFirstCall, forgetFirstRead } from './api/first-call.ts'
import { createQueryClient } from './api/query-client.ts'
import { createPageRouter } from './router.tsx'
import { checkContextOnFocus } from './session/context-conflict.ts'
import { onSessionEnd } from './session/session.ts'
import { trackRecentRecords } from './shell/recent-records.ts'
import { redirectOnSessionEnd } from './shell/session-end-redirect.ts'
import { nextTask } from './ui/next-task.ts'

/** A page that takes longer shows the spinner. */
const spinnerAfterMs = 300

/**
 * Loads the first page with its data before anything is rendered: then React renders it as one transition, in short slices, and not in
 * one task when the data is there.
 */
export const loadApp = async () => {
  const queryClient = createQueryClient()
  const router = createPageRouter(queryClient)
  redirectOnSessionEnd(router, queryClient)
  trackRecentRecords(router)
  checkContextOnFocus()
  router.subscribe('onResolved', forgetFirstCall)
  onSessionEnd(forgetFirstRead)
  await nextTask()
  await Promise.race([router.load(), new Promise((resolve) => setTimeout(resolve, spinnerAfterMs))])
  return () => (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}
