// Edit page of an announcement: form, review comments, attachments and history.
import { getRouteApi, Link } from '@tanstack/react-router'
import { Copy, Eye, Lock, Undo2 } from 'lucide-react'
import { announcements } from '#contract/competitions/announcements/announcement-endpoints.ts'
import type { AnnouncementAction } from '#contract/competitions/announcements/announcement-transitions.ts'
import type { Announcement } from '#contract/competitions/announcements/announcement-view.ts'
import { notCopied } from '#contract/competitions/announcements/copy-target.ts'
import { competitionTypeLabels } from '#contract/competitions/enums.ts'
import { BackLink } from '../../../records/page-link.tsx'
import { RecordPage } from '../../../records/record-page.tsx'
import { useShownRecord } from '../../../records/shown-record.ts'
import { Alert } from '../../../ui/alert.tsx'
import { buttonStyle } from '../../../ui/button-style.ts'
import { formatTimestamp } from '../../../ui/number-and-time-formats.ts'
import { AnnouncementLink } from '../record-links.tsx'
import { AnnouncementChips } from '../state-chips.tsx'
import { useAnnouncementActions } from './announcement-actions.ts'
import { commentsToAnswer } from './announcement-draft.ts'
import { AnnouncementForm, useAnnouncementForm } from './announcement-form.tsx'

const route = getRouteApi('/_staff/competitions/announcements/edit/$id')
/** Buttons of the form, and the decisions, which belong to the review page. */
const actionsElsewhere: readonly AnnouncementAction[] = [
  'update',
  'submit',
  'withdraw',
  'approve',
  'return',
  'reject',
  'reopen',
]

export const AnnouncementEdit = () => {
  const { id } = route.useParams()
  const navigate = route.useNavigate()
  const announcement = useShownRecord(announcements.view)
  const toReview = () => void navigate({ to: '/competitions/announcements/review/$id', params: { id } })
  const form = useAnnouncementForm(announcement, toReview)
  const actions = useAnnouncementActions(announcement, {
    hasButtons: true,
    // The draft is gone, so the form does not ask about unsaved changes.
    onRemoved: form.discardChanges,
  })
  const { refusal } = actions.availabilityOf('update')

  return (
    <RecordPage
      actions={actions}
      actionsElsewhere={actionsElsewhere}
      back={<BackLink to="/competitions/announcements/list">Utlysningar</BackLink>}
      title={announcement.title}
      chips={<AnnouncementChips announcement={announcement} />}
      summary={[
        announcement.branch.name,
        ...(announcement.competitionType === 'Unset' ? [] : [competitionTypeLabels[announcement.competitionType]]),
        `säsong ${announcement.season}`,
      ].join(' · ')}
      buttons={
        <Link to="/competitions/announcements/review/$id" params={{ id }} className={buttonStyle('secondary')}>
          <Eye className="size-4" aria-hidden="true" />
          Så ser den ut
        </Link>
      }
      tabs={[
        {
          value: 'form',
          label: 'Uppgifter',
          isAlwaysMounted: true,
          content: (
            <div className="flex flex-col gap-4">
              <EditAlerts announcement={announcement} refusal={refusal} />
              <AnnouncementForm form={form} announcement={announcement} refusal={refusal} />
            </div>
          ),
        },
      ]}
    />
  )
}

/** Alerts above the form: why it is read-only, why it was returned, what it was copied from. */
const EditAlerts = ({ announcement, refusal }: { announcement: Announcement; refusal: string | null }) => {
  const general = commentsToAnswer(announcement).get('') ?? []
  const isReturned = announcement.status === 'Draft' && announcement.returnedAt !== null
  return (
    <>
      {refusal === null ? null : (
        <Alert icon={<Lock className="size-5" aria-hidden="true" />}>Utlysningen kan inte ändras nu. {refusal}</Alert>
      )}
      {isReturned && announcement.returnedAt !== null ? (
        <Alert tone="warning" icon={<Undo2 className="size-5 self-start" aria-hidden="true" />}>
          <span className="block font-semibold">
            {announcement.returnedByName ?? 'En granskare'} bad om komplettering{' '}
            {formatTimestamp(announcement.returnedAt)}
          </span>
          <span className="block whitespace-pre-line">{announcement.returnReason}</span>
          {general.map(({ id, createdByName, text }) => (
            <span key={id} className="mt-1 block whitespace-pre-line">
              {createdByName}: {text}
            </span>
          ))}
        </Alert>
      ) : null}
      {announcement.copiedFrom && announcement.version === 1 ? (
        <Alert icon={<Copy className="size-5" aria-hidden="true" />}>
          Kopierad från <AnnouncementLink announcement={{ ...announcement.copiedFrom, proposedFrom: null }} />.{' '}
          {announcement.proposedFrom
            ? `Dagarna är flyttade till säsong ${announcement.season}, på samma veckodagar. Gå igenom dem innan du skickar in.`
            : 'Gå igenom uppgifterna innan du skickar in.'}{' '}
          {notCopied} följde inte med.
        </Alert>
      ) : null}
    </>
  )
}
