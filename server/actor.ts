// Who acts on records: an account in a context, the holder of a private link, or anyone. Store functions take it first.
import { v7 as uuidv7 } from 'uuid'
import { globalContext, type Context, type Role } from '#contract/access.ts'
import type { LinkHolderName } from '#contract/record/private-link.ts'

export interface Account {
  id: string
  firstName: string
  lastName: string
  title: string
  email: string
  /** Only the roles that count on this host. */
  roles: Role[]
}

/** The `Idempotency-Key` of a request, and a hash of its method, address and body. */
export interface Idempotency {
  key: string
  hash: string
}

/** A signed-in account in a context that the account has access to. */
export interface Viewer {
  by: 'staff'
  account: Account
  context: Context
  requestId: string
  idempotency?: Idempotency | undefined
}

/** Somebody without an account, who holds a private link. */
export interface LinkHolder {
  by: 'link'
  /** The name in the history, which does not identify the person. */
  name: LinkHolderName
  /** The id of the record that the link gives access to: an application, or a club. */
  recordId: string
  token: string
  requestId: string
  idempotency?: Idempotency | undefined
}

/** A job of the server, which nobody has asked for, or a command on the server itself. */
export interface JobActor {
  by: 'job'
  /** The name of the job or of the operators in the history. */
  name: string
  /** The id of the run, which its events have in common. */
  requestId: string
  idempotency?: undefined
}

/** The actor of one run of a job or a command. */
export const jobActor = (name: string, requestId: string = uuidv7()): JobActor => ({ by: 'job', name, requestId })

/** Who runs a command on the server itself, one run of it. */
export const operatorsActor = (): JobActor => jobActor('Driften')

/** Anyone: reads what is published. */
export interface PublicReader {
  by: 'public'
}
export const publicReader: PublicReader = { by: 'public' }

export type Actor = Viewer | LinkHolder | JobActor | PublicReader

/** An actor that can change records. */
export type Writer = Viewer | LinkHolder | JobActor

/** The global context as a choice. */
export const federation = { id: globalContext.id, name: 'Svenska Flygsportförbundet' }

export const nameOf = (account: Pick<Account, 'firstName' | 'lastName'>) => `${account.firstName} ${account.lastName}`
