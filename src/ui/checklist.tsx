// A checklist: failed checks with their rule, fulfilled ones collapsed.
import { ChevronRight, CircleCheck, OctagonX, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { commentableStyle } from './description-list.tsx'

export interface Check {
  state: 'ok' | 'warning' | 'blocking'
  /** The result: 'Föreningen har betalt för 2027.' */
  title: string
  /** The rule, shown when it is not fulfilled. */
  rule?: string
  /** A link to details or to a correction. */
  link?: ReactNode
  /** Comments on the check. */
  note?: ReactNode
}

const appearances = {
  ok: { icon: CircleCheck, style: 'text-success-text', label: 'Uppfyllt' },
  warning: { icon: TriangleAlert, style: 'text-warning-text', label: 'Att bedöma' },
  blocking: { icon: OctagonX, style: 'text-danger-text', label: 'Hindrar' },
}

/** Dates do not wrap at their hyphens. */
const withUnbrokenDates = (text: string) =>
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

interface ChecklistProps {
  label: string
  checks: readonly Check[]
  /** The notes have a button each. All lines leave its place free, so that their links stand in one column. */
  isCommentable?: boolean
}

export const Checklist = ({ label, checks, isCommentable = false }: ChecklistProps) => {
  const fulfilled = checks.filter(({ state }) => state === 'ok')
  const unfulfilled = checks.filter(({ state }) => state !== 'ok')
  return (
    <div className="flex flex-col gap-2.5">
      {unfulfilled.length === 0 ? null : (
        <ul aria-label={label} className="divide-y divide-line">
          {unfulfilled.map((check) => (
            <ChecklistItem key={`${check.title} ${check.rule}`} check={check} isCommentable={isCommentable} />
          ))}
        </ul>
      )}
      {fulfilled.length === 0 ? null : (
        <details className="group">
          <summary className="flex w-fit cursor-pointer list-none items-center gap-1.5 rounded text-muted hover:text-ink [&::-webkit-details-marker]:hidden">
            <ChevronRight className="size-4 shrink-0 transition-transform group-open:rotate-90" />
            {fulfilled.length} av {checks.length} uppfyllda
          </summary>
          <ul aria-label={`${label}: uppfyllt`} className="mt-1.5">
            {fulfilled.map((check) => (
              <ChecklistItem key={`${check.title} ${check.rule}`} check={check} isCommentable={isCommentable} />
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

const ChecklistItem = ({ check, isCommentable }: { check: Check; isCommentable: boolean }) => {
  const { state, title, rule, link, note } = check
  const { icon: Icon, style, label } = appearances[state]
  const isUnfulfilled = state !== 'ok'
  return (
    <li className={isUnfulfilled ? 'py-2 first:pt-0 last:pb-0' : 'py-1'}>
      <div className={note ? commentableStyle : undefined}>
        <div className={classNames('flex gap-2.5', isCommentable && 'pr-8')}>
          <Icon className={classNames('mt-0.5 size-4.5 shrink-0', style)} />
          <div className="flex min-w-0 flex-1 flex-wrap gap-x-2.5 gap-y-1">
            <div className="min-w-0 flex-1 basis-48">
              <p className={isUnfulfilled ? 'font-medium' : undefined}>
                <span className="sr-only">{label}: </span>
                {withUnbrokenDates(title)}
              </p>
              {isUnfulfilled && rule ? <p className="text-sm text-muted">{rule}</p> : null}
            </div>
            <div className="text-sm">{link}</div>
          </div>
        </div>
        {note}
      </div>
    </li>
  )
}
