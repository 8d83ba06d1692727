// The first render of a document, in which what lies below the screen may be left out: it follows in a render of its own.
import { createContext } from 'react'

/** Not reloaded, and not shown again from the browser's history. */
export const isDocumentNew = (): boolean => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'navigate'
}

/** True in the first render, if the document is new: of another the scroll position is restored, which needs all rows. */
export const FirstRender = createContext(false)
