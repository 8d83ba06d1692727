// Loads and validates the certificates and options of the Freja client before the server listens. A fault stops the start.
import { X509Certificate } from 'node:crypto'
import { readFileSync, readdirSync, statSync } from 'node:fs'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { type ConnectionOptions, connect, createSecureContext } from 'node:tls'
import type { CertificateEnd } from '#contract/operation/operation.ts'
import type { FrejaConfig } from '../config/freja-config.ts'
import { ConfigError } from '../lifecycle/start-error.ts'

/** The organisation in every certificate of the e-ID stand-in, which a real environment must not trust. */
export const standinOrganization = 'TESTMILJO ingen riktig e-legitimation'

export type FrejaOptions = Omit<FrejaConfig, 'client'> & {
  tls: Pick<ConnectionOptions, 'ca' | 'pfx' | 'passphrase' | 'cert' | 'key'>
  /** The certificates that Freja signs results with: the current ones and, before a change of certificates, the next. */
  jwsCertificates: readonly X509Certificate[]
  /** When the certificates of each setting have all ended. Later changes of the files count after a restart alone. */
  certificateEnds: readonly CertificateEnd[]
}

export interface LoadedFrejaOptions {
  options: FrejaOptions
  /** Swedish messages, for example about certificates that expire soon. */
  warnings: string[]
}

const expiryWarningMs = 30 * 24 * 3600 * 1000
const day = (date: Date) => date.toISOString().slice(0, 10)

/** Throws `ConfigError` with a Swedish message that names the invalid setting. */
export const readFrejaOptions = (config: FrejaConfig, now = new Date()): LoadedFrejaOptions => {
  const warnings: string[] = []
  checkHosts(config)
  const ca = readCertificates('FREJA_TLS_CA_PATH', config.tlsCaPath)
  checkAuthorities(config, ca, now)
  const { tls, certificate } = readClient(config, now, warnings)
  const jwsCertificates = readCertificates('FREJA_JWS_CERTS_PATH', config.jwsCertsPath)
  checkSigners(jwsCertificates, now, warnings)
  const certificateEnds = [
    ...(certificate ? [endOf('client', [certificate])] : []),
    endOf('signers', jwsCertificates),
    endOf('authorities', ca),
  ]
  return { options: { ...config, tls: { ca: ca.map(String), ...tls }, jwsCertificates, certificateEnds }, warnings }
}

const isLoopback = (url: string) => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)

// server/config/freja-config.ts checks this too. It is checked again where the certificates are loaded, so that no configuration
// combines a real environment with a local service.
const checkHosts = ({ env, endpoint, appLinkBase }: FrejaConfig): void => {
  if (new URL(endpoint).protocol !== 'https:') throw new ConfigError('FREJA_ENDPOINT måste börja med https://.')
  const [isLocal, isLocalLink] = [isLoopback(endpoint), isLoopback(appLinkBase)]
  if (env === 'standin' && !isLocal)
    throw new ConfigError('FREJA_ENDPOINT måste vara en adress på den egna datorn när FREJA_ENV är standin.')
  if (env !== 'standin' && isLocal)
    throw new ConfigError(`FREJA_ENDPOINT kan inte vara en adress på den egna datorn när FREJA_ENV är ${env}.`)
  if (env !== 'standin' && isLocalLink)
    throw new ConfigError(`FREJA_APP_LINK_BASE kan inte vara en adress på den egna datorn när FREJA_ENV är ${env}.`)
  if (env === 'production' && new URL(endpoint).hostname !== 'services.prod.frejaeid.com')
    throw new ConfigError('FREJA_ENDPOINT måste vara https://services.prod.frejaeid.com när FREJA_ENV är production.')
}

const readFile = (name: string, path: string): Buffer => {
  try {
    return readFileSync(path)
  } catch (error) {
    throw new ConfigError(`${name}: ${path} går inte att läsa (${(error as NodeJS.ErrnoException).code}).`)
  }
}

