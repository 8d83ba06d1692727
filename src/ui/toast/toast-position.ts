// Positions the toasts below the top bar and the page's header, and lets them scroll when they do not fit.
import { useEffect } from 'react'

const top = 60
const gap = 8
/** The maximum top position as a share of the screen's height, below a tall header. */
const maxTopShare = 0.4

const topBelowHeader = () => {
  const bottom = document.querySelector('main header:has(h1)')?.getBoundingClientRect().bottom ?? 0
  return Math.max(top, Math.min(bottom + gap, innerHeight * maxTopShare))
}

const heightOf = (toasts: readonly Element[]) => toasts.reduce((sum, toast) => sum + toast.clientHeight + gap, 0)

const updatePosition = () => {
  const list = document.querySelector('[data-sonner-toaster]')
  if (!list) return
  const start = topBelowHeader()
  document.documentElement.style.setProperty('--toast-top', `${start}px`)
  list.toggleAttribute('data-scrolls', start + heightOf([...list.children]) > innerHeight)
}

/** Updates `--toast-top` when the header is scrolled or replaced. */
export const useToastPosition = () =>
  useEffect(() => {
    const sizes = new ResizeObserver(updatePosition)
    sizes.observe(document.body)
    const toasts = document.querySelector('section[aria-label^="Meddelanden"]')
    const changes = new MutationObserver(updatePosition)
    if (toasts) changes.observe(toasts, { childList: true, subtree: true, attributeFilter: ['style'] })
    addEventListener('scroll', updatePosition, { passive: true })
    addEventListener('resize', updatePosition)
    return () => {
      sizes.disconnect()
      changes.disconnect()
      removeEventListener('scroll', updatePosition)
      removeEventListener('resize', updatePosition)
    }
  }, [])
