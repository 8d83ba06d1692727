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

/** Props of a part of a page that takes the focus itself when one of its buttons is removed by its own press. */
export const usePartFocus = () => {
  const part = useRef<HTMLDivElement>(null)
  return { ref: part, ...useFocusRestoration(() => focusOnce(part.current)) }
}

/** Props of a part whose first input, else its first button, takes the focus when one of its buttons is removed by its own press. */
export const useInputFocus = () => {
  const part = useRef<HTMLDivElement>(null)
  const keepsFocus = useFocusRestoration(() =>
    (part.current?.querySelector('input') ?? part.current?.querySelector('button'))?.focus(),
  )
  return { ref: part, ...keepsFocus }
}

/**
 * Props of a page, or of a part of it, whose act replaces what it was done in. The focus goes to the alert that says what came of it,
 * else to the step that follows or to the heading, so that a screen reader reads on from there.
 */
export const useOutcomeFocus = () => {
  const part = useRef<HTMLDivElement>(null)
  const find = (selector: string) => part.current?.querySelector<HTMLElement>(selector) ?? null
  const keepsFocus = useFocusRestoration(() =>
    focusOnce(find('output:not(:empty)') ?? find('[aria-current=step]') ?? find('h1')),
  )
  return { ref: part, ...keepsFocus }
}

/** Focuses an element that does not take the focus by itself, without scrolling to it. */
export const focusOnce = (element: HTMLElement | null) => {
  if (!element) return
  element.tabIndex = -1
  element.focus({ preventScroll: true })
  element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
}
