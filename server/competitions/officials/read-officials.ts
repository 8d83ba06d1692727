// Reads the licences of officials who are tied to persons, and makes the line of the checklist.
import { sql, type SQL } from 'drizzle-orm'
import type { Official } from '#contract/competitions/applications/application-draft.ts'
import {
  checkOfficial,
  judgedText,
  officialSentence,
  type CheckedOfficial,
} from '#contract/competitions/officials/official-check.ts'
import type { TiedOfficial } from '#contract/competitions/officials/official-tie.ts'
import type { Branch } from '#contract/record/permission.ts'
import { checklistRule } from '#contract/record/checklist-rule.ts'
import type { ChecklistLine } from '#contract/record/review.ts'
import type { Queryable } from '../../db/database.ts'
import { collateSwedish, isValidOn, rowsOf, fullName, swedishDayOf } from '../../db/sql-expressions.ts'
import { licenceStateOn } from '../../licences/licence-state.ts'
import { unscopedModule } from '../../store-order.ts'

/** The record whose officials they are. */
export interface OfficialsOf {
  type: 'application' | 'sanction'
  id: string
  branchId: string
  officials: readonly Official[]
  days: { from: string; to: string } | null
}

export interface RecordWithOfficials {
  id: string
  branch: Branch
  officials: readonly Official[]
  startsOn: string | null
  endsOn: string | null
}

/** The officials of a record, and the days on which they are needed. */
export const officialsOf = (
  type: OfficialsOf['type'],
  { id, branch, officials, startsOn, endsOn }: RecordWithOfficials,
): OfficialsOf => ({
  type,
  id,
  branchId: branch.id,
  officials,
  days: startsOn && endsOn ? { from: startsOn, to: endsOn } : null,
})

export const ofRecord = ({ type, id }: Pick<OfficialsOf, 'type' | 'id'>): SQL =>
  sql`${sql.raw(`x.${type}_id`)} = ${id}::uuid`

/** Conditions: the reader's context has the person `p`, and the licence `l`. */
interface Visibility {
  person: SQL
  licence: SQL
}
const nothingVisible: Visibility = { person: sql`false`, licence: sql`false` }

/** The last day on which the licence `l` counts, and the block `k`, as in reports (`isLicenceActive`). */
const lastDay = sql`least(l.valid_to, ${swedishDayOf(sql`l.recalled_at`)} - 1, ${swedishDayOf(sql`l.replaced_at`)} - 1)`
const lastBlockedDay = sql`least(k.valid_to, ${swedishDayOf(sql`k.lifted_at`)} - 1)`

/** The licences as judge or official of the person `p` in the branch, with the days that count, the one that ends last first. */
export const licencesIn = (
  branchId: string,
  day: SQL,
  { licence: isVisible }: Pick<Visibility, 'licence'> = nothingVisible,
): SQL => sql`select coalesce(json_agg(json_build_object('id', l.id, 'number', l.number,
    'type', t.name, 'state', ${licenceStateOn(day)}, 'validFrom', l.valid_from, 'validTo', ${lastDay},
    'blocks', (select coalesce(json_agg(json_build_object('validFrom', k.valid_from, 'validTo', ${lastBlockedDay})), '[]')
      from licence_block k where k.licence_id = l.id and (k.lifted_at is null or k.valid_from <= ${lastBlockedDay})), 'isVisible', ${isVisible})
    order by ${lastDay} desc, l.valid_from desc), '[]')
  from licence l join licence_type t on t.id = l.type_id
  where l.person_id = p.id and l.branch_id = ${branchId}::uuid and t.kind in ('judge', 'official')`

const clubsOfPerson = sql`array(select o.name from membership m join organization o on o.id = m.organization_id
  where m.person_id = p.id and ${isValidOn('m')} group by o.name order by ${collateSwedish(sql`o.name`)})`

export const personFields = sql`'personId', p.id, 'name', ${fullName('p')}, 'clubs', ${clubsOfPerson}`

/** An official with the person of the tie and all of their licences, which are judged and not sent to readers. */
export type ReadOfficial = CheckedOfficial & Pick<TiedOfficial, 'person'>

/** The officials in their order. A tie to a protected identity is not shown. */
export const readOfficials = async (
  db: Queryable,
  of: OfficialsOf,
  today: string,
  visibility: Visibility = nothingVisible,
): Promise<ReadOfficial[]> => {
  const rows = await rowsOf<ReadOfficial>(
    db,
    sql`select x.role, x.name, json_build_object(${personFields}, 'memberNumber', 0, 'isVisible', ${visibility.person}) as person,
        (${licencesIn(of.branchId, sql`${today}::date`, visibility)}) as licences
      from official_person x join person p on p.id = x.person_id and not p.is_protected where ${ofRecord(of)}`,
  )
  return of.officials.map(({ role, name }) => {
    const tie = rows.find((row) => row.role === role && row.name === name)
    return { role, name, person: tie?.person ?? null, licences: tie?.licences ?? null }
  })
}

/** The line of the checklist: every official has a licence on the days, or today while they are not known, or those who have none are named. */
export const officialsChecklistLine = (
  officials: readonly CheckedOfficial[],
  days: OfficialsOf['days'],
  today: string,
): ChecklistLine[] => {
  if (officials.length === 0) return []
  const rule = checklistRule('officialLicences', `Funktionärerna har licens ${judgedText(days)}.`)
  const findings = officials.map((official) => ({ official, finding: checkOfficial(official, days, today) }))
  const text = findings.map(({ official, finding }) => officialSentence(official, finding)).join(' ')
  return [findings.every(({ finding }) => finding.outcome === 'valid') ? rule.ok(text) : rule.warning(text)]
}

unscopedModule<typeof import('./read-officials.ts')>()
