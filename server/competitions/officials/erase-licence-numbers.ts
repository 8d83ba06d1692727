// Erases the licence numbers of persons who are anonymised, or whose identity becomes protected, from what was decided and done about
// officials: beside the name of an official the number of a licence, which is kept, tells who the person is.
import { sql, type SQL } from 'drizzle-orm'
import { hiddenLicenceNumber } from '#contract/competitions/officials/hidden-official.ts'
import { eraseAuditValues } from '../../audit/erasure.ts'
import type { Transaction } from '../../db/database.ts'
import { rowsOf, textArray, uuidArray } from '../../db/sql-expressions.ts'
import { queueChangeNotice, type UnitOfWork } from '../../records/unit-of-work.ts'
import { applicationScope, sanctionScope } from '../visibility.ts'

const isOfLicences = sql`l.line ->> 'rule' = 'officialLicences'`

/** The numbers by which an official may be told: of the licences that somebody is tied by. */
const readNumbers = async (tx: Transaction, personIds: SQL): Promise<string[]> => {
  const held = await rowsOf<{ number: string }>(
    tx,
    sql`select distinct l.number from licence l join licence_type t on t.id = l.type_id
      where l.person_id = any(${personIds}) and t.kind in ('judge', 'official')`,
  )
  return held.map(({ number }) => number)
}

/**
 * Replaces the numbers in the checklists of decisions, and returns the ids of the applications. A number is a word of its line. The
 * words are joined with the numbers, because as many as a night's retention takes cannot be looked for one by one.
 */
const eraseInChecklists = (tx: Transaction, numbers: readonly string[]) =>
  rowsOf<{ id: string }>(
    tx,
    sql`with erased as materialized (select unnest(${textArray(numbers)}) as number),
      named as (select distinct x.id from submission x cross join jsonb_array_elements(x.checklist) l (line)
        cross join string_to_table(l.line ->> 'text', ' ') w (word) join erased on erased.number = w.word
        where x.application_id is not null and ${isOfLicences})
      update submission x set checklist = (
        select jsonb_agg(case when ${isOfLicences} then l.line || jsonb_build_object('text', (
            select string_agg(case when erased.number is null then w.word else ${hiddenLicenceNumber} end, ' ' order by w.nth)
            from string_to_table(l.line ->> 'text', ' ') with ordinality w (word, nth) left join erased on erased.number = w.word))
          else l.line end order by l.nth)
        from jsonb_array_elements(x.checklist) with ordinality l (line, nth))
      from named where named.id = x.id returning x.application_id as id`,
  )

interface Tie {
  id: string
  type: string
  recordId: string
}

/** The events in which an official was tied by one of the numbers, or no longer. */
const readTies = (tx: Transaction, numbers: readonly string[]) =>
  rowsOf<Tie>(
    tx,
    sql`select distinct e.id, e.record_type as type, e.record_id as "recordId"
      from audit_event e join audit_value v on v.event_id = e.id cross join jsonb_array_elements(v.changes) c
        cross join lateral (values (c ->> 'old'), (c ->> 'new')) said (number)
      where e.record_type in (${applicationScope.type}, ${sanctionScope.type}) and e.action = 'tieOfficial'
        and said.number in (select unnest(${textArray(numbers)}))`,
  )

/** Finds what names a number by the number, because a tie that was taken away or has changed has left no row. */
export const eraseLicenceNumbers = async (unit: UnitOfWork, personIds: SQL): Promise<void> => {
  const { actor, tx } = unit
  const numbers = await readNumbers(tx, personIds)
  // Nearly nobody has such a licence, and what names its number is found among all decisions and ties.
  if (numbers.length === 0) return
  for (const { id } of await eraseInChecklists(tx, numbers))
    queueChangeNotice(unit, { scope: applicationScope, id, before: [] })
  const ties = await readTies(tx, numbers)
  for (const [scope, label] of [
    [applicationScope, 'Ansökan'],
    [sanctionScope, 'Tävlingen'],
  ] as const) {
    const those = ties.filter(({ type }) => type === scope.type)
    for (const id of new Set(those.map(({ recordId }) => recordId))) queueChangeNotice(unit, { scope, id, before: [] })
    await eraseAuditValues(actor, tx, sql`select unnest(${uuidArray(those.map(({ id }) => id))})`, label)
  }
}
