// A popover beside a button.
import * as Radix from '@radix-ui/react-popover'
import type { ReactElement, ReactNode } from 'react'
import { classNames } from './class-names.ts'

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
  onCloseAutoFocus,
  ...state
}: PopoverProps) => (
  <Radix.Root {...state}>
    <Radix.Trigger asChild>{trigger}</Radix.Trigger>
    <Radix.Portal>
      <Radix.Content
        aria-label={label}
        align={align}
        sideOffset={6}
        collisionPadding={8}
        {...(onCloseAutoFocus ? { onCloseAutoFocus } : {})}
        className={classNames(
          'z-50 flex max-h-[min(24rem,var(--radix-popover-content-available-height))] w-72 max-w-[calc(100vw-1rem)] animate-appear flex-col',
          'overflow-hidden rounded-lg border border-line bg-raised shadow-md outline-none',
          className,
        )}
      >
        {children}
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
)
