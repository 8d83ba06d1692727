// Pagination of a list: page links, range, page size.
import { Link } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useRef, type ReactNode } from 'react'
import { ActionButton } from '../ui/action-button.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { classNames } from '../ui/class-names.ts'
import { useFocusRestoration } from '../ui/focus-restoration.ts'
import { Select } from '../ui/input.tsx'
import { formatNumber } from '../ui/number-and-time-formats.ts'
import { EmptyState } from '../ui/placeholder-states.tsx'
import { firstPage } from './list-narrowing.ts'

interface PaginationProps {
  page: number
  /** The search parameter of the page. */
  param?: string
  size: number
  total: number
  /** The page sizes to choose from; without them the size is fixed. */
  sizes?: readonly number[]
  onSize?: (size: number) => void
  /** What is shown is of the search before. */
  isOutdated?: boolean
}

/** 'Visar X till Y av Z poster'. Pages are links, so that they preload and can be opened in new tabs. */
export const Pagination = ({
  page,
  param = 'page',
  size,
  total,
  sizes,
  onSize,
  isOutdated = false,
}: PaginationProps) => {
  const last = Math.max(1, Math.ceil(total / size))
  // The pages of a dialog leave the list behind it where it is.
  const resetScroll = param === 'page'
  // The list has become shorter, or the URL was edited: there is no row to show and no page to link to.
  const isBeyond = page > last
  const from = total === 0 || isBeyond ? 0 : (page - 1) * size + 1
  const to = isBeyond ? 0 : Math.min(page * size, total)
  return (
    <nav aria-label="Sidor" className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p
        className={classNames('text-muted tabular-nums transition-opacity', isOutdated && 'opacity-60 delay-150')}
        aria-live="polite"
      >
        Visar {formatNumber(from)} till {formatNumber(to)} av {formatNumber(total)} poster
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {sizes && onSize ? <PageSizeSelect size={size} sizes={sizes} onSize={onSize} /> : null}
        {last > 1 && !isBeyond ? (
          <div className="flex flex-wrap items-center gap-1">
            <PageLink
              to={page > 1 ? { [param]: page - 1 } : null}
              reason="Det här är första sidan."
              resetScroll={resetScroll}
            >
              {/* Without it and the other one, both links stand on a row of a card on a narrow screen. */}
              <ChevronLeft className="size-4 max-sm:hidden" />
              Föregående
            </PageLink>
            <span className="px-2 text-muted tabular-nums">
              Sida {formatNumber(page)} av {formatNumber(last)}
            </span>
            <PageLink
              to={page < last ? { [param]: page + 1 } : null}
              reason="Det här är sista sidan."
              resetScroll={resetScroll}
            >
              Nästa
              <ChevronRight className="size-4 max-sm:hidden" />
            </PageLink>
          </div>
        ) : null}
      </div>
    </nav>
  )
}

/** Instead of the rows of a page after the last one. */
export const EmptyPage = ({ param = 'page' }: Pick<PaginationProps, 'param'>) => (
  <EmptyState
    title="Den här sidan är tom"
    actions={
      <Link
        to="."
        search={((before: object) => ({ ...before, ...(param === 'page' ? firstPage : { [param]: 1 }) })) as never}
        resetScroll={param === 'page'}
        className={buttonStyle()}
        // The link goes with the page.
        onClick={() => document.querySelector('main')?.focus({ preventScroll: true })}
      >
        Till första sidan
      </Link>
    }
  >
    Listan har blivit kortare sedan du öppnade den.
  </EmptyState>
)

interface PageSizeSelectProps {
  size: number
  sizes: readonly number[]
  onSize: (size: number) => void
}

export const PageSizeSelect = ({ size, sizes, onSize }: PageSizeSelectProps) => (
  <label className="flex items-center gap-2 text-muted">
    Poster per sida
    <Select className="w-18" value={size} onChange={({ currentTarget }) => onSize(Number(currentTarget.value))}>
      {sizes.map((option) => (
        <option key={option}>{option}</option>
      ))}
    </Select>
  </label>
)

interface PageLinkProps {
  /** The search parameters of the page. Null: there is no such page. */
  to: object | null
  /** The reason that there is none. */
  reason: string
  resetScroll?: boolean
  children: ReactNode
}

export const PageLink = ({ to, reason, resetScroll = true, children }: PageLinkProps) => {
  const place = useRef<HTMLSpanElement>(null)
  // The link to the last page is replaced by its own press.
  const keepsFocus = useFocusRestoration(() => place.current?.querySelector<HTMLElement>('a, button')?.focus())
  return (
    <span ref={place} {...keepsFocus} className="contents">
      {to === null ? (
        <ActionButton reason={reason}>{children}</ActionButton>
      ) : (
        <Link
          to="."
          search={((before: object) => ({ ...before, ...to })) as never}
          resetScroll={resetScroll}
          className={buttonStyle('secondary')}
        >
          {children}
        </Link>
      )}
    </span>
  )
}
