// Record scopes: for each kind of record, in which contexts a record is visible, as a condition and as its inverse.
import { sql, type SQL } from 'drizzle-orm'
import { changes, reads, type Area, type Context, type Scope } from '#contract/access.ts'
import type { RecordType } from '#contract/record/record-types.ts'
import type { Actor, Viewer } from '../actor.ts'

/** An id, or a column with ids, whose alias must be another than those of the scopes: for statements about many records. */
type RecordId = string | SQL

export interface RecordScope<Type extends RecordType = RecordType> {
  type: Type
  /** The scopes that read or change records of the kind, any of them. Who is told of changes: see `audienceOf`. */
  scopesTo: (use: 'read' | 'change') => readonly Scope[]
  /** A condition: the actor may read the record. It refers to no other part of the statement than the `id`. */
  isVisible: (actor: Actor, id: RecordId) => SQL
  /** A statement that selects, as `id`, the records that the actor may read: for actors who see a part of them. */
  visibleIds: (actor: Actor) => SQL
  /**
   * A statement that selects, as `id`, the associations in whose contexts the record is visible: the inverse of `isVisible`. A null
   * id means the global context, for a record that belongs to no association.
   */
  contextsOf: (id: RecordId) => SQL
  /** A statement that selects, as `id`, the records that were merged into this one, whose events its history shows. */
  formerIds?: ((id: RecordId) => SQL) | undefined
  /** The actions whose events the record's history does not show to the viewer. */
  hiddenActions?: ((viewer: Viewer) => readonly string[]) | undefined
  /** The pages of the records exist in branches and districts alone, although the global context reads them. */
  hasNoGlobalPage?: true | undefined
  /** All who listen are told of a change, in every context and area, because screens there name the record or depend on it. */
  isToldToAll?: true | undefined
}

/** Conditions on the alias in `from`, by the kind of actor. An actor without a condition sees no record of the kind. */
interface Visibility {
  areas: readonly Area[]
  /** The scopes of records that belong to no area. */
  scopes?: readonly Scope[]
  /** The table with its alias: 'organization o'. */
  from: string
  /** 'o.id'. */
  id: string
  staff: (context: Context) => SQL
  /** `applicationId`: the application that the private link gives access to. */
  link?: (applicationId: string) => SQL
  public?: SQL
  /** See `contextsOf`. */
  contexts: (id: RecordId) => SQL
  /** See `formerIds`. */
  former?: (id: RecordId) => SQL
  /** See `hiddenActions`. */
  hidden?: (viewer: Viewer) => readonly string[]
  /** See `hasNoGlobalPage`. */
  hasNoGlobalPage?: true
  /** See `isToldToAll`. */
  isToldToAll?: true
}

/** The condition for a context: the global one sees everything. */
export const inContext = (context: Context, of: Record<'branch' | 'district', (id: string) => SQL>): SQL =>
  context.kind === 'global' ? sql`true` : of[context.kind](context.id)

const conditionFor = (actor: Actor, { staff, link, public: published }: Visibility): SQL => {
  switch (actor.by) {
    case 'staff':
      return staff(actor.context)
    case 'link':
      return link?.(actor.recordId) ?? sql`false`
    case 'public':
      return published ?? sql`false`
    case 'job':
      return sql`true`
  }
}

export const recordScope = <Type extends RecordType>(type: Type, visibility: Visibility): RecordScope<Type> => ({
  type,
  scopesTo: (use) => visibility.scopes ?? (use === 'read' ? reads : changes)(...visibility.areas),
  isVisible: (actor, id) =>
    sql`exists (select from ${sql.raw(visibility.from)} where ${sql.raw(visibility.id)} = ${id}::uuid and ${conditionFor(actor, visibility)})`,
  visibleIds: (actor) =>
    sql`select ${sql.raw(visibility.id)} as id from ${sql.raw(visibility.from)} where ${conditionFor(actor, visibility)}`,
  contextsOf: visibility.contexts,
  formerIds: visibility.former,
  hiddenActions: visibility.hidden,
  hasNoGlobalPage: visibility.hasNoGlobalPage,
  isToldToAll: visibility.isToldToAll,
})

/**
 * What a read by id covers. `changed`: a record that the viewer changes in this transaction or has just changed, also when
 * the change took it out of the viewer's context.
 */
export type ReadCoverage = 'visible' | 'changed'

/** A condition: the read covers the record with the id. */
export const isCovered = (actor: Actor, scope: RecordScope, id: string, coverage: ReadCoverage): SQL =>
  coverage === 'changed' ? sql`true` : scope.isVisible(actor, id)
