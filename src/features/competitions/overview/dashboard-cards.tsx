// The dashboard's part about competitions.
import { useLive } from '../../../api/live.ts'
import { QueryPart } from '../../../api/query-part.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { queueLabels, useQueues } from '../queues.ts'
import { overviewLive } from './queries.ts'
import { UpcomingCard } from './upcoming-card.tsx'
import { WaitingCard } from './waiting-card.tsx'

export const DashboardCards = () => {
  useLive(overviewLive)
  const hasQueue = useQueues().length > 0
  return (
    <div className={classNames('grid grid-cols-[minmax(0,1fr)] gap-4', hasQueue && 'lg:grid-cols-2')}>
      {hasQueue ? (
        <QueryPart title={queueLabels.mine}>
          <WaitingCard />
        </QueryPart>
      ) : null}
      <QueryPart title="Kommande tävlingar">
        <UpcomingCard isAlone={!hasQueue} />
      </QueryPart>
    </div>
  )
}
