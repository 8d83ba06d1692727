// Ties a control to its field: value, delay, id, error and description.
import type { ChangeEvent, FocusEvent } from 'react'
import type { FieldPath, FieldValues, RegisterOptions } from 'react-hook-form'
import { describedBy } from '../ui/field.tsx'
import type { SchemaForm } from './schema-form.ts'

export interface FieldProps<Values extends FieldValues> {
  of: SchemaForm<Values>
  name: FieldPath<Values>
  /** Another label than the schema's title. */
  label?: string
  hint?: string
  isRequired?: boolean
  className?: string
  /** Why the field cannot be changed; it stays readable. */
  reason?: string | null
}

export const fieldId = (form: { id: string }, name: string) => `${form.id}-${name}`

/** What `FieldFrame` wants to know. */
export const frameOf = <Values extends FieldValues>({
  of,
  name,
  label,
  hint,
  isRequired,
  className,
  reason,
}: FieldProps<Values>) => ({
  id: fieldId(of, name),
  label: label ?? of.titleOf(name),
  hint: reason ?? hint,
  error: of.errorOf(name),
  isRequired: isRequired ?? false,
  className,
})

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What the control itself wants. Typed text reaches the form after the input delay; leaving the field flushes it. */
export const controlOf = <Values extends FieldValues>(
  props: FieldProps<Values>,
  options: RegisterOptions<Values, FieldPath<Values>> & { isImmediate?: boolean } = {},
) => {
  const { of, name, isRequired, reason } = props
  const { isImmediate = false, ...rules } = options
  const { onChange, onBlur, ref } = of.hook.register(name, rules)
  const frame = frameOf(props)
  const change = (target: Control) => void onChange({ target, type: 'change' })
  return {
    ref,
    name,
    id: frame.id,
    readOnly: Boolean(reason),
    'aria-required': isRequired || undefined,
    'aria-invalid': frame.error ? true : undefined,
    'aria-describedby': describedBy(frame.id, frame),
    onChange: ({ currentTarget }: ChangeEvent<Control>) =>
      isImmediate ? change(currentTarget) : of.later(name, () => change(currentTarget)),
    onBlur: (event: FocusEvent<Control>) => {
      of.flush()
      void onBlur(event)
    },
  }
}
