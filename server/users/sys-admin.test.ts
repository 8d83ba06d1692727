import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { account, auditEvent, roleAssignment } from '../db/schema.ts'
import { createTestDatabase, type TestDatabase } from '../db/testing-database.ts'
import { lookupHash, decrypt } from '../identity-numbers/identity-number.ts'

const keys = { encryption: Buffer.alloc(32, 1), lookup: Buffer.alloc(32, 2) }
const anna = ['--first-name', 'Anna', '--last-name', 'Ek', '--email', 'anna.ek@example.se']

let database: TestDatabase
beforeAll(async () => void (database = await createTestDatabase()))
afterAll(() => database.close())

/** npm run admin -- create, with what is typed on standard input. */
async function admin(args: string[], input: string) {
  const env = {
    PATH: process.env.PATH,
    DATABASE_URL: database.url,
    IDENTITY_KEY: keys.encryption.toString('hex'),
    IDENTITY_LOOKUP_KEY: keys.lookup.toString('hex'),
  }
  const program = join(import.meta.dirname, '..', '..', 'scripts', 'admin.ts')
  const child = spawn(process.execPath, [program, 'create', ...args], { env, stdio: 'pipe' })
  let said = ''
  child.stdout.on('data', (text) => (said += text))
  child.stderr.on('data', (text) => (said += text))
  child.stdin.end(input)
  const [code] = await once(child, 'close')
  return { code, said: said.trim() }
}

describe('the first SysAdmin', () => {
  test('is made from the command line, with the identity number from standard input', async () => {
    const { code, said } = await admin(anna, '19850412-2386\n')
    expect(said).toBe('Anna Ek är nu systemadministratör och kan logga in med Freja+.')
    expect(code).toBe(0)
    const [made] = await database.db.select().from(account)
    expect(made).toMatchObject({ firstName: 'Anna', lastName: 'Ek', email: 'anna.ek@example.se', isActive: true })
    expect(made?.identityNumberFingerprint).toBe(lookupHash(keys, '198504122386'))
    expect(decrypt(keys, made?.identityNumberSealed ?? '')).toBe('198504122386')
    const id = made?.id ?? ''
    const roles = await database.db.select().from(roleAssignment).where(eq(roleAssignment.accountId, id))
    expect(roles).toMatchObject([{ scope: 'SysAdmin', associationId: null }])
    const events = await database.db.select().from(auditEvent).where(eq(auditEvent.recordId, id))
    expect(events).toMatchObject([{ action: 'create', accountName: 'Anna Ek', recordLabel: 'Anna Ek' }])
    expect(JSON.stringify(events)).not.toContain('850412')
  })

  test.each([
    [
      'a wrong check digit',
      anna,
      '198504122385\n',
      'Personnumret är inte giltigt: det ska vara 12 siffror med rätt kontrollsiffra.',
    ],
    ['no number', anna, '', 'Personnumret är inte giltigt: det ska vara 12 siffror med rätt kontrollsiffra.'],
    [
      'someone who has an account',
      anna,
      '198504122386\n',
      'Det finns redan ett konto med det personnumret eller den e-postadressen.',
    ],
    ['a wrong e-mail', [...anna, '--email', 'anna'], '198504122386\n', 'anna är ingen giltig e-postadress.'],
    ['no name', [], '', 'Förnamn är obligatoriskt.'],
  ])('is refused with %s', async (_, args, input, sentence) => {
    expect(await admin(args, input)).toEqual({ code: 1, said: sentence })
  })

  test('is never given its identity number as an argument', async () => {
    const { code, said } = await admin([...anna, '--identity-number', '198504122386'], '')
    expect(code).toBe(1)
    expect(said).toMatch(/^Så här skapas/)
  })
})
