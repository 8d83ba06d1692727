// Prefetches a lazy component, so that it is there when it is needed.
import { useEffect } from 'react'

export const usePrefetch = (load: () => Promise<unknown>) => {
  useEffect(() => {
    void load().catch(() => undefined)
  }, [load])
}
