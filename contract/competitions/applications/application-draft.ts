// Form schema of applications to organise a competition (tävlingsansökningar): a draft, and the complete form to submit.
import { z } from 'zod'
import { accepted, idList, required, text } from '../../validation/fields.ts'
import { email, phone } from '../../validation/format-fields.ts'
import { crossFieldCheck, rule } from '../../validation/rule.ts'
import { coordinates, period } from '../../validation/cross-field-rules.ts'
import { localized } from '../../text/localized.ts'
import { placeShape, reserveShape } from '../competition-fields.ts'
import { areReserveDaysAfter, type ReserveDays } from '../reserve-days.ts'
import { optionalDate } from '../../validation/date-fields.ts'
import { officialRoles } from '../official-roles.ts'

const officialRole = z.enum(officialRoles)

export const official = z.object({
  role: officialRole.meta({ title: 'Uppdrag', titleEn: 'Role' }),
  name: required(text(100)).meta({ title: 'Namn', titleEn: 'Name' }),
  contact: text(200).meta({ title: 'Kontaktuppgift', titleEn: 'Contact' }),
})
export type Official = z.output<typeof official>
export const officials = () =>
  z.array(official).max(40).meta({ title: 'Funktionärer', titleEn: 'Officials', history: 'text' })

export const permissionState = z.enum(['unset', 'notNeeded', 'notApplied', 'applied', 'granted'])
export type PermissionState = z.output<typeof permissionState>
export const permissionStateLabels = localized({
  unset: ['Ej angivet', 'Not stated'],
  notNeeded: ['Behövs inte', 'Not needed'],
  notApplied: ['Inte sökt än', 'Not applied for yet'],
  applied: ['Sökt', 'Applied for'],
  granted: ['Beviljat', 'Granted'],
})

/** The free texts may name anybody. The fields that are hidden in the history are those that retention erases. */
const shape = {
  organizationId: z.uuid().nullable().meta({ title: 'Förening', titleEn: 'Club' }),
  applicantName: text(100).meta({ title: 'Namn', titleEn: 'Name', history: 'hidden' }),
  applicantRole: text(100).meta({ title: 'Uppdrag i föreningen', titleEn: 'Position in the club', history: 'hidden' }),
  applicantPhone: phone().meta({ title: 'Mobiltelefonnummer', titleEn: 'Mobile number', mask: 'all' }),
  startsOn: optionalDate().meta({ title: 'Första tävlingsdag', titleEn: 'First competition day' }),
  endsOn: optionalDate().meta({ title: 'Sista tävlingsdag', titleEn: 'Last competition day' }),
  ...reserveShape,
  ...placeShape,
  classIds: idList(60).meta({ title: 'Klasser', titleEn: 'Classes' }),
  expectedEntrants: z
    .number()
    .int()
    .min(1)
    .max(10_000)
    .nullable()
    .meta({ title: 'Väntat antal deltagare', titleEn: 'Expected number of entrants' }),
  officials: officials().meta({ history: 'hidden' }),
  airspaceState: permissionState.meta({ title: 'Tillstånd för luftrummet', titleEn: 'Airspace permission' }),
  airspaceNote: text(1000).meta({
    title: 'Om tillståndet för luftrummet',
    titleEn: 'About the airspace permission',
    history: 'hidden',
  }),
  landownerState: permissionState.meta({ title: 'Markägarens tillstånd', titleEn: 'Landowner’s permission' }),
  landownerNote: text(1000).meta({
    title: 'Om markägarens tillstånd',
    titleEn: 'About the landowner’s permission',
    history: 'hidden',
  }),
  insurance: text(1000).meta({ title: 'Försäkring', titleEn: 'Insurance', history: 'hidden' }),
  safetyPlan: text(5000).meta({ title: 'Säkerhetsplan', titleEn: 'Safety plan', history: 'hidden' }),
  budget: text(5000).meta({ title: 'Budget', titleEn: 'Budget', history: 'hidden' }),
  message: text(2000).meta({ title: 'Meddelande', titleEn: 'Message', history: 'hidden' }),
  acceptsTerms: z.boolean().meta({ title: 'Villkoren', titleEn: 'Terms' }),
}

const crossFieldChecks = [
  period('startsOn', 'endsOn'),
  period('reserveStartsOn', 'reserveEndsOn'),
  crossFieldCheck(
    'reserveDays',
    ['endsOn', 'reserveStartsOn', 'reserveEndsOn'],
    ({ endsOn, ...days }) => areReserveDaysAfter(endsOn as string | null, days as ReserveDays),
    { at: 'reserveStartsOn' },
  ),
  coordinates('latitude', 'longitude'),
] as const

/** A draft that can be saved: valid values in all fields that are filled in. */
export const applicationDraft = z.object(shape).check(...crossFieldChecks)
export type ApplicationDraft = z.output<typeof applicationDraft>

const requiredChoice = (schema: typeof permissionState) => schema.refine((value) => value !== 'unset', rule('required'))

/** The complete form that can be submitted. The automatic checklist has the same requirements. */
export const applicationSubmission = z
  .object({
    ...shape,
    organizationId: required(shape.organizationId),
    applicantName: required(shape.applicantName),
    applicantRole: required(shape.applicantRole),
    applicantPhone: required(shape.applicantPhone),
    startsOn: required(shape.startsOn),
    endsOn: required(shape.endsOn),
    place: required(shape.place),
    classIds: required(shape.classIds),
    expectedEntrants: required(shape.expectedEntrants),
    officials: shape.officials
      .refine((list) => list.some(({ role }) => role === 'director'), { error: 'Ange en tävlingsledare.' })
      .refine((list) => list.some(({ role }) => role === 'safety'), { error: 'Ange en säkerhetsansvarig.' }),
    airspaceState: requiredChoice(shape.airspaceState),
    landownerState: requiredChoice(shape.landownerState),
    insurance: required(shape.insurance),
    acceptsTerms: accepted().meta({ title: 'Villkoren', titleEn: 'Terms' }),
  })
  .check(...crossFieldChecks)

/** Why an application whose first day has passed is not submitted. */
export const passedDayTexts = localized({
  startsOn: ['Första tävlingsdagen måste ligga framåt i tiden.', 'The first competition day must be in the future.'],
})

/** Why an application with a club or a class that cannot be chosen any more is not saved. */
export const unavailableChoiceTexts = localized({
  organizationId: ['Välj en aktiv förening i grenen.', 'Choose an active club in the sport.'],
  classIds: ['Klasser har ett val som inte finns.', 'One of the classes can no longer be chosen.'],
})

export const applicantEmail = () =>
  required(email()).meta({ title: 'E-postadress', titleEn: 'E-mail address', mask: 'all' })

const { applicantName, applicantRole, applicantPhone } = applicationSubmission.shape
/** Who is mailed about the application and gets its private links: the applicant, or the contact that staff have put in their place. */
export const applicationContact = z.object({
  applicantName,
  applicantRole,
  applicantEmail: applicantEmail(),
  applicantPhone,
})
