// Left what the club has applied with; right the decision, the checklist, what has changed and what has been said.
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ApplicationAction } from '../../../../contract/competitions/applications/application-transitions.ts'
import type { Application } from '../../../../contract/competitions/applications/application-view.ts'
import { decisionDeadline, leadTimeDeadline } from '../../../../contract/competitions/review/deadline.ts'
import type { ChecklistLine } from '../../../../contract/competitions/review/review.ts'
import { formatRelativeTime, formatTimestamp } from '../../../ui/number-and-time-formats.ts'
import type { ActionItem } from '../record/action-availability.ts'
import { ChecklistCard } from '../record/checklist-card.tsx'
import { ReviewCommentsCard } from '../record/review-comments.tsx'
import { DecisionCard } from '../record/decision-card.tsx'
import { DecisionResultCard } from '../record/decision-result-card.tsx'
import { SubmissionDiffCard } from '../record/submission-diff-card.tsx'
import { ApplicationFacts } from './application-facts.tsx'
import { applicationQueries } from './queries.ts'

interface ApplicationReviewProps {
  of: Application
  checks: readonly ChecklistLine[]
  offers: readonly ActionItem<ApplicationAction>[]
  onAct: (action: ApplicationAction) => void
}

const deadlineOf = ({ submittedAt, startsOn, announcement: { competitionType } }: Application) =>
  submittedAt && decisionDeadline(submittedAt, leadTimeDeadline(competitionType, startsOn))

export const ApplicationReview = ({ of, checks, offers, onAct }: ApplicationReviewProps) => {
  const key = { announcementId: of.announcement.id, id: of.id }
  const difference = useSuspenseQuery(applicationQueries.difference(key)).data
  const isOpen = of.status === 'Review' || of.status === 'Draft'
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_25rem]">
      <ApplicationFacts of={of} />
      <div className="flex min-w-0 flex-col gap-4 max-xl:-order-1">
        {of.status === 'Review' ? (
          <DecisionCard offers={offers} primary="approve" until={deadlineOf(of)} onAct={onAct}>
            Inskickad av {of.applicantName}{' '}
            {of.submittedAt ? (
              <time dateTime={of.submittedAt} title={formatTimestamp(of.submittedAt)} className="whitespace-nowrap">
                {formatRelativeTime(of.submittedAt)}
              </time>
            ) : null}
            .
          </DecisionCard>
        ) : null}
        <Decided of={of} />
        {/* Of what has been sent in again, the answer to what was asked comes first. */}
        {isOpen ? <SubmissionDiffCard of={difference} /> : null}
        <ReviewCommentsCard comments={of.comments} submissions={of.submissions} isReasonShown={of.status === 'Draft'} />
        {isOpen ? <ChecklistCard lines={checks} /> : null}
      </div>
    </div>
  )
}

const Decided = ({ of }: { of: Application }) => {
  const { status, decidedAt, decidedByName: by, decisionReason: reason, submissions, sanction } = of
  if (decidedAt === null || (status !== 'Approved' && status !== 'Rejected')) return null
  return (
    <DecisionResultCard isApproved={status === 'Approved'} {...{ at: decidedAt, by, reason, submissions }}>
      {sanction ? (
        <>
          Sanktionsnummer{' '}
          <Link
            to="/competitions/sanctions/edit/$id"
            params={{ id: sanction.id }}
            className="font-medium text-accent-text underline underline-offset-3"
          >
            {sanction.number}
          </Link>
        </>
      ) : null}
    </DecisionResultCard>
  )
}
