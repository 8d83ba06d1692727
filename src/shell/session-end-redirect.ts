// Redirects to the login when the session has expired, and clears the query cache.
import type { QueryClient } from '@tanstack/react-query'
import { unauthorizedFailure } from '../api/failure.ts'
import { isSignedOutElsewhere, signOutsElsewhere } from '../forms/draft/draft-storage.ts'
import type { PageRouter } from '../router.tsx'
import { onSessionEnd } from '../session/session.ts'
import { toast } from '../ui/toast/toast.ts'

export const redirectOnSessionEnd = (router: PageRouter, queryClient: QueryClient) => {
  let toldSignOuts = signOutsElsewhere()
  return onSessionEnd(async (ending) => {
    const reason = isSignedOutElsewhere(toldSignOuts) ? 'signedOut' : 'expired'
    toldSignOuts = signOutsElsewhere()
    if (ending === 'expired') {
      const next = router.latestLocation.href
      // The sign-in takes the place of the page, which comes back to the same place in the history.
      await router.navigate({ to: '/auth/login', search: { next, reason }, replace: true })
      toast({ type: 'info', title: unauthorizedFailure.errors[0]?.message ?? '' })
    }
    // After the navigation no screen reads from the cache.
    queryClient.clear()
  })
}
