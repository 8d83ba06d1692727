// Ties a control to its field: value, delay, id, error and description.
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
  hint?: string
  /** Where the schema does not say it: what is asked for only when a draft is sent in. */
  isRequired?: boolean
  className?: string
  /** Why the field cannot be changed; it stays readable. */
  reason?: string | null
  /** Only shown here. */
  isReadOnly?: boolean
  /** What a reviewer has said of it. */
  remark?: string | undefined
  /** What the control tells while it is used. */
  note?: ReactNode
}

export const fieldId = (form: { id: string }, name: string) => `${form.id}-${name}`

/** Whether nothing can be changed, whatever the cause. */
export const isUneditable = ({ reason, isReadOnly = false }: Pick<FieldProps<FieldValues>, 'reason' | 'isReadOnly'>) =>
  isReadOnly || Boolean(reason)

/** What `FieldFrame` wants to know. */
export const frameProps = <Values extends FieldValues>({ form, name, ...props }: FieldProps<Values>) => ({
  id: fieldId(form, name),
  label: props.label ?? form.titleOf(name),
  hint: props.hint,
  reason: props.reason ?? null,
  error: form.errorOf(name),
  // Nobody is asked for what cannot be changed.
  isRequired: (props.isRequired ?? form.isRequired(name)) && !isUneditable(props),
  className: props.className,
  remark: props.remark,
  note: props.note,
})

/** What a screen reader is told of a control. */
const ariaProps = (frame: Omit<FieldFrameProps, 'children'>) => ({
  'aria-required': frame.isRequired || undefined,
  'aria-invalid': frame.error ? (true as const) : undefined,
  'aria-disabled': frame.reason ? (true as const) : undefined,
  'aria-describedby': describedByIds(frame),
})

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** For a plain control. Typed text reaches the form after the input delay; leaving the field flushes it. */
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

/** For a control whose value is not its text. */
export const useFieldBinding = <Values extends FieldValues, Value>(props: FieldProps<Values>) => {
  const { form, name } = props
  const { field } = useController({ control: form.hook.control, name })
  const frame = frameProps(props)
  return {
    frame,
    value: field.value as Value,
    /** At once, and judged at once: a choice is finished when it is made. */
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
    /** After the input delay. */
    type: (value: Value) => form.debounce(name, () => field.onChange(value)),
  }
}
