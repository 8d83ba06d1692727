// Card of facts about an announcement that its public page does not show, and a link to a related announcement.
import { Link } from '@tanstack/react-router'
import type { Announcement } from '../../../../../contract/competitions/announcements/announcement-view.ts'
import { Card } from '../../../../ui/card.tsx'
import { DescriptionItem, DescriptionList } from '../../../../ui/description-list.tsx'
import { formatTimestamp } from '../../../../ui/number-and-time-formats.ts'
import { TextLink } from '../../../../ui/text-link.tsx'

const by = (name: string | null, at: string | null) =>
  at === null ? null : (
    <>
      {name}
      <span className="block text-sm text-muted">{formatTimestamp(at)}</span>
    </>
  )

export const AnnouncementFacts = ({ announcement }: { announcement: Announcement }) => (
  <Card title="Om utlysningen">
    <DescriptionList>
      <DescriptionItem label="Skapad">{by(announcement.createdByName, announcement.createdAt)}</DescriptionItem>
      <DescriptionItem label="Senast ändrad">{by(announcement.updatedByName, announcement.updatedAt)}</DescriptionItem>
      {announcement.submittedAt ? (
        <DescriptionItem label="Inskickad">
          {by(announcement.submittedByName, announcement.submittedAt)}
        </DescriptionItem>
      ) : null}
      {announcement.decidedAt ? (
        <DescriptionItem label="Beslutad">{by(announcement.decidedByName, announcement.decidedAt)}</DescriptionItem>
      ) : null}
      {announcement.status === 'Published' ? (
        <DescriptionItem label="Publik sida" isWide>
          <TextLink href={`/external/competitions/${announcement.id}`}>Visa utlysningens publika sida</TextLink>
        </DescriptionItem>
      ) : null}
      {announcement.copiedFrom ? (
        <DescriptionItem label="Kopierad från" isWide>
          <RelatedAnnouncementLink announcement={announcement.copiedFrom} />
        </DescriptionItem>
      ) : null}
      {announcement.movedFrom ? (
        <DescriptionItem label="Flyttad från" isWide>
          <RelatedAnnouncementLink announcement={announcement.movedFrom} />
        </DescriptionItem>
      ) : null}
      {announcement.reviewerMessage && announcement.status !== 'PendingApproval' ? (
        <DescriptionItem label="Meddelande till granskarna" isWide>
          <span className="whitespace-pre-line">{announcement.reviewerMessage}</span>
        </DescriptionItem>
      ) : null}
    </DescriptionList>
  </Card>
)

export const RelatedAnnouncementLink = ({ announcement }: { announcement: NonNullable<Announcement['movedTo']> }) => (
  <Link
    to="/competitions/announcements/review/$id"
    params={{ id: announcement.id }}
    className="text-accent-text underline underline-offset-3"
  >
    {announcement.title}
    {announcement.proposedFrom ? `, ${announcement.proposedFrom}` : ''}
  </Link>
)
