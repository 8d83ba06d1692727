// List view of the calendar: items grouped by month, with pagination.
import { CalendarSearch, ChevronLeft, ChevronRight } from 'lucide-react'
import { Suspense, type ReactNode } from 'react'
import type { CalendarItem } from '#contract/competitions/calendar/calendar-item.ts'
import { calendarPageSize } from '#contract/competitions/enums.ts'
import { monthOf } from '#contract/dates/weeks-and-months.ts'
import { buttonStyle } from '../../../ui/button-style.ts'
import { EmptyState } from '../../../ui/placeholder-states.tsx'
import { clearedFilters, hasActiveFilters } from './active-filters.ts'
import { useCalendar } from './calendar-context.ts'
import { ItemRow } from './item-row.tsx'
import { monthTitle } from './messages.ts'

/** Number of rows that are laid out at once; the layout of the others is deferred. */
const firstScreenRows = 6

interface ListViewProps {
  items: readonly CalendarItem[]
  total: number
}

export const ListView = ({ items, total }: ListViewProps) => {
  const { locale } = useCalendar()
  const months = new Set(items.map(({ startsOn }) => monthOf(startsOn)))
  return (
    <>
      {items.length === 0 ? <NoItems total={total} /> : null}
      {[...months].map((month) => (
        // A Suspense boundary per month, so that hydration is split into short tasks.
        <Suspense key={month}>
          <section className="flex flex-col gap-2">
            <h2 className="font-semibold">{monthTitle(month, locale)}</h2>
            <ul className="rounded-lg border border-line bg-surface shadow-sm">
              {items.map((item, index) =>
                monthOf(item.startsOn) === month ? (
                  <ItemRow key={item.id} item={item} isBelowFirstScreen={index >= firstScreenRows} />
                ) : null,
              )}
            </ul>
          </section>
        </Suspense>
      ))}
      <Pager total={total} />
    </>
  )
}

/** No items at all, none for the filters, or a page beyond the last. */
const NoItems = ({ total }: { total: number }) => {
  const { messages, search, to } = useCalendar()
  const isBeyond = total > 0
  const isFiltered = !isBeyond && hasActiveFilters(search)
  const [title, text] = isBeyond
    ? [messages.emptyPage, messages.emptyPageText]
    : isFiltered
      ? [messages.nothing, messages.nothingText]
      : [messages.nothingHere, messages.nothingHereText]
  return (
    <div className="rounded-lg border border-line bg-surface shadow-sm">
      <EmptyState
        icon={isBeyond ? undefined : <CalendarSearch />}
        title={title}
        actions={
          isBeyond || isFiltered ? (
            <a href={to(isBeyond ? { page: 1 } : clearedFilters)} className={buttonStyle()}>
              {isBeyond ? messages.toFirstPage : messages.clear}
            </a>
          ) : undefined
        }
      >
        {text}
      </EmptyState>
    </div>
  )
}

/** 'Visar X till Y av Z poster'. */
const Pager = ({ total }: { total: number }) => {
  const { messages, search, to } = useCalendar()
  const { page } = search
  const last = Math.max(1, Math.ceil(total / calendarPageSize))
  // The page number is beyond the last page, so there are no rows and no neighbouring pages.
  const isBeyond = page > last
  const from = total === 0 || isBeyond ? 0 : (page - 1) * calendarPageSize + 1
  const upTo = isBeyond ? 0 : Math.min(page * calendarPageSize, total)
  return (
    <nav aria-label={messages.pages} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p className="text-muted tabular-nums" aria-live="polite">
        {messages.shows(from, upTo, total)}
      </p>
      {last > 1 && !isBeyond ? (
        <div className="flex items-center gap-1">
          <PageLink href={page > 1 ? to({ page: page - 1 }) : undefined}>
            <ChevronLeft className="size-4" aria-hidden="true" />
            {messages.previousPage}
          </PageLink>
          <span className="px-2 text-muted tabular-nums">{messages.page(page, last)}</span>
          <PageLink href={page < last ? to({ page: page + 1 }) : undefined}>
            {messages.nextPage}
            <ChevronRight className="size-4" aria-hidden="true" />
          </PageLink>
        </div>
      ) : null}
    </nav>
  )
}

/** Without `href` it is a disabled link, which keeps the focus that it had. */
const PageLink = ({ href, children }: { href: string | undefined; children: ReactNode }) => (
  <a
    {...(href ? { href, 'data-top': '' } : { role: 'link', 'aria-disabled': true, tabIndex: -1 })}
    className={buttonStyle()}
  >
    {children}
  </a>
)
