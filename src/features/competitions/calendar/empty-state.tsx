import { CalendarSearch } from 'lucide-react'
import { buttonStyle } from '../../../ui/button-style.ts'
import { EmptyState } from '../../../ui/placeholder-states.tsx'
import { clearedFilters, hasActiveFilters } from './active-filters.ts'
import type { CalendarContext } from './calendar-context.ts'

/** Nothing to list, and what to do about it. */
export const CalendarEmptyState = ({ setting, total }: { setting: CalendarContext; total: number }) => {
  const { words, search, to } = setting
  const box = 'rounded-lg border border-line bg-surface shadow-sm'
  if (total > 0) {
    return (
      <div className={box}>
        <EmptyState
          title={words.emptyPage}
          actions={
            <a href={to({ page: 1 })} className={buttonStyle()}>
              {words.toFirstPage}
            </a>
          }
        >
          {words.emptyPageText}
        </EmptyState>
      </div>
    )
  }
  const isFiltered = hasActiveFilters(search)
  return (
    <div className={box}>
      <EmptyState
        icon={<CalendarSearch />}
        title={isFiltered ? words.nothing : words.nothingHere}
        actions={
          isFiltered ? (
            <a href={to(clearedFilters)} className={buttonStyle()}>
              {words.clear}
            </a>
          ) : undefined
        }
      >
        {isFiltered ? words.nothingText : words.nothingHereText}
      </EmptyState>
    </div>
  )
}
