// The ends of the certificates that the operation depends on: those of the e-ID, and the one of our own address.
import { connect } from 'node:tls'
import type { CertificateEnd } from '#contract/operation/operation.ts'
import type { Parts } from '../parts.ts'

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

const freshMs = 10 * 60_000

/** Asks for the one of our address at most every ten minutes. The e-ID works with those that it has read at the start. */
export const createCertificateReader = ({ config, eid }: Pick<Parts, 'config' | 'eid'>) => {
  const address = new URL(config.publicUrl)
  let [site, askedAt] = [Promise.resolve<Date | undefined>(undefined), -Infinity]
  return async (): Promise<CertificateEnd[]> => {
    if (address.protocol === 'https:' && performance.now() - askedAt > freshMs) {
      askedAt = performance.now()
      site = endAtAddress(address).catch(() => undefined)
    }
    const end = await site
    return [...(end ? [{ name: 'site', endsAt: end.toISOString() } as const] : []), ...(eid?.certificateEnds ?? [])]
  }
}
