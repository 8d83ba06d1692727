// Form schema of applications to organise a competition (tävlingsansökningar): a draft, and the complete form to submit.
import { z } from 'zod'
import { accepted, email, icao, latitude, longitude, phone, required, text } from '../../validation/fields.ts'
import { rule } from '../../validation/rule.ts'
import { coordinates, period } from '../../validation/cross-field-rules.ts'
import { optionalDate } from '../date-fields.ts'
import { officialRoles } from '../official-roles.ts'

const officialRole = z.enum(officialRoles)

export const official = z.object({
  role: officialRole.meta({ title: 'Uppdrag' }),
  name: required(text(100)).meta({ title: 'Namn' }),
  contact: text(200).meta({ title: 'Kontaktuppgift' }),
})
export type Official = z.output<typeof official>
export const officials = () => z.array(official).max(40).meta({ title: 'Funktionärer', history: 'text' })

export const permissionStates = ['unset', 'notNeeded', 'notApplied', 'applied', 'granted'] as const
export const permissionState = z.enum(permissionStates)
export type PermissionState = z.output<typeof permissionState>
export const permissionStateLabels: Record<PermissionState, string> = {
  unset: 'Ej angivet',
  notNeeded: 'Behövs inte',
  notApplied: 'Inte sökt än',
  applied: 'Sökt',
  granted: 'Beviljat',
}

/** The free texts may name anybody. The fields that are hidden in the history are those that retention erases. */
const shape = {
  organizationId: z.uuid().nullable().meta({ title: 'Förening' }),
  applicantName: text(100).meta({ title: 'Namn', history: 'hidden' }),
  applicantRole: text(100).meta({ title: 'Uppdrag i föreningen', history: 'hidden' }),
  applicantPhone: phone().meta({ title: 'Mobiltelefonnummer', mask: 'all' }),
  startsOn: optionalDate().meta({ title: 'Första tävlingsdag' }),
  endsOn: optionalDate().meta({ title: 'Sista tävlingsdag' }),
  reserveStartsOn: optionalDate().meta({ title: 'Första reservdag' }),
  reserveEndsOn: optionalDate().meta({ title: 'Sista reservdag' }),
  place: text(200).meta({ title: 'Plats' }),
  icao: icao().meta({ title: 'ICAO-kod' }),
  latitude: latitude().meta({ title: 'Latitud' }),
  longitude: longitude().meta({ title: 'Longitud' }),
  classIds: z.array(z.uuid()).max(60).meta({ title: 'Klasser' }),
  expectedEntrants: z.number().int().min(1).max(10_000).nullable().meta({ title: 'Väntat antal deltagare' }),
  officials: officials().meta({ history: 'hidden' }),
  airspaceState: permissionState.meta({ title: 'Tillstånd för luftrummet' }),
  airspaceNote: text(1000).meta({ title: 'Om tillståndet för luftrummet', history: 'hidden' }),
  landownerState: permissionState.meta({ title: 'Markägare' }),
  landownerNote: text(1000).meta({ title: 'Om markägarens tillstånd', history: 'hidden' }),
  insurance: text(1000).meta({ title: 'Försäkring', history: 'hidden' }),
  safetyPlan: text(5000).meta({ title: 'Säkerhetsplan', history: 'hidden' }),
  budget: text(5000).meta({ title: 'Budget', history: 'hidden' }),
  message: text(2000).meta({ title: 'Meddelande', history: 'hidden' }),
  acceptsTerms: z.boolean().meta({ title: 'Villkoren' }),
}

const crossFieldChecks = [
  period('startsOn', 'endsOn'),
  period('reserveStartsOn', 'reserveEndsOn'),
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
    acceptsTerms: accepted().meta({ title: 'Villkoren' }),
  })
  .check(...crossFieldChecks)

export const applicantEmail = () => required(email()).meta({ title: 'E-postadress' })
