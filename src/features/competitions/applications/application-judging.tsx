// Left what the club has applied with; right the decision, the checklist, what has changed and what has been said.
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ApplicationAction } from '../../../../contract/competitions/application-states.ts'
import type { Application } from '../../../../contract/competitions/application-view.ts'
import { decideBy, leadTimeDay } from '../../../../contract/competitions/deadline.ts'
import type { CheckLine } from '../../../../contract/competitions/review.ts'
import { formatAge, formatInstant } from '../../../ui/swedish.ts'
import type { Offer } from '../acts/standing.ts'
import { ChecklistPanel } from '../review/checklist-panel.tsx'
import { CommentsPanel } from '../review/comments-panel.tsx'
import { DecisionCard } from '../review/decision-card.tsx'
import { DecidedCard } from '../review/decided-card.tsx'
import { DifferencePanel } from '../review/difference-panel.tsx'
import { ApplicationFacts } from './application-facts.tsx'
import { applicationQueries } from './queries.ts'

interface ApplicationJudgingProps {
  of: Application
  checks: readonly CheckLine[]
  offers: readonly Offer<ApplicationAction>[]
  onAct: (action: ApplicationAction) => void
}

const deadlineOf = ({ submittedAt, startsOn, announcement: { competitionType } }: Application) =>
  submittedAt && decideBy(submittedAt, leadTimeDay(competitionType, startsOn))

export const ApplicationJudging = ({ of, checks, offers, onAct }: ApplicationJudgingProps) => {
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
              <time dateTime={of.submittedAt} title={formatInstant(of.submittedAt)} className="whitespace-nowrap">
                {formatAge(of.submittedAt)}
              </time>
            ) : null}
            .
          </DecisionCard>
        ) : null}
        <Decided of={of} />
        {/* Of what has been sent in again, the answer to what was asked comes first. */}
        {isOpen ? <DifferencePanel of={difference} /> : null}
        <CommentsPanel comments={of.comments} submissions={of.submissions} isReasonShown={of.status === 'Draft'} />
        {isOpen ? <ChecklistPanel lines={checks} /> : null}
      </div>
    </div>
  )
}

const Decided = ({ of }: { of: Application }) => {
  const { status, decidedAt, decidedByName: by, decisionReason: reason, submissions, sanction } = of
  if (decidedAt === null || (status !== 'Approved' && status !== 'Rejected')) return null
  return (
    <DecidedCard isApproved={status === 'Approved'} {...{ at: decidedAt, by, reason, submissions }}>
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
    </DecidedCard>
  )
}
