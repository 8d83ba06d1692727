// Tests of reading and validating the configuration.
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, describe, expect, test } from 'vitest'
import { blockedScopesOf, readConfig } from './config.ts'
import { readIdentityKeys } from '../identity-numbers/encryption-keys.ts'
import { StartError } from '../lifecycle/start-error.ts'
import { settingsTable } from './settings.ts'

const dir = mkdtempSync(join(tmpdir(), 'flygsport-config-'))
afterAll(() => rmSync(dir, { recursive: true }))
const fileWith = (name: string, text: string) => {
  const file = join(dir, name)
  writeFileSync(file, text)
  return file
}

const key = (byte: string) => byte.repeat(32)
const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://app:hemligt@db/flygsport',
  PUBLIC_URL: 'https://admin.flygsport.se',
  TRUST_PROXY: '127.0.0.1',
  IDENTITY_KEY: key('0a'),
  IDENTITY_LOOKUP_KEY: key('0b'),
  AUDIT_KEY: key('0c'),
  FREJA_ENV: 'production',
  FREJA_TLS_CA_PATH: '/freja/ca.pem',
  FREJA_PFX_PATH: '/freja/client.pfx',
  FREJA_JWS_CERTS_PATH: '/freja/jws',
}

const database = { DATABASE_URL: 'postgres://a/b' }

