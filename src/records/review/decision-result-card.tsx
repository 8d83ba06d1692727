// Card with a decision that has been made, and the checklist at that time.
import { CircleCheck, CircleX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { SubmissionRef } from '../../../contract/competitions/review/review.ts'
import { Card } from '../../ui/card.tsx'
import { ChecklistCard } from './checklist-card.tsx'
import { DecisionLine } from './decision-line.tsx'

interface DecisionResultCardProps {
  isApproved: boolean
  by: string | null
  at: string
  reason: string | null
  submissions: readonly SubmissionRef[]
  /** Result of the decision. */
  children?: ReactNode
}

export const DecisionResultCard = ({ isApproved, by, at, reason, submissions, children }: DecisionResultCardProps) => {
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
            <DecisionLine what={isApproved ? 'Godkänd' : 'Ej godkänd'} by={by} at={at} reason={reason} />
            {children ? <p className="mt-1">{children}</p> : null}
          </div>
        </div>
      </Card>
      {decided?.checklist ? <ChecklistCard title="Checklistan vid beslutet" lines={decided.checklist} /> : null}
    </>
  )
}
