// Date input of the calendar's period filter. It is a plain input until the script has loaded, and without scripts.
import { useRef, useState, useSyncExternalStore } from 'react'
import { lazyComponent } from '../../../ui/lazy-component.tsx'
import { Input } from '../../../ui/input.tsx'
import { LocaleContext } from '../../../ui/locale.ts'
import { AsyncBoundary } from '../../../ui/async-boundary.tsx'
import { parseDate } from '../../../ui/parse-date.ts'
import { useCalendar } from './calendar-context.ts'

const DateInput = lazyComponent(async () => (await import('../../../ui/date-input.tsx')).DateInput)

const never = () => () => undefined

interface PeriodInputProps {
  name: 'from' | 'to'
  label: string
  value: string | undefined
}

export const PeriodInput = ({ name, label, value }: PeriodInputProps) => {
  const { locale, messages } = useCalendar()
  // Text typed before the date input has loaded is kept.
  const [written, setWritten] = useState('')
  const hasScripts = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const plain = (
    <Input
      key={value}
      name={name}
      defaultValue={value}
      placeholder={messages.dayPattern}
      autoComplete="off"
      onChange={({ currentTarget }) => setWritten(currentTarget.value)}
      className="h-8! w-36 max-sm:w-full"
    />
  )
  return (
    <label className="flex items-center gap-1.5 text-sm text-muted max-sm:flex-col max-sm:items-start max-sm:gap-1">
      {label}
      <span className="w-36 text-ink max-sm:w-full [&_input]:h-8">
        {hasScripts ? (
          <AsyncBoundary errorDisplay="line" fallback={plain}>
            <LocaleContext value={locale}>
              <ChosenDay {...{ name, label, value, written }} />
            </LocaleContext>
          </AsyncBoundary>
        ) : (
          plain
        )}
      </span>
    </label>
  )
}

/** The surrounding form handles input events, so a day that is picked dispatches one as if it had been typed. */
const ChosenDay = ({ name, label, value, written }: PeriodInputProps & { written: string }) => {
  const [typed, setTyped] = useState<string | null | undefined>(() =>
    written === '' ? undefined : (parseDate(written) ?? written),
  )
  // When the value in the URL changes, it replaces the typed text.
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    setTyped(undefined)
  }
  const field = useRef<HTMLSpanElement>(null)
  const choose = (day: string | null) => {
    const input = field.current?.querySelector('input')
    if (!input) return
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, day ?? '')
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }
  return (
    <span ref={field}>
      <DateInput
        name={name}
        label={label}
        aria-label={label}
        value={typed === undefined ? (value ?? null) : typed}
        onType={setTyped}
        onChoose={choose}
        min="1950-01-01"
        max="2199-12-31"
      />
    </span>
  )
}