/** One file or a directory of them, each with one or more PEM certificates. */
const readCertificates = (name: string, path: string): X509Certificate[] => {
  const isDirectory = statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false
  const files = isDirectory
    ? readdirSync(path)
        .filter((file) => /\.(pem|crt|cer)$/i.test(file))
        .toSorted()
        .map((file) => join(path, file))
    : [path]
  const certificates = files.flatMap((file) => {
    const blocks = readFile(name, file)
      .toString('latin1')
      .match(/-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g)
    return (blocks ?? []).map((block) => parseCertificate(name, file, block))
  })
  if (certificates.length === 0) throw new ConfigError(`${name}: ${path} innehåller inget certifikat (PEM).`)
  return certificates
}

const parseCertificate = (name: string, file: string, pem: string): X509Certificate => {
  try {
    return new X509Certificate(pem)
  } catch {
    throw new ConfigError(`${name}: ${file} innehåller ett certifikat som inte går att tolka.`)
  }
}

const checkAuthorities = ({ env, tlsCaPath }: FrejaConfig, ca: readonly X509Certificate[], now: Date): void => {
  const isOurs = ca.some((certificate) => certificate.subject.split('\n').includes(`O=${standinOrganization}`))
  if (isOurs && env !== 'standin')
    throw new ConfigError(
      `FREJA_TLS_CA_PATH: ${tlsCaPath} hör till test-e-legitimationen och godtas inte när FREJA_ENV är ${env}.`,
    )
  if (ca.every((certificate) => !certificate.ca))
    throw new ConfigError(`FREJA_TLS_CA_PATH: ${tlsCaPath} innehåller inget rotcertifikat, bara andra certifikat.`)
  if (ca.every((certificate) => certificate.validToDate < now))
    throw new ConfigError(`FREJA_TLS_CA_PATH: alla certifikat i ${tlsCaPath} har gått ut.`)
}

interface Client {
  tls: FrejaOptions['tls']
  certificate: X509Certificate | undefined
}

const readClient = ({ client }: FrejaConfig, now: Date, warnings: string[]): Client => {
  if ('certPath' in client) {
    const [certificate] = readCertificates('FREJA_CLIENT_CERT_PATH', client.certPath)
    const tls = {
      cert: readFile('FREJA_CLIENT_CERT_PATH', client.certPath),
      key: readFile('FREJA_CLIENT_KEY_PATH', client.keyPath),
    }
    createClientContext('FREJA_CLIENT_KEY_PATH', client.keyPath, tls)
    warnIfReadable('FREJA_CLIENT_KEY_PATH', client.keyPath, warnings)
    if (certificate) checkClientCertificate('FREJA_CLIENT_CERT_PATH', certificate, now, warnings)
    return { tls, certificate }
  }
  const tls = { pfx: readFile('FREJA_PFX_PATH', client.pfxPath), passphrase: client.passphrase }
  const certificate = createClientContext('FREJA_PFX_PATH', client.pfxPath, tls)
  warnIfReadable('FREJA_PFX_PATH', client.pfxPath, warnings)
  if (certificate) checkClientCertificate('FREJA_PFX_PATH', certificate, now, warnings)
  return { tls, certificate }
}

/** The client certificate of the TLS context, which Node exposes through an undocumented method. */
const createClientContext = (name: string, path: string, tls: FrejaOptions['tls']): X509Certificate | undefined => {
  try {
    const context: unknown = createSecureContext(tls).context
    const inner = context as { getCertificate?: () => Buffer | null }
    const der = inner.getCertificate?.()
    return der ? new X509Certificate(der) : undefined
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    if (/mac verify failure/i.test(message))
      throw new ConfigError(
        'FREJA_PFX_PASSPHRASE är fel: filen i FREJA_PFX_PATH går inte att öppna med det lösenordet.',
      )
    if (/unsupported pkcs12/i.test(message))
      throw new ConfigError(
        `${name}: ${path} är krypterad på ett föråldrat sätt som Node inte läser. Gör om den: ` +
          'openssl pkcs12 -legacy -in gammal.pfx -nodes | openssl pkcs12 -export -out ny.pfx',
      )
    throw new ConfigError(`${name}: ${path} går inte att använda som klientcertifikat.`)
  }
}

