// Who calls, and in which context. Every store function takes the context first and puts it in its SQL.
import { globalContext, type Role } from '../contract/access.ts'

export type Context = { kind: 'global' } | { kind: 'branch'; id: string } | { kind: 'district'; id: string }

export interface Account {
  id: string
  firstName: string
  lastName: string
  title: string
  email: string
  /** Only the roles that count on this host. */
  roles: Role[]
}

/** A signed-in account in a context that it has been found to have. */
export interface Viewer {
  account: Account
  context: Context
  requestId: string
}

/** The global context as a choice. */
export const federation = { id: globalContext, name: 'Svenska Flygsportförbundet' }

export const contextIdOf = (context: Context): string | null => (context.kind === 'global' ? null : context.id)
export const nameOf = (account: Pick<Account, 'firstName' | 'lastName'>) => `${account.firstName} ${account.lastName}`
