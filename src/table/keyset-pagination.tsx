// Pagination of a list without page numbers: links to the newer and the older rows.
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ComponentProps } from 'react'
import { formatNumber } from '../ui/number-and-time-formats.ts'
import { PageLink, PageSizeSelect } from './pagination.tsx'

interface KeysetPaginationProps extends ComponentProps<typeof PageSizeSelect> {
  /** The rows of this page. */
  count: number
  total: number
  isTotalExact: boolean
  newer: string | null
  older: string | null
}

export const KeysetPagination = ({ count, total, isTotalExact, newer, older, ...size }: KeysetPaginationProps) => (
  <nav aria-label="Sidor" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
    <p className="text-muted tabular-nums" aria-live="polite">
      Visar {formatNumber(count)} av {isTotalExact ? '' : 'fler än '}
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

/** The search parameters of a page from a row on. */
const fromCursor = (cursor: { newer: string | null } | { older: string | null }) =>
  Object.values(cursor).includes(null) ? null : { newer: undefined, older: undefined, ...cursor }
