// Link to the next announcement or application of the review queue, shown after a decision.
import { useQuery } from '@tanstack/react-query'
import { waitingText } from '#contract/competitions/announcements/announcement-row.ts'
import { PageLink } from '../../../records/page-link.tsx'
import { NextInQueue, useWasDecidedHere } from '../../../records/review/next-in-queue.tsx'
import { competitionOverviewQueries } from '../dashboard/queries.ts'
import { useQueues } from './queues.ts'
import { WaitingItemLink } from './waiting-item-link.tsx'

/** `id`: of the announcement or application that the page shows. */
export const NextCompetition = (shown: { id: string; isPending: boolean; isDecided: boolean }) => {
  const isDecidedHere = useWasDecidedHere(shown)
  const isShown = useQueues().includes('mine') && isDecidedHere
  const { data } = useQuery({ ...competitionOverviewQueries.waiting('mine'), enabled: isShown })
  if (!isShown || !data) return null
  const next = data.items.find(
    ({ kind, announcementId, application }) =>
      application?.id !== shown.id && (kind === 'applications' || announcementId !== shown.id),
  )
  return (
    <NextInQueue
      next={next ? { link: <WaitingItemLink item={next} />, what: waitingText(next) } : null}
      queue={
        <PageLink to="/competitions/announcements/list" search={{ queue: 'mine' } as never}>
          Till kön
        </PageLink>
      }
    />
  )
}
