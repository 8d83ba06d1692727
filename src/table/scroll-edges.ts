// Marks a scrolled box with hidden content to the left or right: data attributes for its shadows. They are absent where nothing is
// hidden, because the browser styles all rows anew when one is set.
import { useEffect, type RefObject } from 'react'

export const useScrollEdges = (ref: RefObject<HTMLElement | null>) => {
  useEffect(() => {
    const box = ref.current
    if (!box) return
    const update = () => {
      const { scrollLeft, clientWidth, scrollWidth } = box
      box.toggleAttribute('data-before', scrollLeft > 0)
      // Widths are rounded, so one pixel does not count.
      box.toggleAttribute('data-after', scrollLeft + clientWidth < scrollWidth - 1)
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
