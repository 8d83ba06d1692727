// First tab of an announcement: preview of the public page, beside decision, diff, comments and checklist.
import { useSuspenseQuery } from '@tanstack/react-query'
import { CalendarOff } from 'lucide-react'
import { useState } from 'react'
import type { Attachment } from '../../../../../contract/record/attachments.ts'
import type { AnnouncementAction } from '../../../../../contract/competitions/announcements/announcement-transitions.ts'
import { announcementValues } from '../../../../../contract/competitions/announcements/announcement-fields.ts'
import type { Announcement } from '../../../../../contract/competitions/announcements/announcement-view.ts'
import { decisionDeadline, publicationDeadline } from '../../../../../contract/competitions/review/deadline.ts'
import type { ChecklistLine } from '../../../../../contract/competitions/review/review.ts'
import type { Locale } from '../../../../../contract/locale.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { commentableStyle } from '../../../../ui/description-list.tsx'
import { EmptyState } from '../../../../ui/placeholder-states.tsx'
import { SegmentedControl } from '../../../../ui/segmented-control.tsx'
import { formatRelativeTime, formatTimestamp } from '../../../../ui/number-and-time-formats.ts'
import type { ActionItem } from '../../../../records/action-availability.ts'
import { announcementQueries } from '../queries.ts'
import { CompetitionPageView } from '../../public/competition-page/competition-page-view.tsx'
import type { NoteOf } from '../../public/competition-page/page-section.tsx'
import { ChecklistCard } from '../../../../records/review/checklist-card.tsx'
import { ReviewCommentsCard } from '../../../../records/review/review-comments.tsx'
import { DecisionCard } from '../../../../records/review/decision-card.tsx'
import { DecisionResultCard } from '../../../../records/review/decision-result-card.tsx'
import { FieldNote, useMayComment } from '../../../../records/review/field-comments.tsx'
import { SubmissionDiffCard } from '../../../../records/review/submission-diff-card.tsx'
import { announcementFieldTitle } from './announcement-field-title.ts'
import { previewPageOf } from './public-page-preview.ts'
import { AnnouncementFacts } from './announcement-facts.tsx'

interface ReviewTabProps {
  announcement: Announcement
  checks: readonly ChecklistLine[]
  documents: readonly Attachment[]
  /** The actions approve, return and reject. */
  actions: readonly ActionItem<AnnouncementAction>[]
  onAction: (action: AnnouncementAction) => void
}

export const ReviewTab = ({ announcement, checks, documents, actions, onAction }: ReviewTabProps) => {
  const difference = useSuspenseQuery(announcementQueries.difference(announcement.id)).data
  const isOpen = announcement.status === 'Draft' || announcement.status === 'PendingApproval'
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_25rem]">
      <Preview announcement={announcement} documents={documents} />
      <div className="flex min-w-0 flex-col gap-4 max-xl:-order-1">
        {announcement.status === 'PendingApproval' ? (
          <DecisionCard
            actions={actions}
            primary="approve"
            until={
              announcement.submittedAt && decisionDeadline(announcement.submittedAt, publicationDeadline(announcement))
            }
            onAction={onAction}
          >
            Inskickad av {announcement.submittedByName ?? 'okänd'}{' '}
            {announcement.submittedAt ? (
              <time
                dateTime={announcement.submittedAt}
                title={formatTimestamp(announcement.submittedAt)}
                className="whitespace-nowrap"
              >
                {formatRelativeTime(announcement.submittedAt)}
              </time>
            ) : null}
            .
            {announcement.reviewerMessage ? (
              <blockquote className="mt-2 border-l-2 border-line pl-3 wrap-anywhere whitespace-pre-line text-ink">
                {announcement.reviewerMessage}
              </blockquote>
            ) : null}
          </DecisionCard>
        ) : null}
        {isOpen || announcement.decidedAt === null ? null : (
          <DecisionResultCard
            isApproved={announcement.status === 'Published'}
            by={announcement.decidedByName}
            at={announcement.decidedAt}
            reason={announcement.decisionReason}
            submissions={announcement.submissions}
          >
            {outcomeOf(announcement)}
          </DecisionResultCard>
        )}
        {/* After a resubmission, the changes come first, because they answer the comments. */}
        {isOpen ? <SubmissionDiffCard diff={difference} /> : null}
        {isOpen ? (
          <ReviewCommentsCard
            comments={announcement.comments}
            submissions={announcement.submissions}
            isReasonShown={announcement.status === 'Draft'}
          />
        ) : null}
        {isOpen ? <ChecklistCard lines={checks} /> : null}
        <AnnouncementFacts announcement={announcement} />
      </div>
    </div>
  )
}

const countText = (count: number, singular: string, plural: string) => `${count} ${count === 1 ? singular : plural}`

/** Result of an approval. */
const outcomeOf = ({ status, applicationCount, sanctions }: Announcement) =>
  status === 'Published'
    ? `Publicerad: ${countText(applicationCount, 'ansökan', 'ansökningar')}, ${countText(sanctions.length, 'sanktionerad tävling', 'sanktionerade tävlingar')}.`
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

const noteOf: NoteOf = (...fields) => <FieldNote fields={fields} />

const Preview = ({ announcement, documents }: Pick<ReviewTabProps, 'announcement' | 'documents'>) => {
  const [locale, setLanguage] = useState<Locale>('se')
  const page = previewPageOf(announcement, documents)
  return (
    <section aria-labelledby="preview" className="min-w-0">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 id="preview" className="font-semibold">
          {previewTitles[announcement.status]}
        </h2>
        <SegmentedControl label="Språk" options={languages} value={locale} onChange={setLanguage} />
      </div>
      <div className="rounded-xl border border-dashed border-edge bg-canvas p-4 sm:p-5">
        {page ? (
          <CompetitionPageView page={page} locale={locale} isPreview noteOf={noteOf} />
        ) : (
          <EmptyState icon={<CalendarOff />} title="Sidan kan inte visas än">
            Den visas när period och sista ansökningsdag är ifyllda.
          </EmptyState>
        )}
      </div>
      <EmptyFields announcement={announcement} />
    </section>
  )
}

/** Fields that the preview leaves out when they are empty. */
const mayBeLeftOut = ['titleEn', 'districtIds', 'descriptionEn', 'requirements', 'requirementsEn'] as const

/** A reviewer may comment on what is missing, too. */
const EmptyFields = ({ announcement }: Pick<ReviewTabProps, 'announcement'>) => {
  const isCommented = useMayComment()
  const values = announcementValues(announcement)
  const empty = mayBeLeftOut.filter((field) => values[field].length === 0)
  if (!isCommented || empty.length === 0) return null
  return (
    <section aria-labelledby="empty-fields" className="mt-4 rounded-lg border border-line bg-surface px-4 py-3">
      <h3 id="empty-fields" className="text-sm font-medium">
        Inte ifyllt
      </h3>
      <ul className="mt-1 flex flex-col">
        {empty.map((field) => (
          <li key={field} className={classNames(commentableStyle, 'min-h-9 py-1.5 text-muted')}>
            {announcementFieldTitle(field)}
            <FieldNote fields={[field]} />
          </li>
        ))}
      </ul>
    </section>
  )
}
