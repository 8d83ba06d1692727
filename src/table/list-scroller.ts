// The scrolling element of a list: marks its edges, and takes the focus when the focused element is removed. The router scrolls it.
import { useRef } from 'react'
import { focusOnce, useFocusRestoration } from '../ui/focus-restoration.ts'
import { useScrollEdges } from './scroll-edges.ts'

/** Returns the ref of the element, and props of the list's page. */
export const useListScroller = () => {
  const scroller = useRef<HTMLDivElement>(null)
  useScrollEdges(scroller)
  // A filter's pill and the selection's buttons are removed by their own press.
  return { scroller, keepsFocus: useFocusRestoration(() => focusOnce(scroller.current)) }
}
