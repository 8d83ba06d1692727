// A day, written as one likes or chosen in a calendar.
import { CalendarDays } from 'lucide-react'
import { useRef, useState } from 'react'
import { buttonStyle } from './button-style.ts'
import { useFetchedAhead } from './fetched-ahead.ts'
import { useSay } from './language.ts'
import { Popover } from './popover.tsx'
import { readDate } from './read-date.ts'
import { Late, Loading } from './spinner.tsx'
import { TypedInput, type TypedInputProps } from './typed-input.tsx'
import { latePart } from './late-part.tsx'
import { Part } from './part.tsx'

const fetchCalendar = async () => (await import('./calendar.tsx')).Calendar
const Calendar = latePart(fetchCalendar)

interface DateInputProps extends Omit<TypedInputProps<string | null>, 'read' | 'write' | 'suffix'> {
  /** The field's name, for its calendar's button. */
  label: string
  min?: string | undefined
  max?: string | undefined
  /** A day of the calendar was chosen; null empties the field. */
  onChoose: (day: string | null) => void
}

const words = {
  se: { choose: 'Välj datum', pattern: 'ÅÅÅÅ-MM-DD' },
  en: { choose: 'Choose a date', pattern: 'YYYY-MM-DD' },
}

/** An ISO date, null, or a text that is no date. */
const read = (text: string) => (text.trim() === '' ? null : (readDate(text) ?? text))

export const DateInput = ({ label, min, max, onChoose, ...input }: DateInputProps) => {
  const [isOpen, setIsOpen] = useState(false)
  const say = useSay(words)
  useFetchedAhead(fetchCalendar)
  const field = useRef<HTMLSpanElement>(null)
  const choose = (day: string | null) => {
    setIsOpen(false)
    onChoose(day)
  }
  const isFixed = input.readOnly === true
  return (
    <span ref={field} className="relative block">
      <TypedInput
        placeholder={say.pattern}
        {...input}
        read={read}
        write={(value) => value ?? ''}
        className="pr-10"
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || !event.altKey || isFixed) return
          event.preventDefault()
          setIsOpen(true)
        }}
      />
      {isFixed ? null : (
        <Popover
          label={`${say.choose}, ${label}`}
          align="end"
          className="max-h-none! w-auto!"
          open={isOpen}
          onOpenChange={setIsOpen}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            field.current?.querySelector('input')?.focus()
          }}
          trigger={
            <button
              type="button"
              aria-label={`${say.choose}, ${label}`}
              title={say.choose}
              className={buttonStyle('ghost', 'sm', 'absolute inset-y-0 right-1 my-auto w-7 px-0!')}
            >
              <CalendarDays className="size-4" aria-hidden="true" />
            </button>
          }
        >
          <Part
            as="line"
            waiting={
              <div className="grid h-86 w-78 place-items-center">
                <Late>
                  <Loading />
                </Late>
              </div>
            }
          >
            <Calendar value={input.value} onChoose={choose} min={min} max={max} />
          </Part>
        </Popover>
      )}
    </span>
  )
}
