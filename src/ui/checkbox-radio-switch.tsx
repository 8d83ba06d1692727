// Checkbox, radio button and switch. Read-only ones stay focusable, so that a screen reader reads the reason.
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classNames } from './class-names.ts'

interface ToggleProps extends Omit<ComponentProps<'input'>, 'type' | 'readOnly' | 'disabled'> {
  isReadOnly?: boolean
}

/** A read-only control ignores clicks and stays focusable. React tells of the change also when the click is prevented. */
const readOnlyProps = (isReadOnly: boolean) =>
  isReadOnly
    ? { 'aria-disabled': true, onClick: (event: MouseEvent) => event.preventDefault(), onChange: () => undefined }
    : {}

/** Pale by its colours: opacity would take the focus ring with it. */
const disabledStyle =
  'aria-disabled:cursor-not-allowed aria-disabled:border-edge/60 aria-disabled:checked:border-transparent aria-disabled:checked:bg-accent/60'

/** Custom appearance, equal in all browsers; in forced-colors mode the browser's own. */
const toggleStyle = classNames(
  'grid size-4 shrink-0 appearance-none place-content-center border border-edge bg-surface transition-colors forced-colors:appearance-auto',
  'checked:border-accent checked:bg-accent',
  'before:hidden before:bg-on-accent checked:before:block forced-colors:before:hidden!',
  'aria-invalid:border-danger-text',
  disabledStyle,
)
const checkboxStyle = classNames(
  toggleStyle,
  'rounded-sm before:size-2.5 before:[clip-path:polygon(14%_44%,0_62%,42%_96%,100%_20%,82%_6%,39%_66%)]',
  'indeterminate:border-accent indeterminate:bg-accent indeterminate:before:block indeterminate:before:[clip-path:inset(38%_0)]',
)

export const Checkbox = ({ className, isReadOnly = false, ...rest }: ToggleProps) => (
  <input type="checkbox" className={classNames(checkboxStyle, className)} {...rest} {...readOnlyProps(isReadOnly)} />
)

export const Radio = ({ className, isReadOnly = false, ...rest }: ToggleProps) => (
  <input
    type="radio"
    className={classNames(toggleStyle, 'rounded-full before:size-1.5 before:rounded-full', className)}
    {...rest}
    {...readOnlyProps(isReadOnly)}
  />
)

/** Takes effect at once, while a checkbox waits for a save. */
export const Switch = ({ className, isReadOnly = false, ...rest }: ToggleProps) => (
  <span className={classNames('relative inline-grid shrink-0', className)}>
    <input
      type="checkbox"
      // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox exposes its own state
      role="switch"
      className={classNames(
        'peer h-5 w-9 cursor-pointer appearance-none rounded-full border border-edge bg-sunken transition-colors',
        'checked:border-accent checked:bg-accent checked:forced-chosen',
        disabledStyle,
      )}
      {...rest}
      {...readOnlyProps(isReadOnly)}
    />
    <span
      aria-hidden="true"
      className={classNames(
        'pointer-events-none absolute top-1 left-1 size-3 rounded-full bg-edge forced-filled transition-[translate,background-color]',
        'peer-checked:translate-x-4 peer-checked:bg-on-accent forced-colors:peer-checked:bg-[HighlightText]!',
      )}
    />
  </span>
)

/** A control with a clickable label. */
export const LabelledControl = ({
  htmlFor,
  control,
  children,
}: {
  htmlFor: string
  control: ReactNode
  children: ReactNode
}) => (
  <label
    htmlFor={htmlFor}
    className="flex min-h-6 cursor-pointer items-start gap-2.5 has-aria-disabled:cursor-not-allowed"
  >
    <span className="flex h-5.5 items-center">{control}</span>
    <span className="min-w-0">{children}</span>
  </label>
)
