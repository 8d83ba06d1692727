// Tests migration 0071, which erases notes, references of payments and the history of FAI ids of holders who were protected before that
// was done.
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { testMigration } from './testing-migration.ts'

const migration = testMigration(
  '0071_erase_notes_and_references_of_protected',
  `create temporary table person (id uuid, member_number int, is_protected boolean, merged_into_id uuid);
    create temporary table licence (id uuid, person_id uuid, note text, version int default 1);
    create temporary table licence_application (id uuid, person_id uuid, ticks jsonb, version int default 1);
    create temporary table submission (licence_application_id uuid, checklist jsonb, ended_at timestamptz)`,
)

const [before, protectedAt, after] = ['2026-01-01', '2026-02-01', '2026-03-01']

const event = async (recordType: string, recordId: string, action: string, at: string, fields: string[] = []) => {
  const id = randomUUID()
  await migration.client.query(
    `insert into audit_event (id, at, account_name, action, record_type, record_id, fields, digest)
      values ($1, $2, 'Eva Ek', $3, $4, $5, $6, '')`,
    [id, at, action, recordType, recordId, fields],
  )
  await migration.client.query(
    `insert into audit_value (event_id, record_label, changes, reason, salt) values ($1, '', '[]', '', $1)`,
    [id],
  )
  return id
}

const valuesOf = async (table: string, id: string, columns: string) =>
  (
    await migration.client.query({
      text: `select ${columns} from ${table} where id = $1`,
      values: [id],
      rowMode: 'array',
    })
  ).rows[0] ?? []

const added = async (holder: string, paidAt: string) => {
  const [licence, application] = [randomUUID(), randomUUID()]
  await migration.client.query(`insert into licence values ($1, $2, 'Bor i Undanvik')`, [licence, holder])
  const ticks = {
    fee: { at: `${paidAt}T12:00:00.000Z`, byName: 'Bo Ek', day: '2026-01-01', reference: 'OCR, referens 7' },
  }
  await migration.client.query('insert into licence_application values ($1, $2, $3)', [application, holder, ticks])
  const checklist = [
    { rule: 'age', text: 'Har rätt ålder.' },
    { rule: 'fee', text: 'Betald 1 januari 2026, referens OCR, referens 7.' },
  ]
  await migration.client.query('insert into submission values ($1, null, null), ($1, $2, $3)', [
    application,
    JSON.stringify(checklist),
    after,
  ])
  return { licence, application }
}
const feeOf = async (application: string) => {
  const { rows } = await migration.client.query(
    `select s.checklist -> 1 ->> 'text' as text from submission s where s.licence_application_id = $1 and s.checklist is not null`,
    [application],
  )
  const paid = await valuesOf(
    'licence_application',
    application,
    `ticks #>> '{fee,reference}', ticks #>> '{fee,day}', version`,
  )
  return [...paid, rows[0].text]
}

it('erases what was written before the protection, FAI ids in the history whenever, and nothing else', async () => {
  const [hidden, open] = [randomUUID(), randomUUID()]
  await migration.client.query('insert into person values ($1, 7, true), ($2, 8, false)', [hidden, open])
  await event('person', hidden, 'protect', protectedAt)
  const [early, late, others] = [await added(hidden, before), await added(hidden, after), await added(open, before)]
  await event('licence', early.licence, 'update', before, ['note'])
  const kept = [
    await event('licence', late.licence, 'update', after, ['note']),
    await event('licence', early.licence, 'update', before, ['conditions']),
    await event('licence', others.licence, 'update', before, ['faiId']),
    await event('licence_application', early.application, 'approve', before),
    await event('licence_application', late.application, 'attest', after, ['fee']),
    await event('licence_application', others.application, 'attest', before, ['fee']),
  ]
  const erased = [
    await event('licence', early.licence, 'update', before, ['faiId', 'note']),
    await event('licence', late.licence, 'update', after, ['faiId']),
    await event('licence_application', early.application, 'attest', before, ['fee']),
  ]
  for (let times = 0; times < 2; times++) {
    await migration.run()
    expect(await valuesOf('licence', early.licence, 'note, version')).toEqual(['', 2])
    for (const { licence } of [late, others])
      expect(await valuesOf('licence', licence, 'note, version')).toEqual(['Bor i Undanvik', 1])
    expect(await feeOf(early.application)).toEqual(['', '2026-01-01', 2, 'Betald 1 januari 2026.'])
    for (const { application } of [late, others])
      expect(await feeOf(application)).toEqual([
        'OCR, referens 7',
        '2026-01-01',
        1,
        'Betald 1 januari 2026, referens OCR, referens 7.',
      ])
    const { rows } = await migration.client.query('select event_id as id from audit_value where event_id = any($1)', [
      [...kept, ...erased],
    ])
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(kept))
  }
})

it('erases the note of who has no event of the protection any more', async () => {
  const hidden = randomUUID()
  await migration.client.query('insert into person values ($1, 9, true)', [hidden])
  const { licence } = await added(hidden, after)
  await event('licence', licence, 'update', after, ['note'])
  await migration.run()
  expect(await valuesOf('licence', licence, 'note, version')).toEqual(['', 2])
})
