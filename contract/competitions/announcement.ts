// Announcements (utlysningar): what is filled in, what must be there to submit it, what may change once it is published.
import { z } from 'zod'
import { email, isoDate, phone, required, text } from '../fields.ts'
import { rule } from '../messages.ts'
import { competitionType } from './types.ts'

const shape = {
  title: required(text(200)).meta({ title: 'Titel' }),
  titleEn: text(200).meta({ title: 'Titel på engelska' }),
  competitionType: competitionType.meta({ title: 'Tävlingstyp' }),
  classIds: z.array(z.uuid()).max(60).meta({ title: 'Klasser' }),
  season: z.number().int().min(2000).max(2100).meta({ title: 'Säsong' }),
  proposedFrom: isoDate().nullable().meta({ title: 'Föreslagen period från' }),
  proposedTo: isoDate().nullable().meta({ title: 'Föreslagen period till' }),
  districtIds: z.array(z.uuid()).max(30).meta({ title: 'Distrikt' }),
  lastApplicationDay: isoDate().nullable().meta({ title: 'Sista ansökningsdag' }),
  description: text(20_000).meta({ title: 'Beskrivning' }),
  descriptionEn: text(20_000).meta({ title: 'Beskrivning på engelska' }),
  requirements: text(10_000).meta({ title: 'Krav på arrangören' }),
  requirementsEn: text(10_000).meta({ title: 'Krav på arrangören på engelska' }),
  contactName: text(100).meta({ title: 'Kontaktperson' }),
  contactEmail: email().meta({ title: 'E-postadress' }),
  contactPhone: phone().meta({ title: 'Telefon' }),
  reviewerMessage: text(2000).meta({ title: 'Meddelande till granskarna' }),
}
export type AnnouncementField = keyof typeof shape
export const announcementFields = Object.keys(shape) as AnnouncementField[]

interface Period {
  proposedFrom: string | null
  proposedTo: string | null
  lastApplicationDay: string | null
}
const consistent = <Schema extends z.ZodType<Period>>(schema: Schema) =>
  schema.superRefine(({ proposedFrom, proposedTo, lastApplicationDay }, { addIssue }) => {
    if (proposedFrom && proposedTo && proposedTo < proposedFrom) {
      addIssue({ code: 'custom', path: ['proposedTo'], ...rule('periodOrder') })
    }
    if (proposedFrom && lastApplicationDay && lastApplicationDay >= proposedFrom) {
      addIssue({
        code: 'custom',
        path: ['lastApplicationDay'],
        message: 'Sista ansökningsdag måste vara före tävlingens första dag.',
      })
    }
  })

/** What may be saved on the way: anything that is well-formed and has a title. */
export const announcementDraft = consistent(z.object(shape))
export type AnnouncementDraft = z.output<typeof announcementDraft>

const given = <Schema extends z.ZodType>(schema: Schema) =>
  schema.refine((value) => value !== null && value !== 'Unset', rule('required'))

/** What must be there to submit it. The machine's checklist says the same of each. */
export const announcementSubmission = consistent(
  z.object({
    ...shape,
    competitionType: given(shape.competitionType),
    classIds: shape.classIds.refine((list) => list.length > 0, rule('required')),
    proposedFrom: given(shape.proposedFrom),
    proposedTo: given(shape.proposedTo),
    lastApplicationDay: given(shape.lastApplicationDay),
    description: required(text(20_000)).meta({ title: 'Beskrivning' }),
    contactName: required(text(100)).meta({ title: 'Kontaktperson' }),
    contactEmail: required(email()).meta({ title: 'E-postadress' }),
  }),
)

/** A new one: its id is made by the browser, so that a repeated send is answered with the first result. */
export const announcementCreate = announcementDraft.safeExtend({
  id: z.uuid(),
  branchId: z.uuid().meta({ title: 'Grenförbund' }),
})
export type AnnouncementCreate = z.output<typeof announcementCreate>
export const announcementUpdate = announcementDraft.safeExtend({ version: z.number().int().min(1) })
export type AnnouncementUpdate = z.output<typeof announcementUpdate>

/** What people read, and whom they turn to; the rest is fixed by the decision to publish. */
const afterPublication: readonly AnnouncementField[] = [
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

/** Why a field may not be changed now, or null when it may. */
export const announcementFieldRefusal = (status: string, field: AnnouncementField): string | null =>
  status !== 'Published' || afterPublication.includes(field)
    ? null
    : 'Kan inte ändras när utlysningen är publicerad: bara kontakt, texter, dokument och sista ansökningsdag.'
