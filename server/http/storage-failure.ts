// Recognises errors of an unreachable database or a full disk, which are answered with 503 because a retry may succeed.

export type StorageFailure = 'unreachable' | 'full'

/** Codes of the network, and of PostgreSQL when it shuts down, starts, may only be read, or has no free connection. */
const unreachableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  '25006',
  '57P01',
  '57P02',
  '57P03',
  '53300',
])
/** Codes of a full disk, and of a disk that cannot be read or written. */
const diskFullCodes = new Set(['53100', '58030', 'ENOSPC'])
/** Messages of pg for a connection that was lost or not established. */
const connectionLostMessage =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

const maxCauses = 5

/** Looks at the causes too, since Drizzle wraps the database's error. */
export const storageFailureOf = (error: unknown): StorageFailure | null => {
  let cause = error
  for (let depth = 0; cause instanceof Error && depth < maxCauses; depth++) {
    const { code = '', message, errors } = cause as Error & { code?: string; errors?: unknown[] }
    if (diskFullCodes.has(code)) return 'full'
    if (unreachableCodes.has(code) || code.startsWith('08') || connectionLostMessage.test(message)) return 'unreachable'
    // A host name with several addresses gives an AggregateError.
    cause = cause.cause ?? errors?.[0]
  }
  return null
}