describe('An invalid value stops the start with one line that names the variable', () => {
  const long = key('0a')
  test.each<[Record<string, string | undefined>, string]>([
    [{ PORT: 'abc' }, 'PORT måste vara ett heltal från 0 till 65535.'],
    [{ PORT: '65536' }, 'PORT måste vara ett heltal från 0 till 65535.'],
    [{ PORT: '3000.5' }, 'PORT måste vara ett heltal från 0 till 65535.'],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV måste vara production, development eller test.'],
    [{ DEMO: 'ja' }, 'DEMO måste vara 1 eller 0.'],
    [{ PUBLIC_URL: 'flygsport.se' }, 'PUBLIC_URL måste vara en adress med http:// eller https:// utan sökväg.'],
    [{ PUBLIC_URL: 'https://a.se/admin' }, 'PUBLIC_URL måste vara en adress med http:// eller https:// utan sökväg.'],
    ...['mysql://a/b', 'postgres://a,b:x/c', 'postgres://a', 'postgres://a:b#c@d/e'].map(
      (url): [{ DATABASE_URL: string }, string] => [
        { DATABASE_URL: url },
        'DATABASE_URL måste vara en adress som börjar med postgres:// och har värd och databasnamn. Tecken som / # ? @ i lösenordet skrivs som %2F %23 %3F %40.',
      ],
    ),
    [{ DATABASE_OWNER_URL: 'postgres://a/b' }, 'DATABASE_URL måste anges tillsammans med DATABASE_OWNER_URL.'],
    [{ DATABASE_POOL: '1' }, 'DATABASE_POOL måste vara ett heltal från 6 till 200.'],
    [{ TRUST_PROXY: 'on' }, 'TRUST_PROXY måste vara off, ett antal hopp, eller adresser och nät.'],
    [{ TRUST_PROXY: '0.0.0.0/0' }, 'TRUST_PROXY måste vara off, ett antal hopp, eller adresser och nät.'],
    [{ BLOCKED_SCOPES: 'Members.Adm' }, 'BLOCKED_SCOPES får bara innehålla '],
    [{ IDENTITY_KEY: 'kort' }, 'IDENTITY_KEY måste vara 32 byte skrivna som base64 eller hex.'],
    [
      { IDENTITY_KEY: long, IDENTITY_LOOKUP_KEY: long },
      'IDENTITY_LOOKUP_KEY måste vara en annan nyckel än IDENTITY_KEY.',
    ],
    [
      { IDENTITY_KEY: long, IDENTITY_KEY_PREVIOUS: long },
      'IDENTITY_KEY_PREVIOUS måste vara en annan nyckel än IDENTITY_KEY.',
    ],
    [
      { IDENTITY_LOOKUP_KEY_PREVIOUS: long },
      'IDENTITY_LOOKUP_KEY måste anges tillsammans med IDENTITY_LOOKUP_KEY_PREVIOUS.',
    ],
    [{ IDENTITY_KEY_FILE: '/finns/inte' }, 'IDENTITY_KEY_FILE: /finns/inte går inte att läsa (ENOENT).'],
    [{ SPECIAL_PICTURE_ACCOUNT: 'anna@a.se' }, 'SPECIAL_PICTURE_ACCOUNT måste vara ett id (UUID).'],
    [{ SPECIAL_PICTURE_ACCOUNT: uuidv7() }, 'SPECIAL_PICTURE_URL måste anges'],
    [
      { SPECIAL_PICTURE_URL: '//ond.se/a.png' },
      'SPECIAL_PICTURE_URL måste vara en sökväg som börjar med / eller en https-adress.',
    ],
    [{ LOG_LEVEL: 'högt' }, 'LOG_LEVEL måste vara fatal, error, warn, info, debug, trace eller silent.'],
    [{ FREJA_ENDPOINT: 'http://localhost:1' }, 'FREJA_ENDPOINT måste vara en adress som börjar med https://.'],
    [{ FREJA_ENV: 'test' }, 'FREJA_TLS_CA_PATH måste anges när FREJA_ENV är test.'],
    [{ FREJA_ENV: 'standin', DEMO: '0' }, 'FREJA_ENV kan vara standin bara när DEMO är på.'],
    [{ FREJA_ENV: 'standin' }, 'FREJA_ENDPOINT måste anges när FREJA_ENV är standin.'],
    [{ FREJA_ALLOWED_LOA: 'LOA9' }, 'FREJA_ALLOWED_LOA får bara innehålla LOA1, LOA2, LOA3 eller LOA3_NR.'],
    [{ ...production, DEMO: '1' }, 'DEMO kan inte vara på när NODE_ENV är production.'],
    [{ ...production, DATABASE_URL: '' }, 'DATABASE_URL måste anges när NODE_ENV är production.'],
    [{ ...production, PUBLIC_URL: undefined }, 'PUBLIC_URL måste anges när NODE_ENV är production.'],
    [
      { ...production, PUBLIC_URL: 'http://flygsport.se' },
      'PUBLIC_URL måste börja med https:// när NODE_ENV är production.',
    ],
    [{ ...production, IDENTITY_KEY: undefined }, 'IDENTITY_KEY måste anges när NODE_ENV är production.'],
    [{ ...production, IDENTITY_LOOKUP_KEY: undefined }, 'IDENTITY_LOOKUP_KEY måste anges när NODE_ENV är production.'],
    [{ ...production, AUDIT_KEY: undefined }, 'AUDIT_KEY måste anges när NODE_ENV är production.'],
    [{ ...production, FREJA_ENV: undefined }, 'FREJA_ENV måste anges när NODE_ENV är production.'],
    [{ ...production, FREJA_ENV: 'standin' }, 'FREJA_ENV kan vara standin bara när DEMO är på.'],
    [{ ...production, FREJA_ENV: 'test' }, 'FREJA_ENV måste vara production när PUBLIC_URL är en produktionsvärd.'],
    [{ ...production, FREJA_TLS_CA_PATH: undefined }, 'FREJA_TLS_CA_PATH måste anges när FREJA_ENV är production.'],
    [{ ...production, FREJA_PFX_PATH: undefined }, 'FREJA_PFX_PATH måste anges när FREJA_ENV är production.'],
    [
      { ...production, FREJA_CLIENT_CERT_PATH: '/a.pem' },
      'FREJA_PFX_PATH kan inte anges tillsammans med FREJA_CLIENT_CERT_PATH och _KEY_PATH.',
    ],
    [
      { ...production, FREJA_PFX_PATH: undefined, FREJA_CLIENT_CERT_PATH: '/a.pem' },
      'FREJA_CLIENT_KEY_PATH måste anges när FREJA_ENV är production.',
    ],
    [
      { ...production, FREJA_JWS_CERTS_PATH: undefined },
      'FREJA_JWS_CERTS_PATH måste anges när FREJA_ENV är production.',
    ],
    [
      { ...production, FREJA_ENDPOINT: 'https://127.0.0.1:1' },
      'FREJA_ENDPOINT måste vara https://services.prod.frejaeid.com när FREJA_ENV är production.',
    ],
    [
      { ...production, FREJA_MIN_REGISTRATION_LEVEL: 'EXTENDED' },
      'FREJA_MIN_REGISTRATION_LEVEL måste vara PLUS när PUBLIC_URL är en produktionsvärd.',
    ],
    [
      { ...production, FREJA_ALLOWED_LOA: 'LOA2,LOA3' },
      'FREJA_ALLOWED_LOA får bara innehålla LOA3 och LOA3_NR när PUBLIC_URL är en produktionsvärd.',
    ],
    [
      { ...production, TRUST_PROXY: 'off' },
      'TRUST_PROXY måste anges när PUBLIC_URL börjar med https://: servern talar http bakom en mellanserver',
    ],
    [{ PUBLIC_URL: 'https://localhost' }, 'TRUST_PROXY måste anges när PUBLIC_URL börjar med https://'],
    [
      { PUBLIC_URL: 'http://intern.flygsport.se', ...database },
      'IDENTITY_KEY måste anges när PUBLIC_URL är en produktionsvärd.',
    ],
  ])('%j', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(sentence)
    expect(() => readConfig(env)).toThrow(/^[^\n]+$/)
    // It is written without its stack.
    expect(() => readConfig(env)).toThrow(StartError)
  })
})

