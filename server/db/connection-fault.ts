// Why no connection to the database came about, in the words of whoever starts the program.
import { isStandbyError } from './hosts.ts'

/** By PostgreSQL's code: a host that answers so will refuse a later attempt too. */
const refusals = new Map([
  [
    '28000',
    'PostgreSQL nekar rollen, databasen eller den här datorns adress (28000): se pg_hba.conf och PostgreSQL:s logg på databasens dator',
  ],
  ['28P01', 'PostgreSQL godtar inte rollen eller lösenordet (28P01): se PostgreSQL:s logg på databasens dator'],
  ['42501', 'PostgreSQL nekar rollen rättigheten CONNECT till databasen (42501)'],
  ['3D000', 'PostgreSQL har ingen databas med det namnet (3D000)'],
])

/** Codes of a database, its computer or the network that is starting at the same time. */
const startingCodes = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  '57P03',
]

interface ConnectionFault {
  /** 'databasen svarar inte (ECONNREFUSED)' */
  reason: string
  /** Whether another attempt may succeed soon. */
  isPassing: boolean
}

export const connectionFault = (error: unknown): ConnectionFault => {
  const { code = '', cause } = error as Error & { code?: string }
  // An address with several hosts has one error for each.
  const errors = (cause instanceof AggregateError ? cause.errors : [error]) as (Error & { code?: string })[]
  const codes = errors.map((one) => (isStandbyError(one) ? 'standby' : (one.code ?? one.message)))
  const refusal = codes.map((one) => refusals.get(one)).find((sentence) => sentence !== undefined)
  const absence = errors.every(isStandbyError)
    ? 'ingen av värdarna tar emot skrivningar'
    : `databasen svarar inte (${Array.from(new Set(codes)).join(', ')})`
  return { reason: refusal ?? absence, isPassing: refusal === undefined && startingCodes.includes(code) }
}
