// Scrolls a list to its top when its search changes; the scroll position of the same search is restored.
import { useEffect, useRef } from 'react'

/** `key`: the search as text. Returns the ref of the element that scrolls. */
export const useScrollToTop = (key: string) => {
  const scroller = useRef<HTMLDivElement>(null)
  const before = useRef(key)
  useEffect(() => {
    if (before.current !== key) scroller.current?.scrollTo({ top: 0 })
    before.current = key
  }, [key])
  return scroller
}
