// Binds a control to its form field: value, debounce, id, error and description.
import type { ChangeEvent, FocusEvent, ReactNode } from 'react'
import { useController, type FieldPath, type FieldValues } from 'react-hook-form'
import { describedByIds, type FieldFrameProps } from '../../ui/field-frame.tsx'
import { afterPointerUp } from '../after-pointer-up.ts'
import type { SchemaForm } from '../schema-form.ts'

export interface FieldProps<Values extends FieldValues> {
  form: SchemaForm<Values>
  name: FieldPath<Values>
  /** Another label than the schema's title. */
  label?: string
  /** Another hint than the schema's. */
  hint?: string
  /** Overrides the schema: some fields are required only when a draft is submitted. */
  isRequired?: boolean
  className?: string
  /** The reason that the field cannot be changed; it stays readable. */
  reason?: string | null
  /** The value is only displayed. */
  isReadOnly?: boolean
  /** A text that must be read before the value is changed. */
  above?: ReactNode
  /** Information about the input, below the control. */
  note?: ReactNode
}

export const fieldId = (form: { id: string }, name: string) => `${form.id}-${name}`

/** Whether the value cannot be changed, with or without a reason. */
export const isUneditable = ({ reason, isReadOnly = false }: Pick<FieldProps<FieldValues>, 'reason' | 'isReadOnly'>) =>
  isReadOnly || Boolean(reason)

/** The props of `FieldFrame`. */
export const frameProps = <Values extends FieldValues>({ form, name, ...props }: FieldProps<Values>) => ({
  id: fieldId(form, name),
  label: props.label ?? form.titleOf(name),
  hint: props.hint ?? form.hintOf(name),
  reason: props.reason ?? null,
  error: form.errorOf(name),
  // A value that cannot be changed is not marked as required.
  isRequired: (props.isRequired ?? form.isRequired(name)) && !isUneditable(props),
  className: props.className,
  above: props.above,
  note: props.note,
})

/** The ARIA attributes of a control. */
const ariaProps = (frame: Omit<FieldFrameProps, 'children'>) => ({
  'aria-required': frame.isRequired || undefined,
  'aria-invalid': frame.error ? (true as const) : undefined,
  'aria-disabled': frame.reason ? (true as const) : undefined,
  'aria-describedby': describedByIds(frame),
})

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** The props of a plain control. Typed text is debounced; blur flushes it. */
export const controlProps = <Values extends FieldValues>(
  props: FieldProps<Values>,
  { isImmediate = false }: { isImmediate?: boolean } = {},
) => {
  const { form, name } = props
  const { onChange, onBlur, ref } = form.hook.register(name)
  const frame = frameProps(props)
  const change = (target: Control) => void onChange({ target, type: 'change' })
  return {
    ref,
    name,
    id: frame.id,
    ...ariaProps(frame),
    onChange: ({ currentTarget }: ChangeEvent<Control>) =>
      isImmediate ? change(currentTarget) : form.debounce(name, () => change(currentTarget)),
    onBlur: (event: FocusEvent<Control>) => {
      form.flush()
      afterPointerUp(() => void onBlur(event))
    },
  }
}

/** The binding of a control whose value is not its text. */
export const useFieldBinding = <Values extends FieldValues, Value>(props: FieldProps<Values>) => {
  const { form, name } = props
  const { field } = useController({ control: form.hook.control, name })
  const frame = frameProps(props)
  return {
    frame,
    value: field.value as Value,
    /** Sets and validates the value at once. */
    choose: (value: Value) => {
      field.onChange(value)
      void form.hook.trigger(name)
    },
    control: {
      id: frame.id,
      name,
      readOnly: isUneditable(props) || undefined,
      ...ariaProps(frame),
      onBlur: () => {
        form.flush()
        afterPointerUp(field.onBlur)
      },
    },
    /** Sets the value, debounced. */
    type: (value: Value) => form.debounce(name, () => field.onChange(value)),
  }
}
