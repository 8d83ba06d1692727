// What the reviewers see of an announcement beside its public page.
import { Link } from '@tanstack/react-router'
import type { Announcement } from '../../../../contract/competitions/announcement-view.ts'
import { Card } from '../../../ui/card.tsx'
import { Fact, Facts } from '../../../ui/facts.tsx'
import { formatInstant } from '../../../ui/swedish.ts'
import { TextLink } from '../../../ui/text-link.tsx'

const by = (name: string | null, at: string | null) =>
  at === null ? null : (
    <>
      {name}
      <span className="block text-sm text-muted">{formatInstant(at)}</span>
    </>
  )

export const ReviewFacts = ({ of }: { of: Announcement }) => (
  <Card title="Om utlysningen">
    <Facts>
      <Fact label="Skapad">{by(of.createdByName, of.createdAt)}</Fact>
      <Fact label="Senast ändrad">{by(of.updatedByName, of.updatedAt)}</Fact>
      {of.submittedAt ? <Fact label="Inskickad">{by(of.submittedByName, of.submittedAt)}</Fact> : null}
      {of.decidedAt ? <Fact label="Beslutad">{by(of.decidedByName, of.decidedAt)}</Fact> : null}
      {of.status === 'Published' ? (
        <Fact label="Publik sida" isWide>
          <TextLink href={`/external/competitions/${of.id}`}>Visa utlysningens publika sida</TextLink>
        </Fact>
      ) : null}
      {of.copiedFrom ? (
        <Fact label="Kopierad från" isWide>
          <Relative of={of.copiedFrom} />
        </Fact>
      ) : null}
      {of.movedFrom ? (
        <Fact label="Flyttad från" isWide>
          <Relative of={of.movedFrom} />
        </Fact>
      ) : null}
      {of.reviewerMessage && of.status !== 'PendingApproval' ? (
        <Fact label="Meddelande till granskarna" isWide>
          <span className="whitespace-pre-line">{of.reviewerMessage}</span>
        </Fact>
      ) : null}
    </Facts>
  </Card>
)

export const Relative = ({ of }: { of: NonNullable<Announcement['movedTo']> }) => (
  <Link
    to="/competitions/announcements/review/$id"
    params={{ id: of.id }}
    className="text-accent-text underline underline-offset-3"
  >
    {of.title}
    {of.proposedFrom ? `, ${of.proposedFrom}` : ''}
  </Link>
)
