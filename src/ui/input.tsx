// The plain controls. They know nothing of forms; `src/forms` binds them.
import { ChevronDown, Search } from 'lucide-react'
import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

export const controlStyle = classNames(
  'w-full rounded-md border border-edge bg-surface px-2.5 text-ink shadow-sm transition-colors',
  'hover:border-muted focus-visible:border-accent-text focus-visible:outline-1 focus-visible:outline-offset-0',
  'aria-invalid:border-danger-text [&[readonly]]:bg-sunken disabled:cursor-not-allowed disabled:bg-sunken disabled:text-muted',
)

export const Input = ({ className, ...rest }: ComponentProps<'input'>) => (
  <input className={classNames(controlStyle, 'h-9', className)} {...rest} />
)

export const Textarea = ({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) => (
  <textarea rows={rows} className={classNames(controlStyle, 'py-2', className)} {...rest} />
)

export const Select = ({ className, children, ...rest }: ComponentProps<'select'>) => (
  <span className={classNames('relative block', className)}>
    <select className={classNames(controlStyle, 'h-9 appearance-none pr-8')} {...rest}>
      {children}
    </select>
    <ChevronDown
      aria-hidden="true"
      className="pointer-events-none absolute inset-y-0 right-2.5 my-auto size-4 text-muted"
    />
  </span>
)

export const Checkbox = ({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) => (
  <input
    type="checkbox"
    className={classNames('size-4 shrink-0 rounded-sm accent-(--color-accent)', className)}
    {...rest}
  />
)

export const SearchInput = ({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) => (
  <span className={classNames('relative block', className)}>
    <Search aria-hidden="true" className="pointer-events-none absolute inset-y-0 left-2.5 my-auto size-4 text-muted" />
    <input type="search" className={classNames(controlStyle, 'h-8 pl-8')} {...rest} />
  </span>
)
