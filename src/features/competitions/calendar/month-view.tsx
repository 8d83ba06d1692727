// Month view of the calendar: weeks with bars; on narrow screens dots, and the items of a day below.
import { Suspense } from 'react'
import { monthOf, weekdayOf, weeksOf, type Week } from '#contract/dates/weeks-and-months.ts'
import { overlaps, overlapsMonth } from '#contract/dates/periods.ts'
import type { CalendarItem } from '#contract/competitions/calendar/calendar-item.ts'
import { dayText, weekdayName } from '#contract/dates/day-text.ts'
import type { Locale } from '#contract/locale.ts'
import { classNames } from '../../../ui/class-names.ts'
import { DayPanel } from './day-panel.tsx'
import { Legend, itemStyleOf } from './item-style.tsx'
import { layoutWeek, type Bar } from './week-layout.ts'
import { MonthBar } from './month-bar.tsx'
import { useCalendar, type CalendarValues } from './calendar-context.ts'
import { monthText, monthTitle, shortWeekday } from './messages.ts'

interface MonthViewProps {
  month: string
  items: readonly CalendarItem[]
  total: number
  /** The start of the next item after an empty month. */
  next: string | null
}

const weekdays = [1, 2, 3, 4, 5, 6, 7]
const mostLanes = 3

export const MonthView = ({ month, items, total, next }: MonthViewProps) => {
  const { locale, messages, search } = useCalendar()
  const day = search.day && monthOf(search.day) === month ? search.day : undefined
  const isEmpty = items.every((item) => !overlapsMonth(item, month))
  return (
    <>
      {items.length < total ? <p className="text-muted">{messages.leftOut(items.length, total)}</p> : null}
      <table
        data-days="month"
        aria-label={monthTitle(month, locale)}
        className="w-full table-fixed border-separate border-spacing-0 rounded-lg border border-line bg-surface shadow-sm"
      >
        <thead>
          <tr className="text-xs text-muted">
            <th scope="col" className="w-7 py-1.5 font-normal sm:w-10">
              <span className="sr-only">{messages.weekLong}</span>
              <span aria-hidden="true">{messages.week}</span>
            </th>
            {weekdays.map((weekday) => (
              <th key={weekday} scope="col" className="py-1.5 font-medium">
                <abbr title={weekdayName(weekday, locale)} className="no-underline">
                  {shortWeekday(weekday, locale)}
                </abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <Suspense key={week.week}>
              <WeekRow {...{ week, month, items, day }} />
            </Suspense>
          ))}
        </tbody>
      </table>
      {isEmpty ? <EmptyMonth {...{ month, next }} /> : null}
      <Legend />
      {/* The panel may be below the screen, and choosing the day leaves the focus where it is. */}
      <output className="sr-only">
        {day
          ? `${dayTitle(day, locale)}: ${messages.items(items.filter((item) => overlaps(item, day, day)).length)}`
          : ''}
      </output>
      <DayPanel {...{ month, day, items }} />
    </>
  )
}

/** Text for a month without items, with a link to the next item. */
const EmptyMonth = ({ month, next }: Pick<MonthViewProps, 'month' | 'next'>) => {
  const { locale, messages, to } = useCalendar()
  return (
    <p>
      {messages.nothingInMonth(monthText(month, locale))}{' '}
      {next ? (
        <a
          href={to({ month: monthOf(next), day: next })}
          className="text-accent-text underline decoration-1 underline-offset-3 hover:decoration-2"
        >
          {messages.nextOn(dayText(next, locale))}
        </a>
      ) : null}
    </p>
  )
}

interface WeekRowProps {
  week: Week
  month: string
  items: readonly CalendarItem[]
  day: string | undefined
}

const WeekRow = ({ week: { week, days }, month, items, day }: WeekRowProps) => {
  const { bars, ofDays, hidden } = layoutWeek(items, days, mostLanes)
  return (
    <tr>
      <th scope="row" className="border-t border-line pt-1.5 align-top text-xs font-normal text-muted tabular-nums">
        {week}
      </th>
      {days.map((weekDay, column) => (
        <DayCell
          key={weekDay}
          day={weekDay}
          isOutside={monthOf(weekDay) !== month}
          isChosen={weekDay === day}
          items={ofDays[column] ?? []}
          hidden={hidden[column] ?? 0}
          bars={bars.filter((bar) => bar.column === column)}
          dots={bars.filter((bar) => bar.column <= column && column < bar.column + bar.days)}
        />
      ))}
    </tr>
  )
}

/** `1 inställd`: the states that the bars and dots of a day show by their style, as text. */
const marksOf = (items: readonly CalendarItem[], { marks }: CalendarValues['messages']): string[] =>
  (Object.keys(marks) as (keyof typeof marks)[]).flatMap((state) => {
    const count = items.filter((item) => item.state === state).length
    return count > 0 ? [marks[state](count)] : []
  })

const dayTitle = (day: string, locale: Locale) => `${weekdayName(weekdayOf(day), locale)} ${dayText(day, locale)}`

interface DayCellProps {
  day: string
  isOutside: boolean
  isChosen: boolean
  items: readonly CalendarItem[]
  hidden: number
  /** Bars that begin on this day. */
  bars: readonly Bar<CalendarItem>[]
  /** Bars that cover this day. */
  dots: readonly Bar<CalendarItem>[]
}

const DayCell = ({ day, isOutside, isChosen, items, hidden, bars, dots }: DayCellProps) => {
  const { locale, messages, today, to } = useCalendar()
  const marks = marksOf(items, messages)
  const name = [dayTitle(day, locale), messages.items(items.length), ...marks]
  return (
    <td
      className={classNames(
        'relative h-13 border-t border-l border-line p-0 align-top sm:h-31.5',
        isOutside && 'bg-sunken',
        isChosen && 'bg-accent-soft forced-colors:outline-2 forced-colors:-outline-offset-2',
      )}
    >
      <a
        href={to({ month: monthOf(day), day })}
        data-day={day}
        aria-label={name.join(', ')}
        title={marks.length > 0 ? marks.join(', ') : undefined}
        aria-current={isChosen ? true : day === today ? 'date' : undefined}
        className="flex flex-col items-center gap-1 py-1 max-sm:h-full sm:mx-1 sm:items-start"
      >
        <span
          className={classNames(
            'grid h-6 min-w-6 place-items-center rounded-full px-1 text-sm tabular-nums',
            day === today ? 'bg-accent font-semibold text-on-accent forced-chosen' : isOutside && 'text-muted',
          )}
        >
          {Number(day.slice(8))}
        </span>
        {items.length > 0 ? (
          <span aria-hidden="true" className="flex h-2 items-center gap-0.5 sm:hidden">
            {dots.map(({ item }) => (
              <span key={item.id} className={itemStyleOf(item).dot} />
            ))}
            {hidden > 0 ? (
              // Generated content, because the accessible name of the link already contains the count.
              <span
                data-more={`+${hidden}`}
                className="text-[0.625rem] leading-2 font-semibold text-muted before:content-[attr(data-more)]"
              />
            ) : null}
          </span>
        ) : null}
      </a>
      {bars.map((bar) => (
        <MonthBar key={bar.item.id} bar={bar} />
      ))}
      {hidden > 0 ? (
        <a
          href={to({ month: monthOf(day), day })}
          className="absolute inset-x-1 top-26 hidden truncate rounded-sm px-1 text-xs leading-4 font-medium text-accent-text hover:underline sm:block"
        >
          {messages.more(hidden)}
        </a>
      ) : null}
    </td>
  )
}
