// The first render of a document, in which what lies below the screen may be left out: it follows in a render of its own.
import { createContext } from 'react'

/** Not reloaded, and not shown again from the browser's history. */
export const isDocumentNew = (): boolean => {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return navigation?.type === 'navigate'
}

let isFirst = true
/** Of a document that is new: of another the scroll position is restored, which needs all rows. */
export const isFirstRender = (): boolean => isFirst && isDocumentNew()
export const endFirstRender = () => {
  isFirst = false
}

/** True in the first render of a new document, until it is on the screen. */
export const FirstRender = createContext(false)
