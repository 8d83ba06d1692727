// The first page of a document is rendered in steps: first what is seen, then what lies below the screen and around the page.
import { createContext, startTransition, useDeferredValue, useEffect, useState } from 'react'

/** Not reloaded, and not shown again from the browser's history. */
export const isDocumentNew = (): boolean => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'navigate'
}

let isFirst = true

/** What of the page is rendered: what stands around the rows of its list, the rows on the screen, or all. */
export type RenderPhase = 'frame' | 'screen' | 'all'

/** False where the scroll position is restored, which needs all rows: in a document that is not new. */
const isFirstRender = (): boolean => isFirst && isDocumentNew()

/** Renders the first page of a new document in three steps, each short, so that the page answers in between. */
export const useRenderPhase = (): RenderPhase => {
  const [isComplete, setIsComplete] = useState(false)
  const hasRows = useDeferredValue(true, !isFirstRender())
  useEffect(() => {
    isFirst = false
    if (hasRows) startTransition(() => setIsComplete(true))
  }, [hasRows])
  if (isComplete) return 'all'
  return hasRows ? 'screen' : 'frame'
}

/** All, but in the first render of a new document. */
export const RenderPhaseContext = createContext<RenderPhase>('all')
