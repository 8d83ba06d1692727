// Builds the request body of a write from the record as it is read, by the names of the body's fields.
import { v7 as uuidv7 } from 'uuid'
import type { Endpoint } from '#contract/endpoint.ts'
import { inputSchemaOf, queryPropertiesOf } from './contract-endpoints.ts'

type Values = Record<string, unknown>
const isValues = (value: unknown): value is Values => typeof value === 'object' && value !== null
const idOf = (value: unknown) => (isValues(value) ? (value.id ?? null) : null)
const idsOf = (value: unknown) => (Array.isArray(value) ? value.map(idOf) : [])

/** Fields that are not copied from the record's field of the same name. */
const derivedFields: Record<string, (record: Values, endpoint: Endpoint) => unknown> = {
  id: () => uuidv7(),
  newId: () => uuidv7(),
  classIds: ({ classIds, classes }) => classIds ?? idsOf(classes),
  districtIds: ({ districts }) => idsOf(districts),
  districtId: ({ district }) => idOf(district),
  branchId: ({ branch }) => idOf(branch),
  issuerId: ({ issuer }) => idOf(issuer),
  organizerId: ({ organizer }) => idOf(organizer),
  organizationId: ({ organizationId, club, organization }) => organizationId ?? idOf(club ?? organization),
  classes: ({ classes, announcement }) =>
    (Array.isArray(classes) ? classes : isValues(announcement) ? (announcement.classes as Values[]) : []).map(
      (item: Values) => ({ classTypeId: item.id, championship: item.championship ?? 'SC' }),
    ),
  branches: ({ branches }) =>
    Array.isArray(branches)
      ? branches.map(({ id, branchId, validFrom, validTo }: Values) => ({
          branchId: branchId ?? id,
          validFrom,
          validTo,
        }))
      : [],
  reason: () => 'Banan är vattensjuk.',
  conditions: () => 'Klubben ordnar läkare.',
  comments: () => [{ field: null, text: 'Skriv var piloterna bor.' }],
  rejectOthers: () => null,
  reopensAnnouncement: () => true,
  override: () => '',
  email: ({ email }) => email ?? 'klara@klubb.example',
  answer: () => 'yes',
  name: ({ name }) => name ?? 'Orvar Ordförande',
  acceptsTerms: () => true,
  send: () => true,
  flow: () => 'same',
  /** The organizer's page has its own application's version and its sanction's. */
  version: ({ version, sanction }, { path }) =>
    (path.endsWith('/sanction') && isValues(sanction) ? sanction.version : version) ?? 1,
  /** All fields of the save that is restored. */
  fields: () => undefined,
  returnTo: () => '/',
  value: () => 'okänt',
}
/** A move needs other dates than the record's. */
const movedDates: Values = {
  startsOn: '2027-09-10',
  endsOn: '2027-09-12',
  proposedFrom: '2027-09-10',
  proposedTo: '2027-09-12',
  lastApplicationDay: '2027-06-01',
}
/** These fields get the suffix. */
const changedTexts = ['name', 'title', 'place', 'notes', 'message', 'invitation']

const emptyValue = ({
  type,
  anyOf,
  default: defaultValue,
}: {
  type?: unknown
  anyOf?: { type?: unknown }[]
  default?: unknown
}) => {
  if (defaultValue !== undefined) return defaultValue
  if (anyOf?.some((option) => option.type === 'null') || (Array.isArray(type) && type.includes('null'))) return null
  const empty: Record<string, unknown> = { array: [], boolean: false, integer: 1, object: {} }
  return empty[String(type)] ?? ''
}

/** Undefined if the endpoint takes no body. `suffix` is added to some text fields, to change the record. */
export const requestBodyFor = (endpoint: Endpoint, record: unknown, suffix = ''): Values | undefined => {
  if (!endpoint.body) return undefined
  const { properties = {} } = inputSchemaOf(endpoint.body)
  const fields = Object.entries(properties as Record<string, Parameters<typeof emptyValue>[0]>)
  const source = isValues(record) ? record : {}
  const isMove = endpoint.path.endsWith('/move')
  const body = Object.fromEntries(
    fields.map(([name, field]) => [
      name,
      (isMove ? movedDates[name] : undefined) ??
        (derivedFields[name] ? derivedFields[name](source, endpoint) : (source[name] ?? emptyValue(field))),
    ]),
  )
  for (const name of changedTexts) if (typeof body[name] === 'string') body[name] += suffix
  return body
}

const anyId = '019a0000-0000-7000-8000-000000000000'
/** What the bodies of most writes can be made of. */
const sampleRecord = {
  version: 1,
  personId: anyId,
  otherId: anyId,
  withId: anyId,
  membershipId: anyId,
  organizationId: anyId,
  classes: [{ id: anyId }],
  firstName: 'Ada',
  lastName: 'Ek',
  sex: 'female',
  country: 'SE',
  code: 'EK',
  place: 'Ålleberg',
  validFrom: '2026-01-01',
  validTo: '2026-12-31',
  lastDay: '2026-12-31',
  birthDate: '1990-01-01',
  identityNumber: '199001019802',
  amount: 7,
}
/** A query and the JSON text of a body which the schemas of most endpoints accept, of no record that there is. */
export const sampleRequestFor = (endpoint: Endpoint) => ({
  search: 'version' in queryPropertiesOf(endpoint) ? '?version=1' : '',
  body: JSON.stringify(requestBodyFor(endpoint, sampleRecord) ?? {}),
})
