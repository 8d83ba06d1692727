// Tests what a minor and the guardians are told of a membership in a club of a branch that did not know the minor.
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, today } from '#contract/dates/swedish-day.ts'
import { association } from '../db/tables/association-tables.ts'
import { guardian } from '../db/tables/member-tables.ts'
import { mailOutbox } from '../db/tables/mail-tables.ts'
import { readIdentityKeys } from '../identity-numbers/encryption-keys.ts'
import { numberColumns } from '../identity-numbers/identity-number.ts'
import { mailContentOf } from '../mail/templates.ts'
import { createMemberWorld, type MemberWorld } from './testing-members.ts'

let world: MemberWorld
beforeAll(async () => {
  world = await createMemberWorld()
  await world.db.update(association).set({ email: branchMail }).where(eq(association.id, world.segel.id))
})
afterAll(() => world.close())

const numbers = ['198504129829', '198504122394'] as const
const branchMail = 'kansli@segelflyg.example'
const joined = async (number: string, email: string) => {
  const birthDate = addDays(today(), -16 * 365)
  const id = await world.join(world.other, [world.fallskarm.id], {
    ...numberColumns(readIdentityKeys(world.config), number),
    firstName: 'Ung',
    lastName: 'Lind',
    email,
    birthDate,
    birthYear: Number(birthDate.slice(0, 4)),
  })
  await world.db
    .insert(guardian)
    .values({ id: uuidv7(), personId: id, position: 1, name: 'Vera Lind', email: 'vera@post.example' })
  const admin = await world.as('Members.Admin', world.segel)
  const start = { organizationId: world.club, branchIds: [world.segel.id], validFrom: world.day }
  const answer = await admin.post('/members/by-number/membership', { identityNumber: number, ...start })
  expect(answer.statusCode, answer.body).toBe(204)
  const mails = await world.db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.recordId, id))
    .orderBy(mailOutbox.recipient)
  return mails.map(({ recipient, recipientName, replyTo, template, data }) => [
    recipient,
    recipientName,
    replyTo,
    mailContentOf(template, data).blocks[0],
  ])
}

it('names the minor to the guardians, the branch, and its address for answers', async () => {
  expect(await joined(numbers[0], 'ung@post.example')).toEqual([
    [
      'ung@post.example',
      'Ung Lind',
      branchMail,
      expect.stringContaining('Du har registrerats som medlem i Ålleberg (Segelflyget) '),
    ],
    [
      'vera@post.example',
      'Vera Lind',
      branchMail,
      expect.stringContaining('Ung Lind har registrerats som medlem i Ålleberg (Segelflyget) '),
    ],
  ])
})

it('names the minor in the one mail to an address that a guardian shares', async () => {
  expect(await joined(numbers[1], 'vera@post.example')).toEqual([
    [
      'vera@post.example',
      'Vera Lind',
      branchMail,
      expect.stringContaining('Ung Lind har registrerats som medlem i Ålleberg (Segelflyget) '),
    ],
  ])
})
