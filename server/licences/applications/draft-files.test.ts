// The rule of draft files takes those of licence applications that were never submitted.
import { eq, inArray, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { attachment } from '../../db/tables/attachment-tables.ts'
import { licenceApplication } from '../../db/tables/licence-tables.ts'
import { rowsOf } from '../../db/sql-expressions.ts'
import { applyRules } from '../../retention/apply.ts'
import { keptSince } from '../../retention/subject.ts'
import { testLicences } from '../testing-licences.ts'
import { licenceDraftFileRetention } from './draft-files.ts'

let world: Awaited<ReturnType<typeof testLicences>>
beforeAll(async () => {
  world = await testLicences()
})
afterAll(() => world.close())

const addFile = async (recordId: string, days: number) => {
  const createdAt = new Date(Date.now() - days * 86_400_000).toISOString()
  const file = { id: uuidv7(), recordType: 'licence_application', recordId, name: `${days}.pdf` }
  await world.db.insert(attachment).values({ ...file, createdAt, completedAt: createdAt })
}

/** How many files each run took. */
const loggedCounts = async () =>
  (
    await world.db.$client.query<{ count: number }>("select count from retention_run where name = 'draftFiles'")
  ).rows.map(({ count }) => count)

it('takes old files of drafts alone, and leaves an event', async () => {
  const { db } = world
  const { id: typeId } = await world.addType()
  const apply = async () => (await world.apply(await world.addMember(), typeId)).id
  const [draft, withdrawn, returned] = [await apply(), await apply(), await apply()]
  const set = (id: string, values: string) =>
    db.$client.query(`update licence_application set ${values} where id = $1`, [id])
  await set(withdrawn, "status = 'Withdrawn', withdrawn_at = now()")
  await set(returned, 'submitted_at = now()')
  for (const [recordId, days] of [
    [draft, 31],
    [draft, 29],
    [withdrawn, 31],
    [returned, 31],
  ] as const)
    await addFile(recordId, days)
  await applyRules(db, ['days'])
  const { rows } = await db.$client.query<{ id: string; name: string }>(
    "select record_id as id, name from attachment where record_type = 'licence_application'",
  )
  const left = new Map([
    [draft, '29.pdf'],
    [returned, '31.pdf'],
  ])
  expect(new Map(rows.map(({ id, name }) => [id, name]))).toEqual(left)
  const events = await db.$client.query(
    "select account_name from audit_event where record_id = any($1) and action = 'removeFiles'",
    [[draft, withdrawn]],
  )
  expect(events.rows).toEqual([{ account_name: 'Gallringen' }, { account_name: 'Gallringen' }])
})

it('counts the files, and leaves those of an application that is being submitted', async () => {
  const { db } = world
  const { id: typeId } = await world.addType()
  const [sent, draft] = [
    await world.apply(await world.addMember(), typeId),
    await world.apply(await world.addMember(), typeId),
  ]
  await db.$client.query("delete from retention_run where name = 'draftFiles'")
  for (const recordId of [sent.id, draft.id, draft.id]) await addFile(recordId, 40)
  const due = await rowsOf<{ label: string }>(db, licenceDraftFileRetention.due(keptSince('draftFiles')))
  expect(due.map(({ label }) => label)).toEqual(['40.pdf', '40.pdf', '40.pdf'])
  await db.transaction(async (submitting) => {
    const isSent = eq(licenceApplication.id, sent.id)
    await submitting
      .update(licenceApplication)
      .set({ submittedAt: sql`now()` })
      .where(isSent)
    await applyRules(db, ['days'])
  })
  const left = await db
    .select({ recordId: attachment.recordId })
    .from(attachment)
    .where(inArray(attachment.recordId, [sent.id, draft.id]))
  expect(left).toEqual([{ recordId: sent.id }])
  expect(await loggedCounts()).toEqual([2])
})
