// Restores the keyboard focus within a part of the page when the focused element is removed.
import { useEffect, useRef } from 'react'

/** Props of the part. `refocus` gives the focus to what is left of it. */
export const useFocusRestoration = (refocus: () => void) => {
  const isWithin = useRef(false)
  useEffect(() => {
    if (isWithin.current && document.activeElement === document.body) refocus()
  })
  return {
    onFocus: () => {
      isWithin.current = true
    },
    // Not called for an element that is removed.
    onBlur: () => {
      isWithin.current = false
    },
  }
}

/** Focuses an element that does not take the focus by itself, without scrolling to it. */
export const focusOnce = (element: HTMLElement | null) => {
  if (!element) return
  element.tabIndex = -1
  element.focus({ preventScroll: true })
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
}
