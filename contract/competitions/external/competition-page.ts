// The public page of an announcement or of a sanctioned competition: the data that it shows.
import { z } from 'zod'
import { attachment } from '../../record/attachments.ts'
import { closedReasons } from '../applications/application-period.ts'
import { official } from '../applications/application-draft.ts'
import { classRef } from '../class-types/class-type.ts'
import { competitionType } from '../competition-type.ts'
import { sanctionStates } from '../enums.ts'
import { namedRef } from '../../record/named-ref.ts'
import { invitation } from './invitation.ts'

const optionalText = z.string().nullable()
/** When and why a competition was cancelled or moved. */
export const cancelledOrMoved = {
  cancelledAt: optionalText,
  cancelReason: optionalText,
  movedAt: optionalText,
  moveReason: optionalText,
}

/** A sanctioned competition as a line among others. */
export const sanctionLine = z.object({
  id: z.string(),
  number: z.string(),
  state: z.enum(sanctionStates),
  startsOn: z.string(),
  endsOn: z.string(),
  place: z.string(),
})
const publicSanction = sanctionLine.extend({ organizers: z.array(z.string()) })

const publicAttachments = z.array(attachment.pick({ id: true, name: true, type: true, size: true }))

/** The page has the id of the announcement or of the sanction. */
export const competitionPage = z.object({
  id: z.string(),
  kind: z.enum(['announcement', 'sanction']),
  announcementId: z.string(),
  title: z.string(),
  titleEn: z.string(),
  competitionType,
  branch: namedRef.extend({ web: z.string().nullable() }),
  classes: z.array(classRef.extend({ championship: competitionType.nullable() })),
  districts: z.array(z.string()),
  season: z.int(),
  /** The proposed period of an announcement, the days of a sanctioned competition. */
  startsOn: z.string(),
  endsOn: z.string(),
  /** Its last day has passed, and its last reserve day. */
  isOver: z.boolean(),
  lastApplicationDay: z.string(),
  /**
   * Whether the calendar shows it. It leaves out an announcement whose competitions have taken its place. An older server does not
   * send it.
   */
  isInCalendar: z.boolean().default(true),
  /** Why it is closed for applications; null while it is open. */
  closed: z.enum(closedReasons).nullable(),
  description: z.string(),
  descriptionEn: z.string(),
  requirements: z.string(),
  requirementsEn: z.string(),
  contactName: z.string(),
  contactEmail: z.string(),
  contactPhone: z.string(),
  web: z.string(),
  publishedAt: z.string(),
  ...cancelledOrMoved,
  /** The announcement that replaces a moved one. */
  movedTo: z.object({ id: z.string(), startsOn: z.string(), endsOn: z.string() }).nullable(),
  /** Days before a sanctioned competition was moved. */
  movedFrom: z.object({ startsOn: z.string(), endsOn: z.string() }).nullable(),
  sanction: publicSanction
    .extend({
      ...invitation.shape,
      organizers: z.array(z.object({ name: z.string(), web: z.string() })),
      reserveStartsOn: z.string().nullable(),
      reserveEndsOn: z.string().nullable(),
      icao: z.string(),
      latitude: z.number().nullable(),
      longitude: z.number().nullable(),
      /** Without contact details. */
      officials: z.array(z.object({ role: official.shape.role, name: z.string() })),
      documents: publicAttachments,
    })
    .nullable(),
  /** The sanctioned competitions of an announcement. */
  sanctions: z.array(publicSanction),
  /** Attachments of the announcement, in the order of upload. */
  documents: publicAttachments,
  updatedAt: z.string(),
})
export type CompetitionPage = z.output<typeof competitionPage>
