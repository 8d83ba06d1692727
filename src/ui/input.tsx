// Plain inputs without form binding: text, textarea, select, search.
import { ChevronDown, Search } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from './class-names.ts'

/** Class names of an input's frame. */
export const frameStyle = classNames(
  'w-full rounded-md border border-edge bg-surface text-ink shadow-sm transition-colors hover:border-muted',
  'aria-invalid:border-danger-text has-aria-invalid:border-danger-text',
)

export const controlStyle = classNames(
  frameStyle,
  'px-2.5 placeholder-shown:text-ellipsis focus-visible:border-accent-text focus-visible:outline-1 focus-visible:outline-offset-0',
  'read-only:[&:not(select)]:border-line read-only:[&:not(select)]:bg-sunken read-only:[&:not(select)]:shadow-none',
  'aria-disabled:cursor-not-allowed aria-disabled:text-muted',
)

interface InputProps extends ComponentProps<'input'> {
  /** A unit at the end: 'kr'. */
  suffix?: ReactNode
}

export const Input = ({ className, suffix, ...rest }: InputProps) => {
  const input = <input className={classNames(controlStyle, 'h-9', suffix ? 'pr-10' : '', className)} {...rest} />
  if (!suffix) return input
  return (
    <span className="relative block">
      {input}
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 right-2.5 flex items-center text-sm text-muted"
      >
        {suffix}
      </span>
    </span>
  )
}

export const Textarea = ({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) => (
  <textarea rows={rows} className={classNames(controlStyle, 'py-2', className)} {...rest} />
)

export const Select = ({ className, children, ...rest }: ComponentProps<'select'>) => (
  <span className={classNames('relative block', className)}>
    <select className={classNames(controlStyle, 'h-9 appearance-none pr-8 text-ellipsis')} {...rest}>
      {children}
    </select>
    <ChevronDown className="pointer-events-none absolute inset-y-0 right-2.5 my-auto size-4 text-muted" />
  </span>
)

export const SearchInput = ({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) => (
  <span className={classNames('relative block', className)}>
    <Search className="pointer-events-none absolute inset-y-0 left-2.5 my-auto size-4 text-muted" />
    {/* The browser keeps what was searched for otherwise. */}
    <input type="search" autoComplete="off" className={classNames(controlStyle, 'h-8 pl-8')} {...rest} />
  </span>
)
