// An approval whose requirements another approval changes while it waits for the numbers of the type, what one reason passes, and a
// submission in a branch that is taken out of use meanwhile.
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Transaction } from '../../db/database.ts'
import { association } from '../../db/tables/association-tables.ts'
import { licence, licenceCounter } from '../../db/tables/licence-tables.ts'
import { sentDuring } from '../../db/testing-lock-waits.ts'
import { messageOf, must, testLicences, type TestLicences } from '../testing-licences.ts'

let world: TestLicences
beforeAll(async () => void (world = await testLicences()))
afterAll(() => world.close())

it('a reason passes what arose while the approval waited for another one for the federation alone, as the history tells', async () => {
  const { own, office, act } = world
  const type = await world.addType({ requirements: [must('notDouble')] })
  const approvedMeanwhile = async (by: typeof own) => {
    const holder = await world.addMember()
    const sent = await world.submitted(holder, type.id)
    const given = await world.given(holder, (await world.addType()).id)
    const [row] = await world.db.select().from(licence).where(eq(licence.id, given.id))
    const { searchText: _, ...columns } = row as typeof licence.$inferSelect
    const giveOther = async (tx: Transaction) => {
      await tx.insert(licenceCounter).values({ typeId: type.id, last: 0 }).onConflictDoNothing()
      await tx.update(licenceCounter).set({ last: 0 }).where(eq(licenceCounter.typeId, type.id))
      await tx.insert(licence).values({ ...columns, id: uuidv7(), typeId: type.id, applicationId: null })
    }
    const approval = () => act(by, 'approve', sent, { override: 'Betalar på plats' })
    return { id: sent.id, answer: await sentDuring(world.db, giveOther, approval) }
  }
  const refused = await approvedMeanwhile(own)
  expect([refused.answer.statusCode, messageOf(refused.answer)]).toEqual([
    403,
    expect.stringMatching(/^Det här hindrar godkännandet: .* gäller redan/),
  ])
  const { id, answer } = await approvedMeanwhile(office)
  expect(answer.statusCode).toBe(200)
  const { items } = (await office.get(`/license-applications/${id}/history`)).json()
  expect(JSON.stringify(items[0])).toContain('gäller redan')
})

it('tells the history every rule that one reason has passed', async () => {
  const { done, system } = world
  const type = await world.addType({ needsTwoPersons: true, requirements: [must('fee')] })
  const sent = await world.submitted(await world.addMember(), type.id, {}, system)
  await done(system, 'approve', sent, { override: 'Ensam i tjänst' })
  const { items } = (await system.get(`/license-applications/${sent.id}/history`)).json()
  const old = expect.stringMatching(
    /^Licenstypen kräver två personer, .* Det här hindrar godkännandet: Ingen betalning/,
  )
  expect(items[0].changes).toMatchObject([{ field: 'override', old, new: 'Ensam i tjänst' }])
})

it('is not submitted in a branch that is taken out of use meanwhile', async () => {
  const { act, db, own, segel } = world
  const draft = await world.apply(await world.addMember(), (await world.addType()).id)
  const isBranch = eq(association.id, segel.id)
  const answer = await sentDuring(
    db,
    (tx) => tx.update(association).set({ isActive: false }).where(isBranch),
    () => act(own, 'submit', draft),
  )
  expect(messageOf(answer)).toBe('Grenen är inaktiv, så ansökan kan inte skickas in.')
  await db.update(association).set({ isActive: true }).where(isBranch)
  expect((await act(own, 'submit', draft)).statusCode).toBe(200)
})
