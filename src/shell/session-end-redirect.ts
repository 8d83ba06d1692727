// What the page does when a session ends (spec §8): wherever a 401 came from, the way out is the same.
import type { QueryClient } from '@tanstack/react-query'
import { unauthorizedFailure } from '../api/failure.ts'
import type { PageRouter } from '../router.tsx'
import { onSessionEnd } from '../session/session.ts'
import { toast } from '../ui/toast/toast.ts'

export const redirectOnSessionEnd = (router: PageRouter, queryClient: QueryClient) =>
  onSessionEnd(async (ending) => {
    if (ending === 'expired') {
      const next = router.latestLocation.href
      await router.navigate({ to: '/auth/login', search: { next, reason: 'expired' } })
      toast({ type: 'info', title: unauthorizedFailure.errors[0]?.message ?? '' })
    }
    // Only now does no screen read from it any more.
    queryClient.clear()
  })
