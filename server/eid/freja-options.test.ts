// Tests that an invalid e-ID configuration stops the start with a message that names the setting.
import { X509Certificate } from 'node:crypto'
import { chmodSync, copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FrejaConfig } from '../config/freja-config.ts'
import { ConfigError } from '../lifecycle/start-error.ts'
import { type TestStandin, testStandin } from '../eid-standin/testing.ts'
import { frejaHttp } from './freja-http.ts'
import { checkFrejaConnection, readFrejaOptions } from './freja-options.ts'
import { testClient } from './testing.ts'

let world: TestStandin
let other: TestStandin
let dir: string
const legacy = new URL('fixtures/legacy.pfx', import.meta.url).pathname

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'eid-options-test-'))
  ;[world, other] = await Promise.all([testStandin(), testStandin({ hasOwnPki: true })])
})
afterAll(async () => {
  await Promise.all([world.close(), other.close()])
  rmSync(dir, { recursive: true })
})

const file = (name: string, content: string) => {
  const path = join(dir, name)
  writeFileSync(path, content, { mode: 0o600 })
  return path
}
const refusalOf = (config: FrejaConfig, now?: Date): string => {
  try {
    readFrejaOptions(config, now)
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return 'accepted'
}
const inDays = (days: number) => new Date(Date.now() + days * 24 * 3600 * 1000)

describe('the start is refused', () => {
  it.each<[string, () => string, RegExp]>([
    [
      'a wrong passphrase',
      () => refusalOf(world.config({ FREJA_PFX_PASSPHRASE_FILE: file('wrong', 'fel lösenord') })),
      /^FREJA_PFX_PASSPHRASE är fel/,
    ],
    ['no passphrase', () => refusalOf(world.config({ FREJA_PFX_PASSPHRASE_FILE: '' })), /^FREJA_PFX_PASSPHRASE är fel/],
    [
      'a PFX encrypted in the old way',
      () => refusalOf(world.config({ FREJA_PFX_PATH: legacy, FREJA_PFX_PASSPHRASE_FILE: file('legacy', 'legacy') })),
      /^FREJA_PFX_PATH: .*föråldrat.*openssl pkcs12 -legacy/,
    ],
    [
      'a PFX that is something else',
      () => refusalOf(world.config({ FREJA_PFX_PATH: file('no.pfx', 'inte en pfx') })),
      /^FREJA_PFX_PATH: .*går inte att använda/,
    ],
    [
      'a PFX that is missing',
      () => refusalOf(world.config({ FREJA_PFX_PATH: join(dir, 'missing.pfx') })),
      /^FREJA_PFX_PATH: .*går inte att läsa \(ENOENT\)/,
    ],
    [
      'a missing CA',
      () => refusalOf(world.config({ FREJA_TLS_CA_PATH: join(dir, 'missing.pem') })),
      /^FREJA_TLS_CA_PATH: .*går inte att läsa/,
    ],
    [
      'a CA file without a certificate',
      () => refusalOf(world.config({ FREJA_TLS_CA_PATH: file('empty.pem', '') })),
      /^FREJA_TLS_CA_PATH: .*inget certifikat/,
    ],
    [
      'a CA that is none',
      () => refusalOf(world.config({ FREJA_TLS_CA_PATH: join(world.standin.files.signers, 'current.pem') })),
      /^FREJA_TLS_CA_PATH: .*inget rotcertifikat/,
    ],
    [
      'a certificate that cannot be read',
      () =>
        refusalOf(
          world.config({
            FREJA_JWS_CERTS_PATH: file('bad.pem', '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n'),
          }),
        ),
      /^FREJA_JWS_CERTS_PATH: .*inte går att tolka/,
    ],
    [
      'a key that does not belong to the certificate',
      () => {
        const config = world.config()
        const [certPath, keyPath] = [join(world.standin.files.signers, 'current.pem'), legacy]
        return refusalOf({ ...config, client: { certPath, keyPath } })
      },
      /^FREJA_CLIENT_KEY_PATH: .*går inte att använda/,
    ],
    [
      'plain http',
      () => refusalOf({ ...world.config(), endpoint: 'http://127.0.0.1:1' }),
      /^FREJA_ENDPOINT måste börja med https/,
    ],
    [
      'production on this machine',
      () => refusalOf({ ...world.config(), env: 'production' }),
      /^FREJA_ENDPOINT kan inte vara en adress på den egna datorn/,
    ],
    [
      'production at another host',
      () => refusalOf({ ...real(), endpoint: 'https://services.test.frejaeid.com' }),
      /^FREJA_ENDPOINT måste vara https:\/\/services\.prod\.frejaeid\.com/,
    ],
    ["the stand-in's CA in production", () => refusalOf(real()), /^FREJA_TLS_CA_PATH: .*test-e-legitimationen/],
    ["the stand-in's CA in Freja's test", () => refusalOf({ ...real(), env: 'test' }), /^FREJA_TLS_CA_PATH: /],
    [
      "the stand-in's app page in production",
      () => refusalOf({ ...real(), appLinkBase: world.config().appLinkBase }),
      /^FREJA_APP_LINK_BASE kan inte/,
    ],
    [
      'a stand-in on another machine',
      () => refusalOf({ ...world.config(), endpoint: 'https://standin.example' }),
      /^FREJA_ENDPOINT måste vara en adress på den egna datorn/,
    ],
  ])('for %s', (_, attempt, expected) => {
    const line = attempt()
    expect(line).toMatch(expected)
    expect(line).not.toContain('\n')
  })

  it('for expired signing certificates', () => {
    const expired = readFileSync(world.standin.files.signersWithExpired, 'utf8').split(
      /(?<=-----END CERTIFICATE-----)/,
    )[0]
    const path = file('expired.pem', String(expired))
    expect(new X509Certificate(String(expired)).validToDate.getTime()).toBeLessThan(Date.now())
    expect(refusalOf(world.config({ FREJA_JWS_CERTS_PATH: path }))).toMatch(
      /^FREJA_JWS_CERTS_PATH: inget certifikat gäller i dag \(det sista gick ut \d{4}-\d\d-\d\d\)/,
    )
  })

  it('for an expired client certificate', () => {
    const { options } = readFrejaOptions(world.config())
    expect(options.jwsCertificates.length).toBe(2)
    // The authority lives on for years after its leaves.
    expect(refusalOf(world.config(), inDays(1200))).toMatch(/^FREJA_PFX_PATH: klientcertifikatet gick ut/)
  })
})

const real = (): FrejaConfig => ({
  ...world.config(),
  env: 'production',
  endpoint: 'https://services.prod.frejaeid.com',
  appLinkBase: 'https://app.prod.frejaeid.com/freja',
})

it('knows when the certificates end that it has read', () => {
  const { signers, signersWithExpired, authority } = world.standin.files
  const endOf = (path: string) => new X509Certificate(readFileSync(path)).validToDate.toISOString()
  const { options } = readFrejaOptions(world.config({ FREJA_JWS_CERTS_PATH: signersWithExpired }))
  expect(options.certificateEnds).toEqual([
    { name: 'client', endsAt: expect.stringMatching(/^20\d\d-/) },
    { name: 'signers', endsAt: endOf(join(signers, 'next.pem')) },
    { name: 'authorities', endsAt: endOf(authority) },
  ])
})

describe('the start warns', () => {
  it('of nothing when the configuration is valid', () => expect(testClient(world).warnings).toEqual([]))

  it('30 days before the client and signing certificates expire', () => {
    const { warnings } = readFrejaOptions(world.config(), inDays(3 * 365 - 20))
    expect(warnings.map((line) => line.split(':')[0])).toEqual(['FREJA_PFX_PATH', 'FREJA_JWS_CERTS_PATH'])
    expect(warnings[0]).toMatch(/går ut \d{4}-\d\d-\d\d/)
  })

  it('of a signing certificate that has expired beside those that are valid', () => {
    const path = world.standin.files.signersWithExpired
    expect(testClient(world, { FREJA_JWS_CERTS_PATH: path }).warnings).toEqual([
      expect.stringMatching(/^FREJA_JWS_CERTS_PATH: ett certifikat gick ut/),
    ])
  })

  it('of a key file that all users can read', () => {
    const path = join(dir, 'open.pfx')
    copyFileSync(world.standin.files.client, path)
    chmodSync(path, 0o644)
    expect(testClient(world, { FREJA_PFX_PATH: path }).warnings[0]).toBe(
      `FREJA_PFX_PATH: ${path} kan läsas av alla på datorn. Kör chmod o= ${path}`,
    )
  })
})

describe('the first handshake', () => {
  it('returns no warning when the configuration is valid', async () => {
    const { options } = readFrejaOptions(world.config())
    expect(await checkFrejaConnection(options)).toBeNull()
  })

  it('refuses the start when the root certificates do not verify the server', async () => {
    const { options } = readFrejaOptions(world.config({ FREJA_TLS_CA_PATH: other.standin.files.authority }))
    await expect(checkFrejaConnection(options)).rejects.toThrow(/^FREJA_TLS_CA_PATH: rotcertifikaten godkänner inte/)
  })

  it('only warns when the service does not respond', async () => {
    const { options } = readFrejaOptions(world.config({ FREJA_ENDPOINT: 'https://127.0.0.1:1' }))
    expect(await checkFrejaConnection(options)).toMatch(/^FREJA_ENDPOINT: 127\.0\.0\.1 svarar inte just nu/)
  })

  it.each([
    ['no certificate', () => ({}), /CERTIFICATE_REQUIRED/],
    ['a certificate of somebody else', () => readFrejaOptions(other.config()).options.tls, /ECONNRESET|ALERT|CERT/],
  ])('meets a service that refuses %s', async (_, tlsOf, expected) => {
    const { options } = readFrejaOptions(world.config())
    const http = frejaHttp(options.endpoint, { ...tlsOf(), ca: options.tls.ca }, 'test')
    await expect(http.post('/', '', 1000)).rejects.toMatchObject({ message: expect.stringMatching(expected) })
    http.close()
  })
})
