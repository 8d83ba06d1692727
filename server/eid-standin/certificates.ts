// The certificates of the e-ID stand-in: an authority, both ends of the mutual TLS, and the keys that sign results.
import { type KeyObject, X509Certificate, createHash, generateKeyPair, randomBytes, sign } from 'node:crypto'
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import forge from 'node-forge'
import { standinOrganization } from '../eid/freja-options.ts'

interface Issued {
  certificate: forge.pki.Certificate
  key: Key
}

interface Key {
  /** Signs, in a hundredth of forge's time. */
  native: KeyObject
  forge: forge.pki.rsa.PrivateKey
}

const dayMs = 24 * 3600 * 1000
const newKeyPair = promisify(generateKeyPair)

const pemOf = (key: KeyObject) => key.export({ type: 'pkcs8', format: 'pem' }).toString()

const newKey = async (): Promise<Key> => {
  const { privateKey } = await newKeyPair('rsa', { modulusLength: 2048 })
  return { native: privateKey, forge: forge.pki.privateKeyFromPem(pemOf(privateKey)) }
}

const authorityExtensions = [
  { name: 'basicConstraints', cA: true, critical: true },
  { name: 'keyUsage', keyCertSign: true, cRLSign: true, critical: true },
]
const leaf = [{ name: 'keyUsage', digitalSignature: true, keyEncipherment: true, critical: true }]
const localhost = [
  { type: 2, value: 'localhost' },
  { type: 7, ip: '127.0.0.1' },
]
const serverExtensions = [
  ...leaf,
  { name: 'extKeyUsage', serverAuth: true },
  { name: 'subjectAltName', altNames: localhost },
]
const clientExtensions = [...leaf, { name: 'extKeyUsage', clientAuth: true }]

/** `days`: from and to, counted from today. Without an issuer the certificate signs itself. */
const issue = (name: string, key: Key, extensions: object[], issuer?: Issued, days = [-1, 3 * 365]): Issued => {
  const certificate = forge.pki.createCertificate()
  const subject = [
    { name: 'organizationName', value: standinOrganization },
    { name: 'commonName', value: name },
  ]
  const [from = 0, to = 0] = days.map((day) => Date.now() + day * dayMs)
  certificate.publicKey = forge.pki.setRsaPublicKey(key.forge.n, key.forge.e)
  // The leading 01 makes the serial number positive, and avoids a leading zero byte, which OpenSSL refuses.
  certificate.serialNumber = `01${randomBytes(15).toString('hex')}`
  certificate.validity.notBefore = new Date(from)
  certificate.validity.notAfter = new Date(to)
  certificate.setSubject(subject)
  certificate.setIssuer(issuer ? issuer.certificate.subject.attributes : subject)
  certificate.setExtensions(extensions)
  // Forge passes a digest of the bytes that it has set in `tbsCertificate`; Node signs the bytes.
  const toBeSigned = () => Buffer.from(forge.asn1.toDer(certificate.tbsCertificate).getBytes(), 'binary')
  const signer = { sign: () => sign('sha256', toBeSigned(), (issuer?.key ?? key).native).toString('binary') }
  certificate.sign(signer as Pick<Key['forge'], 'sign'> as Key['forge'], forge.md.sha256.create())
  return { certificate, key }
}

const pem = ({ certificate, key }: Issued) => ({
  certificate: forge.pki.certificateToPem(certificate),
  key: pemOf(key.native),
})

const pfx = ({ certificate, key }: Issued, authority: Issued, passphrase: string): Buffer => {
  const asn1 = forge.pkcs12.toPkcs12Asn1(key.forge, [certificate, authority.certificate], passphrase, {
    algorithm: 'aes256',
  })
  return Buffer.from(forge.asn1.toDer(asn1).getBytes(), 'binary')
}

/** Creates new certificates, and writes those that a relying party reads to the directory, readable by its owner alone. */
export const createPki = async (dir: string) => {
  // One key serves all but those that sign instead of it, because a key takes long to make and these protect nothing.
  const [key, nextKey, untrustedKey] = await Promise.all([newKey(), newKey(), newKey()])
  const passphrase = randomBytes(18).toString('base64url')
  const authority = issue('e-ID stand-in CA', key, authorityExtensions, undefined, [-1, 3650])
  const untrusted = issue('Somebody else', untrustedKey, authorityExtensions)
  const client = issue('Relying party', key, clientExtensions, authority)
  const otherClient = issue('Another relying party', key, clientExtensions, authority)
  const signers = {
    current: pem(issue('Signer, current', key, leaf, authority)),
    next: pem(issue('Signer, next', nextKey, leaf, authority)),
    expired: pem(issue('Signer, expired', key, leaf, authority, [-800, -30])),
    untrusted: pem(issue('Signer, untrusted', untrustedKey, leaf, untrusted)),
  }
  const signersDir = join(dir, 'signers')
  mkdirSync(signersDir, { recursive: true, mode: 0o700 })
  chmodSync(dir, 0o700)
  const write = (name: string, content: string | Buffer): string => {
    const path = join(dir, name)
    writeFileSync(path, content, { mode: 0o600 })
    return path
  }
  const { current, next, expired } = signers
  write('signers/current.pem', current.certificate)
  write('signers/next.pem', next.certificate)
  return {
    authority: pem(authority),
    server: pem(issue('localhost', key, serverExtensions, authority)),
    signers,
    files: {
      authority: write('authority.pem', pem(authority).certificate),
      client: write('client.pfx', pfx(client, authority, passphrase)),
      /** The client certificate of another relying party, which must not see the transactions of the first. */
      otherClient: write('other-client.pfx', pfx(otherClient, authority, passphrase)),
      passphrase: write('client.passphrase', passphrase),
      /** A directory with the current and the next signer. */
      signers: signersDir,
      /** The same certificates and an expired one, to test the check of validity. */
      signersWithExpired: write(
        'signers-with-expired.pem',
        [expired, current, next].map(({ certificate }) => certificate).join('\n'),
      ),
    },
  }
}
export type Pki = Awaited<ReturnType<typeof createPki>>

/** The `x5t` of a signing certificate in a JWS header: base64url of SHA-1 over its bytes. */
export const x5tOf = (certificate: string): string =>
  createHash('sha1').update(new X509Certificate(certificate).raw).digest('base64url')
