// What a popover opens. Loaded when it is about to be opened, because the positioning is a large part of the script.
import * as Radix from '@radix-ui/react-popover'
import type { ReactNode, RefObject } from 'react'
import { classNames } from './class-names.ts'
import { ExistingTrigger } from './trigger.tsx'

interface PopoverContentProps {
  id: string
  label: string
  trigger: RefObject<HTMLElement | null>
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  onCloseAutoFocus: ((event: Event) => void) | undefined
  align: 'start' | 'end'
  className: string | undefined
  children: ReactNode
}

export const PopoverContent = ({
  label,
  trigger,
  isOpen,
  onOpenChange,
  onCloseAutoFocus,
  className,
  ...rest
}: PopoverContentProps) => (
  <Radix.Root open={isOpen} onOpenChange={onOpenChange}>
    <Radix.Trigger asChild>
      <ExistingTrigger element={trigger} />
    </Radix.Trigger>
    <Radix.Portal>
      <Radix.Content
        aria-label={label}
        sideOffset={6}
        collisionPadding={8}
        // From its first element Shift+Tab goes to its last one, and does not scroll to it.
        onFocus={({ target }) => target.scrollIntoView({ block: 'nearest' })}
        onCloseAutoFocus={(event) => {
          // The page that was opened from it has the focus already.
          if (document.activeElement?.matches('main')) event.preventDefault()
          else onCloseAutoFocus?.(event)
        }}
        className={classNames(
          'z-50 flex max-h-[min(24rem,var(--radix-popover-content-available-height))] w-72 max-w-[calc(100vw-1rem)] animate-appear flex-col',
          'overflow-hidden rounded-lg border border-line bg-raised shadow-md outline-none',
          className,
        )}
        {...rest}
      />
    </Radix.Portal>
  </Radix.Root>
)
