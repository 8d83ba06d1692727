import { X } from 'lucide-react'
import { monthOf, weekdayOf, weekOf } from '../../../../contract/dates/weeks-and-months.ts'
import { overlaps } from '../../../../contract/dates/periods.ts'
import type { CalendarItem } from '../../../../contract/competitions/calendar/calendar-item.ts'
import { dayText, weekdayName } from '../../../../contract/dates/day-text.ts'
import { buttonStyle } from '../../../ui/button-style.ts'
import { ItemRow } from './item-row.tsx'
import type { CalendarContext } from './calendar-context.ts'

interface DayPanelProps {
  month: string
  /** The day that is chosen. */
  day: string | undefined
  items: readonly CalendarItem[]
  setting: CalendarContext
}

/** A day's items. Where bars have no room, a day is shown also when none is chosen. */
export const DayPanel = ({ month, day, items, setting }: DayPanelProps) => {
  const { language, words, today, to } = setting
  const shown = day ?? usualDay(month, today, items)
  if (shown === undefined) return null
  const ofDay = items.filter((item) => overlaps(item, shown, shown))
  return (
    <section id="day" aria-labelledby="day-title" className={day ? undefined : 'sm:hidden'}>
      <div className="mb-2 flex items-center justify-between gap-2">
        <h2 id="day-title" className="font-semibold first-letter:capitalize">
          {weekdayName(weekdayOf(shown), language)} {dayText(shown, language)}
          <span className="font-normal text-muted">
            {' '}
            · {words.week} {weekOf(shown).week}
          </span>
        </h2>
        {day ? (
          <a
            href={to({ day: undefined })}
            aria-label={words.closeDay}
            className={buttonStyle('ghost', 'sm', 'w-7 px-0!')}
          >
            <X className="size-4" aria-hidden="true" />
          </a>
        ) : null}
      </div>
      {ofDay.length > 0 ? (
        <ul className="rounded-lg border border-line bg-surface shadow-sm">
          {ofDay.map((item) => (
            <ItemRow key={item.id} item={item} setting={setting} />
          ))}
        </ul>
      ) : (
        <p className="text-muted">{words.nothingOnDay}</p>
      )}
    </section>
  )
}

/** Today, or the first day of the month with anything on it. */
const usualDay = (month: string, today: string, items: readonly CalendarItem[]): string | undefined => {
  if (monthOf(today) === month) return today
  const first = items.find(({ startsOn, endsOn }) => monthOf(startsOn) === month || monthOf(endsOn) >= month)
  if (!first) return undefined
  return first.startsOn < `${month}-01` ? `${month}-01` : first.startsOn
}
