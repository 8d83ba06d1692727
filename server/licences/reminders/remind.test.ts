// Mails before the end of a licence: 60, 30 and 7 days, each once, also with two servers, a moved clock and a week without a server.
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { addDays, today } from '#contract/dates/swedish-day.ts'
import type { Licence } from '#contract/licences/licences/licence-view.ts'
import { sentDuring } from '../../db/testing-lock-waits.ts'
import { guardian } from '../../db/tables/member-tables.ts'
import { testLicences, type TestLicences } from '../testing-licences.ts'
import { remindHolders } from './remind.ts'

let world: TestLicences
let type: { id: string; code: string }
beforeAll(async () => {
  world = await testLicences()
  type = await world.addType()
})
afterAll(() => world.close())
beforeEach(async () => void (await world.db.$client.query('delete from mail_outbox')))

/** Noon of the day. */
const at = (day: string) => new Date(`${day}T12:00:00Z`)
const lastDay = addDays(today(), 200)
const before = (days: number) => addDays(lastDay, -days)
const run = (day: string) => remindHolders(world.db, at(day))

/** A licence of a year that ends on `lastDay`. */
const held = async (values: object = {}, typeId = type.id): Promise<Licence> => {
  const licence = await world.given(await world.addMember(values), typeId)
  await world.db.$client.query(
    "update licence set valid_from = $2, valid_to = $3, created_at = now() - interval '300 days' where id = $1",
    [licence.id, addDays(lastDay, -365), lastDay],
  )
  return licence
}
const mails = async (id?: string) => {
  const { rows } = await world.db.$client.query<{
    recipient: string
    data: { days: number; validTo: string; isRenewable: boolean }
  }>(
    "select recipient, data from mail_outbox where template like 'licenceExpires%' and ($1::uuid is null or record_id = $1) order by id",
    [id ?? null],
  )
  return rows.map(({ recipient, data }) => `${recipient} ${data.days}`)
}
/** No other test's licence is reminded of. */
const forget = () =>
  world.db.$client.query('update licence set replaced_at = now(), replaced_by_id = id where replaced_at is null')

it('sends one mail at 60, 30 and 7 days, whatever the number of runs', async () => {
  const { id } = await held({ email: 'en@post.example' })
  for (const days of [61, 60, 60, 59, 31, 30, 29, 8, 7, 6, 0]) await run(before(days))
  expect(await mails(id)).toEqual(['en@post.example 60', 'en@post.example 30', 'en@post.example 7'])
  await run(addDays(lastDay, 1))
  // A clock that is put back sends nothing again, nor an earlier step.
  for (const days of [7, 30, 60]) await run(before(days))
  expect(await mails(id)).toHaveLength(3)
  await forget()
})

it('sends once from two servers at the same time, and the last step alone after weeks without a server', async () => {
  const one = await held({ email: 'a@post.example' })
  const other = await held({ email: 'b@post.example' })
  const counts = await Promise.all([run(before(60)), run(before(60)), run(before(60))])
  expect(counts.reduce((sum, count) => sum + count)).toBe(2)
  expect((await mails()).toSorted()).toEqual(['a@post.example 60', 'b@post.example 60'])
  await run(before(5))
  await run(before(4))
  expect(await mails(one.id)).toEqual(['a@post.example 60', 'a@post.example 5'])
  expect(await mails(other.id)).toHaveLength(2)
  await forget()
})

it('goes to the guardians of a minor too, and to no protected identity', async () => {
  const minor = await held({
    email: 'ung@post.example',
    birthDate: addDays(today(), -16 * 365),
    birthYear: Number(addDays(today(), -16 * 365).slice(0, 4)),
  })
  await world.db
    .insert(guardian)
    .values({ id: uuidv7(), personId: minor.holder.id, position: 1, name: 'Mor', email: 'mor@post.example' })
  const hidden = await held({ email: '', isProtected: true })
  await run(before(30))
  expect((await mails(minor.id)).toSorted()).toEqual(['mor@post.example 30', 'ung@post.example 30'])
  expect(await mails(hidden.id)).toEqual([])
  await forget()
})

it('is not sent to who is protected while it is written', async () => {
  const one = await held({ email: 'dold@post.example' })
  const other = await held({ email: 'kvar@post.example' })
  await sentDuring(
    world.db,
    async (tx) => {
      await tx.execute(sql`select from licence where id = ${one.id} for update`)
      await tx.execute(sql`update person set is_protected = true, email = '' where id = ${one.holder.id}`)
    },
    () => run(before(60)),
  )
  expect(await mails()).toEqual(['kvar@post.example 60'])
  await run(before(59))
  expect(await mails(other.id)).toHaveLength(1)
  await forget()
})

it('is not sent while a renewal is open or given, of a licence that is blocked to its end, of one for a competition, or of a step that had passed', async () => {
  const open = await held()
  const draft = await world.apply(open.holder.id, type.id, { firstDay: addDays(lastDay, 1) })
  const replaced = await held()
  await world.apply(replaced.holder.id, (await world.addType()).id, { replacesId: replaced.id })
  const renewed = await held()
  await world.db.$client.query(
    `insert into licence (id, branch_id, person_id, type_id, number, valid_from, valid_to)
      select gen_random_uuid(), branch_id, person_id, type_id, number, valid_to + 1, valid_to + 365 from licence where id = $1`,
    [renewed.id],
  )
  const blocked = await held()
  await world.own.post(`/licenses/${blocked.id}/block`, {
    version: blocked.version,
    reason: 'Fel',
    validFrom: before(90),
    validTo: null,
  })
  const event = await held({}, (await world.addType()).id)
  await world.db.$client.query("update licence_type set kind = 'event', validity = 'competition' where id = $1", [
    event.type.id,
  ])
  const late = await held()
  await world.db.$client.query('update licence set created_at = $2 where id = $1', [late.id, at(before(40))])
  await run(before(35))
  await world.db.$client.query("delete from mail_outbox where template not like 'licenceExpires%'")
  expect(await mails()).toEqual([])
  // The open application is withdrawn: the step of that day is sent.
  await world.done(world.own, 'withdraw', draft)
  await run(before(29))
  expect(await mails(open.id)).toEqual(['eva@post.example 29'])
  expect(await mails(late.id)).toEqual(['eva@post.example 29'])
  for (const { id } of [replaced, renewed, blocked, event]) expect(await mails(id)).toEqual([])
  await forget()
})

