// What a rule takes some at a time: a record that has to wait does not keep the later ones from going.
import { eq, inArray, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { account } from '../db/tables/account-tables.ts'
import { rowsOf } from '../db/sql-expressions.ts'
import { mailOutbox } from '../db/tables/mail-tables.ts'
import { whileSending } from '../mail/testing-outbox.ts'
import { testApp, type TestApp } from '../testing.ts'
import { retentionActor, takeInUnits } from './subject.ts'

let world: TestApp
beforeAll(async () => {
  world = await testApp()
})
afterAll(() => world.close())

it('goes on with the next ones when one has a mail that is being sent, which it leaves for the next run', async () => {
  const { db } = world
  const ids = [await world.createAccount([]), await world.createAccount([]), await world.createAccount([])]
  await db.update(account).set({ title: 'Gammal' }).where(inArray(account.id, ids))
  const [mailed = ''] = ids
  await db.insert(mailOutbox).values({
    id: uuidv7(),
    decision: 'test',
    recipient: 'eva@example.se',
    recordType: 'account',
    recordId: mailed,
    template: 'emailChanged',
    data: {},
  })
  const logged: number[] = []
  const erased = { action: 'erase', recordType: 'account', recordLabel: 'Kontot' }
  const run = () =>
    takeInUnits({
      table: account,
      size: 1,
      isOld: () => sql`${account.title} = 'Gammal'`,
      mailsOf: (of) => sql`select m.id, m.record_id from mail_outbox m where m.record_id = any(${of})`,
      take: async ({ tx, entries }, taken) => {
        await tx.update(account).set({ title: 'Tagen' }).where(inArray(account.id, taken))
        entries.push(...taken.map((recordId) => ({ ...erased, recordId })))
      },
    })(retentionActor(), db, sql`now()`, async (_tx, count) => {
      logged.push(count)
    })
  const left = async () => {
    const rows = await db.select({ id: account.id }).from(account).where(eq(account.title, 'Gammal'))
    return rows.map(({ id }) => id)
  }
  await whileSending(db, mailed, run)
  expect(await left()).toEqual([mailed])
  expect(logged.reduce((sum, count) => sum + count)).toBe(2)
  await run()
  expect(await left()).toEqual([])
  const runs = await rowsOf<{ events: number }>(
    db,
    sql`select count(*)::int as events from audit_event where account_name = 'Gallringen' group by request_id order by min(at)`,
  )
  // Each run has an id, which the events of all its parts have.
  expect(runs).toEqual([{ events: 2 }, { events: 1 }])
})
