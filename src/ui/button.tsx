import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { buttonStyle, type ButtonSize, type ButtonVariant } from './button-style.ts'
import { Spinner } from './spinner.tsx'

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
  /** Stays focusable, so that a screen reader finds it and is told why. */
  isDisabled?: boolean
  /** Being carried out: shown, and not pressed twice. */
  isBusy?: boolean
}

export const Button = ({
  variant,
  size,
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
      className={buttonStyle(variant, size, className)}
      aria-disabled={!isIdle || undefined}
      aria-busy={isBusy || undefined}
      onClick={press}
      {...rest}
    >
      {isBusy ? <Spinner /> : icon}
      {children}
    </button>
  )
}