const lastEnd = (certificates: readonly X509Certificate[]): Date =>
  new Date(Math.max(...certificates.map(({ validToDate }) => validToDate.getTime())))

const endOf = (name: CertificateEnd['name'], certificates: readonly X509Certificate[]): CertificateEnd => ({
  name,
  endsAt: lastEnd(certificates).toISOString(),
})

const warnIfReadable = (name: string, path: string, warnings: string[]): void => {
  const isOpen = process.platform !== 'win32' && (statSync(path).mode & 0o004) !== 0
  if (isOpen) warnings.push(`${name}: ${path} kan läsas av alla på datorn. Kör chmod o= ${path}`)
}

const checkClientCertificate = (name: string, certificate: X509Certificate, now: Date, warnings: string[]): void => {
  const expiry = certificate.validToDate
  if (expiry < now)
    throw new ConfigError(`${name}: klientcertifikatet gick ut ${day(expiry)}. Beställ ett nytt av Freja.`)
  if (certificate.validFromDate > now)
    throw new ConfigError(`${name}: klientcertifikatet börjar gälla först ${day(certificate.validFromDate)}.`)
  if (expiry.getTime() - now.getTime() < expiryWarningMs)
    warnings.push(`${name}: klientcertifikatet går ut ${day(expiry)}. Beställ ett nytt av Freja.`)
}

const checkSigners = (signers: readonly X509Certificate[], now: Date, warnings: string[]): void => {
  const weak = signers.find((certificate) => certificate.publicKey.asymmetricKeyType !== 'rsa')
  if (weak) throw new ConfigError('FREJA_JWS_CERTS_PATH innehåller ett certifikat vars nyckel inte är RSA.')
  const valid = signers.filter((certificate) => certificate.validFromDate <= now && certificate.validToDate > now)
  const last = lastEnd(signers)
  if (valid.length === 0)
    throw new ConfigError(
      `FREJA_JWS_CERTS_PATH: inget certifikat gäller i dag (det sista gick ut ${day(last)}). Hämta de nya av Freja.`,
    )
  for (const certificate of signers)
    if (certificate.validToDate <= now)
      warnings.push(`FREJA_JWS_CERTS_PATH: ett certifikat gick ut ${day(certificate.validToDate)} och kan tas bort.`)
  if (last.getTime() - now.getTime() < expiryWarningMs)
    warnings.push(`FREJA_JWS_CERTS_PATH: det sista certifikatet går ut ${day(last)}. Hämta nästa av Freja.`)
}

// RFC 6066 allows only host names in SNI, not IP addresses.
const serverName = (hostname: string) => (isIP(hostname) ? {} : { servername: hostname })

const certificateErrorPattern = /CERT|ISSUER|SELF_SIGNED|UNABLE_TO_VERIFY/

/**
 * Makes one TLS handshake. Rejects when the root certificates do not verify Freja's server. Returns a warning when Freja does not
 * respond, because the server must start without it.
 */
export const checkFrejaConnection = (options: FrejaOptions): Promise<string | null> => {
  const { hostname, port } = new URL(options.endpoint)
  return new Promise((resolve, reject) => {
    const socket = connect({ ...options.tls, host: hostname, port: Number(port || 443), ...serverName(hostname) })
    socket.setTimeout(options.httpTimeoutMs, () => socket.destroy(new Error('timeout')))
    socket.once('secureConnect', () => {
      socket.destroy()
      resolve(null)
    })
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (certificateErrorPattern.test(error.code ?? ''))
        reject(
          new ConfigError(
            `FREJA_TLS_CA_PATH: rotcertifikaten godkänner inte servern på ${hostname} (${error.code}). Byt till Frejas egna.`,
          ),
        )
      else resolve(`FREJA_ENDPOINT: ${hostname} svarar inte just nu (${error.code ?? error.message}).`)
    })
  })
}
