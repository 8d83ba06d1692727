// Tests the days that the dry run of the rule about former members shows.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import type { RetentionDue, RetentionRule } from '#contract/retention/retention-rule.ts'
import { licenceType } from '../db/tables/licence-type-tables.ts'
import { licence } from '../db/tables/licence-tables.ts'
import { clubRole } from '../db/tables/member-tables.ts'
import { person } from '../db/tables/person-tables.ts'
import { licenceTypeRow } from '../licences/testing-licence-types.ts'
import { createTestFederation, type TestFederation } from '../organizations/testing-federation.ts'

let world: TestFederation
beforeAll(async () => void (world = await createTestFederation()))
afterAll(() => world.close())

it('are those that the time is counted from: the last one of registration, membership, post and licence', async () => {
  const { as, db, segel, skane } = world
  const club = await world.createClub({ name: 'Ales Segelflygklubb', districtId: skane.id }, [segel.id])
  const validFrom = '2001-05-17'
  const former = async (lastName: string, registeredOn = validFrom) => {
    const id = await world.join(club, [segel.id], { firstName: 'Anna', lastName }, { validFrom, validTo: '2003-09-02' })
    await db
      .update(person)
      .set({ createdAt: `${registeredOn}T10:00:00.000Z` })
      .where(eq(person.id, id))
    return id
  }
  const licensed = { personId: await former('Licens'), branchId: segel.id, typeId: uuidv7(), number: 'S-1' }
  await db.insert(licenceType).values({ ...licenceTypeRow(segel.id), id: licensed.typeId, code: 'SEG' })
  await db.insert(licence).values({ id: uuidv7(), ...licensed, validFrom, validTo: '2012-06-07' })
  const elected = { personId: await former('Uppdrag'), organizationId: club, role: 'chair' as const }
  await db.insert(clubRole).values({ id: uuidv7(), ...elected, validFrom, validTo: '2011-03-04' })
  await former('Registrerad', '2009-01-02')
  await former('Medlem')

  const system = await as([{ name: 'SysAdmin' }], null)
  const { items: rules } = (await system.get('/retention-rules')).json<{ items: RetentionRule[] }>()
  const id = rules.find(({ name }) => name === 'persons')?.id
  const { items } = (await system.get(`/retention-rules/${id}/due`)).json<RetentionDue>()
  expect(items.map(({ label, at }) => [label, at.slice(0, 10)])).toEqual([
    ['Anna Medlem', '2003-09-02'],
    ['Anna Registrerad', '2009-01-02'],
    ['Anna Uppdrag', '2011-03-04'],
    ['Anna Licens', '2012-06-07'],
  ])
})
