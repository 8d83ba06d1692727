// Why no connection to the database came about, in the words of whoever starts the program.
import { isStandbyError } from './hosts.ts'

/** PostgreSQL's codes for a role, a password or a database that it does not accept, which no later attempt changes. */
const refusalCodes = ['28000', '28P01', '3D000']

interface ConnectionFault {
  code?: string
  /** 'databasen svarar inte (3D000)' */
  reason: string
  /** An answer of a host by which no other attempt will succeed either. */
  isRefusal: boolean
}

export const connectionFault = (error: unknown): ConnectionFault => {
  const { code, cause } = error as Error & { code?: string }
  // An address with several hosts has one error for each.
  const errors = (cause instanceof AggregateError ? cause.errors : [error]) as (Error & { code?: string })[]
  const codes = errors.map((one) => (isStandbyError(one) ? 'standby' : (one.code ?? one.message)))
  const refusal = codes.find((one) => refusalCodes.includes(one))
  const reason = errors.every(isStandbyError)
    ? 'ingen av värdarna tar emot skrivningar'
    : `databasen svarar inte (${refusal ?? Array.from(new Set(codes)).join(', ')})`
  return { ...(code === undefined ? {} : { code }), reason, isRefusal: refusal !== undefined }
}
