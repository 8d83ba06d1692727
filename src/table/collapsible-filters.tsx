// Filters collapsed behind a button 'Filter (2)' on narrow screens.
import { SlidersHorizontal } from 'lucide-react'
import { useId, useState, type ReactNode } from 'react'
import { Button } from '../ui/button.tsx'

interface CollapsibleFiltersProps {
  isCollapsed: boolean
  /** The number of active choices. */
  activeCount: number
  children: ReactNode
}

export const CollapsibleFilters = ({ isCollapsed, activeCount, children }: CollapsibleFiltersProps) => {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  if (!isCollapsed) return children
  return (
    <>
      <Button className="mr-auto" aria-expanded={isOpen} aria-controls={id} onClick={() => setIsOpen(!isOpen)}>
        <SlidersHorizontal className="size-4 text-muted" />
        {activeCount > 0 ? `Filter (${activeCount})` : 'Filter'}
      </Button>
      <div id={id} hidden={!isOpen} className="order-last flex w-full flex-wrap gap-2 [[hidden]]:hidden">
        {isOpen ? children : null}
      </div>
    </>
  )
}
