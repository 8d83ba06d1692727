// The announcement record: every field that its page shows, and the text of each field that its form edits.
import { z } from 'zod'
import { announcementDraft, type AnnouncementDraft, type AnnouncementField } from './announcement-draft.ts'
import { classRef } from '../class-types/class-type.ts'
import { comment, permissionFacts, submissionRef } from '../../record/review.ts'
import { namedRef, namesIn } from '../../record/named-ref.ts'
import { recordValues } from '../../record/record-values.ts'
import { storedFields } from '../../record/stored-fields.ts'
import { versionShape } from '../../record/version.ts'
import { announcementStatuses, classListText, competitionTypeLabels } from '../enums.ts'
import { cancelledOrMoved, competitionPage, sanctionLine } from '../external/competition-page.ts'
import type { RecordFields } from '../../record/fields.ts'

const optionalTimestamp = z.string().nullable()
const optionalName = z.string().nullable()

/** An announcement that this one was moved to, moved from or copied from. */
const relatedAnnouncement = z
  .object({ id: z.string(), title: z.string(), proposedFrom: z.string().nullable(), proposedTo: z.string().nullable() })
  .nullable()

const { classIds: _classes, districtIds: _districts, ...ownFields } = announcementDraft.shape
export const announcement = z.object({
  id: z.string(),
  ...versionShape,
  status: z.enum(announcementStatuses),
  branch: namedRef,
  ...storedFields(ownFields),
  classes: z.array(classRef),
  districts: z.array(namedRef),
  submittedAt: optionalTimestamp,
  submittedByName: optionalName,
  /** Besluta senast; null before the submission. */
  decideBy: z.string().nullable(),
  returnedAt: optionalTimestamp,
  returnedByName: optionalName,
  returnReason: z.string().nullable(),
  decidedAt: optionalTimestamp,
  decidedByName: optionalName,
  decisionReason: z.string().nullable(),
  publishedAt: optionalTimestamp,
  ...cancelledOrMoved,
  movedTo: relatedAnnouncement,
  /** Where its public page leads: the last announcement, however often the competition has moved. An older server does not send it. */
  publicMovedTo: competitionPage.shape.movedTo.default(null),
  movedFrom: relatedAnnouncement,
  copiedFrom: relatedAnnouncement,
  /** Number of applications that have ever been submitted, which are those of its tab. */
  applicationCount: z.int(),
  liveSanctions: z.int(),
  /** The number of those that have been held. An older server, beside this one while they are replaced, does not send it. */
  heldSanctions: z.int().default(0),
  /** See `AnnouncementState`. An older server does not send it. */
  mayGetMore: z.boolean().default(true),
  hasEnded: z.boolean(),
  /** Whether the calendar shows it now. An older server does not send it. */
  isInCalendar: competitionPage.shape.isInCalendar,
  /** Those of the reader's context. */
  sanctions: z.array(sanctionLine.extend({ organizer: namedRef })),
  /** Those of its public page, in whatever context. An older server does not send them. */
  publicSanctions: competitionPage.shape.sanctions.nullable().default(null),
  submissions: z.array(submissionRef),
  comments: z.array(comment),
  facts: permissionFacts,
  createdAt: z.string(),
  createdByName: optionalName,
})
export type Announcement = z.output<typeof announcement>

/** An announcement's fields with the names of its classes and districts. */
export type NamedAnnouncement = Pick<
  Announcement,
  Exclude<AnnouncementField, 'classIds' | 'districtIds'> | 'classes' | 'districts'
>

/** Classes and districts among which the ids of a draft are found, in the order in which they are named. */
export const announcementFieldsWith = ({
  classes,
  districts,
}: Pick<NamedAnnouncement, 'classes' | 'districts'>): RecordFields<AnnouncementDraft> => ({
  schema: announcementDraft,
  texts: {
    competitionType: (type) => competitionTypeLabels[type],
    // A year has no decimals and no grouping.
    season: String,
    classIds: (ids) => classListText(ids.flatMap((id) => classes.find((one) => one.id === id) ?? [])),
    districtIds: namesIn(districts),
  },
})

/** The fields that the form edits, in its order. */
export const announcementValues = ({ classes, districts, ...rest }: NamedAnnouncement): AnnouncementDraft => {
  const ids = { classIds: classes.map(({ id }) => id), districtIds: districts.map(({ id }) => id) }
  return recordValues(announcementDraft, { ...rest, ...ids })
}
