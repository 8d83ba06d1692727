// Form schema of announcements (utlysningar): a draft, the complete form to submit, the fields editable after publication.
import { z } from 'zod'
import { version } from '../../record/version.ts'
import { idList, required, text } from '../../validation/fields.ts'
import { markdown } from '../../validation/nested-text.ts'
import { rule } from '../../validation/rule.ts'
import { period } from '../../validation/cross-field-rules.ts'
import { contactShape } from '../competition-fields.ts'
import { optionalDate } from '../../validation/date-fields.ts'
import { competitionType } from '../competition-type.ts'
import { commentAnswers } from '../../record/review.ts'

const shape = {
  title: required(text(200)).meta({ title: 'Titel' }),
  titleEn: text(200).meta({ title: 'Titel på engelska' }),
  competitionType: competitionType.meta({ title: 'Tävlingstyp' }),
  classIds: idList(60).meta({ title: 'Klasser' }),
  season: z.int().min(2000).max(2100).meta({ title: 'Säsong' }),
  proposedFrom: optionalDate().meta({ title: 'Föreslagen period från' }),
  proposedTo: optionalDate().meta({ title: 'Föreslagen period till' }),
  districtIds: idList(30).meta({ title: 'Distrikt' }),
  lastApplicationDay: optionalDate().meta({ title: 'Sista ansökningsdag' }),
  description: markdown(20_000).meta({ title: 'Beskrivning' }),
  descriptionEn: markdown(20_000).meta({ title: 'Beskrivning på engelska' }),
  requirements: markdown(10_000).meta({ title: 'Krav på arrangören' }),
  requirementsEn: markdown(10_000).meta({ title: 'Krav på arrangören på engelska' }),
  ...contactShape,
  // The history is read by more than those who may read the message.
  reviewerMessage: text(2000).meta({ title: 'Meddelande till granskarna', history: 'length' }),
}
export type AnnouncementField = keyof typeof shape
export const announcementFields = Object.keys(shape) as AnnouncementField[]

const periodInOrder = period('proposedFrom', 'proposedTo')
const deadlineBeforePeriod = z.refine<{ proposedFrom: string | null; lastApplicationDay: string | null }>(
  ({ proposedFrom, lastApplicationDay }) =>
    proposedFrom === null || lastApplicationDay === null || lastApplicationDay < proposedFrom,
  { path: ['lastApplicationDay'], error: 'Sista ansökningsdag måste vara före tävlingens första dag.' },
)

/** A draft that can be saved: a title, and valid values in the other fields. */
export const announcementDraft = z.object(shape).check(periodInOrder, deadlineBeforePeriod)
export type AnnouncementDraft = z.output<typeof announcementDraft>

/** The complete form that can be submitted. The automatic checklist has the same requirements. */
export const announcementSubmission = z
  .object({
    ...shape,
    competitionType: shape.competitionType.refine((value) => value !== 'Unset', rule('required')),
    classIds: required(shape.classIds),
    proposedFrom: required(shape.proposedFrom),
    proposedTo: required(shape.proposedTo),
    lastApplicationDay: required(shape.lastApplicationDay),
    description: required(shape.description),
    contactName: required(shape.contactName),
    contactEmail: required(shape.contactEmail),
  })
  .check(periodInOrder, deadlineBeforePeriod)

/** A new draft. The browser creates the id, so that a repeated request returns the first result. */
export const announcementCreate = announcementDraft.safeExtend({
  id: z.uuid(),
  branchId: required(z.uuid()).meta({ title: 'Grenförbund' }),
})
export type AnnouncementCreate = z.output<typeof announcementCreate>
export const announcementUpdate = announcementDraft.safeExtend({
  version,
  answers: commentAnswers,
})
export type AnnouncementUpdate = z.output<typeof announcementUpdate>

/** Texts, contact and deadline can be edited after publication; the decision to publish fixes all other fields. */
const editableAfterPublication: readonly AnnouncementField[] = [
  'titleEn',
  'description',
  'descriptionEn',
  'requirements',
  'requirementsEn',
  'contactName',
  'contactEmail',
  'contactPhone',
  'lastApplicationDay',
]

/** The reason why a field cannot be changed in this status, or null. */
export const announcementFieldRefusal = (status: string, field: AnnouncementField): string | null =>
  status !== 'Published' || editableAfterPublication.includes(field)
    ? null
    : 'Kan inte ändras när utlysningen är publicerad: bara kontakt, texter, dokument och sista ansökningsdag.'
