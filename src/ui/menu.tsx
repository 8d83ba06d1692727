// A dropdown menu with items, checkboxes and radio items.
import { Check } from 'lucide-react'
import * as Radix from '@radix-ui/react-dropdown-menu'
import { createContext, use, useRef, useState, type ReactElement, type ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface MenuProps {
  /** The button that opens it. */
  trigger: ReactElement
  children: ReactNode
  align?: 'start' | 'end'
  label?: string
  className?: string
}

const AfterCloseContext = createContext<(action: () => void) => void>((action) => action())

/**
 * Not modal, because Radix's scroll lock adds a style element, which the content security policy forbids. Not in a portal,
 * so that it stays within the page's landmarks. An item's action runs after the menu has restored the focus.
 */
export const Menu = ({ trigger, children, align = 'end', label, className }: MenuProps) => {
  const chosen = useRef<(() => void) | null>(null)
  const [choose] = useState(() => (action: () => void) => {
    chosen.current = action
  })
  const runChosen = () => {
    chosen.current?.()
    chosen.current = null
  }
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Content
        onCloseAutoFocus={() => queueMicrotask(runChosen)}
        align={align}
        sideOffset={6}
        collisionPadding={8}
        {...(label ? { 'aria-label': label } : {})}
        className={classNames(
          'z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-52 animate-appear overflow-y-auto',
          'rounded-lg border border-line bg-raised p-1 shadow-md outline-none',
          className,
        )}
      >
        <AfterCloseContext value={choose}>{children}</AfterCloseContext>
      </Radix.Content>
    </Radix.Root>
  )
}

const itemStyle =
  'flex min-h-8 items-center gap-2.5 rounded-md px-2 py-1 outline-none select-none data-highlighted:bg-hover data-highlighted:forced-chosen data-disabled:opacity-55'

interface MenuItemProps {
  children: ReactNode
  icon?: ReactNode
  onSelect?: () => void
  /** Renders the child (a link) as the item. */
  asChild?: boolean
  isDangerous?: boolean
  /** The reason that the item is not available, and what would allow it; the item stays focusable. */
  reason?: string | null
}

export const MenuItem = ({
  children,
  icon,
  onSelect,
  asChild = false,
  isDangerous = false,
  reason = null,
}: MenuItemProps) => {
  const afterClosing = use(AfterCloseContext)
  if (reason) {
    return (
      <Radix.Item
        aria-disabled
        onSelect={(event) => event.preventDefault()}
        className={classNames(itemStyle, 'cursor-not-allowed items-start!')}
      >
        <span className="mt-1 text-faint">{icon}</span>
        <span className="max-w-72 min-w-0">
          <span className="text-muted">{children}</span>
          <span className="block text-sm text-muted">{reason}</span>
        </span>
      </Radix.Item>
    )
  }
  return (
    <Radix.Item
      asChild={asChild}
      className={classNames(itemStyle, isDangerous && 'text-danger-text')}
      {...(onSelect ? { onSelect: () => afterClosing(onSelect) } : {})}
    >
      {asChild ? (
        children
      ) : (
        <>
          {icon}
          {children}
        </>
      )}
    </Radix.Item>
  )
}

interface MenuCheckProps {
  children: ReactNode
  isChecked: boolean
  onChange: (isChecked: boolean) => void
  isDisabled?: boolean
}

/** A checkbox item; the menu stays open. */
export const MenuCheck = ({ children, isChecked, onChange, isDisabled = false }: MenuCheckProps) => (
  <Radix.CheckboxItem
    checked={isChecked}
    onCheckedChange={onChange}
    onSelect={(event) => event.preventDefault()}
    disabled={isDisabled}
    className={itemStyle}
  >
    <span className="grid size-4 shrink-0 place-items-center rounded-sm border border-edge text-accent-text">
      <Radix.ItemIndicator>
        <Check className="size-3.5" strokeWidth={3} />
      </Radix.ItemIndicator>
    </span>
    {children}
  </Radix.CheckboxItem>
)

interface MenuRadioProps {
  value: string
  onChange: (value: string) => void
  children: ReactNode
  label?: string
}

export const MenuRadio = ({ value, onChange, children, label }: MenuRadioProps) => (
  <Radix.RadioGroup value={value} onValueChange={onChange} {...(label ? { 'aria-label': label } : {})}>
    {children}
  </Radix.RadioGroup>
)

export const MenuRadioItem = ({ value, children }: { value: string; children: ReactNode }) => (
  <Radix.RadioItem value={value} className={itemStyle}>
    <span className="size-4 shrink-0 text-accent-text">
      <Radix.ItemIndicator>
        <Check className="size-4" strokeWidth={2.5} />
      </Radix.ItemIndicator>
    </span>
    {children}
  </Radix.RadioItem>
)

/** Items under a heading. */
export const MenuGroup = ({ label, children }: { label: string; children: ReactNode }) => (
  <Radix.Group aria-label={label}>
    <Radix.Label className="px-2 pt-2 pb-1 text-xs font-medium text-faint">{label}</Radix.Label>
    {children}
  </Radix.Group>
)

export const MenuDivider = () => <Radix.Separator className="my-1 h-px bg-line" />
