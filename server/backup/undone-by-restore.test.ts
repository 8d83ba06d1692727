// Tests the statement of the guide, which tells what a restored database has given back.
import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { auditActions } from '#contract/record/history.ts'
import { insertAuditRows } from '../audit/audit-rows.ts'
import { rowsOf } from '../db/sql-expressions.ts'
import { testApp, type TestApp } from '../testing.ts'

let world: TestApp
beforeAll(async () => void (world = await testApp()))
afterAll(() => world.close())

it('tells by the statement of the guide what was taken from somebody since the backup', async () => {
  const guide = readFileSync(`${import.meta.dirname}/../../docs/operation/backup.md`, 'utf8')
  const statement = /```sql\n([^`]*)```/.exec(guide)?.[1] ?? ''
  const actions = [...statement.matchAll(/'([a-z]+)'(?=[,)])/gi)].map(([, action]) => action)
  expect(actions).toHaveLength(29)
  expect(auditActions).toEqual(expect.arrayContaining(actions))
  const taken = [
    ['account', 'deactivate', 'isActive'],
    ['account', 'update', 'roles.global'],
    ['account', 'unlinkMember', 'personId'],
    ['licence', 'block', 'block'],
    ['licence', 'replace', 'number'],
    ['licence', 'update', 'validTo'],
    ['licence', 'update', 'conditions'],
    ['organization', 'update', 'email'],
    ['person', 'protect', 'isProtected'],
    ['person', 'withdrawLift', 'isLiftAsked'],
    ['person', 'changeNumber', 'identityNumber'],
    ['person', 'changeBirthDate', 'birthDate'],
    ['person', 'removeFormerNumbers', 'formerNumbers'],
    ['person', 'remove', 'name'],
    ['person', 'detach', 'attachments'],
    ['organization', 'detach', 'attachments'],
    ['licence_application', 'detach', 'attachments'],
    ['application', 'erase', 'officials'],
    ['application', 'replaceContact', 'applicantEmail'],
    ['application', 'renewLink', 'applicantEmail'],
    ['sanction', 'erase', 'officials'],
    ['sanction', 'update', 'officials'],
    ['sanction', 'update', 'contactPhone'],
    ['announcement', 'update', 'contactEmail'],
    ['sanction', 'cancel', 'cancelledAt'],
    ['sanction', 'move', 'startsOn'],
    ['sanction', 'withdraw', 'withdrawnAt'],
    ['sanction', 'detach', 'attachments'],
    ['announcement', 'cancel', 'cancelledAt'],
    ['announcement', 'move', 'movedAt'],
    ['announcement', 'detach', 'attachments'],
    ['event', 'cancel', 'cancelledAt'],
    ['event', 'update', 'startDate'],
    ['event', 'update', 'audience'],
    ['retention_rule', 'update', 'amount'],
  ] as const
  const others = [
    ['account', 'update', 'email'],
    ['licence', 'lift', 'block'],
    ['licence', 'update', 'note'],
    ['organization', 'update', 'web'],
    ['sanction', 'reinstate', 'cancelledAt'],
    ['sanction', 'tieOfficial', 'officials'],
    ['sanction', 'update', 'place'],
    ['announcement', 'withdraw', 'status'],
    ['announcement', 'update', 'title'],
    ['person', 'update', 'email'],
    ['event', 'update', 'title'],
    ['event', 'create', 'startDate'],
    ['retention_rule', 'eraseValues', 'amount'],
  ] as const
  const at = '2030-01-01T11:00:00Z'
  await insertAuditRows(
    world.db,
    [...taken, ...others].map(([recordType, action, field], index) => ({
      id: uuidv7(),
      at: new Date(Date.parse(at) + index).toISOString(),
      accountName: 'Driften',
      action,
      recordType,
      recordId: uuidv7(),
      recordLabel: 'Den',
      changes: [{ field, label: field, old: 'Ja', new: 'Nej' }],
    })),
  )
  const rows = await rowsOf<{ record_type: string; action: string }>(
    world.db,
    sql.raw(statement.replace(/(?<=e\.at > )'[^']*'/, `'${at}'::timestamptz - interval '1 second'`)),
  )
  expect(rows.map((row) => [row.record_type, row.action])).toEqual(taken.map(([type, action]) => [type, action]))
})
