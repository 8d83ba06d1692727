// Dashboard card with the latest changes: who changed which record, and when.
import { Link } from '@tanstack/react-router'
import type { RecentChange } from '#contract/dashboard/dashboard-endpoints.ts'
import { alsoDays, mostAlso } from '#contract/dashboard/recent-changes.ts'
import { actionText } from '#contract/record/history.ts'
import { uncapitalized } from '#contract/text/capitalized.ts'
import { counted } from '#contract/text/counted.ts'
import { placeOfRecord } from '../../records/record-place.ts'
import { Card } from '../../ui/card.tsx'
import { formatRelativeTime, formatTimestamp } from '../../ui/number-and-time-formats.ts'

const whatOf = ({ changes }: RecentChange) => {
  const [first, second, ...rest] = changes.map(({ label }) => uncapitalized(label))
  if (!first) return ''
  return rest.length > 0 ? `${first}, ${second} och ${rest.length} till` : [first, second].filter(Boolean).join(' och ')
}

const alsoText = (also: number) =>
  `${also === mostAlso ? 'minst ' : ''}${counted(also, 'ändring', 'ändringar')} till på ${alsoDays} dagar`

export const RecentChanges = ({ events }: { events: readonly RecentChange[] }) => (
  <Card title="Senaste ändringarna" isFlush>
    {events.length === 0 ? (
      <p className="px-4 py-6 text-muted">Inga ändringar än. Här står det senaste som någon har ändrat.</p>
    ) : (
      <ul aria-label="Senaste ändringarna" className="divide-y divide-line">
        {events.map((event) => (
          <li key={event.id} className="px-4 py-2.5">
            <div className="flex items-baseline justify-between gap-3">
              <Link
                {...placeOfRecord(event)}
                className="min-w-0 wrap-break-word font-medium hover:text-accent-text hover:underline"
              >
                {event.recordLabel}
              </Link>
              <time dateTime={event.at} title={formatTimestamp(event.at)} className="shrink-0 text-sm text-muted">
                {formatRelativeTime(event.at)}
              </time>
            </div>
            <p className="text-sm text-muted">
              {event.accountName} {actionText(event)}
              {event.changes.length > 0 ? `: ${whatOf(event)}` : ''}
              {event.also === 0 ? null : (
                <>
                  {' · '}
                  <span className="whitespace-nowrap">{alsoText(event.also)}</span>
                </>
              )}
            </p>
          </li>
        ))}
      </ul>
    )}
  </Card>
)
