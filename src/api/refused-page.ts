// The errors of a page that may not be opened. They lie apart from the guards, because the entry knows them before the router is loaded.
import type { Context, Scope } from '#contract/access.ts'

export type ContextKinds = readonly Context['kind'][]

/** The account lacks the scopes in its context, or in each context where the screen exists. */
export class NotAllowed extends Error {
  override name = 'NotAllowed'
  /** The contexts in which the screen exists. */
  readonly kinds: ContextKinds
  readonly scopes: readonly Scope[]
  constructor({ kinds, scopes }: Pick<NotAllowed, 'kinds' | 'scopes'>) {
    super('Not allowed')
    this.kinds = kinds
    this.scopes = scopes
  }
}

/** The screen exists in other kinds of contexts. */
export class WrongContext extends Error {
  override name = 'WrongContext'
  readonly kinds: ContextKinds
  /** The scopes that the screen requires; null: none. */
  readonly scopes: readonly Scope[] | null
  constructor({ kinds, scopes }: Pick<WrongContext, 'kinds' | 'scopes'>) {
    super('Wrong context')
    this.kinds = kinds
    this.scopes = scopes
  }
}
