// Fetches the session again, because roles and associations may have changed since it was stored.
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { sessions } from '#contract/session.ts'
import type { Failure } from '../api/failure.ts'
import { send } from '../api/http.ts'
import { read } from '../api/read.ts'
import { renewSession } from './session.ts'

/** Says whether the fresh session differs from the stored one, or why it has not come. A failure changes nothing. */
export const refreshSession = async (): Promise<{ isChanged: boolean; failure: Failure | null }> => {
  const result = await send(sessions.view)
  return result.isOk
    ? { isChanged: renewSession(result.data), failure: null }
    : { isChanged: false, failure: result.failure }
}

/** Fetches the session after boot, and whenever something that it shows has changed: the context choice follows the associations. */
export const useFreshSession = (): void => {
  const router = useRouter()
  const { data } = useQuery({
    ...read(sessions.view),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  useEffect(() => {
    if (data && renewSession(data)) void router.invalidate()
  }, [data, router])
}