describe.each([
  ['https://prov.example.org', 'när PUBLIC_URL börjar med https://.', false],
  ['https://admin.flygsport.se', 'när PUBLIC_URL är en produktionsvärd.', true],
])('%s is production without NODE_ENV', (address, when, isProductionHost) => {
  const { NODE_ENV: _, ...open } = { ...production, PUBLIC_URL: address }
  test.each<[Record<string, string | undefined>, string]>([
    [{ DEMO: '1' }, `DEMO kan inte vara på ${when}`],
    [{ DATABASE_URL: undefined }, `DATABASE_URL måste anges ${when}`],
    [{ IDENTITY_KEY: undefined }, `IDENTITY_KEY måste anges ${when}`],
    [{ IDENTITY_LOOKUP_KEY: undefined }, `IDENTITY_LOOKUP_KEY måste anges ${when}`],
    [{ AUDIT_KEY: undefined }, `AUDIT_KEY måste anges ${when}`],
    [{ FREJA_ENV: undefined }, `FREJA_ENV måste anges ${when}`],
    [{ FREJA_ENV: 'standin' }, 'FREJA_ENV kan vara standin bara när DEMO är på.'],
    [{ FREJA_ENV: 'test' }, `FREJA_ENV måste vara production ${when}`],
    [{ FREJA_MIN_REGISTRATION_LEVEL: 'BASIC' }, `FREJA_MIN_REGISTRATION_LEVEL måste vara PLUS ${when}`],
    [{ FREJA_ALLOWED_LOA: 'LOA1' }, `FREJA_ALLOWED_LOA får bara innehålla LOA3 och LOA3_NR ${when}`],
    [{ TRUST_PROXY: undefined }, 'TRUST_PROXY måste anges när PUBLIC_URL börjar med https://: servern talar http'],
  ])('%j', (env, sentence) => {
    expect(() => readConfig({ ...open, ...env })).toThrow(sentence)
    // Another setting of it does not help.
    for (const NODE_ENV of ['development', 'test'])
      expect(() => readConfig({ ...open, ...env, NODE_ENV })).toThrow(sentence)
  })
  test('and starts when all required settings are set', () => {
    expect(readConfig(open)).toMatchObject({ isProduction: true, isDemo: false, isProductionHost })
  })
})

test('A production host over http is production too, and must have https', () => {
  const { NODE_ENV: _, ...open } = { ...production, PUBLIC_URL: 'http://admin.flygsport.se' }
  expect(() => readConfig(open)).toThrow('PUBLIC_URL måste börja med https:// när PUBLIC_URL är en produktionsvärd.')
  expect(() => readConfig({ ...open, DEMO: '1' })).toThrow(
    'DEMO kan inte vara på när PUBLIC_URL är en produktionsvärd.',
  )
})

test('An address of this computer is not production, with https or without', () => {
  for (const host of ['localhost', '127.0.0.1', '[::1]'])
    for (const scheme of ['http', 'https'])
      expect(readConfig({ PUBLIC_URL: `${scheme}://${host}:3000`, TRUST_PROXY: '127.0.0.1' })).toMatchObject({
        isProduction: false,
        isDemo: true,
      })
})

test('A message does not repeat the value of a secret', () => {
  expect(() => readConfig({ IDENTITY_KEY: 'hemligheten' })).toThrow(/^(?!.*hemligheten)/)
})

describe('Demo', () => {
  test.each<[string, Record<string, string>, boolean]>([
    ['is on with the embedded database', {}, true],
    ['is off with a database of one’s own', { DATABASE_URL: 'postgres://a/b' }, false],
    ['can be turned on with a database of one’s own', { DATABASE_URL: 'postgres://a/b', DEMO: '1' }, true],
    ['can be turned off', { DEMO: '0' }, false],
    ['is off in production', production, false],
  ])('%s', (_, env, isDemo) => {
    expect(readConfig(env).isDemo).toBe(isDemo)
  })
})

