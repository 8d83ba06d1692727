// Prefetches a lazy component, so that it is there when it is needed.
import { useEffect } from 'react'

export const usePrefetch = (fetchPart: () => Promise<unknown>) => {
  useEffect(() => {
    void fetchPart().catch(() => undefined)
  }, [fetchPart])
}
