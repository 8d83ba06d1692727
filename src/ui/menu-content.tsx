// What a menu opens. Loaded when a menu is about to be opened, because the positioning is a large part of the script.
import * as Radix from '@radix-ui/react-dropdown-menu'
import { useEffect, useRef, type ReactNode, type RefObject } from 'react'
import { classNames } from './class-names.ts'
import { MenuParts } from './menu-parts.ts'
import { ExistingTrigger } from './trigger.tsx'

interface MenuContentProps {
  id: string
  triggerId: string
  trigger: RefObject<HTMLElement | null>
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  /** The first item is focused when the menu was opened with the keyboard. */
  isOpenedByKey: boolean
  /** What was pressed before the content was there, and is pressed when the first item is focused. */
  earlyKeys: RefObject<string[]>
  onCloseAutoFocus: () => void
  align: 'start' | 'end'
  label: string | undefined
  className: string | undefined
  children: ReactNode
}

export const MenuContent = ({
  id,
  triggerId,
  trigger,
  isOpen,
  onOpenChange,
  isOpenedByKey,
  earlyKeys,
  label,
  className,
  children,
  ...rest
}: MenuContentProps) => {
  const menu = useRef<HTMLDivElement>(null)
  return (
    <Radix.Root modal={false} open={isOpen} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>
        <ExistingTrigger element={trigger} />
      </Radix.Trigger>
      <Radix.Content
        ref={menu}
        id={id}
        aria-labelledby={triggerId}
        {...(label ? { 'aria-label': label } : {})}
        sideOffset={6}
        collisionPadding={8}
        className={classNames(
          'z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-52 animate-appear overflow-y-auto',
          'rounded-lg border border-line bg-raised p-1 shadow-md outline-none',
          className,
        )}
        {...rest}
      >
        <MenuParts value={Radix}>{children}</MenuParts>
        {isOpenedByKey ? <FirstItemFocus menu={menu} earlyKeys={earlyKeys} /> : null}
      </Radix.Content>
    </Radix.Root>
  )
}

/** Moves the focus to the first item. Radix does so only when it was there when the key was pressed. */
const FirstItemFocus = ({
  menu,
  earlyKeys,
}: {
  menu: RefObject<HTMLElement | null>
  earlyKeys: RefObject<string[]>
}) => {
  useEffect(() => {
    menu.current?.querySelector<HTMLElement>('[role^=menuitem]:not([data-disabled])')?.focus({ preventScroll: true })
    const press = () => {
      const key = earlyKeys.current.shift()
      if (key === undefined || !menu.current?.contains(document.activeElement)) return
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      // Radix moves the focus in a timer.
      setTimeout(press)
    }
    press()
  }, [menu, earlyKeys])
  return null
}
