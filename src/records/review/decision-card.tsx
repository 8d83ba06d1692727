// Cards of the decision on a submission: first the actions and their refusals, afterwards the decision and the checklist at that
// time.
import { CircleAlert, CircleCheck, CircleX, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { decisionDeadlineLabel } from '#contract/record/deadline.ts'
import type { SubmissionRef } from '#contract/record/review.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { Card } from '../../ui/card.tsx'
import { formatRelativeTime, formatTimestamp } from '../../ui/number-and-time-formats.ts'
import { usePageCommands } from '../../ui/page-commands.ts'
import { paletteCommandsOf, type ActionItem } from '../action-availability.ts'
import { ChecklistCard } from './checklist-card.tsx'
import { Deadline } from './deadline.tsx'
import { GatheredCount } from './field-comments.tsx'

/** Each action opens a dialog, so that no single key press decides. */
export const decisionKeys: Readonly<Record<string, string>> = { approve: 'A', return: 'C', reject: 'R' }

interface DecisionCardProps<Key extends string> {
  actions: readonly ActionItem<Key>[]
  onAction: (key: Key) => void
  submitter: string
  /** When it was submitted. */
  at: string | null
  /** Deadline of the decision, or null. */
  until: string | null
  message?: string
}

export const DecisionCard = <Key extends string>(props: DecisionCardProps<Key>) => {
  const { actions, onAction, submitter, at, until, message } = props
  usePageCommands(paletteCommandsOf(actions, onAction))
  // A reason shared by several actions is shown once; each button also has its own.
  const reasons = [...new Set(actions.map(({ refusal }) => refusal))]
  return (
    <Card title="Beslut">
      <div className="flex flex-col gap-3">
        <div className="flex gap-2 text-muted">
          <Clock className="mt-0.75 size-4 shrink-0" aria-hidden="true" />
          <div className="min-w-0">
            Inskickad av {submitter}{' '}
            {at ? (
              <time dateTime={at} title={formatTimestamp(at)} className="whitespace-nowrap">
                {formatRelativeTime(at)}
              </time>
            ) : null}
            .
            {message ? (
              <blockquote className="mt-2 border-l-2 border-line pl-3 wrap-anywhere whitespace-pre-line text-ink">
                {message}
              </blockquote>
            ) : null}
            {until === null ? null : (
              <p className="mt-1">
                {decisionDeadlineLabel} <Deadline day={until} />
              </p>
            )}
          </div>
        </div>
        <GatheredCount />
        <div className="flex flex-wrap gap-2">
          {actions.map(({ key, label, icon: Icon, refusal }) => (
            <ActionButton
              key={key}
              variant={key === 'approve' ? 'primary' : 'secondary'}
              icon={<Icon className="size-4" aria-hidden="true" />}
              reason={refusal}
              aria-keyshortcuts={decisionKeys[key]}
              onClick={() => onAction(key)}
            >
              {label}
            </ActionButton>
          ))}
        </div>
        {reasons.map((reason) =>
          reason === null ? null : (
            <p key={reason} className="flex gap-2 text-sm text-muted">
              <CircleAlert className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
              <span>{reason}</span>
            </p>
          ),
        )}
      </div>
    </Card>
  )
}

interface DecisionResultCardProps {
  record: {
    status: string
    decidedAt: string | null
    decidedByName: string | null
    decisionReason: string | null
    submissions: readonly SubmissionRef[]
  }
  /** Result of the decision. */
  children?: ReactNode
}

export const DecisionResultCard = ({ record, children }: DecisionResultCardProps) => {
  const { status, decidedAt, decidedByName, decisionReason, submissions } = record
  if (decidedAt === null) return null
  const isApproved = status !== 'Rejected'
  const Icon = isApproved ? CircleCheck : CircleX
  const decided = submissions.find(({ outcome }) => outcome === (isApproved ? 'approved' : 'rejected'))
  return (
    <>
      <Card title="Beslut">
        <div className="flex gap-2">
          <Icon
            className={`mt-0.5 size-5 shrink-0 ${isApproved ? 'text-success-text' : 'text-danger-text'}`}
            aria-hidden="true"
          />
          <div className="min-w-0 wrap-anywhere">
            <DecisionLine
              what={isApproved ? 'Godkänd' : 'Ej godkänd'}
              by={decidedByName}
              at={decidedAt}
              reason={decisionReason}
            />
            {children ? <p className="mt-1">{children}</p> : null}
          </div>
        </div>
      </Card>
      {decided?.checklist ? <ChecklistCard title="Checklistan vid beslutet" lines={decided.checklist} /> : null}
    </>
  )
}

interface DecisionLineProps {
  what: string
  by?: string | null
  at: string
  reason: string | null
}

/** The decision: its outcome, time, person and reason. */
export const DecisionLine = ({ what, by, at, reason }: DecisionLineProps) => (
  <>
    <strong>
      {what} {formatTimestamp(at)}
      {by ? ` av ${by}` : ''}.
    </strong>{' '}
    <span className="whitespace-pre-line">{reason}</span>
  </>
)
