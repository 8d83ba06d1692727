import { useSyncExternalStore } from 'react'

const wide = matchMedia('(min-width: 48rem)')
const watch = (watcher: () => void) => {
  wide.addEventListener('change', watcher)
  return () => wide.removeEventListener('change', watcher)
}

/** Whether there is room for a table; cards otherwise. */
export const useIsWideScreen = (): boolean => useSyncExternalStore(watch, () => wide.matches)
