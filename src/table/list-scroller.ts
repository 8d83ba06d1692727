// The scrolling element of a list: scrolls to its top, marks its edges, and takes the focus when the focused element is removed.
import { focusOnce, useFocusRestoration } from '../ui/focus-restoration.ts'
import { useScrollEdges } from './scroll-edges.ts'
import { useScrollToTop } from './scroll-to-top.ts'

/** `key`: the search as text. Returns the ref of the element, and props of the list's page. */
export const useListScroller = (key: string) => {
  const scroller = useScrollToTop(key)
  useScrollEdges(scroller)
  // A filter's pill and the selection's buttons are removed by their own press.
  return { scroller, keepsFocus: useFocusRestoration(() => focusOnce(scroller.current)) }
}
