// Record scopes: for each kind of record, the condition that a record is visible to whoever reads it.
import type { Context } from '../../contract/access.ts'
import type { Actor } from '../actor.ts'
import type { SqlParameters } from '../db/sql-fragments.ts'

export interface RecordScope<Type extends string = string> {
  type: Type
  /** A condition: the actor may read the record with the id. It refers to no other part of the statement. */
  isVisible: (actor: Actor, id: string, using: SqlParameters) => string
}

/** Conditions on the alias in `from`, by the kind of actor. An actor without a condition sees no record of the kind. */
interface Visibility {
  /** The table with its alias: 'organization o'. */
  from: string
  /** 'o.id'. */
  id: string
  staff: (context: Context, using: SqlParameters) => string
  /** `applicationId` is the placeholder of the application that the private link gives access to. */
  link?: (applicationId: string) => string
  public?: string
}

const conditionFor = (actor: Actor, { staff, link, public: published }: Visibility, using: SqlParameters): string => {
  switch (actor.by) {
    case 'staff':
      return staff(actor.context, using)
    case 'link':
      return link?.(using.bind(actor.recordId)) ?? 'false'
    case 'public':
      return published ?? 'false'
  }
}

export const recordScope = <Type extends string>(type: Type, visibility: Visibility): RecordScope<Type> => ({
  type,
  isVisible: (actor, id, using) =>
    `exists (select from ${visibility.from} where ${visibility.id} = ${using.bind(id)}::uuid and ${conditionFor(actor, visibility, using)})`,
})

/**
 * What a read by id covers. `changed`: a record that the viewer changes in this transaction or has just changed, also when
 * the change took it out of the viewer's context.
 */
export type ReadCoverage = 'visible' | 'changed'
