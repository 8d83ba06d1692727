// Link to the next item of the review queue, shown after a decision.
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, ListTodo } from 'lucide-react'
import { useState } from 'react'
import { waitingText } from '../../../../contract/competitions/announcements/announcement-row.ts'
import { PageLink } from '../../../records/page-link.tsx'
import { competitionOverviewQueries } from '../dashboard/queries.ts'
import { useQueues } from './queues.ts'
import { WaitingItemLink } from './waiting-item-link.tsx'

interface NextInQueueProps {
  /** Id of the announcement or application that the page shows. */
  id: string
  isPending: boolean
  /** Approved, rejected or returned; not withdrawn. */
  isDecided: boolean
}

export const NextInQueue = ({ id, isPending, isDecided }: NextInQueueProps) => {
  // The link is shown only if the record was pending while the page was open.
  const [pendingId, setPendingId] = useState<string | null>(null)
  if (isPending && pendingId !== id) setPendingId(id)
  const isShown = useQueues().includes('mine') && !isPending && isDecided && pendingId === id
  const { data } = useQuery({ ...competitionOverviewQueries.waiting('mine'), enabled: isShown })
  if (!isShown || !data) return null
  const next = data.items.find(
    ({ kind, announcementId, application }) =>
      application?.id !== id && (kind === 'applications' || announcementId !== id),
  )
  return (
    <nav
      aria-label="Kön"
      className="flex flex-wrap items-center gap-x-4 gap-y-1 rounded-lg border border-line bg-surface px-4 py-2.5 shadow-sm"
    >
      {next ? (
        <>
          <ListTodo className="size-4 shrink-0 text-muted" aria-hidden="true" />
          <p className="min-w-0 flex-1 wrap-break-word">
            Nästa i kön: <WaitingItemLink item={next} /> <span className="text-muted">({waitingText(next)})</span>
          </p>
          <PageLink to="/competitions/announcements/list" search={{ queue: 'mine' } as never}>
            Till kön
          </PageLink>
        </>
      ) : (
        <>
          <CircleCheck className="size-4 shrink-0 text-success-text" aria-hidden="true" />
          <p>Inget mer väntar på dig</p>
        </>
      )}
    </nav>
  )
}
