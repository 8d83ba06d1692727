// Tests of replacing the keys of identity numbers: stopped, continued, beside a server, and until the old keys are gone.
import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { matchAccount } from '../auth/account-matching.ts'
import { batchJob, batchRow } from '../db/tables/batch-tables.ts'
import { account } from '../db/tables/account-tables.ts'
import { person } from '../db/tables/person-tables.ts'
import { createTestDatabase, type TestDatabase } from '../db/testing-database.ts'
import { batchPurpose } from '../records/batch/batch-content.ts'
import type { IdentityKeys } from './encryption-keys.ts'
import { decrypt, encrypt, fingerprintsOf, hasNumber, numberColumns } from './identity-number.ts'
import { claimIdentityKeys } from './key-claim.ts'
import { rotateKeys } from './key-rotation.ts'
import { freePersonWith } from './person-of-account.ts'
import { encryptAsV1 } from './testing-key-rotation.ts'

const randomKeys = () => ({ encryption: randomBytes(32), lookup: randomBytes(32) })
const old = randomKeys()
const present = randomKeys()
const both: IdentityKeys = { ...present, previousEncryption: old.encryption, previousLookup: old.lookup }

let database: TestDatabase
beforeAll(async () => void (database = await createTestDatabase()))
afterAll(() => database.close())

let serial = 100_000_000
/** Twelve digits; nothing here asks for the check digit. */
const newNumber = () => `198${serial++}`
const addPerson = async (keys: IdentityKeys, identityNumber: string) => {
  const id = uuidv7()
  const columns = numberColumns(keys, identityNumber)
  await database.db.insert(person).values({ id, firstName: 'Eva', lastName: 'Ek', ...columns })
  return id
}
const addAccount = async (keys: IdentityKeys, identityNumber: string) => {
  const id = uuidv7()
  const columns = numberColumns(keys, identityNumber)
  await database.db
    .insert(account)
    .values({ id, firstName: 'Eva', lastName: 'Ek', email: `${id}@a.se`, relyingPartyUserId: id, ...columns })
  return id
}

/** The person and the account by the ways that look for numbers: search, sign-in and link. */
const found = async (keys: IdentityKeys, identityNumber: string) => {
  const { db } = database
  const fingerprints = fingerprintsOf(keys, identityNumber)
  const { rows: persons } = await db.execute(sql`select id from person p where ${hasNumber('p', fingerprints)}`)
  const relyingPartyUserId = await userOf(fingerprints)
  const identity = { firstName: 'Eva', lastName: 'Ek', relyingPartyUserId, identityNumber, evidenceHash: '' }
  const match = await matchAccount(db, identity, fingerprints)
  const { rows: links } = await db.execute(sql`select ${freePersonWith(fingerprints, uuidv7())} as id`)
  return {
    person: persons[0]?.id,
    account: 'account' in match && !match.account.hasOtherNumber ? match.account.id : undefined,
    link: links[0]?.id,
  }
}
/** The e-ID user of the account with the number. */
const userOf = async (fingerprints: readonly string[]) => {
  const { rows } = await database.db.execute(sql`select id from account a where ${hasNumber('a', fingerprints)}`)
  return String(rows[0]?.id ?? 'ingen')
}

test('The keys are replaced beside a server, stopped and continued, and the server then starts without the old ones', async () => {
  const { db, owner } = database
  await claimIdentityKeys(db, old)
  const numbers: { number: string; person: string; account?: string }[] = []
  for (let index = 0; index < 23; index++) numbers.push({ number: newNumber(), person: '' })
  await db.insert(person).values(
    numbers.map((one) => {
      one.person = uuidv7()
      return { id: one.person, firstName: 'Eva', lastName: 'Ek', ...numberColumns(old, one.number) }
    }),
  )
  for (const one of numbers.slice(0, 3)) one.account = await addAccount(old, one.number)
  const first = numbers[0]
  if (!first) throw new Error('No person')
  await db
    .update(person)
    .set({ identityNumberSealed: encryptAsV1(old.encryption, first.number) })
    .where(eq(person.id, first.person))
  const jobId = uuidv7()
  await db
    .insert(batchJob)
    .values({ id: jobId, kind: 'a', accountId: first.account ?? '', fileName: 'a', state: 'differences' })
  await db.insert(batchRow).values({ id: uuidv7(), jobId, number: 1, content: encrypt(old, '{}', batchPurpose) })

  // Without the old keys, and with others than the database's.
  await expect(claimIdentityKeys(db, present)).rejects.toThrow('IDENTITY_KEY är en annan nyckel än databasens')
  await expect(claimIdentityKeys(db, { ...old, lookup: present.lookup })).rejects.toThrow('IDENTITY_LOOKUP_KEY är')
  await claimIdentityKeys(db, both)
  await expect(claimIdentityKeys(db, present)).rejects.toThrow('håller på att bytas')
  await expect(claimIdentityKeys(db, old)).rejects.toThrow('håller på att bytas')

  const everyOneIsFound = async () => {
    for (const one of [...numbers.slice(0, 4), ...numbers.slice(-2)]) {
      const linked = { person: one.person, link: one.person, account: one.account }
      expect(await found(both, one.number)).toEqual(linked)
    }
  }
  let batches = 0
  const stopAfter = (count: number) => () => {
    if (++batches === count) throw new Error('stopped')
  }
  // The rotation has three batches of persons, one of accounts, one of rows, and then those of the switch.
  for (const count of [1, 2, 4, 2]) {
    batches = 0
    const rotation = { keys: both, say: () => undefined, rowsPerBatch: 10, onBatch: stopAfter(count) }
    await expect(rotateKeys(owner.db, rotation)).rejects.toThrow('stopped')
    await everyOneIsFound()
    const number = newNumber()
    numbers.push({ number, person: await addPerson(both, number), account: await addAccount(both, number) })
    await expect(addPerson(both, first.number)).rejects.toThrow()
  }
  expect(await rotateKeys(owner.db, { keys: both, say: () => undefined })).toBe(true)
  await everyOneIsFound()

  // A server that has both keys still, until it is restarted.
  await expect(addPerson(both, first.number)).rejects.toThrow()
  const late = newNumber()
  numbers.push({ number: late, person: await addPerson(both, late) })
  await claimIdentityKeys(db, both)
  await claimIdentityKeys(db, present)
  for (const one of numbers) {
    const [row] = await db.select().from(person).where(eq(person.id, one.person))
    expect(decrypt(present, row?.identityNumberSealed ?? '')).toBe(one.number)
    expect(row?.identityNumberFingerprintNext).toBeNull()
    expect(row?.identityNumberFingerprint).toBe(fingerprintsOf(present, one.number)[0])
  }
  for (const one of numbers.slice(-3)) expect((await found(present, one.number)).person).toBe(one.person)
  const [row] = await db.select().from(batchRow)
  expect(decrypt(present, row?.content ?? '', batchPurpose)).toBe('{}')
  await expect(claimIdentityKeys(db, old)).rejects.toThrow('är en annan nyckel än databasens')
  // Nothing is left to do.
  expect(await rotateKeys(owner.db, { keys: present, say: () => expect.unreachable() })).toBe(true)
})

test('A database whose keys stand nowhere is refused with a key that cannot read it', async () => {
  const { db } = database
  await db.execute(sql`delete from identity_key`)
  await expect(claimIdentityKeys(db, old)).rejects.toThrow('Ange den nyckeln.')
  await claimIdentityKeys(db, present)
})
