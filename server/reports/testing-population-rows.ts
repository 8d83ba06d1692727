// Writes the random federations of the report's test into the database.
import { v7 as uuidv7 } from 'uuid'
import { licenceKinds, type LicenceKind } from '#contract/licences/licence-types/licence-type-search.ts'
import { bulkInsert } from '../db/bulk-rows.ts'
import type { Database } from '../db/database.ts'
import { licence, licenceBlock } from '../db/tables/licence-tables.ts'
import { licenceType } from '../db/tables/licence-type-tables.ts'
import { clubRole, membership, membershipBranch } from '../db/tables/member-tables.ts'
import { clubDistrict } from '../db/tables/report-tables.ts'
import { association } from '../db/tables/association-tables.ts'
import { organization, organizationBranch } from '../db/tables/organization-tables.ts'
import { person } from '../db/tables/person-tables.ts'
import { licenceTypeRow } from '../licences/testing-licence-types.ts'
import { firstDay, type Population, type TestPerson } from './testing-populations.ts'

const noonOf = (day: string) => `${day}T11:00:00Z`

export const writePopulations = async (db: Database, populations: readonly Population[]): Promise<void> => {
  const all = <Item>(of: (population: Population) => readonly Item[]) => populations.flatMap(of)
  const associationsOf = (ids: readonly string[], type: 0 | 1) =>
    ids.map((id) => ({ id, name: `${type === 0 ? 'Gren' : 'Distrikt'} ${id}`, shortName: id.slice(-12), type }))
  await bulkInsert(
    db,
    association,
    all(({ branches, districts }) => [...associationsOf(branches, 0), ...associationsOf(districts, 1)]),
  )
  const clubs = all((population) => population.clubs)
  await bulkInsert(
    db,
    organization,
    clubs.map(({ id, districts }) => ({
      id,
      name: `Klubb ${id}`,
      status: 'active' as const,
      districtId: districts.at(-1)?.id ?? '',
    })),
  )
  await db.delete(clubDistrict)
  await bulkInsert(
    db,
    clubDistrict,
    clubs.flatMap(({ id, districts }) =>
      districts.map(({ id: districtId, ...period }) => ({ organizationId: id, districtId, ...period })),
    ),
  )
  await bulkInsert(
    db,
    organizationBranch,
    clubs.flatMap(({ id, branches }) =>
      branches.map(({ id: branchId, ...period }) => ({ id: uuidv7(), organizationId: id, branchId, ...period })),
    ),
  )
  const persons = all((population) => population.persons)
  const remaining = { id: uuidv7(), firstName: 'Kvar', lastName: 'Varande' }
  await db.insert(person).values(remaining)
  await bulkInsert(
    db,
    person,
    persons.map(({ id, isMerged, isAnonymized, isProtected, birthYear, sex, municipality }) => ({
      id,
      firstName: 'Anna',
      lastName: `Åberg ${id.slice(-6)}`,
      birthYear,
      sex,
      municipalityCode: isProtected ? null : municipality,
      isProtected,
      mergedIntoId: isMerged ? remaining.id : null,
      anonymizedAt: isAnonymized ? noonOf(firstDay) : null,
    })),
  )
  const memberships = persons.flatMap(({ id, memberships: held }) =>
    held.map(({ club, branches, ...period }) => ({
      id: uuidv7(),
      personId: id,
      organizationId: club,
      branches,
      ...period,
    })),
  )
  await bulkInsert(
    db,
    membership,
    memberships.map(({ branches: _, ...row }) => row),
  )
  await bulkInsert(
    db,
    membershipBranch,
    memberships.flatMap(({ id, branches }) =>
      branches.map(({ id: branchId, ...period }) => ({ membershipId: id, branchId, ...period })),
    ),
  )
  await bulkInsert(
    db,
    clubRole,
    persons.flatMap(({ id, roles }) =>
      roles.map(({ club, ...row }) => ({ id: uuidv7(), personId: id, organizationId: club, ...row })),
    ),
  )
  await writeLicences(db, persons, remaining.id)
}

const writeLicences = async (db: Database, persons: readonly TestPerson[], remaining: string) => {
  const branchId = persons.flatMap(({ licences }) => licences)[0]?.branch
  if (!branchId) return
  const types = licenceKinds.map((kind, nth) => ({
    ...licenceTypeRow(branchId),
    id: uuidv7(),
    code: `T${String.fromCharCode(65 + nth)}`,
    kind,
    validity: kind === 'event' ? ('competition' as const) : ('calendarYear' as const),
  }))
  await bulkInsert(db, licenceType, types)
  const typeOf = (kind: LicenceKind) => types.find((type) => type.kind === kind)?.id ?? ''
  // A licence that the remaining person had long ago.
  const replacing = {
    id: uuidv7(),
    branchId,
    personId: remaining,
    typeId: typeOf('national'),
    number: 'ERSATT',
    validFrom: '1990-01-01',
    validTo: '1990-12-31',
  }
  await db.insert(licence).values(replacing)
  const licences = persons.flatMap(({ id, licences: held }) =>
    held.map((one) => ({ ...one, row: { id: uuidv7(), personId: id } })),
  )
  await bulkInsert(
    db,
    licence,
    licences.map(({ row, kind, branch, club, validFrom, validTo, recalledOn, replacedOn }) => ({
      ...row,
      branchId: branch,
      organizationId: club,
      typeId: typeOf(kind),
      number: row.id,
      validFrom,
      validTo: validTo ?? '',
      recalledAt: recalledOn && noonOf(recalledOn),
      recallReason: recalledOn && 'Därför',
      replacedAt: replacedOn && noonOf(replacedOn),
      replacedById: replacedOn && replacing.id,
    })),
  )
  await bulkInsert(
    db,
    licenceBlock,
    licences.flatMap(({ row, blocks }) =>
      blocks.map(({ liftedOn, ...period }) => ({
        id: uuidv7(),
        licenceId: row.id,
        ...period,
        reason: 'Därför',
        liftedAt: liftedOn && noonOf(liftedOn),
      })),
    ),
  )
}
