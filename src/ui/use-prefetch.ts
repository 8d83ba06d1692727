import { useEffect } from 'react'

/** Fetches a part that is shown later while there is a connection. */
export const usePrefetch = (fetchPart: () => Promise<unknown>) => {
  useEffect(() => {
    void fetchPart().catch(() => undefined)
  }, [fetchPart])
}
