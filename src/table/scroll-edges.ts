// Marks a scrolled box with hidden content to the left or right: data attributes for its shadows.
import { useEffect, type RefObject } from 'react'

export const useScrollEdges = (ref: RefObject<HTMLElement | null>) => {
  useEffect(() => {
    const box = ref.current
    if (!box) return
    const update = () => {
      box.dataset.before = String(box.scrollLeft > 0)
      // Widths are rounded, so one pixel does not count.
      box.dataset.after = String(box.scrollLeft + box.clientWidth < box.scrollWidth - 1)
    }
    const sizes = new ResizeObserver(update)
    sizes.observe(box)
    // The content grows when the rows are loaded.
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