describe('Production', () => {
  test('starts when all required settings are set, with Freja’s own addresses', () => {
    expect(readConfig(production)).toMatchObject({
      isProduction: true,
      isProductionHost: true,
      freja: {
        endpoint: 'https://services.prod.frejaeid.com',
        appLinkBase: 'https://app.prod.frejaeid.com/freja',
        client: { pfxPath: '/freja/client.pfx' },
        minRegistrationLevel: 'PLUS',
        allowedLoa: ['LOA3'],
      },
    })
  })

  test('may use Freja’s test environment when no other computer can reach it', () => {
    const config = readConfig({ ...production, FREJA_ENV: 'test', PUBLIC_URL: 'http://localhost:3000' })
    expect(config.freja?.endpoint).toBe('https://services.test.frejaeid.com')
    expect(config.isProductionHost).toBe(false)
  })

  test('is a host that contains the domain', () => {
    const isHost = (env: Record<string, string>) => readConfig({ ...production, ...env }).isProductionHost
    expect(isHost({ PUBLIC_URL: 'https://admin.flygsport.se.example.org' })).toBe(true)
    expect(isHost({ PUBLIC_URL: 'https://a.klubb.se', FEDERATION_DOMAIN: 'Klubb.se' })).toBe(true)
    expect(isHost({ PUBLIC_URL: 'https://a.klubb.se' })).toBe(false)
  })

  test('is where alone scopes are blocked', () => {
    const blockedBy = (env: Record<string, string>) =>
      blockedScopesOf(readConfig({ ...production, BLOCKED_SCOPES: 'Members.Admin', ...env }))
    expect(blockedBy({})).toEqual(['Members.Admin'])
    expect(blockedBy({ PUBLIC_URL: 'https://a.klubb.se' })).toEqual([])
  })
})

test('Values are parsed, and an empty one is unset', () => {
  const config = readConfig({
    PORT: ' 4000 ',
    HOST: '',
    TRUST_PROXY: '10.0.0.0/8, ::1',
    BLOCKED_SCOPES: 'Members.Admin, Global.Members.Admin',
    PUBLIC_URL: 'http://a.se/',
    FREJA_DYNAMIC_QR: '1',
  })
  expect(config).toMatchObject({
    port: 4000,
    host: '127.0.0.1',
    publicUrl: 'http://a.se',
    trustProxy: ['10.0.0.0/8', '::1'],
    blockedScopes: ['Members.Admin', 'Global.Members.Admin'],
  })
  expect(readConfig({ TRUST_PROXY: '1' }).trustProxy).toBe(1)
  expect(readConfig({ PORT: '4000' }).publicUrl).toBe('http://localhost:4000')
})

describe('Secrets', () => {
  test('may be in files', () => {
    const config = readConfig({ IDENTITY_KEY_FILE: fileWith('key', `${key('0c')}\n`) })
    expect(config.identityKey?.toString('hex')).toBe(key('0c'))
  })

  test.each([
    [
      { IDENTITY_KEY: key('0c'), IDENTITY_KEY_FILE: '/a' },
      'IDENTITY_KEY_FILE kan inte anges tillsammans med IDENTITY_KEY.',
    ],
    [{ IDENTITY_KEY_FILE: fileWith('empty', '\n') }, /IDENTITY_KEY_FILE: .* är tom/],
  ])('%j is refused', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(sentence)
  })

  test('The identity keys are created once, differ, and are readable by their owner alone', () => {
    const config = readConfig({ DATA_DIR: join(dir, 'data') })
    const createdKeys = readIdentityKeys(config)
    expect(readIdentityKeys(config)).toEqual(createdKeys)
    expect(createdKeys.encryption.equals(createdKeys.lookup)).toBe(false)
    expect(statSync(join(dir, 'data', 'identity.key')).mode & 0o777).toBe(0o600)
    writeFileSync(join(dir, 'data', 'identity.key'), 'trasig')
    expect(() => readIdentityKeys(config)).toThrow(/^DATA_DIR: .*identity\.key är inte en nyckel på 32 byte\.$/)
  })
})

test('The README’s table of settings is the generated one (node scripts/readme-config.ts)', () => {
  const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8')
  // the formatter pads the cells
  const unpadded = (text: string) => text.replace(/ +/g, ' ').replace(/-{3,}/g, '---')
  expect(unpadded(readme)).toContain(`<!-- settings -->\n\n${unpadded(settingsTable())}\n\n<!-- /settings -->`)
})
