// First tab of an application: its fields, beside decision, diff, comments and checklist.
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ApplicationAction } from '../../../../contract/competitions/applications/application-transitions.ts'
import type { Application } from '../../../../contract/competitions/applications/application-view.ts'
import { decisionDeadline, leadTimeDeadline } from '../../../../contract/competitions/review/deadline.ts'
import type { ChecklistLine } from '../../../../contract/competitions/review/review.ts'
import { formatRelativeTime, formatTimestamp } from '../../../ui/number-and-time-formats.ts'
import type { ActionItem } from '../../../records/action-availability.ts'
import { ChecklistCard } from '../../../records/review/checklist-card.tsx'
import { ReviewCommentsCard } from '../../../records/review/review-comments.tsx'
import { DecisionCard } from '../../../records/review/decision-card.tsx'
import { DecisionResultCard } from '../../../records/review/decision-result-card.tsx'
import { SubmissionDiffCard } from '../../../records/review/submission-diff-card.tsx'
import { ApplicationFacts } from './application-facts.tsx'
import { applicationQueries } from './queries.ts'

interface ApplicationReviewProps {
  application: Application
  checks: readonly ChecklistLine[]
  actions: readonly ActionItem<ApplicationAction>[]
  onAction: (action: ApplicationAction) => void
}

const deadlineOf = ({ submittedAt, startsOn, announcement: { competitionType } }: Application) =>
  submittedAt && decisionDeadline(submittedAt, leadTimeDeadline(competitionType, startsOn))

export const ApplicationReview = ({ application, checks, actions, onAction }: ApplicationReviewProps) => {
  const key = { announcementId: application.announcement.id, id: application.id }
  const difference = useSuspenseQuery(applicationQueries.difference(key)).data
  const isOpen = application.status === 'Review' || application.status === 'Draft'
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_25rem]">
      <ApplicationFacts application={application} />
      <div className="flex min-w-0 flex-col gap-4 max-xl:-order-1">
        {application.status === 'Review' ? (
          <DecisionCard actions={actions} primary="approve" until={deadlineOf(application)} onAction={onAction}>
            Inskickad av {application.applicantName}{' '}
            {application.submittedAt ? (
              <time
                dateTime={application.submittedAt}
                title={formatTimestamp(application.submittedAt)}
                className="whitespace-nowrap"
              >
                {formatRelativeTime(application.submittedAt)}
              </time>
            ) : null}
            .
          </DecisionCard>
        ) : null}
        <DecisionResult application={application} />
        {/* After a resubmission, the changes come first, because they answer the comments. */}
        {isOpen ? <SubmissionDiffCard diff={difference} /> : null}
        <ReviewCommentsCard
          comments={application.comments}
          submissions={application.submissions}
          isReasonShown={application.status === 'Draft'}
        />
        {isOpen ? <ChecklistCard lines={checks} /> : null}
      </div>
    </div>
  )
}

const DecisionResult = ({ application }: { application: Application }) => {
  const { status, decidedAt, decidedByName: by, decisionReason: reason, submissions, sanction } = application
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
