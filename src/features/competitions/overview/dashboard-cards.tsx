// The dashboard's part about competitions.
import { useLive } from '../../../api/live.ts'
import { QueryPart } from '../../../api/query-part.tsx'
import { overviewLive } from './queries.ts'
import { UpcomingCard } from './upcoming-card.tsx'
import { WaitingCard } from './waiting-card.tsx'

export const DashboardCards = () => {
  useLive(overviewLive)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
      <QueryPart title="Väntar på mig">
        <WaitingCard />
      </QueryPart>
      <QueryPart title="Kommande tävlingar">
        <UpcomingCard />
      </QueryPart>
    </div>
  )
}
