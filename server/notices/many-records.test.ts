// Tests the notices of an account that has worked with many records, whose latest changes are read by kind first.
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { NoticePage } from '#contract/notices/notices.ts'
import { mostNotices } from '#contract/notices/unseen-notices.ts'
import { insertAuditRows } from '../audit/audit-rows.ts'
import { testSeason, type TestSeason } from '../competitions/testing.ts'
import { eventDraft } from '../competitions/testing-drafts.ts'

let world: TestSeason
beforeAll(async () => void (world = await testSeason()))
afterAll(() => world.close())

it('are of the records that were changed last, whichever of them others have changed most often', async () => {
  // Events are written with the time of the database.
  world.clock.now = new Date()
  const roles = [{ name: 'Competitions.Admin', associationId: world.segel.id }]
  const ownId = await world.createAccount(roles, { email: 'eva@segel.example' })
  const own = await world.callerOf(ownId, world.segel.id)
  const other = { accountId: await world.createAccount(roles, { email: 'per@segel.example' }) }
  const ids = Array.from({ length: mostNotices + 2 }, () => uuidv7())
  for (const id of ids) {
    const event = eventDraft(world.segel.id, { title: id, audience: 'branch' })
    expect((await own.post('/competitions/events', { id, ...event })).statusCode).toBe(200)
  }
  const [quiet = '', busy = '', ...others] = ids
  const change = (accountId: string, recordId: string) => ({
    id: uuidv7(),
    accountId,
    accountName: 'Per',
    action: 'update',
    recordType: 'event',
    recordId,
    recordLabel: recordId,
  })
  const changedBy = (accountId: string, records: readonly string[]) =>
    insertAuditRows(
      world.db,
      records.map((id) => change(accountId, id)),
    )
  const noticesOf = async () =>
    (await own.get('/user/notices'))
      .json<NoticePage>()
      .items.map((notice) => (notice.kind === 'change' ? notice.change.recordId : ''))

  // Of records that are gone the account has worked with many.
  await changedBy(
    own.accountId,
    Array.from({ length: 120 }, () => uuidv7()),
  )
  await changedBy(other.accountId, [quiet])
  expect(await noticesOf()).toEqual([quiet])
  await changedBy(
    other.accountId,
    Array.from({ length: 300 }, () => busy),
  )
  expect(await noticesOf()).toEqual([busy, quiet])
  await changedBy(other.accountId, [...others, ...others, ...others])
  expect(new Set(await noticesOf())).toEqual(new Set(others))
  world.clock.now = new Date()
  expect((await own.get('/user/notices/unseen')).json()).toEqual({ count: mostNotices })
})
