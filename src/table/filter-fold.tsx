// On a telephone the filters are behind one button, 'Filter (2)'; where there is room they stand in a row.
import { SlidersHorizontal } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { Button } from '../ui/button.tsx'

interface FilterFoldProps {
  isFolded: boolean
  /** How many choices narrow the list. */
  inUse: number
  children: ReactNode
}

export const FilterFold = ({ isFolded, inUse, children }: FilterFoldProps) => {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  if (!isFolded) return children
  return (
    <>
      <Button aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        <SlidersHorizontal className="size-4 text-muted" aria-hidden="true" />
        {inUse > 0 ? `Filter (${inUse})` : 'Filter'}
      </Button>
      <div id={id} hidden={!isOpen} className="order-last flex w-full flex-wrap gap-2 [[hidden]]:hidden">
        {isOpen ? children : null}
      </div>
    </>
  )
}
