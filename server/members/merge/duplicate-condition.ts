// Conditions on persons who may be one, and on the decisions that they are not.
import { sql, type SQL } from 'drizzle-orm'
import type { Actor } from '../../actor.ts'
import { personScope } from '../visibility.ts'

/** The row of a decision about two persons, whose smaller id comes first. */
export const isPair = (alias: string, one: SQL, other: SQL): SQL =>
  sql`${sql.raw(alias)}.person_id = least(${one}, ${other}) and ${sql.raw(alias)}.other_id = greatest(${one}, ${other})`

/** A condition on the person `p`: another person whom the actor sees may be the same. */
export const hasPossibleDuplicate = (actor: Actor): SQL =>
  sql`p.id in (select f.person_id from possible_duplicate f where ${personScope.isVisible(actor, sql`f.other_id`)}
    and not exists (select from distinct_persons n where ${isPair('n', sql`f.person_id`, sql`f.other_id`)}))`
