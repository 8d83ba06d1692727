// Toolbar of the calendar: list, month or year view, and steps to other months or years.
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { overlapsMonth } from '#contract/dates/periods.ts'
import { addMonths, monthOf } from '#contract/dates/weeks-and-months.ts'
import type { CalendarPage } from '#contract/competitions/calendar/calendar-page.ts'
import { calendarViews } from '#contract/competitions/enums.ts'
import { buttonStyle } from '../../../ui/button-style.ts'
import { useCalendar } from './calendar-context.ts'
import { periodIn } from './view-period.ts'
import { monthTitle } from './messages.ts'

type CalendarMonthData = Extract<CalendarPage['viewData'], { view: 'month' }>

export const CalendarToolbar = ({ shown }: { shown: CalendarPage['viewData'] }) => {
  const { messages, search, today, to } = useCalendar()
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <nav aria-label={messages.viewsLabel} className="flex w-fit rounded-md border border-line bg-sunken p-0.5">
        {calendarViews.map((view) => (
          <a
            key={view}
            href={to({ view, day: undefined, ...periodIn(view, shown, search, today) })}
            // The way to all periods, which a crawler would not come to an end of.
            rel="nofollow"
            aria-current={view === shown.view ? 'page' : undefined}
            className="flex h-7 items-center rounded-sm px-3 text-sm font-medium text-muted hover:text-ink aria-[current=page]:bg-raised aria-[current=page]:text-ink aria-[current=page]:shadow-sm aria-[current=page]:forced-chosen"
          >
            {messages.views[view]}
          </a>
        ))}
      </nav>
      {shown.view === 'list' ? null : <PeriodBar shown={shown} />}
    </div>
  )
}

const PeriodBar = ({ shown }: { shown: Exclude<CalendarPage['viewData'], { view: 'list' }> }) => {
  const { locale, messages, search, today, to } = useCalendar()
  // Steps go on from the period that has been asked for, which may still be on its way.
  const month = search.month ?? monthOf(today)
  const year = search.year ?? Number(today.slice(0, 4))
  const count = shown.view === 'month' ? itemsInMonth(shown) : null
  const steps =
    shown.view === 'month'
      ? {
          title: monthTitle(shown.month, locale),
          before: { month: addMonths(month, -1), day: undefined },
          now: { month: undefined, day: today },
          after: { month: addMonths(month, 1), day: undefined },
        }
      : {
          title: String(shown.year),
          before: { year: year - 1 },
          now: { year: undefined },
          after: { year: year + 1 },
        }
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Step href={to(steps.before)} label={messages.previous[shown.view]}>
        <ChevronLeft className="size-4" aria-hidden="true" />
      </Step>
      <a href={to(steps.now)} className={buttonStyle()}>
        {messages.today}
      </a>
      <Step href={to(steps.after)} label={messages.next[shown.view]}>
        <ChevronRight className="size-4" aria-hidden="true" />
      </Step>
      <h2 className="ml-1 text-lg font-semibold" aria-live="polite">
        {steps.title}
        {count === null ? null : <span className="sr-only">, {messages.items(count)}</span>}
      </h2>
    </div>
  )
}

/** Null when items have been left out, of which nobody knows in which month they are. */
const itemsInMonth = ({ month, items, total }: CalendarMonthData): number | null =>
  items.length < total ? null : items.filter((item) => overlapsMonth(item, month)).length

const Step = ({ href, label, children }: { href: string; label: string; children: ReactNode }) => (
  <a href={href} aria-label={label} title={label} className={buttonStyle('secondary', 'md', 'w-8 px-0!')}>
    {children}
  </a>
)
