// Tests migration 0079, which erases licence numbers of officials who were anonymised or protected before that was done.
import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { testMigration } from './testing-migration.ts'

const migration = testMigration(
  '0079_erase_licence_numbers_of_officials',
  `create temporary table person (id int, is_protected boolean, anonymized_at timestamptz);
    create temporary table licence (person_id int, number text);
    create temporary table submission (id int, application_id int, checklist jsonb)`,
)

const event = async (recordType: string, action: string, from: string, to: string) => {
  const id = randomUUID()
  await migration.client.query(
    `insert into audit_event (id, account_name, action, record_type, record_id, fields, digest)
      values ($1, 'Eva Ek', $2, $3, $1, '{officials}', '')`,
    [id, action, recordType],
  )
  const changes = JSON.stringify([{ field: 'officials', label: 'Domare', old: from, new: to }])
  await migration.client.query(
    `insert into audit_value (event_id, record_label, changes, reason, salt) values ($1, '', $2, '', $1)`,
    [id, changes],
  )
  return id
}

const line = (text: string, rule = 'officialLicences') => ({ rule, outcome: 'warning', text })

it('erases the numbers of who is anonymised or protected, and of nobody else', async () => {
  const { client } = migration
  await client.query(`insert into person values (1, true, null), (2, false, now()), (3, false, null);
    insert into licence values (1, 'DOM-00001'), (1, 'DOM-00001'), (2, 'DOM-00002'), (3, 'DOM-00003')`)
  const first = line(
    'Domare Bo Ek: DOM-00001 gäller i dag. Domare Siv  Ek: DOM-00002 är återkallad. Domare Ann Ek: DOM-00003 gäller i dag.',
  )
  const others = [line('Finns: DOM-00001', 'officials'), line('Domare Ann Ek: DOM-00003 gäller i dag.')]
  await client.query('insert into submission values (1, 1, $1), (2, 2, $2), (3, 3, null), (4, null, $1)', [
    JSON.stringify([...others, first]),
    JSON.stringify(others),
  ])
  const kept = [
    await event('application', 'tieOfficial', '', 'DOM-00003'),
    await event('licence', 'tieOfficial', '', 'DOM-00001'),
    await event('sanction', 'update', '', 'DOM-00001'),
  ]
  const erased = [
    await event('application', 'tieOfficial', '', 'DOM-00001'),
    await event('sanction', 'tieOfficial', 'DOM-00002', 'DOM-00003'),
  ]
  for (let times = 0; times < 2; times++) {
    await migration.run()
    const { rows } = await client.query('select checklist from submission order by id')
    const text =
      'Domare Bo Ek: licensen gäller i dag. Domare Siv  Ek: licensen är återkallad. Domare Ann Ek: DOM-00003 gäller i dag.'
    expect(rows.map(({ checklist }) => checklist)).toEqual([
      [...others, { ...first, text }],
      others,
      null,
      [...others, first],
    ])
    const left = await client.query('select event_id as id from audit_value where event_id = any($1)', [
      [...kept, ...erased],
    ])
    expect(new Set(left.rows.map(({ id }) => id))).toEqual(new Set(kept))
  }
})
