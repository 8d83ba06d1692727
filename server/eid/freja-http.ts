// HTTPS client for Freja with mutual TLS, a timeout and a limit on the size of responses.
import { Agent, request } from 'node:https'
import type { ConnectionOptions } from 'node:tls'
import { EidError } from './eid-provider.ts'

const maxResponseBytes = 256 * 1024

/** Error codes of TLS when one side rejects the other's certificate: a retry does not help. */
const tlsErrorPattern = /CERT|ISSUER|SELF_SIGNED|UNABLE_TO_VERIFY|ERR_SSL|ALERT/

const eidErrorOf = (error: NodeJS.ErrnoException): EidError => {
  if (error instanceof EidError) return error
  const code = error.code ?? error.name
  return new EidError(tlsErrorPattern.test(code) ? 'configuration' : 'unavailable', code)
}

export const frejaHttp = (endpoint: string, tls: ConnectionOptions, userAgent: string) => {
  // Idle sockets are closed before servers usually do, so that a call seldom uses a socket that is being closed.
  const agent = new Agent({ ...tls, keepAlive: true, maxSockets: 20, timeout: 4000, minVersion: 'TLSv1.2' })
  return {
    post: (path: string, body: string, timeoutMs: number) =>
      new Promise<{ status: number; body: string }>((resolve, reject) => {
        const headers = {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          accept: 'application/json',
          'user-agent': userAgent,
        }
        const signal = AbortSignal.timeout(timeoutMs)
        const fail = (error: Error) =>
          reject(signal.aborted ? new EidError('unavailable', 'timeout') : eidErrorOf(error))
        const call = request(new URL(path, endpoint), { method: 'POST', agent, headers, signal }, (response) => {
          const parts: Buffer[] = []
          let size = 0
          response.on('data', (part: Buffer) => {
            size += part.length
            if (size > maxResponseBytes) call.destroy(new EidError('unexpected', 'answer too large'))
            else parts.push(part)
          })
          response.on('error', fail)
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString('utf8') }),
          )
        })
        call.on('error', fail)
        call.end(body)
      }),
    close: () => agent.destroy(),
  }
}
