// Year view of the calendar: twelve small months whose days link to the month view.
import { Suspense } from 'react'
import { monthOf, monthsOf, weeksOf } from '#contract/dates/weeks-and-months.ts'
import { dayText, monthName } from '#contract/dates/day-text.ts'
import { capitalized } from '#contract/text/capitalized.ts'
import { classNames } from '../../../ui/class-names.ts'
import { useCalendar } from './calendar-context.ts'
import { monthTitle, shortWeekday } from './messages.ts'

interface YearViewProps {
  year: number
  /** Number of items per day; days without items are left out. */
  days: Readonly<Record<string, number>>
  /** Number of items per day that are cancelled or moved. */
  off: Readonly<Record<string, number>>
  total: number
}

const weekdays = [1, 2, 3, 4, 5, 6, 7]

export const YearView = ({ year, total, ...counts }: YearViewProps) => {
  const { messages } = useCalendar()
  const marks = [
    [1, messages.perDay('1')],
    [2, messages.perDay('2–3')],
    [4, messages.perDay('4+')],
    [0, messages.allOff],
  ] as const
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 text-muted">
        <p aria-live="polite">
          {year}: {messages.items(total)}
        </p>
        <ul aria-label={messages.legend} className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
          {marks.map(([count, text]) => (
            <li key={count} className="flex items-center gap-1.5">
              <span aria-hidden="true" className={classNames('size-4 rounded-full', shade(count))} />
              {text}
            </li>
          ))}
        </ul>
      </div>
      <div data-days="year" className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        {monthsOf(year).map((month) => (
          <Suspense key={month}>
            <SmallMonth month={month} {...counts} />
          </Suspense>
        ))}
      </div>
    </>
  )
}

const SmallMonth = ({ month, days, off }: Pick<YearViewProps, 'days' | 'off'> & { month: string }) => {
  const { locale, messages, today, to } = useCalendar()
  return (
    <section className="rounded-lg border border-line bg-surface p-2 shadow-sm">
      <h2 className="px-1 pb-1 font-semibold">
        <a href={to({ view: 'month', month, day: undefined })} className="hover:underline">
          {capitalized(monthName(Number(month.slice(5)), locale))}
        </a>
      </h2>
      <table
        aria-label={monthTitle(month, locale)}
        className="w-full table-fixed text-center text-sm tabular-nums [&_a]:mx-auto [&_a]:grid [&_a]:size-7 [&_a]:place-items-center [&_a]:rounded-full [&_a]:font-semibold [&_td]:h-7.5 [&_td]:p-0 [&_th]:text-xs [&_th]:font-normal [&_th]:text-muted"
      >
        <thead>
          <tr>
            <th scope="col">
              <abbr title={messages.weekLong} className="no-underline">
                {messages.week}
              </abbr>
            </th>
            {weekdays.map((weekday) => (
              <th key={weekday} scope="col">
                {shortWeekday(weekday, locale)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week.week}>
              <th scope="row">{week.week}</th>
              {week.days.map((day) => {
                const [count, notHeld] = [days[day] ?? 0, off[day] ?? 0]
                const text = messages.items(count) + (notHeld > 0 ? messages.notHeld(notHeld, count) : '')
                return (
                  <td key={day}>
                    {monthOf(day) !== month ? null : count > 0 ? (
                      <a
                        href={to({ view: 'month', month, day })}
                        data-day={day}
                        aria-label={`${dayText(day, locale)}, ${text}`}
                        title={text}
                        aria-current={day === today ? 'date' : undefined}
                        className={classNames(
                          shade(count - notHeld),
                          day === today &&
                            'ring-2 ring-accent-text forced-colors:outline-2 forced-colors:outline-offset-1',
                        )}
                      >
                        {Number(day.slice(8))}
                      </a>
                    ) : (
                      <span
                        className={
                          day === today
                            ? 'rounded-full px-1 ring-2 ring-accent-text forced-colors:outline-2'
                            : undefined
                        }
                      >
                        {Number(day.slice(8))}
                      </span>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Style of a day by the number of items that are held; struck through when all are cancelled or moved. */
const shade = (count: number) => {
  if (count === 0) return 'border border-dashed border-current text-muted line-through'
  if (count >= 4) return 'bg-accent text-on-accent forced-chosen'
  const soft = 'bg-accent-soft text-accent-text forced-colors:border'
  return count >= 2 ? `${soft} ring-1 ring-accent-text forced-colors:border-3 forced-colors:border-double` : soft
}
