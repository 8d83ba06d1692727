// A dropdown menu with items, checkboxes and radio items.
import { Check } from 'lucide-react'
import { createContext, use, useId, useRef, useState, type ReactElement, type ReactNode } from 'react'
import { DialogBoundary } from './async-boundary.tsx'
import { classNames } from './class-names.ts'
import { useMenuParts } from './menu-parts.ts'
import { MenuContent } from './overlays.ts'
import { Trigger } from './trigger.tsx'

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
  const id = useId()
  const triggerId = useId()
  const element = useRef<HTMLElement>(null)
  const [openedBy, setOpenedBy] = useState<'key' | 'pointer' | null>(null)
  const [isNeeded, setIsNeeded] = useState(false)
  /** What was pressed while the content was loaded. */
  const earlyKeys = useRef<string[]>([])
  const chosen = useRef<(() => void) | null>(null)
  const [choose] = useState(() => (action: () => void) => {
    chosen.current = action
  })
  const runChosen = () => {
    chosen.current?.()
    chosen.current = null
  }
  const open = (by: 'key' | 'pointer') => {
    earlyKeys.current = []
    setIsNeeded(true)
    setOpenedBy(by)
  }
  const close = () => setOpenedBy(null)
  return (
    <>
      <Trigger
        ref={element}
        id={triggerId}
        aria-haspopup="menu"
        aria-expanded={openedBy !== null}
        aria-controls={openedBy ? id : undefined}
        onPointerEnter={MenuContent.preload}
        onFocus={MenuContent.preload}
        onPointerDown={(event) => {
          if (event.button !== 0 || event.ctrlKey || isDisabled(event.currentTarget)) return
          // The button would take the focus from the menu.
          if (openedBy) return close()
          event.preventDefault()
          open('pointer')
        }}
        onKeyDown={(event) => {
          if (!['Enter', ' ', 'ArrowDown'].includes(event.key) || isDisabled(event.currentTarget)) return
          event.preventDefault()
          // The focus is on the button of an open menu while its content is loaded.
          if (openedBy !== 'key') open('key')
          else if (!event.repeat) earlyKeys.current.push(event.key)
        }}
      >
        {trigger}
      </Trigger>
      {isNeeded ? (
        <DialogBoundary fallback={null} onClose={close}>
          <MenuContent
            id={id}
            triggerId={triggerId}
            trigger={element}
            isOpen={openedBy !== null}
            onOpenChange={(opens) => (opens ? open('key') : close())}
            isOpenedByKey={openedBy === 'key'}
            earlyKeys={earlyKeys}
            onCloseAutoFocus={() => queueMicrotask(runChosen)}
            align={align}
            label={label}
            className={className}
          >
            <AfterCloseContext value={choose}>{children}</AfterCloseContext>
          </MenuContent>
        </DialogBoundary>
      ) : null}
    </>
  )
}

const isDisabled = (button: HTMLElement) => button.ariaDisabled === 'true'

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
  const Radix = useMenuParts()
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
export const MenuCheck = ({ children, isChecked, onChange, isDisabled = false }: MenuCheckProps) => {
  const Radix = useMenuParts()
  return (
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
}

interface MenuRadioProps {
  value: string
  onChange: (value: string) => void
  children: ReactNode
  label?: string
}

export const MenuRadio = ({ value, onChange, children, label }: MenuRadioProps) => {
  const Radix = useMenuParts()
  return (
    <Radix.RadioGroup value={value} onValueChange={onChange} {...(label ? { 'aria-label': label } : {})}>
      {children}
    </Radix.RadioGroup>
  )
}

export const MenuRadioItem = ({ value, children }: { value: string; children: ReactNode }) => {
  const Radix = useMenuParts()
  return (
    <Radix.RadioItem value={value} className={itemStyle}>
      <span className="size-4 shrink-0 text-accent-text">
        <Radix.ItemIndicator>
          <Check className="size-4" strokeWidth={2.5} />
        </Radix.ItemIndicator>
      </span>
      {children}
    </Radix.RadioItem>
  )
}

/** Items under a heading. */
export const MenuGroup = ({ label, children }: { label: string; children: ReactNode }) => {
  const Radix = useMenuParts()
  return (
    <Radix.Group aria-label={label}>
      <Radix.Label className="px-2 pt-2 pb-1 text-xs font-medium text-faint">{label}</Radix.Label>
      {children}
    </Radix.Group>
  )
}

export const MenuDivider = () => {
  const Radix = useMenuParts()
  return <Radix.Separator className="my-1 h-px bg-line" />
}
