// What the reviewers see of an announcement beside its public page.
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

export const AnnouncementFacts = ({ of }: { of: Announcement }) => (
  <Card title="Om utlysningen">
    <DescriptionList>
      <DescriptionItem label="Skapad">{by(of.createdByName, of.createdAt)}</DescriptionItem>
      <DescriptionItem label="Senast ändrad">{by(of.updatedByName, of.updatedAt)}</DescriptionItem>
      {of.submittedAt ? (
        <DescriptionItem label="Inskickad">{by(of.submittedByName, of.submittedAt)}</DescriptionItem>
      ) : null}
      {of.decidedAt ? <DescriptionItem label="Beslutad">{by(of.decidedByName, of.decidedAt)}</DescriptionItem> : null}
      {of.status === 'Published' ? (
        <DescriptionItem label="Publik sida" isWide>
          <TextLink href={`/external/competitions/${of.id}`}>Visa utlysningens publika sida</TextLink>
        </DescriptionItem>
      ) : null}
      {of.copiedFrom ? (
        <DescriptionItem label="Kopierad från" isWide>
          <RelatedAnnouncementLink of={of.copiedFrom} />
        </DescriptionItem>
      ) : null}
      {of.movedFrom ? (
        <DescriptionItem label="Flyttad från" isWide>
          <RelatedAnnouncementLink of={of.movedFrom} />
        </DescriptionItem>
      ) : null}
      {of.reviewerMessage && of.status !== 'PendingApproval' ? (
        <DescriptionItem label="Meddelande till granskarna" isWide>
          <span className="whitespace-pre-line">{of.reviewerMessage}</span>
        </DescriptionItem>
      ) : null}
    </DescriptionList>
  </Card>
)

export const RelatedAnnouncementLink = ({ of }: { of: NonNullable<Announcement['movedTo']> }) => (
  <Link
    to="/competitions/announcements/review/$id"
    params={{ id: of.id }}
    className="text-accent-text underline underline-offset-3"
  >
    {of.title}
    {of.proposedFrom ? `, ${of.proposedFrom}` : ''}
  </Link>
)
