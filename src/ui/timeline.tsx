// A timeline of events, newest first: who, what, when.
import type { ReactNode } from 'react'
import { formatRelativeTime, formatTimestamp } from './number-and-time-formats.ts'

export const Timeline = ({ label, children }: { label: string; children: ReactNode }) => (
  <ol aria-label={label} className="divide-y divide-line rounded-lg border border-line bg-surface shadow-sm">
    {children}
  </ol>
)

interface TimelineEventProps {
  who: string
  what: string
  /** ISO time. */
  at: string
  locale?: 'se' | 'en'
  action?: ReactNode
  children?: ReactNode
}

export const TimelineEvent = ({ who, what, at, locale = 'se', action, children }: TimelineEventProps) => (
  <li className="px-4 py-3">
    <div className="flex flex-wrap items-baseline gap-x-2">
      <span className="font-medium">{who}</span>
      <span className="text-muted">{what}</span>
      <time
        dateTime={at}
        title={locale === 'se' ? formatRelativeTime(at) : undefined}
        className="ml-auto text-sm text-muted tabular-nums"
      >
        {formatTimestamp(at, locale)}
      </time>
      {action ? <span className="-my-1 -mr-2 self-center">{action}</span> : null}
    </div>
    {children ? <div className="mt-2 flex flex-col gap-2 empty:hidden">{children}</div> : null}
  </li>
)
