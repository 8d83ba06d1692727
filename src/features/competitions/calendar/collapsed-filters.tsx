// Collapsible container of the calendar's filters, which also works without scripts.
import { SlidersHorizontal } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { buttonStyle } from '../../../ui/button-style.ts'

/** Collapsed filters are rendered when they are first opened; without scripts they are in the HTML from the start. */
export const CollapsedFilters = ({ label, children }: { label: string; children: ReactNode }) => {
  const [isOpened, setIsOpened] = useState(false)
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    // The user may have opened it before hydration.
    if (details.current?.open) setIsOpened(true)
  }, [])
  const choices = <div className="mt-2.5 flex flex-wrap items-center gap-2">{children}</div>
  return (
    // The button stays beside the search field, and the open filters wrap to the line below.
    <details
      ref={details}
      onToggle={() => setIsOpened(true)}
      className="open:w-full supports-[selector(::details-content)]:contents not-open:[&::details-content]:hidden open:[&::details-content]:w-full"
    >
      <summary
        className={buttonStyle('secondary', 'md', 'w-fit cursor-pointer list-none [&::-webkit-details-marker]:hidden')}
      >
        <SlidersHorizontal className="size-4" aria-hidden="true" />
        {label}
      </summary>
      {isOpened ? choices : <noscript>{choices}</noscript>}
    </details>
  )
}
