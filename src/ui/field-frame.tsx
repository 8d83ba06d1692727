// The frame of a form field: label, hint, reason and error, linked to the control for screen readers.
import { CircleAlert, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface FieldFrameProps {
  /** The control's id. */
  id: string
  label: string
  hint?: ReactNode
  /** The reason that the field cannot be changed, and what would allow it. */
  reason?: string | null
  error?: string | undefined
  /** What must be read before the value is changed: the comments of a reviewer. */
  above?: ReactNode
  /** Information about the input: the number of characters left. */
  note?: ReactNode
  isRequired?: boolean
  className?: string | undefined
  children: ReactNode
}

type FieldMessageProps = Pick<FieldFrameProps, 'id' | 'hint' | 'reason' | 'error' | 'note'>

/** The value of `aria-describedby`: the ids of a control's messages. */
export const describedByIds = ({ id, ...messages }: FieldMessageProps): string | undefined =>
  (['hint', 'reason', 'error', 'note'] as const)
    .filter((part) => messages[part])
    .map((part) => `${id}-${part}`)
    .join(' ') || undefined

const labelStyle = 'text-sm font-medium'

export const FieldFrame = ({ className, children, isRequired = false, label, above, ...messages }: FieldFrameProps) => (
  <div className={classNames('flex min-w-0 flex-col gap-1.5', className)}>
    {above}
    <label id={`${messages.id}-label`} htmlFor={messages.id} className={labelStyle}>
      <LabelText label={label} isRequired={isRequired} />
    </label>
    {children}
    <FieldMessages {...messages} />
  </div>
)

/** Several controls with one label. `role`: they form one choice. */
export const FieldGroup = ({
  className,
  children,
  isRequired = false,
  label,
  above,
  role,
  ...messages
}: FieldFrameProps & { role?: 'radiogroup' }) => (
  <fieldset
    id={messages.id}
    role={role}
    className={classNames('min-w-0', className)}
    aria-describedby={describedByIds(messages)}
    {...(role ? { 'aria-required': isRequired || undefined, 'aria-invalid': messages.error ? true : undefined } : {})}
  >
    <legend className={classNames(labelStyle, 'mb-1.5')}>
      <LabelText label={label} isRequired={isRequired} />
    </legend>
    <div className="flex flex-col gap-1.5">
      {above}
      {children}
      <FieldMessages {...messages} />
    </div>
  </fieldset>
)

export const LabelText = ({ label, isRequired }: { label: string; isRequired: boolean }) => (
  <>
    {label}
    {isRequired ? (
      <span aria-hidden="true" className="ml-0.5 text-danger-text">
        *
      </span>
    ) : null}
  </>
)

/** The messages below a control. */
export const FieldMessages = ({ id, hint, reason, error, note }: FieldMessageProps) => (
  <>
    {hint || note ? (
      <div className="flex gap-3 text-sm text-muted">
        {hint ? (
          <p id={`${id}-hint`} className="min-w-0 flex-1">
            {hint}
          </p>
        ) : null}
        {note ? (
          <p id={`${id}-note`} className="ml-auto tabular-nums">
            {note}
          </p>
        ) : null}
      </div>
    ) : null}
    {reason ? (
      <p id={`${id}-reason`} className="flex gap-1.5 text-sm text-muted">
        <Lock className="mt-1 size-3 shrink-0" />
        {reason}
      </p>
    ) : null}
    <FieldError id={id} error={error} />
  </>
)

export const FieldError = ({ id, error }: { id: string; error?: string | undefined }) =>
  error ? (
    <p id={`${id}-error`} className="flex gap-1.5 text-sm text-danger-text">
      <CircleAlert className="mt-0.5 size-4 shrink-0" />
      {error}
    </p>
  ) : null
