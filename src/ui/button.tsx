// The button, with busy and disabled states.
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { buttonStyle, type ButtonSize, type ButtonVariant } from './button-style.ts'
import { classNames } from './class-names.ts'
import { Delayed, Spinner } from './spinner.tsx'

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
  /** A disabled button stays focusable, so that a screen reader reads the reason. */
  isDisabled?: boolean
  /** The action is running: shows a spinner and ignores clicks. */
  isBusy?: boolean
}

// Without an icon the spinner takes its width from the padding, so that the button keeps its width.
const spinnerPadding: Record<ButtonSize, string> = {
  sm: 'has-[>.crowding]:gap-0.5 has-[>.crowding]:px-px',
  md: 'has-[>.crowding]:gap-1 has-[>.crowding]:px-1',
  lg: 'has-[>.crowding]:gap-2 has-[>.crowding]:px-2.5',
}

export const Button = ({
  variant,
  size = 'md',
  icon,
  isDisabled = false,
  isBusy = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) => {
  const isIdle = !isDisabled && !isBusy
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isIdle) onClick?.(event)
    else event.preventDefault()
  }
  return (
    <button
      type={type}
      className={buttonStyle(variant, size, classNames(spinnerPadding[size], className))}
      aria-disabled={!isIdle || undefined}
      aria-busy={isBusy || undefined}
      onClick={press}
      {...rest}
    >
      {isBusy ? (
        <Delayed placeholder={icon}>
          <Spinner className={icon ? 'size-4' : 'crowding size-3'} />
        </Delayed>
      ) : (
        icon
      )}
      {children}
    </button>
  )
}
