// Licences, applications and tied officials in the states that writes need, and the bodies that only their nouns know, for tests that walk all endpoints.
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { today } from '#contract/dates/swedish-day.ts'
import { newRequirement } from '#contract/licences/licence-types/requirement.ts'
import type { Database } from '../db/database.ts'
import { licence, licenceApplication } from '../db/tables/licence-tables.ts'
import { licenceType } from '../db/tables/licence-type-tables.ts'
import { licenceTypeRow } from '../licences/testing-licence-types.ts'

interface Place {
  branchId: string
  personId: string
  organizationId: string
}

const typeId = uuidv7()
/** Nobody has applied for it. */
const openTypeId = uuidv7()

/** Six applications that wait, three drafts, and four licences. */
export const insertLicences = async (db: Database, { branchId, personId, organizationId }: Place) => {
  const requirements = (['fee', 'clubCertificate'] as const).map((kind) => ({
    ...newRequirement(kind),
    level: 'should' as const,
  }))
  await db.insert(licenceType).values([
    { ...licenceTypeRow(branchId), id: typeId, code: 'PROV', kind: 'official', requirements },
    { ...licenceTypeRow(branchId), id: openTypeId, code: 'PROVA' },
  ])
  const applied = { branchId, personId, typeId, organizationId, firstDay: today() }
  const sent = { status: 'Submitted' as const, submittedAt: new Date().toISOString(), submittedBy: uuidv7() }
  for (let number = 0; number < 6; number++)
    await db.insert(licenceApplication).values({ ...applied, ...sent, id: uuidv7() })
  for (let number = 0; number < 3; number++) await db.insert(licenceApplication).values({ ...applied, id: uuidv7() })
  const days = { validFrom: today(), validTo: `${Number(today().slice(0, 4)) + 1}-12-31` }
  for (let number = 0; number < 4; number++) {
    const held = { branchId, personId, typeId, organizationId, number: `PROV-0000${number}` }
    await db.insert(licence).values({ ...held, ...days, id: uuidv7() })
  }
}

/** Ties all officials of applications to the person. */
export const tieOfficials = (db: Database, personId: string) =>
  db.execute(sql`insert into official_person (id, application_id, role, name, person_id)
    select gen_random_uuid(), a.id, o ->> 'role', o ->> 'name', ${personId}
      from application a cross join jsonb_array_elements(a.officials) o
    on conflict (application_id, role, name) do update set person_id = excluded.person_id`)

interface Shown {
  version: number
  officials?: readonly { role: string; name: string }[]
  validTo?: string
  organizationId?: string
  items?: { id: string }[]
}

/** The first official is the member, whose licences are those of an official. */
const tie =
  (place: () => Place) =>
  ({ version, officials: [first] = [] }: Shown) => ({ version, override: '', ...first, personId: place().personId })

export const licenceBodies = (place: () => Place): Record<string, (record: Shown) => object> => ({
  'applications.tieOfficial': tie(place),
  'sanctions.tieOfficial': tie(place),
  'licenceApplications.create': () => ({
    id: uuidv7(),
    ...place(),
    typeId: openTypeId,
    sanctionId: '',
    firstDay: today(),
    message: '',
  }),
  'licenceApplications.update': ({ version }) => ({
    version,
    typeId,
    sanctionId: '',
    firstDay: today(),
    organizationId: place().organizationId,
    message: `Nytt ${uuidv7()}`,
    answers: {},
  }),
  'licenceApplications.attest': ({ version }) => ({
    version,
    attested: [],
    feePaidOn: today(),
    feeReference: 'OCR 17',
  }),
  'clubCertificates.answer': ({ items = [] }) => ({
    answers: items.slice(0, 1).map(({ id }) => ({ id, answer: 'yes' })),
    name: 'Kim',
  }),
  'licenceApplications.newChecklist': () => ({ ...place(), typeId: openTypeId, sanctionId: '', firstDay: today() }),
  'licenceApplications.draftChecklist': () => ({
    typeId: openTypeId,
    sanctionId: '',
    firstDay: today(),
    organizationId: place().organizationId,
  }),
  'licenceApplications.persons': () => ({ q: 'Testsson' }),
  'licenceApplications.personByNumber': () => ({ identityNumber: '198504129829' }),
  'licences.update': ({ version, validTo, organizationId }) => ({
    version,
    override: '',
    organizationId,
    faiId: '',
    validTo,
    conditions: `Villkor ${uuidv7()}`,
    note: '',
    reason: '',
  }),
  'licences.block': ({ version }) => ({ version, override: '', reason: 'Prov', validFrom: today(), validTo: null }),
})
