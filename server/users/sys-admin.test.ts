// Tests of `npm run admin -- create`, which creates a SysAdmin account: the first one, or one more that the others are told of.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditRowsOfRecord } from '../audit/testing-audit-rows.ts'
import { account, roleAssignment } from '../db/tables/account-tables.ts'
import { mailOutbox } from '../db/tables/mail-tables.ts'
import { person } from '../db/tables/person-tables.ts'
import { createTestDatabase, type TestDatabase } from '../db/testing-database.ts'
import { programEnvironment } from '../testing-programs.ts'
import { readNewSysAdmin } from '../../scripts/admin/new-sys-admin.ts'
import { StartError } from '../lifecycle/start-error.ts'
import { lookupHash, decrypt, numberColumns } from '../identity-numbers/identity-number.ts'
import { createSysAdmin } from './sys-admin.ts'

const keys = { encryption: Buffer.alloc(32, 1), lookup: Buffer.alloc(32, 2) }
const anna = ['--first-name', 'Anna', '--last-name', 'Ek', '--email', 'anna.ek@example.se']

let database: TestDatabase
beforeAll(async () => void (database = await createTestDatabase()))
afterAll(() => database.close())

/** Runs `npm run admin -- create` with the given standard input. */
async function admin(args: string[], input: string) {
  const env = {
    ...programEnvironment,
    DATABASE_URL: database.url,
    IDENTITY_KEY: keys.encryption.toString('hex'),
    IDENTITY_LOOKUP_KEY: keys.lookup.toString('hex'),
  }
  const program = join(import.meta.dirname, '..', '..', 'scripts', 'admin.ts')
  const child = spawn(process.execPath, [program, 'create', ...args], { env, stdio: 'pipe' })
  let output = ''
  child.stdout.on('data', (text) => (output += text))
  child.stderr.on('data', (text) => (output += text))
  child.stdin.end(input)
  const [code] = await once(child, 'close')
  return { code, output: output.trim() }
}

const mailsOf = async (id: string) => {
  const mails = await database.db.select().from(mailOutbox).where(eq(mailOutbox.recordId, id)).orderBy(mailOutbox.id)
  return mails.map(({ template, recipient, data }) => `${template} ${recipient} ${data['changedBy']}`)
}

describe('the first SysAdmin', () => {
  test('is created from the command line, with the identity number from standard input', async () => {
    const { code, output } = await admin(anna, '19850412-2386\n')
    expect(output).toBe('Anna Ek är nu systemadministratör och kan logga in med Freja+.')
    expect(code).toBe(0)
    const [created] = await database.db.select().from(account)
    expect(created).toMatchObject({ firstName: 'Anna', lastName: 'Ek', email: 'anna.ek@example.se', isActive: true })
    expect(created?.identityNumberFingerprint).toBe(lookupHash(keys, '198504122386'))
    expect(decrypt(keys, created?.identityNumberSealed ?? '')).toBe('198504122386')
    const id = created?.id ?? ''
    const roles = await database.db.select().from(roleAssignment).where(eq(roleAssignment.accountId, id))
    expect(roles).toMatchObject([{ scope: 'SysAdmin', associationId: null }])
    const events = await auditRowsOfRecord(database.db, id)
    expect(events).toMatchObject([
      { action: 'create', accountName: 'Driften', accountId: null, recordLabel: 'Anna Ek' },
    ])
    expect(await mailsOf(id)).toEqual(['accountCreated anna.ek@example.se Driften'])
    expect(JSON.stringify(events)).not.toContain('850412')
  })

  test.each([
    ['a number', { identityNumber: '198504122386', email: 'annan@example.se' }],
    ['an e-mail', { identityNumber: '199001012385', email: 'Anna.Ek@example.se' }],
  ])('is refused with %s that has an account', async (_, known) => {
    const again = createSysAdmin(database.db, keys, { firstName: 'Anna', lastName: 'Ek', title: '', ...known })
    const sentence = 'Det finns redan ett konto med det personnumret eller den e-postadressen.'
    await expect(again).rejects.toThrow(new StartError(sentence))
  })

  const wrongNumber = 'Personnumret är inte giltigt: det ska vara 12 siffror med rätt kontrollsiffra.'
  test.each([
    ['a wrong check digit', ['Anna', 'Ek', 'anna.ek@example.se', '198504122385'], wrongNumber],
    ['no number', ['Anna', 'Ek', 'anna.ek@example.se'], wrongNumber],
    ['a wrong e-mail', ['Anna', 'Ek', 'anna'], 'anna är ingen giltig e-postadress.'],
    ['no name', [], 'Förnamn är obligatoriskt.'],
  ])('is refused with %s', async (_, answers, sentence) => {
    const waiting = answers.values()
    await expect(readNewSysAdmin({}, async () => waiting.next().value ?? '')).rejects.toThrow(sentence)
  })

  test('is not created when the identity number is an argument', async () => {
    const { code, output } = await admin([...anna, '--identity-number', '198504122386'], '')
    expect(code).toBe(1)
    expect(output).toMatch(/^Så här skapas/)
  })
})

test('one more is told to the person and to the other administrators of the federation', async () => {
  const bo = { firstName: 'Bo', lastName: 'Alm', title: '', email: 'bo@example.se', identityNumber: '199001012385' }
  await createSysAdmin(database.db, keys, bo)
  const [created] = await database.db.select().from(account).where(eq(account.firstName, 'Bo'))
  expect(await mailsOf(created?.id ?? '')).toEqual([
    'accountCreated bo@example.se Driften',
    'accessOfOther anna.ek@example.se Driften',
  ])
})

test('says in its event that the member with the number was linked', async () => {
  const identityNumber = '199001022384'
  const number = numberColumns(keys, identityNumber)
  await database.db.insert(person).values({ id: uuidv7(), firstName: 'Siv', lastName: 'Ek', ...number })
  const siv = { firstName: 'Siv', lastName: 'Ek', title: '', email: 'siv@example.se', identityNumber }
  await createSysAdmin(database.db, keys, siv)
  const [created] = await database.db.select().from(account).where(eq(account.firstName, 'Siv'))
  const [event] = await auditRowsOfRecord(database.db, created?.id ?? '')
  expect(event?.changes.map(({ label, new: now }) => [label, now])).toEqual([
    ['Medlem', 'Kopplad genom identitetsnumret'],
    [expect.stringMatching(/^Behörighet, /), expect.any(String)],
  ])
})
