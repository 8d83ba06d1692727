// A date input: typed in any common format, or chosen in a date picker.
import { CalendarDays } from 'lucide-react'
import { useRef, useState } from 'react'
import { localized } from '#contract/text/localized.ts'
import { today } from '#contract/dates/swedish-day.ts'
import { buttonStyle } from './button-style.ts'
import { usePrefetch } from './use-prefetch.ts'
import { useLocaleText } from './locale.ts'
import { Popover } from './popover.tsx'
import { parseDate } from './parse-date.ts'
import { Loading } from './spinner.tsx'
import { ParsedInput, type ParsedInputProps } from './parsed-input.tsx'
import { lazyComponent } from './lazy-component.tsx'
import { AsyncBoundary } from './async-boundary.tsx'

const fetchDatePicker = async () => (await import('./date-picker.tsx')).DatePicker
const DatePicker = lazyComponent(fetchDatePicker)

interface DateInputProps extends Omit<ParsedInputProps<string | null>, 'parse' | 'format' | 'suffix'> {
  /** The field's name, for the button of the date picker. */
  label: string
  min?: string | undefined
  max?: string | undefined
  /** The day has come: a birth date. */
  isPast?: boolean | undefined
  /** A date was chosen in the date picker; null clears the field. */
  onChoose: (day: string | null) => void
}

const messagesByLocale = localized({
  choose: ['Välj datum', 'Choose a date'],
  pattern: ['ÅÅÅÅ-MM-DD', 'YYYY-MM-DD'],
})

/** An ISO date, null, or text that is not a date. */
const parseDay = (text: string, isPast: boolean) => (text.trim() === '' ? null : (parseDate(text, { isPast }) ?? text))

export const DateInput = ({ label, min, max, isPast = false, onChoose, ...input }: DateInputProps) => {
  const [isOpen, setIsOpen] = useState(false)
  const messages = useLocaleText(messagesByLocale)
  usePrefetch(fetchDatePicker)
  const field = useRef<HTMLSpanElement>(null)
  const choose = (day: string | null) => {
    setIsOpen(false)
    onChoose(day)
  }
  const isFixed = input.readOnly === true
  return (
    <span ref={field} className="relative block">
      <ParsedInput
        placeholder={messages.pattern}
        {...input}
        parse={(text) => parseDay(text, isPast)}
        format={(value) => value ?? ''}
        className="pr-10"
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || !event.altKey || isFixed) return
          event.preventDefault()
          setIsOpen(true)
        }}
      />
      {isFixed ? null : (
        <Popover
          label={`${messages.choose}, ${label}`}
          align="end"
          className="max-h-(--radix-popover-content-available-height)! w-auto! overflow-auto!"
          open={isOpen}
          onOpenChange={setIsOpen}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            field.current?.querySelector('input')?.focus()
          }}
          trigger={
            <button
              type="button"
              aria-label={`${messages.choose}, ${label}`}
              title={messages.choose}
              className={buttonStyle('ghost', 'sm', 'absolute! inset-y-0 right-1 my-auto w-7 px-0!')}
            >
              <CalendarDays className="size-4" />
            </button>
          }
        >
          <AsyncBoundary
            errorDisplay="line"
            fallback={
              <div className="grid h-86 w-78 place-items-center">
                <Loading />
              </div>
            }
          >
            <DatePicker value={input.value} onChoose={choose} min={min} max={max ?? (isPast ? today() : undefined)} />
          </AsyncBoundary>
        </Popover>
      )}
    </span>
  )
}
