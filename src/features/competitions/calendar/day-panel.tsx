// Panel with the items of one day, below the month view.
import { X } from 'lucide-react'
import { firstDayOf, monthOf, weekdayOf, weekOf } from '#contract/dates/weeks-and-months.ts'
import { overlaps, overlapsMonth } from '#contract/dates/periods.ts'
import type { CalendarItem } from '#contract/competitions/calendar/calendar-item.ts'
import { dayText, weekdayName } from '#contract/dates/day-text.ts'
import { buttonStyle } from '../../../ui/button-style.ts'
import { ItemRow } from './item-row.tsx'
import { useCalendar } from './calendar-context.ts'

interface DayPanelProps {
  month: string
  /** The selected day. */
  day: string | undefined
  items: readonly CalendarItem[]
}

/** On narrow screens, which have no bars, a day is shown even if none is selected. */
export const DayPanel = ({ month, day, items }: DayPanelProps) => {
  const { locale, messages, today, to } = useCalendar()
  const shown = day ?? usualDay(month, today, items)
  if (shown === undefined) return null
  const ofDay = items.filter((item) => overlaps(item, shown, shown))
  return (
    <section id="day" aria-labelledby="day-title" className={day ? undefined : 'sm:hidden'}>
      <div className="mb-2 flex items-center justify-between gap-2">
        <h2 id="day-title" className="font-semibold first-letter:capitalize">
          {weekdayName(weekdayOf(shown), locale)} {dayText(shown, locale)}
          <span className="font-normal text-muted">
            {' '}
            · {messages.week} {weekOf(shown).week}
          </span>
        </h2>
        {day ? (
          <a
            href={to({ day: undefined })}
            aria-label={messages.closeDay}
            className={buttonStyle('ghost', 'sm', 'w-7 px-0!')}
          >
            <X className="size-4" aria-hidden="true" />
          </a>
        ) : null}
      </div>
      {ofDay.length > 0 ? (
        <ul className="rounded-lg border border-line bg-surface shadow-sm">
          {ofDay.map((item) => (
            <ItemRow key={item.id} item={item} />
          ))}
        </ul>
      ) : (
        <p className="text-muted">{messages.nothingOnDay}</p>
      )}
    </section>
  )
}

/** Today, or the first day of the month that has an item. */
const usualDay = (month: string, today: string, items: readonly CalendarItem[]): string | undefined => {
  if (monthOf(today) === month) return today
  const first = items.find((item) => overlapsMonth(item, month))
  if (!first) return undefined
  const start = firstDayOf(month)
  return first.startsOn < start ? start : first.startsOn
}
