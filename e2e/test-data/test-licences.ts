// A licence type, members, applications and licences for tests, in the database.
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { linkTokenHash, newLinkToken } from '../../server/private-links/link-token.ts'
import { certificatePath } from '#contract/licences/certificates/certificate.ts'
import { newRequirement, type RequirementKind } from '#contract/licences/licence-types/requirement.ts'
import { associationId } from '../../server/db/demo/associations.ts'
import {
  clubCertificateLink,
  licence,
  licenceApplication,
  licenceCounter,
  licenceNumber,
} from '../../server/db/tables/licence-tables.ts'
import { licenceType } from '../../server/db/tables/licence-type-tables.ts'
import { membership, membershipBranch } from '../../server/db/tables/member-tables.ts'
import { person } from '../../server/db/tables/person-tables.ts'
import { licenceTypeRow } from '../../server/licences/testing-licence-types.ts'
import type { ServerUnderTest } from '../server-under-test.ts'
import { inDays, newYearsDay, yearIn } from './dates.ts'

interface Club {
  id: string
  name: string
  email: string
}
const branchId = associationId('segelflyg')

const randomLetters = () =>
  Array.from({ length: 6 }, () => String.fromCharCode(65 + Math.floor(Math.random() * 26))).join('')

/** In Segelflyg. Last names have the mark, first names come in the order of the alphabet. */
export const createTestLicences = (
  { db }: ServerUnderTest,
  unique: string,
  createClub: (options: { branches: 'segelflyg'[] }) => Promise<Club>,
) => {
  const type = async (requirements: readonly RequirementKind[]) => {
    const [id, code] = [uuidv7(), randomLetters()]
    await db.insert(licenceType).values({
      ...licenceTypeRow(branchId),
      id,
      code,
      name: `Licens ${unique}`,
      fee: 0,
      validity: 'months',
      validityMonths: 12,
      requirements: requirements.map(newRequirement),
    })
    return { id, code }
  }
  const members = async (firstNames: readonly string[], paidYear = Number(yearIn(400))) => {
    const club = await createClub({ branches: ['segelflyg'] })
    const made = firstNames.map((firstName) => ({ id: uuidv7(), firstName, lastName: `Ö${unique}`, birthYear: 1985 }))
    await db.insert(person).values(made)
    const validFrom = newYearsDay()
    const held = made.map(({ id: personId }) => {
      return { id: uuidv7(), personId, organizationId: club.id, validFrom, isMainClub: true, paidYear }
    })
    await db.insert(membership).values(held)
    await db.insert(membershipBranch).values(held.map(({ id }) => ({ membershipId: id, branchId, validFrom })))
    return { club, ids: made.map(({ id }) => id) }
  }
  /** Applications of new members for the type that wait for a decision. */
  const waitingFor = async (typeId: string, firstNames: readonly string[], paidYear?: number) => {
    const { club, ids } = await members(firstNames, paidYear)
    const submittedAt = new Date().toISOString()
    await db.insert(licenceApplication).values(
      ids.map((personId) => ({
        id: uuidv7(),
        branchId,
        personId,
        typeId,
        organizationId: club.id,
        firstDay: inDays(0),
        status: 'Submitted' as const,
        submittedAt,
        submittedBy: uuidv7(),
      })),
    )
    return { club, typeId }
  }
  const waiting = async (firstNames: readonly string[], requirements: readonly RequirementKind[]) =>
    waitingFor((await type(requirements)).id, firstNames)
  /** Licences of the type that new members have had since the beginning of the year, and which run out in some days. */
  const expiring = async (code: string, firstNames: readonly string[]) => {
    const { rows: types } = await db.execute<{ id: string }>(sql`select id from licence_type where code = ${code}`)
    const typeId = types[0]?.id ?? ''
    const { club, ids } = await members(firstNames)
    const rows = ids.map((personId, index) => {
      const serial = index + 1
      return { personId, typeId, branchId, serial, number: `${code}-${String(serial).padStart(5, '0')}` }
    })
    const days = { validFrom: newYearsDay(), validTo: inDays(14) }
    await db.insert(licence).values(rows.map((row) => ({ ...row, ...days, id: uuidv7(), organizationId: club.id })))
    await db.insert(licenceNumber).values(rows)
    await db.insert(licenceCounter).values({ typeId, last: rows.length })
    return { typeId }
  }
  /** The link by which the club answers, as its mail has it. */
  const certificateLink = async ({ id, email }: Club) => {
    const token = newLinkToken()
    await db
      .insert(clubCertificateLink)
      .values({ tokenHash: linkTokenHash(token), organizationId: id, email, sentOn: inDays(-1) })
    return certificatePath(token)
  }
  const withdraw = (club: Club, firstName: string) =>
    db.execute(sql`update licence_application a set status = 'Withdrawn' from person p
      where p.id = a.person_id and a.organization_id = ${club.id} and p.first_name = ${firstName}`)
  return { waiting, waitingFor, expiring, certificateLink, withdraw }
}
