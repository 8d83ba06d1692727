// Empty state of the calendar's list: no items, no match for the filters, or a page beyond the last.
import { CalendarSearch } from 'lucide-react'
import { buttonStyle } from '../../../ui/button-style.ts'
import { EmptyState } from '../../../ui/placeholder-states.tsx'
import { clearedFilters, hasActiveFilters } from './active-filters.ts'
import type { CalendarContext } from './calendar-context.ts'

export const CalendarEmptyState = ({ calendarContext, total }: { calendarContext: CalendarContext; total: number }) => {
  const { messages, search, to } = calendarContext
  const box = 'rounded-lg border border-line bg-surface shadow-sm'
  if (total > 0) {
    return (
      <div className={box}>
        <EmptyState
          title={messages.emptyPage}
          actions={
            <a href={to({ page: 1 })} className={buttonStyle()}>
              {messages.toFirstPage}
            </a>
          }
        >
          {messages.emptyPageText}
        </EmptyState>
      </div>
    )
  }
  const isFiltered = hasActiveFilters(search)
  return (
    <div className={box}>
      <EmptyState
        icon={<CalendarSearch />}
        title={isFiltered ? messages.nothing : messages.nothingHere}
        actions={
          isFiltered ? (
            <a href={to(clearedFilters)} className={buttonStyle()}>
              {messages.clear}
            </a>
          ) : undefined
        }
      >
        {isFiltered ? messages.nothingText : messages.nothingHereText}
      </EmptyState>
    </div>
  )
}
