// A person for tests of licences, in the database.
import { v7 as uuidv7 } from 'uuid'
import { associationId } from '../../server/db/demo/associations.ts'
import { membership, membershipBranch } from '../../server/db/member-tables.ts'
import { person } from '../../server/db/schema.ts'
import type { ServerUnderTest } from '../server-under-test.ts'
import { inDays } from './dates.ts'

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
  const held = { id: membershipId, personId: id, organizationId: club.id, validFrom: '2020-01-01', isMainClub: true }
  await db.insert(membership).values({ ...held, paidYear: Number(inDays(0).slice(0, 4)) })
  const branchId = associationId('segelflyg')
  await db.insert(membershipBranch).values({ membershipId, branchId, validFrom: '2020-01-01' })
  return { id, name: `Eva ${lastName}`, club }
}
