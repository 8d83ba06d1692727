// The scrolling element of a list: marks its edges, and takes the focus when the focused element is removed. The router scrolls it to
// its top and back; sideways it stays where it is.
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, type RefObject } from 'react'
import { focusOnce, useFocusRestoration } from '../ui/focus-restoration.ts'
import { useScrollEdges } from './scroll-edges.ts'

/** Returns the ref of the element, and props of the list's page. */
export const useListScroller = () => {
  const scroller = useRef<HTMLDivElement>(null)
  useScrollEdges(scroller)
  useKeptColumns(scroller)
  // A filter's pill and the selection's buttons are removed by their own press.
  return { scroller, keepsFocus: useFocusRestoration(() => focusOnce(scroller.current)) }
}

/** Another page, order or filter leaves the columns where they are, which the router would scroll to the first one. */
const useKeptColumns = (scroller: RefObject<HTMLDivElement | null>) => {
  const router = useRouter()
  useEffect(() => {
    let left = 0
    const forgets = [
      router.subscribe('onBeforeLoad', () => {
        left = scroller.current?.scrollLeft ?? 0
      }),
      router.subscribe('onRendered', ({ pathChanged }) => {
        if (!pathChanged && scroller.current?.scrollLeft === 0) scroller.current.scrollLeft = left
      }),
    ]
    return () => {
      for (const forget of forgets) forget()
    }
  }, [router, scroller])
}
