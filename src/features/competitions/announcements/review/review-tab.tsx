// Left the page as the public will see it; right the decision, the checklist, what has changed and what has been said.
import { useSuspenseQuery } from '@tanstack/react-query'
import { CalendarOff } from 'lucide-react'
import { useState } from 'react'
import type { Attachment } from '../../../../../contract/record/attachments.ts'
import type { AnnouncementAction } from '../../../../../contract/competitions/announcements/announcement-transitions.ts'
import type { Announcement } from '../../../../../contract/competitions/announcements/announcement-view.ts'
import { decisionDeadline, publicationDeadline } from '../../../../../contract/competitions/review/deadline.ts'
import type { ChecklistLine } from '../../../../../contract/competitions/review/review.ts'
import type { Locale } from '../../../../../contract/locale.ts'
import { EmptyState } from '../../../../ui/placeholder-states.tsx'
import { SegmentedControl } from '../../../../ui/segmented-control.tsx'
import { formatRelativeTime, formatTimestamp } from '../../../../ui/number-and-time-formats.ts'
import type { ActionItem } from '../../record/action-availability.ts'
import { announcementQueries } from '../queries.ts'
import { CompetitionPageView } from '../../public/competition-page/competition-page-view.tsx'
import { ChecklistCard } from '../../record/checklist-card.tsx'
import { ReviewCommentsCard } from '../../record/review-comments.tsx'
import { DecisionCard } from '../../record/decision-card.tsx'
import { DecisionResultCard } from '../../record/decision-result-card.tsx'
import { SubmissionDiffCard } from '../../record/submission-diff-card.tsx'
import { previewPageOf } from './public-page-preview.ts'
import { AnnouncementFacts } from './announcement-facts.tsx'

interface ReviewTabProps {
  of: Announcement
  checks: readonly ChecklistLine[]
  documents: readonly Attachment[]
  /** Approve, return and reject. */
  offers: readonly ActionItem<AnnouncementAction>[]
  onAct: (action: AnnouncementAction) => void
}

export const ReviewTab = ({ of, checks, documents, offers, onAct }: ReviewTabProps) => {
  const difference = useSuspenseQuery(announcementQueries.difference(of.id)).data
  const isOpen = of.status === 'Draft' || of.status === 'PendingApproval'
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_25rem]">
      <Preview of={of} documents={documents} />
      <div className="flex min-w-0 flex-col gap-4 max-xl:-order-1">
        {of.status === 'PendingApproval' ? (
          <DecisionCard
            offers={offers}
            primary="approve"
            until={of.submittedAt && decisionDeadline(of.submittedAt, publicationDeadline(of))}
            onAct={onAct}
          >
            Inskickad av {of.submittedByName ?? 'okänd'}{' '}
            {of.submittedAt ? (
              <time dateTime={of.submittedAt} title={formatTimestamp(of.submittedAt)} className="whitespace-nowrap">
                {formatRelativeTime(of.submittedAt)}
              </time>
            ) : null}
            .
            {of.reviewerMessage ? (
              <blockquote className="mt-2 border-l-2 border-line pl-3 wrap-anywhere whitespace-pre-line text-ink">
                {of.reviewerMessage}
              </blockquote>
            ) : null}
          </DecisionCard>
        ) : null}
        {isOpen || of.decidedAt === null ? null : (
          <DecisionResultCard
            isApproved={of.status === 'Published'}
            by={of.decidedByName}
            at={of.decidedAt}
            reason={of.decisionReason}
            submissions={of.submissions}
          >
            {outcomeOf(of)}
          </DecisionResultCard>
        )}
        {/* Of what has been sent in again, the answer to what was asked comes first. */}
        {isOpen ? <SubmissionDiffCard of={difference} /> : null}
        {isOpen ? (
          <ReviewCommentsCard
            comments={of.comments}
            submissions={of.submissions}
            isReasonShown={of.status === 'Draft'}
          />
        ) : null}
        {isOpen ? <ChecklistCard lines={checks} /> : null}
        <AnnouncementFacts of={of} />
      </div>
    </div>
  )
}

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

/** What came of an approval. */
const outcomeOf = ({ status, applicationCount, sanctions }: Announcement) =>
  status === 'Published'
    ? `Publicerad: ${counted(applicationCount, 'ansökan', 'ansökningar')}, ${counted(sanctions.length, 'sanktionerad tävling', 'sanktionerade tävlingar')}.`
    : null

const languages = [
  { value: 'se' as const, label: 'Svenska' },
  { value: 'en' as const, label: 'Engelska' },
]

const willBeSeen = 'Så kommer allmänheten att se sidan'
const previewTitles: Record<Announcement['status'], string> = {
  Draft: willBeSeen,
  PendingApproval: willBeSeen,
  Published: 'Så ser allmänheten sidan',
  Rejected: 'Så hade allmänheten sett sidan',
}

const Preview = ({ of, documents }: Pick<ReviewTabProps, 'of' | 'documents'>) => {
  const [language, setLanguage] = useState<Locale>('se')
  const page = previewPageOf(of, documents)
  return (
    <section aria-labelledby="preview" className="min-w-0">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 id="preview" className="font-semibold">
          {previewTitles[of.status]}
        </h2>
        <SegmentedControl label="Språk" options={languages} value={language} onChange={setLanguage} />
      </div>
      <div className="rounded-xl border border-dashed border-edge bg-canvas p-4 sm:p-5">
        {page ? (
          <CompetitionPageView page={page} language={language} isPreview />
        ) : (
          <EmptyState icon={<CalendarOff />} title="Sidan kan inte visas än">
            Den visas när period och sista ansökningsdag är ifyllda.
          </EmptyState>
        )}
      </div>
    </section>
  )
}
