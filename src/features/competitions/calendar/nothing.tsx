import { CalendarSearch } from 'lucide-react'
import { buttonStyle } from '../../../ui/button-style.ts'
import { EmptyState } from '../../../ui/states.tsx'
import { cleared, isNarrowed } from './narrowed.ts'
import type { Setting } from './setting.ts'

/** Nothing to list, and what to do about it. */
export const Nothing = ({ setting, total }: { setting: Setting; total: number }) => {
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
  const isFiltered = isNarrowed(search)
  return (
    <div className={box}>
      <EmptyState
        icon={<CalendarSearch />}
        title={isFiltered ? words.nothing : words.nothingHere}
        actions={
          isFiltered ? (
            <a href={to(cleared)} className={buttonStyle()}>
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
