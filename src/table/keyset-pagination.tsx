// Pagination of a list without page numbers: links to the newer and the older rows.
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ComponentProps } from 'react'
import { formatNumber } from '../ui/number-and-time-formats.ts'
import { PageLink, PageSizeSelect } from './pagination.tsx'

interface KeysetPaginationProps extends ComponentProps<typeof PageSizeSelect> {
  /** The rows of this page. */
  count: number
  total: number
  /** The rows newer than those of this page; null when they were not counted. */
  before: number | null
  isTotalExact: boolean
  newer: string | null
  older: string | null
}

/** 'Visar X till Y av Z poster', or how many of them when their place is not known. */
export const KeysetPagination = ({
  count,
  total,
  before,
  isTotalExact,
  newer,
  older,
  ...size
}: KeysetPaginationProps) => (
  <nav aria-label="Sidor" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
    <p className="text-muted tabular-nums" aria-live="polite">
      Visar {before === null ? formatNumber(count) : rangeText(before, count)} av {isTotalExact ? '' : 'fler än '}
      {formatNumber(total)} poster
    </p>
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <PageSizeSelect {...size} />
      {newer === null && older === null ? null : (
        <div className="flex flex-wrap items-center gap-1">
          <PageLink to={fromCursor({ newer })} reason="Det här är de senaste.">
            <ChevronLeft className="size-4" />
            Nyare
          </PageLink>
          <PageLink to={fromCursor({ older })} reason="Det finns inga äldre.">
            Äldre
            <ChevronRight className="size-4" />
          </PageLink>
        </div>
      )}
    </div>
  </nav>
)

/** No rows are '0 till 0', as in `Pagination`. */
const rangeText = (before: number, count: number) =>
  `${formatNumber(count === 0 ? 0 : before + 1)} till ${formatNumber(count === 0 ? 0 : before + count)}`

/** The search parameters of a page from a row on. */
const fromCursor = (cursor: { newer: string | null } | { older: string | null }) =>
  Object.values(cursor).includes(null) ? null : { newer: undefined, older: undefined, ...cursor }
