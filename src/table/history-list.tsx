// What has happened to a record: who, when, and each field's value before and after.
import { ArrowRight } from 'lucide-react'
import { actionLabels, type HistoryEvent } from '../../contract/history.ts'
import { formatAge, formatInstant } from '../ui/swedish.ts'

export const HistoryList = ({ events }: { events: readonly HistoryEvent[] }) => (
  <ol aria-label="Historik" className="divide-y divide-line rounded-lg border border-line bg-surface shadow-sm">
    {events.map((event) => (
      <li key={event.id} className="px-4 py-3">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-medium">{event.accountName}</span>
          <span className="text-muted">
            {(actionLabels[event.action] ?? event.action).toLocaleLowerCase('sv')}
            {event.changes.length === 0 ? ` ${event.recordLabel}` : ''}
          </span>
          <time dateTime={event.at} title={formatAge(event.at)} className="ml-auto text-sm text-muted">
            {formatInstant(event.at)}
          </time>
        </p>
        {event.reason ? <p className="mt-1">Skäl: {event.reason}</p> : null}
        {event.changes.length > 0 ? (
          <dl className="mt-2 grid gap-x-4 gap-y-1.5 sm:grid-cols-[12rem_minmax(0,1fr)]">
            {event.changes.map((change) => (
              <div key={change.field} className="contents">
                <dt className="text-sm text-muted">{change.label}</dt>
                <dd className="flex min-w-0 flex-wrap items-center gap-x-2 max-sm:mb-1.5">
                  <Value text={change.old} kind="Från" />
                  <ArrowRight className="size-3.5 shrink-0 text-faint" aria-hidden="true" />
                  <Value text={change.new} kind="till" />
                </dd>
              </div>
            ))}
          </dl>
        ) : null}
      </li>
    ))}
  </ol>
)

const Value = ({ text, kind }: { text: string; kind: string }) => (
  <span className="min-w-0 wrap-anywhere">
    <span className="sr-only">{kind} </span>
    {text === '' ? <span className="text-faint">tomt</span> : text}
  </span>
)
