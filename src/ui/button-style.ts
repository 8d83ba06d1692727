// Class names of buttons, also for links that look like buttons.
import { classNames } from './class-names.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'
export type ButtonSize = 'sm' | 'md' | 'lg'

/** A transparent border becomes visible in forced-colors mode, which removes backgrounds. */
const variants: Record<ButtonVariant, string> = {
  primary: 'border border-transparent bg-accent text-on-accent shadow-sm hover:bg-accent-hover',
  secondary: 'border border-edge/70 bg-surface text-ink shadow-sm hover:bg-hover',
  ghost: 'text-muted hover:bg-hover hover:text-ink',
  danger: 'border border-transparent bg-danger text-on-danger shadow-sm hover:bg-danger-hover',
}

const sizes: Record<ButtonSize, string> = {
  sm: 'h-7 gap-1.5 px-2 text-sm',
  md: 'h-8 gap-2 px-3',
  lg: 'h-11 gap-2.5 px-5 text-lg',
}

/** What a finger meets is 44 px high, and wide on a button with an icon alone. */
const touchTargets: Record<ButtonSize, string> = {
  sm: 'pointer-coarse:before:-inset-2',
  md: 'pointer-coarse:before:-inset-1.5',
  lg: '',
}

export const buttonStyle = (variant: ButtonVariant = 'secondary', size: ButtonSize = 'md', extra?: string) =>
  classNames(
    'inline-flex shrink-0 items-center justify-center rounded-md font-medium whitespace-nowrap transition-colors select-none',
    'aria-disabled:cursor-not-allowed aria-disabled:opacity-55 pointer-coarse:relative pointer-coarse:before:absolute',
    variants[variant],
    sizes[size],
    touchTargets[size],
    extra,
  )
