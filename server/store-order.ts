// The parameter order of store functions, held by type: who acts, the database, then the rest.
import type { Account, Actor, JobActor, LinkHolder, PublicReader, Viewer } from './actor.ts'
import type { Database, Transaction } from './db/database.ts'

/** The database, or the parts of the server that a write opens its transaction with. */
type Connection = Database | Transaction | { db: Database }

type IsConnection<Parameter> = [Parameter] extends [never] ? false : [Parameter] extends [Connection] ? true : false
type HasConnection<Parameters extends unknown[]> = Parameters extends [infer First, ...infer Rest]
  ? IsConnection<First> extends true
    ? true
    : HasConnection<Rest>
  : false

/** A parameter that can be given one of the actors. */
type TakesActor<Parameter> = [Viewer] extends [Parameter]
  ? true
  : [LinkHolder] extends [Parameter]
    ? true
    : [PublicReader] extends [Parameter]
      ? true
      : [Account] extends [Parameter]
        ? true
        : [JobActor] extends [Parameter]
          ? true
          : false
type IsActor<Parameter> = [Parameter] extends [Actor] ? true : false

type ActorFirst<Function> = Function extends (...parameters: infer Parameters) => unknown
  ? Required<Parameters> extends [infer First, infer Second, ...infer Rest]
    ? IsConnection<First> extends true
      ? 'the database comes before the actor'
      : IsConnection<Second> extends true
        ? TakesActor<First> extends true
          ? Function
          : 'the first parameter is no actor'
        : HasConnection<Rest> extends true
          ? 'the database is not the second parameter'
          : Function
    : HasConnection<Required<Parameters>> extends true
      ? 'the actor is missing'
      : Function
  : Function

type NoActor<Function> = Function extends (...parameters: infer Parameters) => unknown
  ? Required<Parameters> extends [infer First, ...infer Rest]
    ? HasConnection<Rest> extends true
      ? 'the database is not the first parameter'
      : IsConnection<First> extends true
        ? true extends { [Index in keyof Rest]: IsActor<Rest[Index]> }[number]
          ? 'a function for an actor belongs to a store module'
          : Function
        : Function
    : Function
  : Function

/**
 * Holds every exported function of a module that takes the database to `(actor, db, …)`, so that none reads or writes
 * records without knowing for whom. The last line of the module: `storeModule<typeof import('./store.ts')>()`.
 */
export const storeModule = <_Module extends { [Name in keyof _Module]: ActorFirst<_Module[Name]> }>(): void => undefined

/**
 * The same for a module that acts for nobody, with `(db, …)`: what is public to anyone, jobs, the checks behind a decision
 * and the recipients of mail. Its statements say themselves which rows they read.
 */
export const unscopedModule = <_Module extends { [Name in keyof _Module]: NoActor<_Module[Name]> }>(): void => undefined
