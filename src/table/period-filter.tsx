// The period filter of a list: from and to dates, both optional.
import { Check, ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { isDay } from '#contract/dates/swedish-day.ts'
import { ruleMessage } from '#contract/validation/message-catalogue.ts'
import { Button } from '../ui/button.tsx'
import { DateInput } from '../ui/date-input.tsx'
import { describedByIds, FieldFrame } from '../ui/field-frame.tsx'
import { Popover } from '../ui/popover.tsx'
import { useTypedChanges, type ApplyTyped } from './typed-changes.ts'
import { useRestedError } from './typed-error.ts'

interface Period {
  from: string | undefined
  to: string | undefined
}

interface PeriodFilterProps {
  period: Period
  /** Gets the changed part of the period. */
  onPeriod: ApplyTyped
}

export const PeriodFilter = ({ period, onPeriod }: PeriodFilterProps) => {
  const { type, flush, handleOpenChange } = useTypedChanges(onPeriod)
  const fieldOf = (name: keyof Period) => ({
    value: period[name],
    onType: (day: string | undefined | null) => type(name, day),
    onSettled: flush,
  })
  const isUsed = period.from !== undefined || period.to !== undefined
  return (
    <Popover
      label="Filtrera på period"
      className="overflow-y-auto!"
      onOpenChange={handleOpenChange}
      trigger={
        <Button aria-label={isUsed ? 'Filtrera på period, vald' : 'Filtrera på period'}>
          {isUsed ? <Check className="size-3.5 text-accent-text" /> : null}
          Period
          <ChevronDown className="-mr-1 size-3.5 text-muted" />
        </Button>
      }
    >
      <div className="flex flex-col gap-3 p-3">
        <DayField label="Från och med" {...fieldOf('from')} max={period.to} />
        <DayField label="Till och med" {...fieldOf('to')} min={period.from} />
      </div>
    </Popover>
  )
}

interface DayFieldProps {
  label: string
  value: string | undefined
  min?: string | undefined
  max?: string | undefined
  /** Null: the typed text is not a day. */
  onType: (day: string | undefined | null) => void
  /** A day has been chosen. */
  onSettled: () => void
}

/** Keeps the typed text until it is a date. */
const DayField = ({ label, value, min, max, onType, onSettled }: DayFieldProps) => {
  const id = useId()
  const [written, setWritten] = useState<string | null>(value ?? null)
  const take = (day: string | null) => {
    setWritten(day)
    onType(day === null ? undefined : isDay(day) ? day : null)
  }
  const choose = (day: string | null) => {
    take(day)
    onSettled()
  }
  const isWrong = written !== null && !isDay(written)
  const error = useRestedError(written, isWrong ? ruleMessage('date') : null)
  return (
    <FieldFrame id={id} label={label} error={error}>
      <DateInput
        id={id}
        label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedByIds({ id, error })}
        value={written}
        min={min}
        max={max}
        onType={take}
        onChoose={choose}
      />
    </FieldFrame>
  )
}
