// The ends of the certificates that the operation depends on: those of the e-ID, and the one of our own address.
import { connect } from 'node:tls'
import type { CertificateEnd } from '#contract/operation/operation.ts'
import type { Config } from '../config/config.ts'
import { frejaCertificateEnds } from '../eid/freja-options.ts'

const timeoutMs = 3000

/** The end of the certificate that the visitors of the address meet; undefined when nobody answers there. */
const endAtAddress = (address: URL): Promise<Date | undefined> =>
  new Promise((resolve) => {
    const { hostname, port } = address
    // An expired certificate is read, too: that is what is asked for.
    const socket = connect({
      host: hostname,
      port: Number(port || 443),
      servername: hostname,
      rejectUnauthorized: false,
    })
    const end = (found?: Date) => {
      socket.destroy()
      resolve(found)
    }
    socket.setTimeout(timeoutMs, () => end())
    socket.once('secureConnect', () => end(new Date(socket.getPeerCertificate().valid_to)))
    socket.once('error', () => end())
  })

const readNow = async ({ freja, publicUrl }: Config): Promise<CertificateEnd[]> => {
  const address = new URL(publicUrl)
  const site = address.protocol === 'https:' ? await endAtAddress(address) : undefined
  const ends = [...(site ? [{ name: 'site', end: site }] : []), ...(freja ? frejaCertificateEnds(freja) : [])]
  return ends.map(({ name, end }) => ({ name: name as CertificateEnd['name'], endsAt: end.toISOString() }))
}

const freshMs = 10 * 60_000

/** Reads them at most every ten minutes. A file that cannot be read leaves them out, and its fault stops the next start. */
export const createCertificateReader = (config: Config): (() => Promise<CertificateEnd[]>) => {
  let [last, readAt] = [Promise.resolve<CertificateEnd[]>([]), -Infinity]
  return () => {
    if (performance.now() - readAt > freshMs) {
      readAt = performance.now()
      last = readNow(config).catch(() => [])
    }
    return last
  }
}
