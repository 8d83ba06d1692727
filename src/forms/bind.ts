// Ties a control to its field: value, delay, id, error and description.
import type { ChangeEvent, FocusEvent, ReactNode } from 'react'
import { useController, type FieldPath, type FieldValues } from 'react-hook-form'
import { describedBy, type FieldFrameProps } from '../ui/field.tsx'
import { afterPress } from './after-press.ts'
import type { SchemaForm } from './schema-form.ts'

export interface FieldProps<Values extends FieldValues> {
  of: SchemaForm<Values>
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
export const isFixed = ({ reason, isReadOnly = false }: Pick<FieldProps<FieldValues>, 'reason' | 'isReadOnly'>) =>
  isReadOnly || Boolean(reason)

/** What `FieldFrame` wants to know. */
export const frameOf = <Values extends FieldValues>({ of, name, ...props }: FieldProps<Values>) => ({
  id: fieldId(of, name),
  label: props.label ?? of.titleOf(name),
  hint: props.hint,
  reason: props.reason ?? null,
  error: of.errorOf(name),
  // Nobody is asked for what cannot be changed.
  isRequired: (props.isRequired ?? of.isRequired(name)) && !isFixed(props),
  className: props.className,
  remark: props.remark,
  note: props.note,
})

/** What a screen reader is told of a control. */
const ariaOf = (frame: Omit<FieldFrameProps, 'children'>) => ({
  'aria-required': frame.isRequired || undefined,
  'aria-invalid': frame.error ? (true as const) : undefined,
  'aria-disabled': frame.reason ? (true as const) : undefined,
  'aria-describedby': describedBy(frame),
})

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** For a plain control. Typed text reaches the form after the input delay; leaving the field flushes it. */
export const controlOf = <Values extends FieldValues>(
  props: FieldProps<Values>,
  { isImmediate = false }: { isImmediate?: boolean } = {},
) => {
  const { of, name } = props
  const { onChange, onBlur, ref } = of.hook.register(name)
  const frame = frameOf(props)
  const change = (target: Control) => void onChange({ target, type: 'change' })
  return {
    ref,
    name,
    id: frame.id,
    ...ariaOf(frame),
    onChange: ({ currentTarget }: ChangeEvent<Control>) =>
      isImmediate ? change(currentTarget) : of.later(name, () => change(currentTarget)),
    onBlur: (event: FocusEvent<Control>) => {
      of.flush()
      afterPress(() => void onBlur(event))
    },
  }
}

/** For a control whose value is not its text. */
export const useBound = <Values extends FieldValues, Value>(props: FieldProps<Values>) => {
  const { of, name } = props
  const { field } = useController({ control: of.hook.control, name })
  const frame = frameOf(props)
  return {
    frame,
    value: field.value as Value,
    /** At once, and judged at once: a choice is finished when it is made. */
    choose: (value: Value) => {
      field.onChange(value)
      void of.hook.trigger(name)
    },
    control: {
      id: frame.id,
      name,
      readOnly: isFixed(props) || undefined,
      ...ariaOf(frame),
      onBlur: () => {
        of.flush()
        afterPress(field.onBlur)
      },
    },
    /** After the input delay. */
    type: (value: Value) => of.later(name, () => field.onChange(value)),
  }
}
