// Tests that rows are locked by the record kit alone, so that every change of a record takes its locks in one order.
import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** The modules that lock rows, and what they lock. */
const lockers: Record<string, string> = {
  'records/lock.ts': 'records, called from the lock of their kind',
  'auth/account-matching.ts': "the account's row: two sign-ins cannot bind one account to two people",
  'auth/store.ts': 'the sign-in: its result is used once',
  'users/store.ts': "the account's row: two saves of a profile have one order",
  'mail/acting-name.ts': 'the member who is named in a mail: a protection of the identity waits for it',
  'mail/outbox-store.ts': 'the queue of mails: each is sent by one server',
  'mail/mail-locks.ts': 'mails that a change deletes or moves: none that is being sent',
}

const locks = (source: string) =>
  /\bfor (?:no key )?(?:update|share|key share)\b|\.for\(/i.test(withoutComments(source))
const withoutComments = (source: string) => source.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')

it('recognizes a lock in a query and in a text', () => {
  for (const source of [
    "tx.select().from(event).for('update')",
    'sql`select from event for share`',
    'select 1 FOR NO KEY UPDATE',
  ])
    expect(locks(source)).toBe(true)
  for (const source of ['// It waits for update', 'for (const update of updates)', '/** Waits for share. */'])
    expect(locks(source)).toBe(false)
})

it('is asked of every module', () => {
  const found = globSync('**/*.ts', { cwd: import.meta.dirname })
    .filter((file) => !file.endsWith('.test.ts'))
    .filter((file) => locks(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')))
  expect(found.toSorted()).toEqual(Object.keys(lockers).toSorted())
})
