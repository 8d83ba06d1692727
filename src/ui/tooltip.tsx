import * as Radix from '@radix-ui/react-tooltip'
import { useRef, useState, type ReactElement, type ReactNode } from 'react'

export interface TooltipProps {
  content: ReactNode
  children: ReactElement
  side?: 'top' | 'right' | 'bottom' | 'left'
}

/** A short text about its child, on hover and on keyboard focus. Escape closes it. */
export const Tooltip = ({ content, children, side = 'top' }: TooltipProps) => {
  const [isOpen, setIsOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const isSentAway = useRef(false)
  // Tab scrolls to what it reaches, and a scroll would close what the focus has just opened.
  const change = (next: boolean) => {
    const isReached = !isSentAway.current && (trigger.current?.matches(':focus-visible') ?? false)
    isSentAway.current = false
    if (next || !isReached) setIsOpen(next)
  }
  return (
    <Radix.Provider delayDuration={400}>
      <Radix.Root open={isOpen} onOpenChange={change}>
        <Radix.Trigger ref={trigger} asChild>
          {children}
        </Radix.Trigger>
        <Radix.Content
          side={side}
          sideOffset={6}
          collisionPadding={8}
          onEscapeKeyDown={() => {
            isSentAway.current = true
          }}
          className="z-50 max-w-72 animate-appear rounded-md bg-ink px-2.5 py-1.5 text-sm text-canvas shadow-md"
        >
          {content}
        </Radix.Content>
      </Radix.Root>
    </Radix.Provider>
  )
}
