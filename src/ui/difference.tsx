// What something was and what it became.
import { ArrowRight } from 'lucide-react'

export interface Change {
  field: string
  label: string
  old: string
  new: string
}

export const Differences = ({ changes }: { changes: readonly Change[] }) => (
  <dl className="grid gap-x-4 gap-y-1.5 sm:grid-cols-[12rem_minmax(0,1fr)]">
    {changes.map((change) => (
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
)

const Value = ({ text, kind }: { text: string; kind: string }) => (
  <span className="min-w-0 wrap-anywhere">
    <span className="sr-only">{kind} </span>
    {text === '' ? <span className="text-faint">tomt</span> : text}
  </span>
)
