// Whether an error is the database's being away or its disk's being full: nothing that the caller or our program did wrong, and
// worth trying again.

export type StorageFailure = 'away' | 'full'

/** Of the network, and of PostgreSQL: shut down, starting, or with no connection left. */
const unreachableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  '57P01',
  '57P02',
  '57P03',
  '53300',
])
/** No room on the disk, and an error in reading or writing it. */
const diskFullCodes = new Set(['53100', '58030', 'ENOSPC'])
/** pg's own words for a connection that went, or never came. */
const connectionLostMessage =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/

const maxCauses = 5

/** Looks through what the error was caused by: Drizzle wraps what the database said. */
export const storageFailureOf = (error: unknown): StorageFailure | null => {
  let cause = error
  for (let depth = 0; cause instanceof Error && depth < maxCauses; depth++) {
    const { code = '', message, errors } = cause as Error & { code?: string; errors?: unknown[] }
    if (diskFullCodes.has(code)) return 'full'
    if (unreachableCodes.has(code) || code.startsWith('08') || connectionLostMessage.test(message)) return 'away'
    // Of a name with several addresses, each has failed.
    cause = cause.cause ?? errors?.[0]
  }
  return null
}
