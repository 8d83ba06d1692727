// List view of the calendar: items grouped by month, with pagination.
import { Suspense } from 'react'
import { monthOf } from '../../../../contract/dates/weeks-and-months.ts'
import type { CalendarItem } from '../../../../contract/competitions/calendar/calendar-item.ts'
import { calendarPageSize } from '../../../../contract/competitions/enums.ts'
import { ItemRow } from './item-row.tsx'
import { CalendarEmptyState } from './empty-state.tsx'
import { CalendarPager } from './pager.tsx'
import type { CalendarContext } from './calendar-context.ts'
import { monthTitle } from './messages.ts'

/** Number of rows that are laid out at once; the layout of the others is deferred. */
const firstScreenRows = 6

interface ListViewProps {
  items: readonly CalendarItem[]
  total: number
  calendarContext: CalendarContext
}

export const ListView = ({ items, total, calendarContext }: ListViewProps) => (
  <>
    {items.length === 0 ? <CalendarEmptyState calendarContext={calendarContext} total={total} /> : null}
    {byMonth(items).map(([month, ofMonth]) => (
      // A Suspense boundary per month, so that hydration is split into short tasks.
      <Suspense key={month}>
        <section className="flex flex-col gap-2">
          <h2 className="font-semibold">{monthTitle(month, calendarContext.locale)}</h2>
          <ul className="rounded-lg border border-line bg-surface shadow-sm">
            {ofMonth.map((item) => (
              <ItemRow
                key={item.id}
                item={item}
                calendarContext={calendarContext}
                isBelowFirstScreen={items.indexOf(item) >= firstScreenRows}
              />
            ))}
          </ul>
        </section>
      </Suspense>
    ))}
    <CalendarPager size={calendarPageSize} total={total} calendarContext={calendarContext} />
  </>
)

const byMonth = (items: readonly CalendarItem[]): [string, CalendarItem[]][] => {
  const months = new Map<string, CalendarItem[]>()
  for (const item of items) {
    const month = monthOf(item.startsOn)
    const known = months.get(month)
    if (known) known.push(item)
    else months.set(month, [item])
  }
  return [...months]
}
