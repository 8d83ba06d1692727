// Whom a returned application waits for, and who is mailed, while its submitter may complete it and afterwards. And that it is not
// changed when its holder has left.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { WaitingList } from '#contract/dashboard/waiting.ts'
import { addDays, today } from '#contract/dates/swedish-day.ts'
import { account, roleAssignment } from '../../db/tables/account-tables.ts'
import { licenceApplication } from '../../db/tables/licence-tables.ts'
import { mailOutbox } from '../../db/tables/mail-tables.ts'
import { membership, membershipBranch } from '../../db/tables/member-tables.ts'
import { submitterOrBranch } from '../mail-recipients.ts'
import { messageOf, testLicences, type TestLicences } from '../testing-licences.ts'

let world: TestLicences
beforeAll(async () => {
  world = await testLicences()
})
afterAll(() => world.close())

type Caller = TestLicences['own']

const branchRole = () => ({ name: 'Licenses.Admin', associationId: world.segel.id })

/** An application that was sent in by an account of its own. */
const sentInBySomebody = async (role: { name: string; associationId: string | null } = branchRole()) => {
  const { segel } = world
  const email = `${crypto.randomUUID()}@flygsport.example`
  const id = await world.createAccount([role], { email })
  const submitter = await world.callerOf(id, segel.id)
  const sent = await world.submitted(await world.addMember(), (await world.addType()).id, {}, submitter)
  return { id, email, submitter, sent }
}
const returned = (sent: { id: string; version: number }) =>
  world.done(world.own, 'return', sent, { reason: 'Fyll på', comments: [] })

/** Why it waits for the account; undefined when it does not. */
const reasonFor = async (by: Caller, id: string) => {
  const { items } = (await by.get('/dashboard/waiting?queue=mine')).json<WaitingList>()
  const listed = (await by.get('/license-applications')).json().items.find((item: { id: string }) => item.id === id)
  const found = items.find(({ parentId }) => parentId === id)
  expect(listed.isWaiting).toBe(found !== undefined)
  return found && [found.kind, found.reason]
}
const mailedOf = async (id: string) =>
  (await world.db.select().from(mailOutbox).where(eq(mailOutbox.recordId, id)))
    .filter(({ template }) => template === 'licenceReturnedToStaff')
    .map(({ recipient }) => recipient)

/** Another who looks after the licences of the branch. */
const createOther = async () => {
  const email = `${crypto.randomUUID()}@flygsport.example`
  await world.createAccount([branchRole()], { email })
  return email
}
const left = ['licenceCompletion', 'den som skickade in ansökan är inte licensadministratör här']

it('waits for who sent it in alone, and mails nobody else of the branch', async () => {
  const { email, submitter, sent } = await sentInBySomebody()
  await returned(sent)
  expect(await mailedOf(sent.id)).toEqual([email])
  expect(await reasonFor(submitter, sent.id)).toEqual(['licenceCompletion', 'du skickade in den'])
  expect(await reasonFor(world.second, sent.id)).toBeUndefined()
})

it.each([
  ['is deactivated', (id: string) => world.db.update(account).set({ isActive: false }).where(eq(account.id, id))],
  ['loses the role', (id: string) => world.db.delete(roleAssignment).where(eq(roleAssignment.accountId, id))],
])('waits for all who look after the licences of the branch when who sent it in %s', async (_, leave) => {
  const { id, email, sent } = await sentInBySomebody()
  await leave(id)
  const other = await createOther()
  await returned(sent)
  const mailed = await mailedOf(sent.id)
  expect(mailed).toContain(other)
  expect(mailed).not.toContain(email)
  for (const by of [world.own, world.second, world.office]) expect(await reasonFor(by, sent.id)).toEqual(left)
  for (const by of [world.reader, world.system]) expect(await reasonFor(by, sent.id)).toBeUndefined()
})

it('waits for all who look after the licences of the branch when a SysAdmin sent it in, who is mailed too', async () => {
  const { email, submitter, sent } = await sentInBySomebody({ name: 'SysAdmin', associationId: null })
  const other = await createOther()
  await returned(sent)
  expect(await mailedOf(sent.id)).toEqual(expect.arrayContaining([email, other]))
  for (const by of [world.own, world.second, world.office]) expect(await reasonFor(by, sent.id)).toEqual(left)
  expect(await reasonFor(submitter, sent.id)).toBeUndefined()
})

it('is told to the federation when nobody looks after the licences of the branch, but for who acts', async () => {
  const { db } = world
  const email = `${crypto.randomUUID()}@flygsport.example`
  const office = await world.createAccount([{ name: 'Global.Licenses.Admin', associationId: null }], { email })
  const toldBut = async (except: string | null) => {
    const application = { branchId: crypto.randomUUID(), submittedBy: null }
    const told = await db.transaction((tx) => submitterOrBranch(tx, application, except))
    return told.map((recipient) => recipient.email)
  }
  expect(await toldBut(null)).toContain(email)
  expect(await toldBut(office)).not.toContain(email)
})

it('is to be completed the handling days after its return, also when it was sent in long ago', async () => {
  const { submitter, sent } = await sentInBySomebody()
  const submittedAt = addDays(today(), -100)
  await world.db.update(licenceApplication).set({ submittedAt }).where(eq(licenceApplication.id, sent.id))
  await returned(sent)
  const { items } = (await submitter.get('/dashboard/waiting?queue=mine')).json<WaitingList>()
  const { deadline } = items.find(({ parentId }) => parentId === sent.id) ?? {}
  expect(deadline).toBe(addDays(today(), 14))
})

it('has waited since it was sent in, then since it was returned, and no longer once it is withdrawn', async () => {
  const { own, submitted, addMember, addType, done } = world
  const sent = await submitted(await addMember(), (await addType()).id)
  const waitingSince = async () => {
    const { items } = (await own.get('/license-applications')).json()
    return items.find(({ id }: { id: string }) => id === sent.id).waitingSince
  }
  expect(await waitingSince()).toBe(sent.submittedAt)
  const back = await returned(sent)
  expect(await waitingSince()).toBe(back.returnedAt)
  await done(own, 'withdraw', await done(own, 'submit', back))
  expect(await waitingSince()).toBeNull()
})

it('is not changed when its holder has left, as its form says, but is withdrawn', async () => {
  const { db, done, draft, own } = world
  const personId = await world.addMember()
  const { id: typeId } = await world.addType()
  const back = await returned(await world.submitted(personId, typeId))
  const ended = { validFrom: '2001-01-01', validTo: '2001-12-31' }
  const [{ id } = { id: '' }] = await db
    .update(membership)
    .set(ended)
    .where(eq(membership.personId, personId))
    .returning()
  await db.update(membershipBranch).set(ended).where(eq(membershipBranch.membershipId, id))
  const values = { ...draft(personId, typeId, { message: 'Klart' }), version: back.version, answers: {} }
  const changed = await own.put(`/license-applications/${back.id}`, values)
  expect([changed.statusCode, messageOf(changed)]).toEqual([
    403,
    'Personen är inte längre medlem här. Ansökan kan därför inte ändras. Dra tillbaka den, eller låt medlemsadministratören lägga in ett nytt medlemskap under Medlemmar först.',
  ])
  expect(await done(own, 'withdraw', back)).toMatchObject({ status: 'Withdrawn' })
})
