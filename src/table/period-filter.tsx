// The period filter of a list: from and to dates, both optional.
import { Check, ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'
import { isDay } from '../../contract/dates/swedish-day.ts'
import { Button } from '../ui/button.tsx'
import { DateInput } from '../ui/date-input.tsx'
import { Popover } from '../ui/popover.tsx'

interface Period {
  from: string | undefined
  to: string | undefined
}

interface PeriodFilterProps {
  period: Period
  onPeriod: (period: Period) => void
}

export const PeriodFilter = ({ period, onPeriod }: PeriodFilterProps) => {
  const isUsed = period.from !== undefined || period.to !== undefined
  return (
    <Popover
      label="Filtrera på period"
      className="max-h-none! overflow-visible!"
      trigger={
        <Button aria-label={isUsed ? 'Filtrera på period, vald' : 'Filtrera på period'}>
          {isUsed ? <Check className="size-3.5 text-accent-text" /> : null}
          Period
          <ChevronDown className="-mr-1 size-3.5 text-muted" />
        </Button>
      }
    >
      <div className="flex flex-col gap-3 p-3">
        <DayField
          label="Från och med"
          value={period.from}
          max={period.to}
          onDay={(from) => onPeriod({ ...period, from })}
        />
        <DayField
          label="Till och med"
          value={period.to}
          min={period.from}
          onDay={(to) => onPeriod({ ...period, to })}
        />
      </div>
    </Popover>
  )
}

interface DayFieldProps {
  label: string
  value: string | undefined
  min?: string | undefined
  max?: string | undefined
  onDay: (day: string | undefined) => void
}

/** Keeps the typed text until it is a date. */
const DayField = ({ label, value, min, max, onDay }: DayFieldProps) => {
  const id = useId()
  const [written, setWritten] = useState<string | null>(value ?? null)
  const take = (day: string | null) => {
    setWritten(day)
    if (day === null || isDay(day)) onDay(day ?? undefined)
  }
  const isWrong = written !== null && !isDay(written)
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <DateInput
        id={id}
        label={label}
        aria-invalid={isWrong || undefined}
        value={written}
        min={min}
        max={max}
        onType={take}
        onChoose={take}
      />
    </div>
  )
}