it('is looked for once, however many licences run out, and without comparing each with all applications', async () => {
  await world.db.$client.query(
    `insert into licence (id, branch_id, person_id, type_id, number, valid_from, valid_to, created_at)
      select gen_random_uuid(), branch_id, person_id, type_id, number, valid_from, valid_to, created_at
        from licence, generate_series(1, 200) where id = $1`,
    [(await held()).id],
  )
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  expect(await run(before(60))).toBe(201)
  const all = sent.mock.calls.map(([statement]) => statement as unknown as { text: string; values: unknown[] })
  sent.mockRestore()
  const looking = all.filter(({ text }) => text?.includes('licence_reminder r') && !text.includes('l.id = any'))
  expect(looking).toHaveLength(1)
  const client = await world.db.$client.connect()
  // Without nested loops where there is another way, whatever the number of rows.
  await client.query('set enable_nestloop = off')
  const { rows } = await client.query<object>({ text: `explain ${looking[0]?.text}`, values: looking[0]?.values ?? [] })
  client.release(true)
  expect(JSON.stringify(rows)).toMatch(/Hash (Right )?Anti Join/)
  expect(JSON.stringify(rows)).not.toContain('Nested Loop Anti Join')
  await forget()
})

it('is sent of a licence whose block ends before it does, with its days, and the next day where the block is lifted', async () => {
  const blocks = async () => {
    const { rows } = await world.db.$client.query<{ template: string; block: object | null }>(
      "select template, data -> 'block' as block from mail_outbox where template like 'licenceExpires%' order by id",
    )
    return rows.map(({ template, block }) => [template, block])
  }
  const [paused, lifted] = [await held(), await held()]
  for (const [{ id, version }, validTo] of [
    [paused, before(20)],
    [lifted, null],
  ] as const)
    await world.own.post(`/licenses/${id}/block`, { version, reason: 'Fel', validFrom: before(90), validTo })
  await run(before(60))
  expect([await mails(paused.id), await mails(lifted.id)]).toEqual([['eva@post.example 60'], []])
  const ofPaused = ['licenceExpiresBlocked', { validFrom: before(90), validTo: before(20) }]
  expect(await blocks()).toEqual([ofPaused])
  await world.db.$client.query('update licence_block set lifted_at = now() where licence_id = $1', [lifted.id])
  await run(before(50))
  expect([await mails(paused.id), await mails(lifted.id)]).toEqual([['eva@post.example 60'], ['eva@post.example 50']])
  expect(await blocks()).toEqual([ofPaused, ['licenceExpires', null]])
  await forget()
})

it('is sent again when the licence has been lengthened, and says when the type is issued no more, or not in the branch', async () => {
  const [ending, leaving] = [await world.addType(), await world.addType()]
  const { id } = await held({}, ending.id)
  const { id: elsewhere } = await held({}, leaving.id)
  await world.db.$client.query('update licence_type set issuer_id = null, branch_ids = array[id] where id = $1', [
    leaving.id,
  ])
  await run(before(60))
  await world.db.$client.query('update licence set valid_to = valid_to + 30 where id = $1', [id])
  await world.db.$client.query('update licence_type set is_active = false where id = $1', [ending.id])
  await run(before(29))
  expect(await mails(id)).toEqual(['eva@post.example 60', 'eva@post.example 59'])
  const { rows } = await world.db.$client.query<{ data: { isRenewable: boolean } }>(
    "select data from mail_outbox where template = 'licenceExpires' order by record_id = $1, id",
    [elsewhere],
  )
  expect(rows.map(({ data }) => data.isRenewable)).toEqual([true, false, false, false])
})

it('does not ask anybody to renew in a branch that is out of use', async () => {
  const { id } = await held()
  const setActive = (isActive: boolean) =>
    world.db.$client.query(
      'update association set is_active = $2 where id = (select branch_id from licence where id = $1)',
      [id, isActive],
    )
  await setActive(false)
  await run(before(60))
  await setActive(true)
  await run(before(30))
  const { rows } = await world.db.$client.query<{ data: { isRenewable: boolean } }>(
    "select data from mail_outbox where template = 'licenceExpires' and record_id = $1 order by id",
    [id],
  )
  expect(rows.map(({ data }) => data.isRenewable)).toEqual([false, true])
  await forget()
})

it('names the day from which the type can be renewed, while that has not come', async () => {
  const { id } = await held({}, (await world.addType({ renewableDays: 30 })).id)
  for (const days of [60, 30, 7]) await run(before(days))
  const { rows } = await world.db.$client.query<{ renewableFrom: string | null }>(
    `select data ->> 'renewableFrom' as "renewableFrom" from mail_outbox where template = 'licenceExpires' and record_id = $1 order by id`,
    [id],
  )
  expect(rows.map(({ renewableFrom }) => renewableFrom)).toEqual([before(30), null, null])
  await forget()
})
