// Erases the licence numbers of persons who are anonymised, or whose identity becomes protected, from what was decided and done about
// officials: beside the name of an official the number of a licence, which is kept, tells who the person is.
import { sql, type SQL } from 'drizzle-orm'
import { hiddenLicenceNumber } from '#contract/competitions/officials/hidden-official.ts'
import { eraseAuditValues } from '../../audit/erasure.ts'
import type { Transaction } from '../../db/database.ts'
import { rowsOf } from '../../db/sql-expressions.ts'
import { queueChangeNotice, type UnitOfWork } from '../../records/unit-of-work.ts'
import { applicationScope, sanctionScope } from '../visibility.ts'

const isOfLicences = sql`l.line ->> 'rule' = 'officialLicences'`

/**
 * Replaces the numbers in the checklists of decisions, and returns the ids of the applications. A number is a word of its line. The
 * words are joined with the numbers, because as many as a night's retention takes cannot be looked for one by one.
 */
const eraseInChecklists = (tx: Transaction, personIds: SQL) =>
  rowsOf<{ id: string }>(
    tx,
    sql`with erased as materialized (select distinct n.number from licence n where n.person_id = any(${personIds})),
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

/** The events `e` in which an official was tied to one of the persons, or no longer: what follows a `select`. */
const ofTies = (recordType: 'application' | 'sanction', personIds: SQL) =>
  sql`from audit_event e join audit_value v on v.event_id = e.id cross join jsonb_array_elements(v.changes) c
      cross join lateral (values (c ->> 'old'), (c ->> 'new')) said (number)
    where e.record_type = ${recordType} and e.action = 'tieOfficial'
      and said.number in (select n.number from licence n where n.person_id = any(${personIds}))`

/** Finds what names a number by the number, because a tie that was taken away or has changed has left no row. */
export const eraseLicenceNumbers = async (unit: UnitOfWork, personIds: SQL): Promise<void> => {
  const { actor, tx } = unit
  for (const { id } of await eraseInChecklists(tx, personIds))
    queueChangeNotice(unit, { scope: applicationScope, id, before: [] })
  for (const [scope, label] of [
    [applicationScope, 'Ansökan'],
    [sanctionScope, 'Tävlingen'],
  ] as const) {
    const ties = ofTies(scope.type, personIds)
    for (const { id } of await rowsOf<{ id: string }>(tx, sql`select distinct e.record_id as id ${ties}`))
      queueChangeNotice(unit, { scope, id, before: [] })
    await eraseAuditValues(actor, tx, sql`select e.id ${ties}`, label)
  }
}
