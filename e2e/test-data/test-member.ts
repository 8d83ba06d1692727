// A person for tests of licences, and a licence, in the database.
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { associationId } from '../../server/db/demo/associations.ts'
import { licence } from '../../server/db/tables/licence-tables.ts'
import { membership, membershipBranch } from '../../server/db/tables/member-tables.ts'
import { person } from '../../server/db/tables/person-tables.ts'
import type { ServerUnderTest } from '../server-under-test.ts'
import { inDays, newYearsDay } from './dates.ts'

interface Club {
  id: string
  name: string
}

/** A paying member of a club of its own in Segelflyg, whose last name has the mark. */
export const insertMember = async <Made extends Club>(
  { db }: ServerUnderTest,
  unique: string,
  createClub: (options: { branches: 'segelflyg'[] }) => Promise<Made>,
): Promise<{ id: string; name: string; club: Made }> => {
  const club = await createClub({ branches: ['segelflyg'] })
  const [id, membershipId] = [uuidv7(), uuidv7()]
  const lastName = `Ö${unique}`
  await db.insert(person).values({ id, firstName: 'Eva', lastName, birthYear: 1985, nationality: 'SE' })
  const held = { id: membershipId, personId: id, organizationId: club.id, validFrom: newYearsDay(), isMainClub: true }
  await db.insert(membership).values({ ...held, paidYear: Number(inDays(0).slice(0, 4)) })
  const branchId = associationId('segelflyg')
  await db.insert(membershipBranch).values({ membershipId, branchId, validFrom: newYearsDay() })
  return { id, name: `Eva ${lastName}`, club }
}

export type LicenceOptions = Parameters<typeof insertLicence> extends [unknown, ...infer Rest] ? Rest : never

/** A licence of the type from the beginning of the year to half a year from today, in the branch. */
export const insertLicence = async (
  { db }: ServerUnderTest,
  personId: string,
  { code = 'SEG', branch = 'segelflyg' as 'segelflyg' | 'skarmflyg', faiId = '' } = {},
): Promise<{ id: string; number: string }> => {
  const { rows } = await db.execute<{ id: string }>(sql`select id from licence_type where code = ${code}`)
  const id = uuidv7()
  const number = `${code}-${id.replaceAll(/\D/g, '').slice(-5).padStart(5, '0')}`
  await db.insert(licence).values({
    id,
    branchId: associationId(branch),
    personId,
    typeId: rows[0]?.id ?? '',
    number,
    faiId,
    validFrom: newYearsDay(),
    validTo: inDays(180),
  })
  return { id, number }
}
