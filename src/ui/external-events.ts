// What components follow outside of React: state with watchers, and events of the window.
import { useEffect, useEffectEvent } from 'react'

/** The watchers of a state, in the form of `useSyncExternalStore`: `watch` returns the unsubscribe function. */
export const createWatchers = () => {
  const watchers = new Set<() => void>()
  return {
    watch: (watcher: () => void) => {
      watchers.add(watcher)
      return () => void watchers.delete(watcher)
    },
    notify: () => {
      for (const watcher of watchers) watcher()
    },
  }
}

/** Calls back at each event while the component is mounted. */
export const useWindowEvent = <Name extends keyof WindowEventMap>(
  name: Name,
  onEvent: (event: WindowEventMap[Name]) => void,
) => {
  const handle = useEffectEvent(onEvent)
  useEffect(() => {
    const listener = (event: WindowEventMap[Name]) => handle(event)
    window.addEventListener(name, listener)
    return () => window.removeEventListener(name, listener)
  }, [name])
}
