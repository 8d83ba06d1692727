// A tooltip on hover and keyboard focus. Escape closes it.
import * as Radix from '@radix-ui/react-tooltip'
import { useRef, useState, type ReactElement, type ReactNode } from 'react'

export interface TooltipProps {
  content: ReactNode
  children: ReactElement
  side?: 'top' | 'right' | 'bottom' | 'left'
}

export const Tooltip = ({ content, children, side = 'top' }: TooltipProps) => {
  const [isOpen, setIsOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const isClosedByEscape = useRef(false)
  // Tab scrolls to the focused element, and the scroll would close the tooltip that the focus has opened.
  const change = (next: boolean) => {
    const isFocused = !isClosedByEscape.current && (trigger.current?.matches(':focus-visible') ?? false)
    isClosedByEscape.current = false
    if (next || !isFocused) setIsOpen(next)
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
            isClosedByEscape.current = true
          }}
          className="z-50 max-w-72 animate-appear rounded-md bg-ink px-2.5 py-1.5 text-sm text-canvas shadow-md"
        >
          {content}
        </Radix.Content>
      </Radix.Root>
    </Radix.Provider>
  )
}
