// Whether a scrolled box holds more to the left or to the right than is seen, as `data-before` and `data-after` on it.
import { useEffect, type RefObject } from 'react'

export const useScrollEdges = (ref: RefObject<HTMLElement | null>) => {
  useEffect(() => {
    const box = ref.current
    if (!box) return
    const update = () => {
      box.dataset.before = String(box.scrollLeft > 0)
      // Widths are rounded: a pixel is nothing to scroll to.
      box.dataset.after = String(box.scrollLeft + box.clientWidth < box.scrollWidth - 1)
    }
    const sizes = new ResizeObserver(update)
    sizes.observe(box)
    // Its content grows when the rows come.
    const changes = new MutationObserver(update)
    changes.observe(box, { childList: true, subtree: true })
    box.addEventListener('scroll', update, { passive: true })
    return () => {
      sizes.disconnect()
      changes.disconnect()
      box.removeEventListener('scroll', update)
    }
  }, [ref])
}
