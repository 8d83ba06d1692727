// An act on a filter during whose dry run somebody's data is erased: it does not come back with the rows.
import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sentDuring } from '../../db/testing-lock-waits.ts'
import { createTestFederation, type TestFederation } from '../../organizations/testing-federation.ts'

let world: TestFederation
beforeAll(async () => void (world = await createTestFederation()))
afterAll(() => world.close())

it.each<[string, SQL]>([
  ['becomes protected', sql`is_protected = true, email = '', birth_date = null`],
  ['is anonymised', sql`anonymized_at = now(), first_name = 'Avidentifierad', email = '', birth_date = null`],
])('keeps no row of who %s meanwhile', async (_, erased) => {
  const { db, segel, skane } = world
  const club = await world.createClub({ name: 'Åsens FK', districtId: skane.id }, [segel.id])
  const branch = await world.as([{ name: 'Members.Admin', associationId: segel.id }], segel.id)
  const eva = await world.join(club, [segel.id], { firstName: 'Eva', lastName: 'Åberg' })
  const bo = await world.join(club, [segel.id], { firstName: 'Bo', lastName: 'Åberg' })
  const cia = await world.join(club, [segel.id], { firstName: 'Cia', lastName: 'Åberg', isProtected: true })
  const act = { filter: {}, selected: { kind: 'some', ids: [eva, bo, cia] }, paidYear: 2026 }
  const answer = await sentDuring(
    db,
    (tx) => tx.execute(sql`update person set version = version + 1, ${erased} where id = ${eva}`),
    () => branch.post('/members/batches/paid-year', act),
  )
  expect(answer.statusCode, answer.body).toBe(200)
  const rows = await branch.get(`/members/batches/${answer.json().id}/rows`)
  expect(rows.json().items.map(({ label }: { label: string }) => label)).toEqual(['Bo Åberg', 'Cia Åberg'])
})
