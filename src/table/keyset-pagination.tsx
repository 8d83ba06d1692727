// Pagination of a list without page numbers: links to the newer and the older rows.
import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { ActionButton } from '../ui/action-button.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { formatNumber } from '../ui/number-and-time-formats.ts'
import { PageSizeSelect } from './pagination.tsx'

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
          <CursorLink cursor={{ newer }} reason="Det här är de senaste.">
            <ChevronLeft className="size-4" />
            Nyare
          </CursorLink>
          <CursorLink cursor={{ older }} reason="Det finns inga äldre.">
            Äldre
            <ChevronRight className="size-4" />
          </CursorLink>
        </div>
      )}
    </div>
  </nav>
)

interface CursorLinkProps {
  cursor: { newer: string | null } | { older: string | null }
  /** The reason that there is no such page. */
  reason: string
  children: ReactNode
}

const CursorLink = ({ cursor, reason, children }: CursorLinkProps) =>
  Object.values(cursor).includes(null) ? (
    <ActionButton reason={reason}>{children}</ActionButton>
  ) : (
    <Link
      to="."
      search={((before: object) => ({ ...before, newer: undefined, older: undefined, ...cursor })) as never}
      className={buttonStyle('secondary')}
    >
      {children}
    </Link>
  )
