// Tests of the digest of audit values: the program and the migration that split the values from their events agree.
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { testMigration } from '../db/testing-migration.ts'
import { digestOf, insertAuditRows, jsonbText } from './audit-rows.ts'
import { auditRowsOfRecord } from './testing-audit-rows.ts'

// The tables as they were: those of a schema that comes first are found before the present ones.
const migration = testMigration(
  '0016_audit_values',
  `create schema older; set search_path to older;
    create table audit_event (id uuid primary key, record_label text not null, changes jsonb not null, reason text)`,
)

const change = (old: string, now: string, values: object = {}) => ({
  field: 'title',
  label: 'Titel',
  old,
  new: now,
  ...values,
})
const samples = [
  { recordLabel: 'Ålleberg', changes: [], reason: null },
  { recordLabel: 'A "B" \\ C\n\t\u0001\u007f 😀', changes: [change('', 'é')], reason: 'Därför' },
  {
    recordLabel: 'Tal',
    reason: '',
    changes: [
      change('a', 'b', {
        policy: 'value' as const,
        oldValue: [1, -2.5, 0, 1e21, 1.5e-7, -1e-9, 58.13, true, null],
        newValue: { bb: 1, a: {}, ccc: [], å: 'x', zz: [{ id: 'x', name: 'y' }] },
      }),
    ],
  },
]

it.each(samples)('the canonical text is that of the database: $recordLabel', async (sample) => {
  const { rows } = await migration.client.query('select $1::jsonb::text as text', [JSON.stringify(sample)])
  expect(jsonbText(sample)).toBe(rows[0].text)
})

it('an event names its fields and has the digest of its values', async () => {
  const { db } = migration.database
  const recordId = uuidv7()
  const about = { accountName: 'Test', action: 'update', recordType: 'event', recordId }
  await insertAuditRows(
    db,
    samples.map((sample) => ({ id: uuidv7(), ...about, ...sample })),
  )
  const stored = await auditRowsOfRecord(db, recordId)
  expect(stored.map(({ fields }) => fields)).toEqual([[], ['title'], ['title']])
  for (const row of stored) expect(row.digest).toBe(digestOf(row))
  expect(new Set(stored.map(({ salt }) => salt)).size).toBe(3)
})

it('the migration splits the values from older events, with the same digest', async () => {
  const { client, run } = migration
  for (const { recordLabel, changes, reason } of samples) {
    const values = [uuidv7(), recordLabel, JSON.stringify(changes), reason]
    await client.query('insert into audit_event values ($1, $2, $3, $4)', values)
  }
  await run()
  const { rows } = await client.query(
    `select fields, digest, record_label as "recordLabel", changes, reason, salt
      from audit_event join audit_value on event_id = id order by id`,
  )
  expect(rows.map(({ recordLabel, changes, reason }) => ({ recordLabel, changes, reason }))).toEqual(samples)
  expect(rows.map(({ fields }) => fields)).toEqual([[], ['title'], ['title']])
  for (const row of rows) expect(row.digest).toBe(digestOf(row))
})
