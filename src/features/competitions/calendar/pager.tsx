// Pagination of the calendar's list.
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonStyle } from '../../../ui/button-style.ts'
import type { CalendarContext } from './calendar-context.ts'

interface CalendarPagerProps {
  size: number
  total: number
  calendarContext: CalendarContext
}

/** spec §8: 'Visar X till Y av Z poster'. */
export const CalendarPager = ({ size, total, calendarContext }: CalendarPagerProps) => {
  const { messages, search, to } = calendarContext
  const { page } = search
  const last = Math.max(1, Math.ceil(total / size))
  // The page number is beyond the last page, so there are no rows and no neighbouring pages.
  const isBeyond = page > last
  const from = total === 0 || isBeyond ? 0 : (page - 1) * size + 1
  const upTo = isBeyond ? 0 : Math.min(page * size, total)
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

/** Without `href` it is a disabled link. */
const PageLink = ({ href, children }: { href: string | undefined; children: ReactNode }) => (
  <a {...(href ? { href, 'data-top': '' } : { role: 'link', 'aria-disabled': true })} className={buttonStyle()}>
    {children}
  </a>
)
