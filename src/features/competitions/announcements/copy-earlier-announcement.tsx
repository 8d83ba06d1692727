// Card that starts a new announcement as a copy of an earlier one, moved to the same weekdays next season.
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Copy } from 'lucide-react'
import { useState } from 'react'
import { v7 as uuidv7 } from 'uuid'
import { announcements } from '#contract/competitions/announcements/announcement-endpoints.ts'
import type { AnnouncementRow } from '#contract/competitions/announcements/announcement-row.ts'
import { announcementListSchemas } from '#contract/competitions/announcements/announcement-search.ts'
import { competitionTypeLabels } from '#contract/competitions/enums.ts'
import { periodText } from '#contract/dates/day-text.ts'
import { today } from '#contract/dates/swedish-day.ts'
import { onSamePage } from '../../../api/same-page.ts'
import { listQuery } from '../../../records/list-queries.ts'
import { Button } from '../../../ui/button.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { Card } from '../../../ui/card.tsx'
import { useCopyAnnouncement } from './queries.ts'
import { copyLabel } from '#contract/competitions/announcements/copy-target.ts'

const shownCount = 5

/** The announcements that a new one can start from. One that has moved is left out, because its successor is offered. */
export const startsFrom = (earlier: readonly AnnouncementRow[]) =>
  earlier.filter(({ mark }) => mark !== 'moved').slice(0, shownCount)

/** Renders nothing when the branch has no earlier announcement. */
export const CopyEarlierAnnouncement = ({ branchId }: { branchId: string }) => {
  const filter = { status: ['Published' as const], branch: [branchId], to: today() }
  const search = announcementListSchemas.page().parse(filter)
  const items = startsFrom(useQuery(listQuery(announcements, search)).data?.items ?? [])
  if (items.length === 0) return null
  return (
    <Card
      isFlush
      title="Börja från en tidigare"
      actions={
        <Link to="/competitions/announcements/list" search={filter as never} className={buttonStyle('ghost', 'sm')}>
          Visa alla
        </Link>
      }
    >
      <ul aria-label="Tidigare utlysningar" className="divide-y divide-line">
        {items.map((item) => (
          <EarlierAnnouncement key={item.id} announcement={item} />
        ))}
      </ul>
    </Card>
  )
}

const EarlierAnnouncement = ({ announcement }: { announcement: AnnouncementRow }) => {
  const navigate = useNavigate()
  const { mutate, isPending } = useCopyAnnouncement()
  // One id per row, so that a repeated press does not create a second copy.
  const [newId] = useState(() => uuidv7())
  const copy = () =>
    mutate(
      { params: { id: announcement.id }, body: { newId } },
      {
        onSuccess: onSamePage(
          ({ id }) => void navigate({ to: '/competitions/announcements/edit/$id', params: { id } }),
        ),
      },
    )
  const label = copyLabel(announcement, today())
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1.5 px-4 py-2.5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="font-medium wrap-break-word">{announcement.title}</p>
        <p className="text-sm text-muted">
          {competitionTypeLabels[announcement.competitionType]}
          {announcement.proposedFrom
            ? ` · ${periodText(announcement.proposedFrom, announcement.proposedTo ?? announcement.proposedFrom)}`
            : ''}
        </p>
      </div>
      <Button
        size="sm"
        icon={<Copy className="size-4" aria-hidden="true" />}
        isBusy={isPending}
        aria-label={`${label}: ${announcement.title}`}
        onClick={copy}
      >
        {label}
      </Button>
    </li>
  )
}
