// The certificates of the e-ID stand-in: an authority, both ends of the mutual TLS, and the keys that sign results.
import { X509Certificate, createHash, generateKeyPair, randomBytes } from 'node:crypto'
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import forge from 'node-forge'
import { z } from 'zod'
import { standinOrganization } from '../eid/freja-options.ts'

const pair = z.object({ certificate: z.string(), key: z.string() })
const pkiSchema = z.object({
  format: z.literal(1),
  passphrase: z.string(),
  authority: pair,
  server: pair,
  /** PKCS#12 as Base64, of the relying party and of another one that must not see its transactions. */
  client: z.string(),
  otherClient: z.string(),
  signers: z.object({ current: pair, next: pair, untrusted: pair, expired: pair }),
})
export type Pki = z.output<typeof pkiSchema>
export type SignerName = keyof Pki['signers']

export interface PkiFiles {
  authority: string
  client: string
  otherClient: string
  passphrase: string
  /** A directory with the current and the next signer. */
  signers: string
  /** A file with the same certificates and an expired one, to test the check of validity. */
  signersWithExpired: string
}

const dayMs = 24 * 3600 * 1000
const renewBeforeMs = 60 * dayMs
const newKeyPair = promisify(generateKeyPair)

/** Loads the certificates of the directory, or creates them when there are none or they expire soon. */
export const loadOrCreatePki = async (dir: string, now = new Date()): Promise<{ pki: Pki; files: PkiFiles }> => {
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  chmodSync(dir, 0o700)
  const path = join(dir, 'pki.json')
  let pki = read(path)
  if (!pki || !isFresh(pki, now)) {
    if (pki) rmSync(path, { force: true })
    const temporaryPath = join(dir, `pki-${randomBytes(6).toString('hex')}.json`)
    write(temporaryPath, JSON.stringify(await createPki(now)))
    try {
      // When two start at once, both use the certificates that were created first.
      linkSync(temporaryPath, path)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    } finally {
      rmSync(temporaryPath)
    }
    pki = read(path)
    if (!pki) throw new Error(`${path} cannot be read back`)
  }
  return { pki, files: writeFiles(dir, pki) }
}

const read = (path: string): Pki | null => {
  try {
    return pkiSchema.parse(JSON.parse(readFileSync(path, 'utf8')))
  } catch {
    return null
  }
}

const write = (path: string, content: string | Buffer): string => {
  writeFileSync(path, content, { mode: 0o600 })
  return path
}

const isFresh = ({ server, signers }: Pki, now: Date): boolean =>
  [server, signers.current, signers.next].every(
    ({ certificate }) => new X509Certificate(certificate).validToDate.getTime() > now.getTime() + renewBeforeMs,
  )

const writeFiles = (dir: string, pki: Pki): PkiFiles => {
  const { current, next, expired } = pki.signers
  const signers = join(dir, 'signers')
  mkdirSync(signers, { recursive: true, mode: 0o700 })
  write(join(signers, 'current.pem'), current.certificate)
  write(join(signers, 'next.pem'), next.certificate)
  return {
    authority: write(join(dir, 'authority.pem'), pki.authority.certificate),
    client: write(join(dir, 'client.pfx'), Buffer.from(pki.client, 'base64')),
    otherClient: write(join(dir, 'other-client.pfx'), Buffer.from(pki.otherClient, 'base64')),
    passphrase: write(join(dir, 'client.passphrase'), pki.passphrase),
    signers,
    signersWithExpired: write(
      join(dir, 'signers-with-expired.pem'),
      [expired, current, next].map(({ certificate }) => certificate).join('\n'),
    ),
  }
}

interface Request {
  name: string
  from: Date
  to: Date
  extensions: object[]
}

interface Issuer {
  certificate: forge.pki.Certificate
  key: forge.pki.rsa.PrivateKey
}

const authorityExtensions = [
  { name: 'basicConstraints', cA: true, critical: true },
  { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
]
const leaf = [{ name: 'keyUsage', digitalSignature: true, keyEncipherment: true, critical: true }]
const serverExtensions = [
  ...leaf,
  { name: 'extKeyUsage', serverAuth: true },
  {
    name: 'subjectAltName',
    altNames: [
      { type: 2, value: 'localhost' },
      { type: 7, ip: '127.0.0.1' },
    ],
  },
]
const clientExtensions = [...leaf, { name: 'extKeyUsage', clientAuth: true }]

const issue = async ({ name, from, to, extensions }: Request, issuer?: Issuer): Promise<Issuer> => {
  const { privateKey } = await newKeyPair('rsa', { modulusLength: 2048 })
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const key = forge.pki.privateKeyFromPem(pem)
  const certificate = forge.pki.createCertificate()
  const subject = [
    { name: 'organizationName', value: standinOrganization },
    { name: 'commonName', value: name },
  ]
  certificate.publicKey = forge.pki.setRsaPublicKey(key.n, key.e)
  // The leading 01 makes the serial number positive, and avoids a leading zero byte, which OpenSSL refuses.
  certificate.serialNumber = `01${randomBytes(15).toString('hex')}`
  certificate.validity.notBefore = from
  certificate.validity.notAfter = to
  certificate.setSubject(subject)
  certificate.setIssuer(issuer ? issuer.certificate.subject.attributes : subject)
  certificate.setExtensions(extensions)
  certificate.sign(issuer?.key ?? key, forge.md.sha256.create())
  return { certificate, key }
}

const pem = ({ certificate, key }: Issuer) => ({
  certificate: forge.pki.certificateToPem(certificate),
  key: forge.pki.privateKeyToPem(key),
})

const pfx = ({ certificate, key }: Issuer, authority: Issuer, passphrase: string): string => {
  const asn1 = forge.pkcs12.toPkcs12Asn1(key, [certificate, authority.certificate], passphrase, { algorithm: 'aes256' })
  return Buffer.from(forge.asn1.toDer(asn1).getBytes(), 'binary').toString('base64')
}

const createPki = async (now: Date): Promise<Pki> => {
  const at = (days: number) => new Date(now.getTime() + days * dayMs)
  const passphrase = randomBytes(18).toString('base64url')
  const [from, to] = [at(-1), at(3 * 365)]
  const authority = await issue({ name: 'e-ID stand-in CA', from, to: at(3650), extensions: authorityExtensions })
  const untrustedAuthority = await issue({ name: 'Somebody else', from, to, extensions: authorityExtensions })
  const make = (name: string, extensions: object[], period = { from, to }, by = authority) =>
    issue({ name, extensions, ...period }, by)
  const [server, client, otherClient, current, next, expired, untrusted] = await Promise.all([
    make('localhost', serverExtensions),
    make('Relying party', clientExtensions),
    make('Another relying party', clientExtensions),
    make('Signer, current', leaf),
    make('Signer, next', leaf),
    make('Signer, expired', leaf, { from: at(-800), to: at(-30) }),
    make('Signer, untrusted', leaf, { from, to }, untrustedAuthority),
  ])
  return {
    format: 1,
    passphrase,
    authority: pem(authority),
    server: pem(server),
    client: pfx(client, authority, passphrase),
    otherClient: pfx(otherClient, authority, passphrase),
    signers: { current: pem(current), next: pem(next), untrusted: pem(untrusted), expired: pem(expired) },
  }
}

/** The `x5t` of a signing certificate in a JWS header: base64url of SHA-1 over its bytes. */
export const x5tOf = (certificate: string): string =>
  createHash('sha1').update(new X509Certificate(certificate).raw).digest('base64url')
