// A field's label, hint and error, tied to its control for a screen reader.
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface FieldFrameProps {
  /** The control's id. */
  id: string
  label: string
  hint?: ReactNode
  error?: string | undefined
  isRequired?: boolean
  className?: string | undefined
  children: ReactNode
}

export const describedBy = (id: string, parts: { hint?: unknown; error?: unknown }): string | undefined =>
  [parts.hint ? `${id}-hint` : '', parts.error ? `${id}-error` : ''].filter(Boolean).join(' ') || undefined

export const FieldFrame = ({ id, label, hint, error, isRequired = false, className, children }: FieldFrameProps) => (
  <div className={classNames('flex min-w-0 flex-col gap-1.5', className)}>
    <label htmlFor={id} className="text-sm font-medium">
      {label}
      {isRequired ? (
        <span aria-hidden="true" className="ml-0.5 text-danger-text">
          *
        </span>
      ) : null}
    </label>
    {children}
    {hint ? (
      <p id={`${id}-hint`} className="text-sm text-muted">
        {hint}
      </p>
    ) : null}
    <FieldError id={id} error={error} />
  </div>
)

export const FieldError = ({ id, error }: { id: string; error?: string | undefined }) =>
  error ? (
    <p id={`${id}-error`} className="flex gap-1.5 text-sm text-danger-text">
      <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
      {error}
    </p>
  ) : null
