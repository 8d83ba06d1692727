// The first render of a document, in which what lies below the screen may be left out: it follows in a render of its own.
import { createContext } from 'react'

/** Not reloaded, and not shown again from the browser's history. */
export const isDocumentNew = (): boolean => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'navigate'
}

let isFirst = true
/** False where the scroll position is restored, which needs all rows: in a document that is not new. */
export const isFirstRender = (): boolean => isFirst && isDocumentNew()
export const endFirstRender = () => {
  isFirst = false
}

/** True in the first render of a new document, until it is on the screen. */
export const FirstRender = createContext(false)
