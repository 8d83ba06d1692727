// Sanctioned competitions: list row, edit form and record.
import { z } from 'zod'
import { email, icao, latitude, longitude, phone, required, text, url } from '../../validation/fields.ts'
import { coordinates, period } from '../../validation/cross-field-rules.ts'
import { official, officials } from '../applications/application-draft.ts'
import { invitationTitlesEn } from '../english-labels.ts'
import { sanctionClasses } from './sanction-classes.ts'
import { classRef } from '../class-types/class-type.ts'
import { optionalDate } from '../date-fields.ts'
import { invitation, invitationShape } from './invitation.ts'
import { permissionFacts } from '../review/review.ts'
import { namedRef, shortNamedRef } from '../../record/named-ref.ts'
import { storedFields } from '../../record/stored-fields.ts'
import type { SanctionColumn } from './sanction-search.ts'
import { sanctionStates } from '../enums.ts'
import { competitionType } from '../competition-type.ts'

const sanctionState = z.enum(sanctionStates)
const sanctionClass = classRef.extend({ championship: competitionType })

export const sanctionRow = z.object({
  id: z.string(),
  number: z.string(),
  title: z.string(),
  state: sanctionState,
  competitionType,
  branch: shortNamedRef,
  classes: z.array(sanctionClass.pick({ id: true, code: true, name: true, championship: true })),
  /** The club with the main responsibility first. */
  organizers: z.array(namedRef),
  districts: z.array(namedRef),
  startsOn: z.string(),
  endsOn: z.string(),
  movedFromStartsOn: z.string().nullable(),
  place: z.string(),
  decidedAt: z.string(),
})
export type SanctionRow = z.output<typeof sanctionRow>

/** Default columns of the list. A branch column is useless in the context of a branch. */
export const defaultSanctionColumns = (isDistrict: boolean): readonly SanctionColumn[] => [
  'number',
  'title',
  'state',
  'period',
  'place',
  'organizers',
  ...(isDistrict ? (['branch'] as const) : []),
]
export const sanctionColumnLabels: Record<SanctionColumn, string> = {
  number: 'Sanktionsnummer',
  title: 'Titel',
  state: 'Status',
  period: 'Datum',
  place: 'Plats',
  organizers: 'Arrangör',
  branch: 'Gren',
  competitionType: 'Tävlingstyp',
  classes: 'Klasser',
  districts: 'Distrikt',
  decidedAt: 'Sanktionerad den',
}

/**
 * The edit form. Days are changed by moving the competition; the classes were decided, but their titles can be
 * corrected.
 */
export const sanctionDraft = z
  .object({
    version: z.number().int().min(1),
    override: text(1000).default('').meta({ title: 'Motivering till åsidosättandet' }),
    reserveStartsOn: optionalDate().meta({ title: 'Första reservdag' }),
    reserveEndsOn: optionalDate().meta({ title: 'Sista reservdag' }),
    place: required(text(200)).meta({ title: 'Plats' }),
    icao: icao().meta({ title: 'ICAO-kod' }),
    latitude: latitude().meta({ title: 'Latitud' }),
    longitude: longitude().meta({ title: 'Longitud' }),
    classes: sanctionClasses(),
    officials: officials(),
    conditions: text(5000).meta({ title: 'Villkor' }),
    contactName: text(100).meta({ title: 'Kontaktperson' }),
    contactEmail: email().meta({ title: 'E-postadress' }),
    contactPhone: phone().meta({ title: 'Telefon' }),
    web: url().meta({ title: 'Webbplats' }),
    ...invitationShape,
  })
  .check(coordinates('latitude', 'longitude'), period('reserveStartsOn', 'reserveEndsOn'))
export type SanctionDraft = z.output<typeof sanctionDraft>

/** Fields of a sanctioned competition whose changes are mailed to the organizer. */
export const sanctionTitlesEn: Record<Exclude<keyof SanctionDraft, 'version' | 'override'>, string> = {
  reserveStartsOn: 'First reserve day',
  reserveEndsOn: 'Last reserve day',
  place: 'Place',
  icao: 'ICAO code',
  latitude: 'Latitude',
  longitude: 'Longitude',
  classes: 'Classes',
  officials: 'Officials',
  conditions: 'Conditions',
  contactName: 'Contact',
  contactEmail: 'E-mail address',
  contactPhone: 'Telephone',
  web: 'Website',
  ...invitationTitlesEn,
}

const optionalText = z.string().nullable()
const { override: _, ...ownFields } = sanctionDraft.shape
export const sanction = z.object({
  ...storedFields(ownFields),
  ...sanctionRow.omit({ classes: true, organizers: true }).shape,
  titleEn: z.string(),
  classes: z.array(sanctionClass),
  organizers: z.array(namedRef.extend({ email: z.string() })),
  announcement: z.object({ id: z.string(), title: z.string(), lastApplicationDay: z.string() }),
  applicationId: z.string(),
  ...invitation.shape,
  /** Whether files are published with the competition or attached to the application. */
  hasDocuments: z.boolean(),
  officials: z.array(official.extend({ name: z.string(), contact: z.string() })),
  decidedByName: optionalText,
  movedAt: optionalText,
  moveReason: optionalText,
  movedFromEndsOn: optionalText,
  cancelledAt: optionalText,
  cancelReason: optionalText,
  withdrawnAt: optionalText,
  withdrawReason: optionalText,
  facts: permissionFacts,
  updatedAt: z.string(),
  updatedByName: optionalText,
})
export type Sanction = z.output<typeof sanction>
