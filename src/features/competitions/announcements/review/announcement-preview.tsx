// Preview of an announcement's public page, as it is or will be once it is published, with the reviewers' comments.
import { CalendarOff } from 'lucide-react'
import { useState } from 'react'
import { type Announcement, announcementValues } from '#contract/competitions/announcements/announcement-view.ts'
import { closedReasonOf } from '#contract/competitions/applications/application-period.ts'
import type { CompetitionPage } from '#contract/competitions/external/competition-page.ts'
import { today } from '#contract/dates/swedish-day.ts'
import type { Locale } from '#contract/locale.ts'
import type { Attachment } from '#contract/record/attachments.ts'
import { FieldNote, useMayComment } from '../../../../records/review/field-comments.tsx'
import { classNames } from '../../../../ui/class-names.ts'
import { commentableStyle } from '../../../../ui/description-list.tsx'
import { EmptyState } from '../../../../ui/placeholder-states.tsx'
import { SegmentedControl } from '../../../../ui/segmented-control.tsx'
import { CompetitionPageView } from '../../public/competition-page/competition-page-view.tsx'
import type { NoteOf } from '../../public/competition-page/page-section.tsx'

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

interface PreviewProps {
  announcement: Announcement
  documents: readonly Attachment[]
  titleOf: (field: string) => string
}

export const AnnouncementPreview = ({ announcement, documents, titleOf }: PreviewProps) => {
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
      <EmptyFields {...{ announcement, titleOf }} />
    </section>
  )
}

/** Null while a date that the public page requires is missing. */
const previewPageOf = (announcement: Announcement, documents: readonly Attachment[]): CompetitionPage | null => {
  const { proposedFrom, proposedTo, lastApplicationDay, publicMovedTo, publicSanctions, sanctions } = announcement
  if (proposedFrom === null || proposedTo === null || lastApplicationDay === null) return null
  return {
    ...announcement,
    kind: 'announcement',
    announcementId: announcement.id,
    branch: { ...announcement.branch, web: null },
    classes: announcement.classes.map((item) => ({ ...item, championship: null })),
    districts: announcement.districts.map(({ name }) => name),
    startsOn: proposedFrom,
    endsOn: proposedTo,
    isOver: proposedTo < today(),
    isInCalendar: true,
    lastApplicationDay,
    closed: closedReasonOf({ ...announcement, status: 'Published' }, today()),
    web: '',
    publishedAt: announcement.publishedAt ?? announcement.updatedAt,
    movedTo: publicMovedTo,
    movedFrom: null,
    sanction: null,
    sanctions:
      publicSanctions ?? sanctions.map(({ organizer, ...item }) => ({ ...item, organizers: [organizer.name] })),
    documents: [...documents],
  }
}

/** Fields that the preview leaves out when they are empty. */
const mayBeLeftOut = ['titleEn', 'districtIds', 'descriptionEn', 'requirements', 'requirementsEn'] as const

/** A reviewer may comment on what is missing, too. */
const EmptyFields = ({ announcement, titleOf }: Pick<PreviewProps, 'announcement' | 'titleOf'>) => {
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
            {titleOf(field)}
            <FieldNote fields={[field]} />
          </li>
        ))}
      </ul>
    </section>
  )
}
