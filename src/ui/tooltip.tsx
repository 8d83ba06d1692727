import * as Radix from 'radix-ui/tooltip'
import type { ReactElement, ReactNode } from 'react'

export interface TooltipProps {
  content: ReactNode
  children: ReactElement
  side?: 'top' | 'right' | 'bottom' | 'left'
}

/** A short text about its child, on hover and on keyboard focus. Escape closes it. */
export const Tooltip = ({ content, children, side = 'top' }: TooltipProps) => (
  <Radix.Provider delayDuration={400}>
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Content
        side={side}
        sideOffset={6}
        collisionPadding={8}
        className="z-50 max-w-72 animate-appear rounded-md bg-ink px-2.5 py-1.5 text-sm text-canvas shadow-md"
      >
        {content}
      </Radix.Content>
    </Radix.Root>
  </Radix.Provider>
)
