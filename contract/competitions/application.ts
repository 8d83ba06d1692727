// Applications to arrange (tävlingsansökningar): what a club fills in, what must be there to send it, what staff see.
import { z } from 'zod'
import { email, icao, isoDate, phone, required, text } from '../fields.ts'
import { rule } from '../messages.ts'

export const officialRoles = ['director', 'safety', 'chiefJudge', 'judge', 'jury', 'inspector'] as const
export const officialRole = z.enum(officialRoles)
export type OfficialRole = z.output<typeof officialRole>
export const officialRoleLabels: Record<OfficialRole, string> = {
  director: 'Tävlingsledare',
  safety: 'Säkerhetsansvarig',
  chiefJudge: 'Chefsdomare',
  judge: 'Domare',
  jury: 'Jurymedlem',
  inspector: 'Kontrollant',
}

export const official = z.object({
  role: officialRole.meta({ title: 'Uppdrag' }),
  name: required(text(100)).meta({ title: 'Namn' }),
  contact: text(200).meta({ title: 'Kontaktuppgift' }),
})
export type Official = z.output<typeof official>
export const officials = () => z.array(official).max(40).meta({ title: 'Funktionärer' })

export const permissionStates = ['unset', 'notNeeded', 'applied', 'granted'] as const
export const permissionState = z.enum(permissionStates)
export type PermissionState = z.output<typeof permissionState>
export const permissionStateLabels: Record<PermissionState, string> = {
  unset: 'Ej angivet',
  notNeeded: 'Behövs inte',
  applied: 'Sökt',
  granted: 'Beviljat',
}

const shape = {
  organizationId: z.uuid().nullable().meta({ title: 'Förening' }),
  applicantName: text(100).meta({ title: 'Namn' }),
  applicantRole: text(100).meta({ title: 'Uppdrag i föreningen' }),
  applicantPhone: phone().meta({ title: 'Mobiltelefonnummer' }),
  startsOn: isoDate().nullable().meta({ title: 'Första tävlingsdag' }),
  endsOn: isoDate().nullable().meta({ title: 'Sista tävlingsdag' }),
  reserveStartsOn: isoDate().nullable().meta({ title: 'Första reservdag' }),
  reserveEndsOn: isoDate().nullable().meta({ title: 'Sista reservdag' }),
  place: text(200).meta({ title: 'Plats' }),
  icao: icao().meta({ title: 'ICAO-kod' }),
  latitude: z.number().min(-90).max(90).nullable().meta({ title: 'Latitud' }),
  longitude: z.number().min(-180).max(180).nullable().meta({ title: 'Longitud' }),
  classIds: z.array(z.uuid()).max(60).meta({ title: 'Klasser' }),
  expectedEntrants: z.number().int().min(1).max(10_000).nullable().meta({ title: 'Väntat antal deltagare' }),
  officials: officials(),
  airspaceState: permissionState.meta({ title: 'Luftrum' }),
  airspaceNote: text(1000).meta({ title: 'Om luftrummet' }),
  landownerState: permissionState.meta({ title: 'Markägare' }),
  landownerNote: text(1000).meta({ title: 'Om markägarens tillstånd' }),
  insurance: text(1000).meta({ title: 'Försäkring' }),
  safetyPlan: text(5000).meta({ title: 'Säkerhetsplan' }),
  budget: text(5000).meta({ title: 'Budget' }),
  message: text(2000).meta({ title: 'Meddelande' }),
  acceptsTerms: z.boolean().meta({ title: 'Villkoren' }),
}

interface Ordered {
  startsOn: string | null
  endsOn: string | null
  reserveStartsOn: string | null
  reserveEndsOn: string | null
  latitude: number | null
  longitude: number | null
}
const isBefore = (to: string | null, from: string | null) => to !== null && from !== null && to < from
const consistent = <Schema extends z.ZodType<Ordered>>(schema: Schema) =>
  schema.superRefine((value, { addIssue }) => {
    if (isBefore(value.endsOn, value.startsOn)) addIssue({ code: 'custom', path: ['endsOn'], ...rule('periodOrder') })
    if (isBefore(value.reserveEndsOn, value.reserveStartsOn)) {
      addIssue({ code: 'custom', path: ['reserveEndsOn'], ...rule('periodOrder') })
    }
    if ((value.latitude === null) !== (value.longitude === null)) {
      addIssue({ code: 'custom', path: ['longitude'], ...rule('coordinates') })
    }
  })

/** What may be saved on the way: anything that is well-formed. */
export const applicationDraft = consistent(z.object(shape))
export type ApplicationDraft = z.output<typeof applicationDraft>

const given = <Schema extends z.ZodType>(schema: Schema) =>
  schema.refine((value) => value !== null && value !== false && value !== 'unset', rule('required'))
const some = <Item>(schema: z.ZodType<Item[]>) => schema.refine((list) => list.length > 0, rule('required'))

/** What must be there to send it in. The machine's checklist says the same of each. */
export const applicationSubmission = consistent(
  z.object({
    ...shape,
    organizationId: given(shape.organizationId),
    applicantName: required(text(100)).meta({ title: 'Namn' }),
    applicantRole: required(text(100)).meta({ title: 'Uppdrag i föreningen' }),
    applicantPhone: required(phone()).meta({ title: 'Mobiltelefonnummer' }),
    startsOn: given(shape.startsOn),
    endsOn: given(shape.endsOn),
    place: required(text(200)).meta({ title: 'Plats' }),
    classIds: some(shape.classIds),
    expectedEntrants: given(shape.expectedEntrants),
    officials: shape.officials
      .refine((list) => list.some(({ role }) => role === 'director'), { error: 'Ange en tävlingsledare.' })
      .refine((list) => list.some(({ role }) => role === 'safety'), { error: 'Ange en säkerhetsansvarig.' }),
    airspaceState: given(shape.airspaceState),
    landownerState: given(shape.landownerState),
    insurance: required(text(1000)).meta({ title: 'Försäkring' }),
    acceptsTerms: shape.acceptsTerms.refine((value) => value, { error: 'Var god acceptera villkoren.' }),
  }),
)

export const applicantEmail = () => required(email()).meta({ title: 'E-postadress' })
