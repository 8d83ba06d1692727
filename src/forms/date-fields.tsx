// Days and periods. Days are ISO dates, or null; a text that is no day is left for the schema to refuse.
import type { FieldPath, FieldValues } from 'react-hook-form'
import { DateInput } from '../ui/date-input.tsx'
import { FieldFrame, FieldGroup } from '../ui/field.tsx'
import { fieldId, isFixed, useBound, type FieldProps } from './bind.ts'

interface Bounds {
  /** The first and the last day that the calendar lets one choose; the rule is the schema's. */
  min?: string | undefined
  max?: string | undefined
}

export const DateField = <Values extends FieldValues>({ min, max, ...field }: FieldProps<Values> & Bounds) => {
  const { frame, control, value, type, choose } = useBound<Values, string | null>(field)
  return (
    <FieldFrame {...frame}>
      <DateInput {...control} label={frame.label} value={value} onType={type} onChoose={choose} min={min} max={max} />
    </FieldFrame>
  )
}

interface PeriodFieldProps<Values extends FieldValues> extends Omit<FieldProps<Values>, 'name'> {
  label: string
  from: FieldPath<Values>
  to: FieldPath<Values>
}

/** Two days that belong together; the second calendar begins where the first day is. */
export const PeriodField = <Values extends FieldValues>({
  from,
  to,
  label,
  hint,
  className,
  reason,
  isReadOnly,
  ...shared
}: PeriodFieldProps<Values>) => {
  const first: unknown = shared.of.hook.watch(from)
  const each = { ...shared, isReadOnly: isFixed({ reason, isReadOnly }) }
  const id = fieldId(shared.of, `${from}-${to}`)
  return (
    <FieldGroup {...{ id, label, hint, className, reason }}>
      <div className="@container">
        <div className="grid gap-3 @sm:grid-cols-2">
          <DateField {...each} name={from} />
          <DateField {...each} name={to} min={typeof first === 'string' && first !== '' ? first : undefined} />
        </div>
      </div>
    </FieldGroup>
  )
}
