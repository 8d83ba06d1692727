// Card for deciding on a submission: submitter, deadline, actions, and why an action is refused.
import { CircleAlert, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { decisionDeadlineLabel } from '../../../contract/competitions/review/deadline.ts'
import { ActionButton } from '../../ui/action-button.tsx'
import { Card } from '../../ui/card.tsx'
import { usePageCommands } from '../../ui/page-commands.ts'
import { Deadline } from './deadline.tsx'
import { GatheredCount } from './field-comments.tsx'
import { paletteCommandsOf, type ActionItem } from '../action-availability.ts'

interface DecisionCardProps<Key extends string> {
  actions: readonly ActionItem<Key>[]
  primary: Key
  onAction: (key: Key) => void
  /** Deadline of the decision, or null. */
  until: string | null
  /** Submitter and time of submission. */
  children: ReactNode
}

export const DecisionCard = <Key extends string>({
  actions,
  primary,
  until,
  onAction,
  children,
}: DecisionCardProps<Key>) => {
  usePageCommands(paletteCommandsOf(actions, onAction))
  // A reason shared by several actions is shown once; each button also has its own.
  const reasons = [...new Set(actions.map(({ refusal }) => refusal))]
  return (
    <Card title="Beslut">
      <div className="flex flex-col gap-3">
        <div className="flex gap-2 text-muted">
          <Clock className="mt-0.75 size-4 shrink-0" aria-hidden="true" />
          <div className="min-w-0">
            {children}
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
              variant={key === primary ? 'primary' : 'secondary'}
              icon={<Icon className="size-4" aria-hidden="true" />}
              reason={refusal}
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
