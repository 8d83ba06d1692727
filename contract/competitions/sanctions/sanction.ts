// Sanctioned competitions: edit form with the text of each field, and record.
import { z } from 'zod'
import { idList, required, text } from '../../validation/fields.ts'
import { url } from '../../validation/format-fields.ts'
import { coordinates, period } from '../../validation/cross-field-rules.ts'
import { namedRef, namesIn, shortNamedRef } from '../../record/named-ref.ts'
import { recordValues } from '../../record/record-values.ts'
import { storedFields } from '../../record/stored-fields.ts'
import { versionShape } from '../../record/version.ts'
import type { RecordFields } from '../../record/fields.ts'
import { officials } from '../applications/application-draft.ts'
import { officialsRedaction, officialsText } from '../applications/officials-text.ts'
import { titledClasses, titledClassesOf, titledClassesText, titledClassRef } from '../class-types/titled-class.ts'
import { competitionType } from '../competition-type.ts'
import { contactShape, placeShape, reserveShape } from '../competition-fields.ts'
import { cancelledOrMoved, sanctionLine } from '../external/competition-page.ts'
import { invitationShape } from '../external/invitation.ts'
import { actionBody, permissionFacts } from '../../record/review.ts'

/** What the form edits. Days are changed by moving the competition; of the classes only the titles can be corrected. */
export const sanctionContent = z.object({
  ...reserveShape,
  ...placeShape,
  place: required(placeShape.place),
  classes: titledClasses(),
  /** The club that applied has the main responsibility, and stays. */
  coOrganizerIds: idList(20).meta({ title: 'Medarrangörer', titleEn: 'Co-organisers' }),
  districtIds: idList(30).meta({ title: 'Distrikt', titleEn: 'Districts' }),
  officials: officials(),
  conditions: text(5000).meta({ title: 'Villkor', titleEn: 'Conditions' }),
  ...contactShape,
  web: url().meta({ title: 'Webbplats', titleEn: 'Website' }),
  ...invitationShape,
})
/** The contact fields in the order in which pages show them. */
export const contactFields = ['contactName', 'contactPhone', 'contactEmail', 'web'] as const
export type SanctionContent = z.output<typeof sanctionContent>

export const sanctionDraft = actionBody
  .extend(sanctionContent.shape)
  .check(coordinates('latitude', 'longitude'), period('reserveStartsOn', 'reserveEndsOn'))
export type SanctionDraft = z.output<typeof sanctionDraft>

export const sanctionRow = sanctionLine.extend({
  title: z.string(),
  competitionType,
  branch: shortNamedRef,
  classes: z.array(titledClassRef.pick({ id: true, code: true, name: true, championship: true })),
  /** The club with the main responsibility first. */
  organizers: z.array(namedRef),
  districts: z.array(namedRef),
  decidedAt: z.string(),
})
export type SanctionRow = z.output<typeof sanctionRow>

const optionalText = z.string().nullable()
export const sanction = z.object({
  ...storedFields(sanctionContent.omit({ coOrganizerIds: true, districtIds: true }).shape),
  ...versionShape,
  ...sanctionRow.omit({ classes: true, organizers: true }).shape,
  titleEn: z.string(),
  classes: z.array(titledClassRef),
  organizers: z.array(namedRef.extend({ email: z.string() })),
  announcement: z.object({
    id: z.string(),
    title: z.string(),
    lastApplicationDay: z.string(),
    /** The first day of the proposed period. An older server, beside this one while they are replaced, does not send it. */
    proposedFrom: optionalText.default(null),
    /** The last day of that period. An older server does not send it. */
    proposedTo: optionalText.default(null),
    /** Whether another competition of it is sanctioned. An older server does not send it either. */
    hasOtherSanctions: z.boolean().default(false),
    cancelledAt: optionalText,
    movedAt: optionalText,
  }),
  applicationId: z.string(),
  /** Whether the reader's context has the announcement: a district may have been added to the sanctioned competition alone. */
  isAnnouncementVisible: z.boolean(),
  isApplicationVisible: z.boolean(),
  /** Whether files are published with the competition, or attached to an application that is visible. */
  hasDocuments: z.boolean(),
  decidedByName: optionalText,
  ...cancelledOrMoved,
  movedFromStartsOn: optionalText,
  movedFromEndsOn: optionalText,
  /** Whether its last day has passed, and its last reserve day; also of a cancelled one. */
  isOver: z.boolean(),
  withdrawnAt: optionalText,
  withdrawReason: optionalText,
  facts: permissionFacts,
})
export type Sanction = z.output<typeof sanction>

type Linked = Pick<Sanction, 'classes'> & Record<'organizers' | 'districts', readonly z.output<typeof namedRef>[]>

/** The classes, clubs and districts among which the ids of a form are found. */
export const sanctionFields = ({ classes, organizers, districts }: Linked): RecordFields<SanctionContent> => ({
  schema: sanctionContent,
  texts: {
    classes: (titled, locale) => titledClassesText(titled, classes, locale),
    coOrganizerIds: namesIn(organizers),
    districtIds: namesIn(districts),
    officials: officialsText,
  },
  redactions: { officials: officialsRedaction },
})

type NamedSanction = Omit<SanctionContent, 'classes' | 'coOrganizerIds' | 'districtIds'> & Linked

/** The fields that the form edits, of the record or of its row. */
export const sanctionValues = (record: NamedSanction): SanctionContent => ({
  ...recordValues(sanctionContent, record),
  classes: titledClassesOf(record.classes),
  coOrganizerIds: record.organizers.slice(1).map(({ id }) => id),
  districtIds: record.districts.map(({ id }) => id),
})
