// Clubs (föreningar): the record and its edit form.
import { z } from 'zod'
import { branchPeriod } from '../record/named-ref.ts'
import { recordValues } from '../record/record-values.ts'
import { storedFields } from '../record/stored-fields.ts'
import { affiliations } from './affiliation.ts'
import { version } from '../record/version.ts'
import { isoDate, required, text } from '../validation/fields.ts'
import {
  bankgiro,
  email,
  icao,
  latitude,
  longitude,
  organizationNumber,
  phone,
  postalCode,
  url,
} from '../validation/format-fields.ts'
import { coordinates } from '../validation/cross-field-rules.ts'
import { emailHold } from './email-hold.ts'
import { organizationRow, organizationStatus, type OrganizationStatus } from './search.ts'

/** An airfield that the club uses. Coordinates are decimal degrees (WGS 84). */
const homeField = z
  .object({
    name: required(text(100)).meta({ title: 'Fältets namn' }),
    icao: icao().meta({ title: 'ICAO-kod' }),
    latitude: latitude().meta({ title: 'Latitud' }),
    longitude: longitude().meta({ title: 'Longitud' }),
  })
  .check(coordinates('latitude', 'longitude'))
export type HomeField = z.output<typeof homeField>

export const organizationDraft = z.object({
  version,
  name: required(text(200)).meta({ title: 'Namn' }),
  shortName: text(50).meta({ title: 'Kortnamn' }),
  organizationNumber: organizationNumber().meta({ title: 'Organisationsnummer' }),
  rfNumber: text(20).meta({ title: 'RF-nummer' }),
  status: organizationStatus.meta({ title: 'Status' }),
  memberSince: isoDate().nullable().meta({ title: 'Medlem sedan' }),
  districtId: z.uuid().meta({ title: 'Distrikt' }),
  municipality: text(100).meta({ title: 'Kommun' }),
  visitingStreet: text().meta({ title: 'Besöksadress' }),
  visitingPostalCode: postalCode().meta({ title: 'Postnummer, besök' }),
  visitingCity: text(100).meta({ title: 'Ort, besök' }),
  postalStreet: text().meta({ title: 'Postadress' }),
  postalPostalCode: postalCode().meta({ title: 'Postnummer, post' }),
  postalCity: text(100).meta({ title: 'Ort, post' }),
  homeFields: z.array(homeField).max(10).meta({ title: 'Hemmafält' }),
  email: email().meta({ title: 'E-postadress' }),
  phoneNumber: phone().meta({ title: 'Telefon' }),
  web: url().meta({ title: 'Webbplats' }),
  bankgiro: bankgiro().meta({ title: 'Bankgiro' }),
  // Free text may hold personal data, and the history is kept permanently.
  notes: text(5000).meta({ title: 'Anteckningar', history: 'length' }),
  branches: affiliations(),
})
export type OrganizationDraft = z.output<typeof organizationDraft>

/** A new club. The browser creates the id, so that a repeated request returns the first result. */
export const organizationCreate = organizationDraft.pick({ organizationNumber: true, name: true, email: true }).extend({
  id: z.uuid(),
  districtId: required(z.union([z.uuid(), z.literal('')])).meta({ title: 'Distrikt' }),
  branchIds: required(z.array(z.uuid()).max(20)).meta({ title: 'Grenar' }),
})
export type OrganizationCreate = z.output<typeof organizationCreate>

/** The status that a new club gets when nothing else is said: it is being formed as long as it has no number. */
export const statusOfNew = (organizationNumber: string): OrganizationStatus =>
  organizationNumber === '' ? 'forming' : 'active'

const { districtId: _, ...ownFields } = organizationDraft.shape
export const organization = z.object({
  ...storedFields(ownFields),
  ...organizationRow.omit({ branches: true }).shape,
  branches: z.array(branchPeriod),
  /** Number of items in each list that the caller may read. */
  counts: z.object({
    board: z.number(),
    competitions: z.number(),
    documents: z.number(),
    /** The current ones. An older server, beside this one while they are replaced, does not send it. */
    licences: z.number().default(0),
  }),
  /** While a new address does not count yet. */
  emailHold: emailHold.nullable(),
  updatedAt: z.string(),
  updatedByName: z.string().nullable(),
})
export type Organization = z.output<typeof organization>

/** The fields that the form edits, of the record. */
export const organizationValues = (club: Organization): OrganizationDraft => ({
  ...recordValues(organizationDraft, club),
  organizationNumber: club.organizationNumber ?? '',
  districtId: club.district.id,
  branches: club.branches.map(({ branchId, validFrom, validTo }) => ({ branchId, validFrom, validTo })),
})
