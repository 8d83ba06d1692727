// The rule of draft files takes those of licence applications that were never submitted.
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { attachment } from '../../db/tables/attachment-tables.ts'
import { applyRules } from '../../retention/apply.ts'
import { testLicences } from '../testing-licences.ts'

let world: Awaited<ReturnType<typeof testLicences>>
beforeAll(async () => {
  world = await testLicences()
})
afterAll(() => world.close())

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
  ] as const) {
    const createdAt = new Date(Date.now() - days * 86_400_000).toISOString()
    const file = { id: uuidv7(), recordType: 'licence_application', recordId, name: `${days}.pdf` }
    await db.insert(attachment).values({ ...file, createdAt, completedAt: createdAt })
  }
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
