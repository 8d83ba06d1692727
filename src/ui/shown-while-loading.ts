// Keeps a part of a page while the data of another choice in it are loaded.
import { useDeferredValue } from 'react'

/**
 * `asked`: the choice on which a query of the part depends. Returns the choice to fetch and to show, and the props of the element
 * around the part.
 */
export const useShownWhileLoading = <Choice extends string | number>(asked: Choice) => {
  // A query of `asked` itself would replace the part by its loading state, and the control that was pressed would lose the focus.
  const shown = useDeferredValue(asked)
  return { shown, busy: { 'aria-busy': shown !== asked, className: 'transition-opacity aria-busy:opacity-60' } }
}
