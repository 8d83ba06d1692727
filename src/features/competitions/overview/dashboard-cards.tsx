// The dashboard's part about competitions.
import { useLive } from '../../../api/live.ts'
import { QueryBoundary } from '../../../api/query-part.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { queueLabels, useQueues } from '../queues.ts'
import { competitionOverviewLive } from './queries.ts'
import { UpcomingCompetitionsCard } from './upcoming-card.tsx'
import { WaitingCard } from './waiting-card.tsx'

export const CompetitionDashboardCards = () => {
  useLive(competitionOverviewLive)
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
