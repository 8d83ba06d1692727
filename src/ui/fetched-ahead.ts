import { useEffect } from 'react'

/**
 * Fetches a part that is shown later while there is a connection: asked for first when that is gone, it would take the page
 * with it, and what is written there.
 */
export const useFetchedAhead = (fetchPart: () => Promise<unknown>) => {
  useEffect(() => {
    void fetchPart().catch(() => undefined)
  }, [fetchPart])
}
