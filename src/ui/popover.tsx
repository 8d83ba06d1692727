// A popover beside a button.
import { useId, useRef, useState, type ReactElement, type ReactNode } from 'react'
import { DialogBoundary } from './async-boundary.tsx'
import { PopoverContent } from './overlays.ts'
import { Trigger } from './trigger.tsx'

interface PopoverProps {
  trigger: ReactElement
  /** The accessible name. */
  label: string
  children: ReactNode
  align?: 'start' | 'end'
  className?: string
  open?: boolean
  onOpenChange?: (isOpen: boolean) => void
  /** Prevents the default of the event to move the focus elsewhere than to the trigger. */
  onCloseAutoFocus?: (event: Event) => void
}

/** Used for filter choices and recent messages. */
export const Popover = ({
  trigger,
  label,
  children,
  align = 'start',
  className,
  open,
  onOpenChange,
  onCloseAutoFocus,
}: PopoverProps) => {
  const id = useId()
  const element = useRef<HTMLElement>(null)
  const [isOpenItself, setIsOpenItself] = useState(false)
  const isOpen = open ?? isOpenItself
  const [isNeeded, setIsNeeded] = useState(isOpen)
  if (isOpen && !isNeeded) setIsNeeded(true)
  const change = (opens: boolean) => {
    setIsOpenItself(opens)
    onOpenChange?.(opens)
  }
  return (
    <>
      <Trigger
        ref={element}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onPointerEnter={PopoverContent.preload}
        onFocus={PopoverContent.preload}
        onClick={() => change(!isOpen)}
      >
        {trigger}
      </Trigger>
      {isNeeded ? (
        <DialogBoundary fallback={null} onClose={() => change(false)}>
          <PopoverContent
            id={id}
            label={label}
            trigger={element}
            isOpen={isOpen}
            onOpenChange={change}
            onCloseAutoFocus={onCloseAutoFocus}
            align={align}
            className={className}
          >
            {children}
          </PopoverContent>
        </DialogBoundary>
      ) : null}
    </>
  )
}
