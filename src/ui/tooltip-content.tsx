// What a tooltip shows. Loaded when a pointer or the focus comes to its button.
import * as Radix from '@radix-ui/react-tooltip'
import type { ReactNode, RefObject } from 'react'
import { ExistingTrigger } from './trigger.tsx'

interface TooltipContentProps {
  id: string
  trigger: RefObject<HTMLElement | null>
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onEscapeKeyDown: () => void
  side: 'top' | 'right' | 'bottom' | 'left'
  children: ReactNode
}

export const TooltipContent = ({ trigger, isOpen, onOpenChange, ...content }: TooltipContentProps) => (
  <Radix.Provider>
    <Radix.Root open={isOpen} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>
        <ExistingTrigger element={trigger} />
      </Radix.Trigger>
      <Radix.Content
        sideOffset={6}
        collisionPadding={8}
        className="z-50 max-w-72 animate-appear rounded-md bg-ink px-2.5 py-1.5 text-sm text-canvas shadow-md"
        {...content}
      />
    </Radix.Root>
  </Radix.Provider>
)
