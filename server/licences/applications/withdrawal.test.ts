// Whom a withdrawn application is told to: a holder who has been told that it was submitted.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mailOutbox } from '../../db/tables/mail-tables.ts'
import { testLicences, type TestLicences } from '../testing-licences.ts'

let world: TestLicences
beforeAll(async () => {
  world = await testLicences()
})
afterAll(() => world.close())

const toldOf = async (id: string) =>
  (
    await world.db
      .select({ template: mailOutbox.template, recipient: mailOutbox.recipient })
      .from(mailOutbox)
      .where(eq(mailOutbox.recordId, id))
  ).filter(({ template }) => template === 'licenceWithdrawn')

it.each([
  ['a draft', false, 0],
  ['a submitted application', true, 1],
])('%s', async (_, isSubmitted, mails) => {
  const { own, done, apply, submitted, addType } = world
  const person = await world.addMember()
  const made = await (isSubmitted ? submitted : apply)(person, (await addType()).id)
  await done(own, 'withdraw', made)
  expect(await toldOf(made.id)).toEqual(
    Array.from({ length: mails }, () => ({ template: 'licenceWithdrawn', recipient: 'eva@post.example' })),
  )
})

it('an application that was returned for completion', async () => {
  const { own, done, submitted, addType } = world
  const made = await submitted(await world.addMember(), (await addType()).id)
  const returned = await done(own, 'return', made, { reason: 'Se kommentaren', comments: [] })
  await done(own, 'withdraw', returned)
  expect(await toldOf(made.id)).toHaveLength(1)
})
