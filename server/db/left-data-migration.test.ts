// Tests migration 0070, which empties addresses that the program before leaves, erases texts about holders who were protected before
// that was done, and gives reasons that were emptied their word.
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { testMigration } from './testing-migration.ts'

const migration = testMigration(
  '0070_empty_addresses_and_texts_that_were_left',
  `create temporary table person (id uuid, member_number int, is_protected boolean default false,
      anonymized_at timestamptz, merged_into_id uuid, care_of text default '', country char(2) default 'SE');
    create temporary table licence_application (id uuid, person_id uuid, return_reason text, returned_at timestamptz, version int default 1);
    create temporary table submission (id int, licence_application_id uuid, outcome text, reason text, ended_at timestamptz);
    create temporary table review_comment (id int, submission_id int, text text, answer text, created_at timestamptz);
    create temporary table licence (id int, person_id uuid, recall_reason text);
    create temporary table licence_block (id int, licence_id int, reason text, lift_reason text)`,
)

const valuesOf = async (table: string, columns: string, order: string) =>
  (await migration.client.query({ text: `select ${columns} from ${table} order by ${order}`, rowMode: 'array' })).rows

it('empties receiver and country of who is anonymised or merged, also when the program before does it later', async () => {
  await migration.client
    .query(`insert into person (id, member_number, anonymized_at, merged_into_id, care_of, country) values
    (gen_random_uuid(), 1, now(), null, 'Berg', 'SE'), (gen_random_uuid(), 2, null, gen_random_uuid(), '', 'DK'),
    (gen_random_uuid(), 3, null, null, 'Berg', 'DK')`)
  await migration.run()
  const addresses = () => valuesOf('person', 'care_of, country', 'member_number')
  expect(await addresses()).toEqual([
    ['', 'SE'],
    ['', 'SE'],
    ['Berg', 'DK'],
  ])
  await migration.client.query('update person set anonymized_at = now() where member_number = 3')
  expect((await addresses())[2]).toEqual(['', 'SE'])
  await migration.client.query('truncate person')
})

it('does the same in the table of persons itself', async () => {
  const { rows } = await migration.client.query(`select from pg_trigger where tgrelid = 'public.person'::regclass
    and tgname = 'person_left_address'`)
  expect(rows).toHaveLength(1)
})

const event = async (recordType: string, recordId: string, action: string, at: string) => {
  const id = randomUUID()
  await migration.client.query(
    `insert into audit_event (id, at, account_name, action, record_type, record_id, fields, digest)
      values ($1, $2, 'Eva Ek', $3, $4, $5, '{}', '')`,
    [id, at, action, recordType, recordId],
  )
  await migration.client.query(
    `insert into audit_value (event_id, record_label, changes, reason, salt) values ($1, '', '[]', 'Fyll på', $1)`,
    [id],
  )
  return id
}

it('erases what was asked of who was protected then, and nothing that is later or about others', async () => {
  const [hidden, open, ofHidden, ofOpen] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()]
  const [before, protectedAt, after] = ['2026-01-01', '2026-02-01', '2026-03-01']
  await migration.client.query(
    'insert into person (id, member_number, is_protected) values ($1, 7, true), ($2, 8, false)',
    [hidden, open],
  )
  for (const [id, holder, from] of [
    [ofHidden, hidden, 0],
    [ofOpen, open, 10],
  ] as const) {
    await migration.client.query('insert into licence_application values ($1, $2, $3, $4)', [
      id,
      holder,
      'Fyll på',
      before,
    ])
    await migration.client.query(
      `insert into submission values ($1, $4, 'returned', 'Fyll på', $5), ($2, $4, 'rejected', 'Avslag', $5),
        ($3, $4, 'returned', 'Fyll på mer', $6)`,
      [from + 1, from + 2, from + 3, id, before, after],
    )
    await migration.client.query(
      `insert into review_comment values ($1, $1, 'Var?', 'Där', $3), ($2, $1, 'När?', '', $4)`,
      [from + 1, from + 2, before, after],
    )
  }
  await event('person', hidden, 'protect', protectedAt)
  const erased = await event('licence_application', ofHidden, 'return', before)
  const kept = [
    await event('licence_application', ofHidden, 'approve', before),
    await event('licence_application', ofHidden, 'return', after),
    await event('licence_application', ofOpen, 'return', before),
  ]
  for (let times = 0; times < 2; times++) {
    await migration.run()
    expect(await valuesOf('licence_application', 'return_reason, version', 'version')).toEqual([
      ['Fyll på', 1],
      ['Gallrad', 2],
    ])
    expect(await valuesOf('submission', 'reason', 'id')).toEqual(
      ['Gallrad', 'Avslag', 'Fyll på mer', 'Fyll på', 'Avslag', 'Fyll på mer'].map((reason) => [reason]),
    )
    expect(await valuesOf('review_comment', 'text, answer', 'id')).toEqual([
      ['Gallrad', ''],
      ['När?', ''],
      ['Var?', 'Där'],
      ['När?', ''],
    ])
    const { rows } = await migration.client.query('select event_id as id from audit_value where event_id = any($1)', [
      [erased, ...kept],
    ])
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(kept))
    expect(await valuesOf("audit_event where action = 'eraseValues'", 'account_name, record_id', 'id')).toEqual([
      ['Systemet', ofHidden],
    ])
  }
})

it('erases what was asked of who was protected before they were merged, also after the protection of who remains', async () => {
  const [kept, former, application] = [randomUUID(), randomUUID(), randomUUID()]
  await migration.client.query(
    'insert into person (id, member_number, is_protected, merged_into_id) values ($1, 9, true, null), ($2, 10, true, $1)',
    [kept, former],
  )
  await event('person', kept, 'protect', '2026-01-01')
  await event('person', former, 'protect', '2026-03-01')
  await migration.client.query(`insert into licence_application values ($1, $2, 'Fyll på', '2026-02-01')`, [
    application,
    kept,
  ])
  await migration.client.query(
    `insert into submission values (21, $1, 'returned', 'Fyll på', '2026-02-01'), (22, $1, 'returned', 'Mer', '2026-04-01')`,
    [application],
  )
  await migration.run()
  expect(await valuesOf('submission where id > 20', 'reason', 'id')).toEqual([['Gallrad'], ['Mer']])
  expect(await valuesOf(`licence_application where id = '${application}'`, 'return_reason', 'id')).toEqual([
    ['Gallrad'],
  ])
})

it('says that the reasons of blocks and recalls of who was anonymised are erased, where there were any', async () => {
  const [gone, here] = [randomUUID(), randomUUID()]
  await migration.client.query(
    'insert into person (id, member_number, anonymized_at) values ($1, 11, now()), ($2, 12, null)',
    [gone, here],
  )
  await migration.client.query(`insert into licence values (1, $1, ''), (2, $1, null), (3, $2, 'Regelbrott')`, [
    gone,
    here,
  ])
  await migration.client.query(
    `insert into licence_block values (1, 1, '', ''), (2, 2, '', null), (3, 3, 'Utredning', 'Klar')`,
  )
  await migration.run()
  expect(await valuesOf('licence', 'recall_reason', 'id')).toEqual([['Gallrad'], [null], ['Regelbrott']])
  expect(await valuesOf('licence_block', 'reason, lift_reason', 'id')).toEqual([
    ['Gallrad', 'Gallrad'],
    ['Gallrad', null],
    ['Utredning', 'Klar'],
  ])
})
