// What has been checked, by rule: right, worth a look, or in the way.
import { CircleCheck, OctagonX, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

export interface Check {
  state: 'ok' | 'warning' | 'blocking'
  /** What was found: 'Föreningen har betalt för 2027.' */
  title: string
  /** The rule that it was held against. */
  rule?: string
  /** Where one sees more or mends it. */
  link?: ReactNode
}

const looks = {
  ok: { icon: CircleCheck, style: 'text-success-text', said: 'Klart' },
  warning: { icon: TriangleAlert, style: 'text-warning-text', said: 'Kontrollera' },
  blocking: { icon: OctagonX, style: 'text-danger-text', said: 'Hindrar' },
}

/** A day breaks at no hyphen of its own. */
const withWholeDays = (text: string) =>
  text.split(/(\d{4}-\d{2}-\d{2})/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- the same text has the same parts
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  )

export const Checklist = ({ label, checks }: { label: string; checks: readonly Check[] }) => (
  <ul aria-label={label} className="divide-y divide-line">
    {checks.map((check) => {
      const { icon: Icon, style, said } = looks[check.state]
      return (
        <li key={`${check.title} ${check.rule}`} className="flex gap-3 py-2.5 first:pt-0 last:pb-0">
          <Icon className={classNames('mt-0.5 size-4.5 shrink-0', style)} aria-hidden="true" />
          <div className="min-w-0 flex-1">
            <p className="font-medium">{withWholeDays(check.title)}</p>
            {check.rule ? <p className="text-sm text-muted">{check.rule}</p> : null}
          </div>
          <div className="flex shrink-0 flex-col items-end gap-0.5 text-sm">
            <span className={style}>{said}</span>
            {check.link}
          </div>
        </li>
      )
    })}
  </ul>
)
