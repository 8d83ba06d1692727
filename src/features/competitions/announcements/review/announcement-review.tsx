// Page for reviewing and following one announcement.
import { getRouteApi } from '@tanstack/react-router'
import { Ban, Move } from 'lucide-react'
import { announcementDraft } from '#contract/competitions/announcements/announcement-draft.ts'
import type { Announcement } from '#contract/competitions/announcements/announcement-view.ts'
import { announcementAttachments } from '#contract/competitions/attachments.ts'
import { competitionTypeLabels } from '#contract/competitions/enums.ts'
import { periodText } from '#contract/dates/day-text.ts'
import { titleAt } from '#contract/validation/introspection.ts'
import { counted } from '#contract/text/counted.ts'
import { AttachmentList } from '../../../../records/attachments.tsx'
import { FactCard } from '../../../../records/facts.tsx'
import { BackLink } from '../../../../records/page-link.tsx'
import { checklistRefusal } from '../../../../records/review/checklist-card.tsx'
import { DecisionLine } from '../../../../records/review/decision-card.tsx'
import { ReviewPage } from '../../../../records/review/review-page.tsx'
import { useReviewed } from '../../../../records/review/reviewed.ts'
import { Alert } from '../../../../ui/alert.tsx'
import { formatTimestamp } from '../../../../ui/number-and-time-formats.ts'
import { TextLink } from '../../../../ui/text-link.tsx'
import { AnnouncementLink } from '../../record-links.tsx'
import { NextCompetition } from '../../review-queue/next-competition.tsx'
import { AnnouncementChips } from '../../state-chips.tsx'
import { useAnnouncementActions } from '../announcement-actions.ts'
import { announcementReview } from '../queries.ts'
import { AnnouncementPreview } from './announcement-preview.tsx'
import { ApplicationsTab } from './applications-tab.tsx'
import { SanctionsTab } from './sanctions-tab.tsx'

const route = getRouteApi('/_staff/competitions/announcements/review/$id')

/** Fields that are shown together with others. */
const titles: Record<string, string> = { proposedFrom: 'Föreslagen period', contactName: 'Kontakt' }
const titleOf = (field: string): string => titles[field] ?? titleAt(announcementDraft, [field])

export const AnnouncementReview = () => {
  const { id } = route.useParams()
  const { view } = route.useSearch()
  const navigate = route.useNavigate()
  const reviewed = useReviewed(announcementReview, { id })
  const { record: announcement, checks, files: documents } = reviewed
  const actions = useAnnouncementActions(announcement, { approvalRefusal: checklistRefusal(checks) })
  const { status } = announcement
  const isPending = status === 'PendingApproval'

  return (
    <ReviewPage
      actions={actions}
      reviewed={reviewed}
      titleOf={titleOf}
      pendingIn="PendingApproval"
      submitter={announcement.submittedByName ?? 'okänd'}
      until={announcement.decideBy}
      message={announcement.reviewerMessage}
      outcome={outcomeOf(announcement)}
      below={<AnnouncementFacts announcement={announcement} />}
      back={<BackLink to="/competitions/announcements/list">Utlysningar</BackLink>}
      title={announcement.title}
      chips={<AnnouncementChips announcement={announcement} />}
      summary={summaryOf(announcement)}
      alerts={
        <>
          <NextCompetition
            id={id}
            isPending={isPending}
            isDecided={status !== 'Draft' || announcement.submissions[0]?.outcome === 'returned'}
          />
          <AnnouncementAlerts announcement={announcement} />
        </>
      }
      judged={{
        value: 'page',
        label: isPending ? 'Granskning' : 'Utlysning',
        content: <AnnouncementPreview announcement={announcement} documents={documents} titleOf={titleOf} />,
      }}
      tabs={[
        {
          value: 'applications',
          label: 'Ansökningar',
          count: announcement.applicationCount,
          content: (
            <ApplicationsTab
              id={id}
              view={view}
              onView={(next) => void navigate({ search: (before) => ({ ...before, view: next }), resetScroll: false })}
            />
          ),
        },
        {
          value: 'sanctions',
          label: 'Sanktionerade tävlingar',
          count: announcement.sanctions.length,
          content: <SanctionsTab announcement={announcement} />,
        },
        {
          value: 'documents',
          label: 'Dokument',
          count: documents.length,
          content: (
            <AttachmentList
              endpoints={announcementAttachments}
              params={{ id }}
              label="Dokument"
              empty={<p className="text-muted">Inga dokument.</p>}
            />
          ),
        },
      ]}
    />
  )
}

const summaryOf = ({ competitionType, branch, proposedFrom, proposedTo, season }: Announcement) =>
  [
    competitionTypeLabels[competitionType],
    branch.name,
    proposedFrom && proposedTo ? periodText(proposedFrom, proposedTo) : `Säsong ${season}`,
  ].join(' · ')

/** Result of an approval. */
const outcomeOf = ({ status, applicationCount, sanctions }: Announcement) =>
  status === 'Published'
    ? `Publicerad: ${counted(applicationCount, 'ansökan', 'ansökningar')}, ${counted(sanctions.length, 'sanktionerad tävling', 'sanktionerade tävlingar')}.`
    : null

/** Cancelled or moved. */
const AnnouncementAlerts = ({ announcement }: { announcement: Announcement }) => (
  <>
    {announcement.cancelledAt ? (
      <Alert tone="danger" icon={<Ban className="size-5" aria-hidden="true" />}>
        <DecisionLine what="Inställd" at={announcement.cancelledAt} reason={announcement.cancelReason} />
      </Alert>
    ) : null}
    {announcement.movedAt ? (
      <Alert tone="warning" icon={<Move className="size-5" aria-hidden="true" />}>
        <DecisionLine what="Flyttad" at={announcement.movedAt} reason={announcement.moveReason} />
        {announcement.movedTo ? (
          <>
            {' '}
            Ny utlysning: <AnnouncementLink announcement={announcement.movedTo} />.
          </>
        ) : null}
      </Alert>
    ) : null}
  </>
)

/** Facts that the public page does not show. */
const AnnouncementFacts = ({ announcement }: { announcement: Announcement }) => {
  const { status, copiedFrom, movedFrom, reviewerMessage } = announcement
  const stamp = (name: string | null, at: string | null) =>
    at === null ? undefined : (
      <>
        {name}
        <span className="block text-sm text-muted">{formatTimestamp(at)}</span>
      </>
    )
  const beside = {
    'Publik sida':
      status === 'Published' ? (
        <TextLink href={`/external/competitions/${announcement.id}`}>Visa utlysningens publika sida</TextLink>
      ) : undefined,
    'Kopierad från': copiedFrom ? <AnnouncementLink announcement={copiedFrom} /> : undefined,
    'Flyttad från': movedFrom ? <AnnouncementLink announcement={movedFrom} /> : undefined,
    [titleOf('reviewerMessage')]:
      reviewerMessage && status !== 'PendingApproval' ? (
        <span className="whitespace-pre-line">{reviewerMessage}</span>
      ) : undefined,
  }
  return (
    <FactCard
      title="Om utlysningen"
      facts={{
        Skapad: stamp(announcement.createdByName, announcement.createdAt),
        'Senast ändrad': stamp(announcement.updatedByName, announcement.updatedAt),
        Inskickad: stamp(announcement.submittedByName, announcement.submittedAt),
        Beslutad: stamp(announcement.decidedByName, announcement.decidedAt),
        ...beside,
      }}
      wide={Object.keys(beside)}
    />
  )
}
