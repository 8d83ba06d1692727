// Form fields for a date and for a period. Values are ISO dates or null; other text is left for the schema to refuse.
import { useRef } from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { DateInput } from '../../ui/date-input.tsx'
import { FieldFrame, FieldGroup } from '../../ui/field-frame.tsx'
import { fieldId, isUneditable, useFieldBinding, type FieldProps } from './field-binding.ts'
import { adjustPeriodEnd } from './period-end.ts'
import type { SchemaForm } from '../schema-form.ts'

interface DateBounds {
  /** The first and the last date of the date picker, or text that is no date; the schema has the rule. */
  min?: string | undefined
  max?: string | undefined
}

interface DateFieldProps extends DateBounds {
  /** Called when a date is chosen or the field is left, with what was there before. */
  onSettled?: ((before: unknown) => void) | undefined
}

export const DateField = <Values extends FieldValues>({
  min,
  max,
  onSettled,
  ...field
}: FieldProps<Values> & DateFieldProps) => {
  const { frame, control, value, type, choose } = useFieldBinding<Values, string | null>(field)
  const current = (): unknown => field.form.hook.getValues(field.name)
  const entered = useRef<unknown>(value)
  return (
    <FieldFrame {...frame}>
      <DateInput
        {...control}
        label={frame.label}
        value={value}
        onType={type}
        onChoose={(day) => {
          const before = current()
          choose(day)
          onSettled?.(before)
        }}
        onFocus={() => {
          entered.current = current()
        }}
        onBlur={() => {
          control.onBlur()
          onSettled?.(entered.current)
        }}
        min={min}
        max={max}
        isPast={field.form.isPast(field.name)}
      />
    </FieldFrame>
  )
}

interface PeriodEndOptions<Values extends FieldValues> {
  form: SchemaForm<Values>
  from: FieldPath<Values>
  to: FieldPath<Values>
  /** The whole period is moved: the end date always follows the start date. */
  isMoved?: boolean
  /** Without an end date the period goes on: an empty end date stays empty. */
  isOpenEnded?: boolean
}

/** Returns a callback for the start date's field: adjusts the end date. */
export const usePeriodEndAdjustment = <Values extends FieldValues>({
  form,
  from,
  to,
  isMoved = false,
  isOpenEnded = false,
}: PeriodEndOptions<Values>) => {
  const { hook } = form
  return (previousStart: unknown) => {
    const [start, end] = hook.getValues([from, to]) as [unknown, unknown]
    const next = adjustPeriodEnd({ previousStart, start, end, isMoved, isOpenEnded })
    if (next !== end) hook.setValue(to, next as never, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
  }
}

type PeriodFieldProps<Values extends FieldValues> = Omit<FieldProps<Values>, 'name'> &
  PeriodEndOptions<Values> & { label: string }

/** Start and end date: the end date follows the start date, and its date picker begins there. */
export const PeriodField = <Values extends FieldValues>({
  from,
  to,
  label,
  hint,
  className,
  reason,
  isReadOnly,
  above,
  isMoved,
  isOpenEnded,
  ...shared
}: PeriodFieldProps<Values>) => {
  const start: unknown = shared.form.hook.watch(from)
  const each = { ...shared, isReadOnly: isUneditable({ reason, isReadOnly }) }
  const adjustEnd = usePeriodEndAdjustment({ form: shared.form, from, to, isMoved, isOpenEnded })
  const id = fieldId(shared.form, `${from}-${to}`)
  return (
    <FieldGroup {...{ id, label, hint, className, reason, above }}>
      <div className="@container">
        <div className="grid gap-3 @sm:grid-cols-2">
          <DateField {...each} name={from} onSettled={adjustEnd} />
          <DateField {...each} name={to} min={typeof start === 'string' ? start : undefined} />
        </div>
      </div>
    </FieldGroup>
  )
}
