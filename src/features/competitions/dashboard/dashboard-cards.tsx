// Dashboard cards about competitions: the review queue and the upcoming competitions.
import { QueryBoundary } from '../../../api/query-boundary.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { queueLabels, useQueues } from '../review-queue/queues.ts'
import { UpcomingCompetitionsCard } from './upcoming-competitions-card.tsx'
import { WaitingCard } from '../review-queue/waiting-card.tsx'

export const CompetitionDashboardCards = () => {
  const hasQueue = useQueues().length > 0
  return (
    <div className={classNames('grid grid-cols-[minmax(0,1fr)] gap-4', hasQueue && 'lg:grid-cols-2')}>
      {hasQueue ? (
        <QueryBoundary title={queueLabels.mine}>
          <WaitingCard />
        </QueryBoundary>
      ) : null}
      <QueryBoundary title="Kommande tävlingar">
        <UpcomingCompetitionsCard isAlone={!hasQueue} />
      </QueryBoundary>
    </div>
  )
}
