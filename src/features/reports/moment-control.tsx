// Choice of a moment: a day or a year, or another of the offered kinds.
import { useId, useState, type ReactNode } from 'react'
import { isDay, today } from '#contract/dates/swedish-day.ts'
import { ruleMessage } from '#contract/validation/message-catalogue.ts'
import { useTypedChanges } from '../../table/typed-changes.ts'
import { useRestedError } from '../../table/typed-error.ts'
import { DateInput } from '../../ui/date-input.tsx'
import { describedByIds, FieldError } from '../../ui/field-frame.tsx'
import { Input } from '../../ui/input.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'

export type MomentKind = 'day' | 'year'
const isYear = (text: string): boolean => /^[12]\d{3}$/.test(text)
export const kindOf = (when: string): MomentKind => (isYear(when) ? 'year' : 'day')
export const thisYear = (): number => Number(today().slice(0, 4))

interface MomentControlProps<Kind extends string> {
  label: string
  kinds: readonly { value: Kind; label: string }[]
  kind: Kind
  onKind: (kind: Kind) => void
  /** The field for the chosen kind of moment. */
  children: ReactNode
}

export const MomentControl = <Kind extends string>({
  label,
  kinds,
  kind,
  onKind,
  children,
}: MomentControlProps<Kind>) => (
  <div className="flex min-w-0 flex-wrap items-center gap-2">
    <span aria-hidden="true" className="font-medium">
      {label}
    </span>
    <SegmentedControl label={label} options={kinds} value={kind} onChange={onKind} />
    {children}
  </div>
)

interface MomentFieldProps {
  /** The field's name: 'Datum', 'År att jämföra med'. */
  label: string
  value: string
  onMoment: (when: string) => void
}

/** The typed text; replaced when the value changes from outside. */
const useWritten = (value: string) => {
  const [known, setKnown] = useState(value)
  const [written, setWritten] = useState<string | null>(value)
  if (known !== value) {
    setKnown(value)
    setWritten(value)
  }
  return [written, setWritten] as const
}

/** The report is counted after a pause in typing, or when the field is left. */
const useTypedMoment = (onMoment: (when: string) => void) => {
  const { type, flush } = useTypedChanges(({ when }) => when !== undefined && onMoment(when))
  return [(when: string | null) => type('when', when), flush] as const
}

/** Keeps the typed text until it is a day. */
export const DayField = ({ label, value, onMoment }: MomentFieldProps) => {
  const id = useId()
  const [written, setWritten] = useWritten(value)
  const [type, flush] = useTypedMoment(onMoment)
  const take = (day: string | null) => {
    setWritten(day)
    type(isDay(day) ? day : null)
  }
  const error = useRestedError(written, isDay(written) ? null : ruleMessage('date'))
  return (
    <>
      <span className="w-40">
        <DateInput
          id={id}
          label={label}
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedByIds({ id, error })}
          value={written}
          onType={take}
          onBlur={flush}
          onChoose={(day) => {
            take(day)
            flush()
          }}
        />
      </span>
      <FieldError id={id} error={error} />
    </>
  )
}

/** Keeps the typed text until it is a year. */
export const YearField = ({ label, value, onMoment }: MomentFieldProps) => {
  const id = useId()
  const [written, setWritten] = useWritten(value)
  const [type, flush] = useTypedMoment(onMoment)
  const example = String(thisYear())
  const error = useRestedError(written, isYear(written ?? '') ? null : ruleMessage('dateFormat', 'År', { example }))
  return (
    <>
      <span className="w-20">
        <Input
          aria-label={label}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedByIds({ id, error })}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={written ?? ''}
          onChange={({ currentTarget }) => {
            const text = currentTarget.value.trim()
            setWritten(text)
            type(isYear(text) ? text : null)
          }}
          onBlur={flush}
        />
      </span>
      <FieldError id={id} error={error} />
    </>
  )
}
