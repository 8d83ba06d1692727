// Tests migration 0014, which masks contacts in the history of organizations.
import { v7 as uuidv7 } from 'uuid'
import { expect, it } from 'vitest'
import { organizationFields } from '#contract/organizations/organization-fields.ts'
import { fieldChanges } from '#contract/record/fields.ts'
import { testMigration } from './testing-migration.ts'

const migration = testMigration(
  '0014_mask_club_contacts_in_history',
  'create temporary table audit_event (id uuid, record_type text, changes jsonb)',
)

const emails = ['anna.öberg@klubb.se', '𐐷olle@klubb.se', 'a@b.se', '']
const phones = ['070-174 06 05', '+45 123 456 78', '', '7']
const name = { field: 'name', label: 'Namn', old: 'Anna@Berg', new: 'Berg 070-174 06 05' }
const since = { field: 'memberSince', label: 'Medlem sedan', old: '', new: '1950-06-01' }

/** Inserts an audit event as it was written before contacts were masked. */
const add = async (recordType: string, changes: { field: string; label: string; old: string; new: string }[]) => {
  const id = uuidv7()
  await migration.client.query('insert into audit_event values ($1, $2, $3)', [id, recordType, JSON.stringify(changes)])
  return async () =>
    (await migration.client.query('select changes from audit_event where id = $1', [id])).rows[0]?.changes
}
const contact = (field: 'email' | 'phoneNumber', old: string, now: string) => ({ field, label: field, old, new: now })

it('contacts in the older history of clubs are masked as a change of today is, and masked ones stay', async () => {
  const changed = [
    ...emails.map((email, index) => contact('email', email, emails.at(index - 1) ?? '')),
    ...phones.map((phone, index) => contact('phoneNumber', phone, phones.at(index - 1) ?? '')),
  ]
  const events = await Promise.all(
    changed.map(async (change) => ({ ...change, read: await add('organization', [name, change, since]) })),
  )
  const [plain, empty] = [await add('organization', [name, since]), await add('organization', [])]
  const account = await add('account', [contact('email', 'n•••@example.se', 'öppen@example.se')])
  for (let times = 0; times < 2; times++) {
    await migration.run()
    for (const { field, old, new: now, read } of events) {
      const [today] = fieldChanges(organizationFields(String), { [field]: old } as never, { [field]: now } as never)
      const shown = today ? { old: today.old, new: today.new } : { old, new: now }
      expect(await read()).toEqual([name, { field, label: field, ...shown }, since])
    }
  }
  expect([await plain(), await empty()]).toEqual([[name, since], []])
  expect(await account()).toEqual([contact('email', 'n•••@example.se', 'öppen@example.se')])
})
