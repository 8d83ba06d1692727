// Whether the screen is wide enough for a table.
import { useSyncExternalStore } from 'react'
import { once } from '#contract/text/once.ts'

const wide = once(() => matchMedia('(min-width: 48rem)'))
const watch = (watcher: () => void) => {
  wide().addEventListener('change', watcher)
  return () => wide().removeEventListener('change', watcher)
}

export const useIsWideScreen = (): boolean => useSyncExternalStore(watch, () => wide().matches)
