// List page of announcements, which is also the review queue.
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Megaphone, PartyPopper } from 'lucide-react'
import { announcements } from '#contract/competitions/announcements/announcement-endpoints.ts'
import { creationRefusal } from '#contract/competitions/announcements/announcement-creation.ts'
import type { AnnouncementRow } from '#contract/competitions/announcements/announcement-row.ts'
import {
  announcementListSchemas,
  announcementSortOf,
  type AnnouncementListSearch,
} from '#contract/competitions/announcements/announcement-search.ts'
import { rightsRefusals } from '#contract/competitions/permission.ts'
import type { Queue } from '#contract/competitions/review/review-queue.ts'
import { announcementStatusLabels } from '#contract/competitions/announcements/announcement-transitions.ts'
import { sanctionStateLabels } from '#contract/competitions/sanctions/sanction-transitions.ts'
import { listQuery } from '../../../records/list-queries.ts'
import { RecordList, useSearchNavigation } from '../../../records/record-list.tsx'
import { useCurrentUser } from '../../../session/session.ts'
import type { RowTarget } from '../../../table/row-link.ts'
import { AddButton } from '../../../ui/add-button.tsx'
import { Button } from '../../../ui/button.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import { EmptyState } from '../../../ui/placeholder-states.tsx'
import { queueLabel, useQueues } from '../review-queue/queues.ts'
import { choiceFilter } from '../../../table/filters.tsx'
import { useCompetitionFilters } from '../competition-filters.ts'
import { useAnnouncementBulk } from './announcement-bulk.tsx'
import { announcementListColumns, queueColumns, usualColumns } from './list-columns.tsx'

const route = getRouteApi('/_staff/competitions/announcements/list')
const { cancelled, moved } = sanctionStateLabels

/** Each queue starts at its first page, with its own sort order and columns. */
const firstPageOf = (queue: AnnouncementListSearch['queue']) => ({
  queue,
  sort: undefined,
  direction: undefined,
  page: 1,
  columns: [],
})

export const AnnouncementList = () => {
  const search = route.useSearch()
  const user = useCurrentUser()
  const show = useSearchNavigation()
  const { queue } = search
  const usual = queue === 'all' ? usualColumns : queueColumns

  return (
    <RecordList
      title="Utlysningar"
      searchLabel="Sök titel"
      endpoints={announcements}
      sorted={announcementSortOf(search)}
      columns={announcementListColumns}
      // Within a branch the codes of classes are unique, so they replace the column of branches.
      defaultColumns={usual.filter((id) => id !== (user.context.kind === 'branch' ? 'branch' : 'classes'))}
      filters={[
        choiceFilter('status', 'Status', announcementStatusLabels),
        ...useCompetitionFilters({ name: 'season', chosen: search.season }, search),
        choiceFilter('mark', 'Inställd/flyttad', { cancelled, moved }),
        choiceFilter('late', 'Tid', { leadTime: 'Förbi ledtiden' }),
      ]}
      hasPeriod
      bulk={useAnnouncementBulk()}
      target={(row) => {
        // A row that waits for decisions on applications links to their tab.
        if (queue !== 'all' && row.waiting?.kind === 'applications') return applicationsOf(row)
        return targetOf(row, rightsRefusals.owner(user, user.context, row.branch) === null)
      }}
      actions={<NewAnnouncement />}
      lead={<QueueSegments queue={queue} onChoose={(next) => show(firstPageOf(next))} />}
      empty={
        queue !== 'all' ? (
          <EmptyState
            icon={<PartyPopper />}
            title={queue === 'mine' ? 'Inget väntar på dig' : 'Inget väntar i förbundet'}
            actions={<Button onClick={() => show(firstPageOf('all'))}>Visa alla utlysningar</Button>}
          >
            Här står det som du kan granska eller besluta om, och det som du har fått tillbaka för komplettering.
          </EmptyState>
        ) : (
          <EmptyState icon={<Megaphone />} title="Här finns inga utlysningar än">
            En utlysning talar om för föreningarna vilken tävling som söker arrangör.{' '}
            {creationRefusal(user) ?? 'Skriv den första med Ny utlysning.'}
          </EmptyState>
        )
      }
    />
  )
}

/** A draft of the user's own branch opens in the edit page; every other row opens in the review page. */
const targetOf = ({ id, status }: AnnouncementRow, isOwner: boolean): RowTarget =>
  status === 'Draft' && isOwner
    ? { to: '/competitions/announcements/edit/$id', params: { id } }
    : { to: '/competitions/announcements/review/$id', params: { id } }

const applicationsOf = ({ id }: AnnouncementRow): RowTarget => ({
  to: '/competitions/announcements/review/$id',
  params: { id },
  search: { tab: 'applications' } as never,
})

const NewAnnouncement = () => {
  const user = useCurrentUser()
  const navigate = useNavigate()
  return (
    <AddButton
      reason={creationRefusal(user)}
      onClick={() => void navigate({ to: '/competitions/announcements/create' })}
    >
      Ny utlysning
    </AddButton>
  )
}

interface QueueSegmentsProps {
  queue: AnnouncementListSearch['queue']
  onChoose: (queue: AnnouncementListSearch['queue']) => void
}

/** Segments for all announcements and for the user's queues with counts. Users who only read have no queue. */
const QueueSegments = ({ queue, onChoose }: QueueSegmentsProps) => {
  const queues = useQueues()
  // Without the filters of the list that is shown, so that a queue counts all that waits in it.
  const countQueryOf = (counted: Queue) => ({
    ...listQuery(announcements, announcementListSchemas.page().parse({ queue: counted })),
    enabled: queues.includes(counted),
  })
  const totals: Record<Queue, number | undefined> = {
    mine: useQuery(countQueryOf('mine')).data?.total,
    federation: useQuery(countQueryOf('federation')).data?.total,
  }
  if (queues.length === 0 && queue === 'all') return null
  const offered = queue === 'all' || queues.includes(queue) ? queues : [...queues, queue]
  return (
    <SegmentedControl
      label="Vilka utlysningar"
      options={[
        { value: 'all', label: 'Alla' },
        ...offered.map((value) => ({ value, label: queueLabel(value, totals[value] ?? 0) })),
      ]}
      value={queue}
      onChange={onChoose}
    />
  )
}
