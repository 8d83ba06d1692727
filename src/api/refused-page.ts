// The errors of a page that may not be opened. They lie apart from the guards, because the entry knows them before the router is loaded.
import type { Context, Scope } from '#contract/access.ts'

export type ContextKinds = readonly Context['kind'][]

/** `kinds`: the contexts in which the screen exists. `scopes`: those that it requires. */
class RefusedPage<Scopes extends readonly Scope[] | null> extends Error {
  readonly kinds: ContextKinds
  readonly scopes: Scopes
  constructor({ kinds, scopes }: Pick<RefusedPage<Scopes>, 'kinds' | 'scopes'>) {
    super('The page may not be opened')
    this.kinds = kinds
    this.scopes = scopes
  }
}

/** The account lacks the scopes in its context, or in each context where the screen exists. */
export class NotAllowed extends RefusedPage<readonly Scope[]> {
  override name = 'NotAllowed'
}

/** The screen exists in other kinds of contexts; `scopes`: null for none. */
export class WrongContext extends RefusedPage<readonly Scope[] | null> {
  override name = 'WrongContext'
}
