// Dashboard card *Väntar på mig*: the items of the review queue that the user should decide or complete.
import { useSuspenseQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { CircleCheck, FileCheck, FilePen, FileSearch, type LucideIcon } from 'lucide-react'
import { waitingText } from '../../../../contract/competitions/announcements/announcement-row.ts'
import { decisionDeadlineLabel } from '../../../../contract/competitions/review/deadline.ts'
import type { Queue } from '../../../../contract/competitions/review/review-queue.ts'
import type { WaitingItem } from '../../../../contract/competitions/review/waiting-items.ts'
import { useCurrentUser } from '../../../session/session.ts'
import { buttonStyle } from '../../../ui/button-style.ts'
import { Card } from '../../../ui/card.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { EmptyState } from '../../../ui/placeholder-states.tsx'
import { Deadline } from '../../../records/review/deadline.tsx'
import { queueLabel, queueLabels, useQueues } from './queues.ts'
import { WaitingTime } from './waiting-time.tsx'
import { WaitingItemLink } from './waiting-item-link.tsx'
import { competitionOverviewQueries } from '../dashboard/queries.ts'

const dashboardRoute = getRouteApi('/_staff/home/dashboard')
const shown = 6

const icons: Record<WaitingItem['kind'], LucideIcon> = {
  review: FileSearch,
  applications: FileCheck,
  completion: FilePen,
}

export const WaitingCard = () => {
  const queues = useQueues()
  const requestedQueue = dashboardRoute.useSearch().queue
  const queue = queues.includes(requestedQueue) ? requestedQueue : 'mine'
  const navigate = dashboardRoute.useNavigate()
  const { items, total } = useSuspenseQuery(competitionOverviewQueries.waiting(queue)).data
  const user = useCurrentUser()
  const isOneBranch = user.associations.some(({ id, type }) => id === user.context.id && type === 0)
  return (
    <Card
      isFlush
      title={queueLabel(queue, total)}
      actions={
        <>
          {queues.length > 1 ? (
            <SegmentedControl
              label="Vems ärenden"
              options={reaches}
              value={queue}
              onChange={(next) =>
                void navigate({
                  search: (before) => ({ ...before, queue: next }),
                  replace: true,
                  resetScroll: false,
                })
              }
            />
          ) : null}
          {total === 0 ? null : (
            <Link
              to="/competitions/announcements/list"
              search={{ queue } as never}
              className={buttonStyle('ghost', 'sm')}
            >
              Visa alla
            </Link>
          )}
        </>
      }
    >
      {items.length === 0 ? (
        <EmptyState
          icon={<CircleCheck />}
          title={queue === 'mine' ? 'Inget väntar på dig' : 'Inget väntar i förbundet'}
        >
          {user.context.kind === 'global'
            ? emptyTexts[queue]
            : 'Här visas utlysningar att granska, ansökningar att besluta om och utkast som har fått kommentarer.'}
        </EmptyState>
      ) : (
        <ul aria-label={queueLabels[queue]} className="divide-y divide-line">
          {items.slice(0, shown).map((item) => (
            <Item key={item.announcementId} item={item} isOneBranch={isOneBranch} />
          ))}
        </ul>
      )}
    </Card>
  )
}

const reaches: readonly { value: Queue; label: string }[] = [
  { value: 'mine', label: 'Bara jag' },
  { value: 'federation', label: 'Hela förbundet' },
]
const emptyTexts: Record<Queue, string> = {
  mine: 'Här visas det som ingen annan kan besluta om och det som är försenat.',
  federation: 'Här visas utlysningar att granska och ansökningar att besluta om, i alla grenar.',
}

const Item = ({ item, isOneBranch }: { item: WaitingItem; isOneBranch: boolean }) => {
  const Icon = icons[item.kind]
  return (
    <li className="flex gap-3 px-4 py-2.5">
      <Icon className="mt-0.5 size-4 shrink-0 text-muted" aria-hidden="true" />
      <div className="flex min-w-0 flex-1 flex-col gap-x-4 sm:flex-row sm:items-start">
        <div className="min-w-0 flex-1">
          <p className="wrap-break-word">
            <WaitingItemLink item={item} />
          </p>
          <p className="text-sm text-muted">
            {waitingText(item)}
            {isOneBranch ? '' : ` · ${item.branch.shortName}`} · <WaitingTime since={item.since} />
          </p>
        </div>
        <p className="shrink-0 text-sm sm:text-right">
          <span className="text-muted">{decisionDeadlineLabel} </span>
          <Deadline day={item.deadline} />
        </p>
      </div>
    </li>
  )
}
