// Conditions for the persons and memberships of a context. Every statement about persons uses them.
import { sql, type SQL } from 'drizzle-orm'
import type { Context } from '#contract/access.ts'
import { today } from '#contract/dates/swedish-day.ts'
import { isValidOn } from '../db/sql-expressions.ts'
import { inContext, recordScope } from '../records/record-scope.ts'

/**
 * A condition: the period of the alias has not ended, or ended this or the previous calendar year. The day is a literal, which changes
 * once a year, so that the planner can estimate the rows.
 */
const countsStill = (alias: string): SQL => {
  const since = `${Number(today().slice(0, 4)) - 1}-01-01`
  return sql.raw(`(${alias}.valid_to is null or ${alias}.valid_to >= date '${since}')`)
}

/**
 * A condition on the membership `m`: it belongs to the context; in a branch, it names the branch. `when`: a condition on the period
 * of the alias: the membership, or in a branch its part in that branch.
 */
export const membershipInContext = (context: Context, when: (alias: string) => SQL): SQL =>
  context.kind === 'branch'
    ? sql`exists (select from membership_branch x where x.membership_id = m.id and x.branch_id = ${context.id}::uuid and ${when('x')})`
    : sql`${inDistrict(context)} and ${when('m')}`

const inDistrict = (context: Context): SQL =>
  context.kind === 'district'
    ? sql`exists (select from organization x where x.id = m.organization_id and x.district_id = ${context.id}::uuid)`
    : sql`true`

/**
 * A condition on the person `p`: visible in the context, because a membership there is current, begins later, or ended this or the
 * previous calendar year. The global context shows everybody. A merged person is visible nowhere.
 */
export const personVisibility = (context: Context): SQL => {
  const member = inContext(context, {
    branch: (id) =>
      sql`exists (select from membership v join membership_branch x on x.membership_id = v.id
        where v.person_id = p.id and x.branch_id = ${id}::uuid and ${countsStill('x')})`,
    district: (id) =>
      sql`exists (select from membership v join organization x on x.id = v.organization_id
        where v.person_id = p.id and x.district_id = ${id}::uuid and ${countsStill('v')})`,
  })
  return sql`p.merged_into_id is null and ${member}`
}

/** A condition on the person `p`, the same as that of an index: the register has no birth date, but may have the birth year. */
export const isWithoutBirthDate = sql`p.birth_date is null and p.anonymized_at is null and p.merged_into_id is null`

/**
 * A condition on what a person holds, a licence or an application for one: a branch shows its own, a district those of current members
 * of its clubs.
 */
export const heldVisibility =
  (alias: string) =>
  (context: Context): SQL => {
    const row = sql.raw(alias)
    return inContext(context, {
      branch: (id) => sql`${row}.branch_id = ${id}`,
      district: (id) => sql`exists (select from membership vm join organization vo on vo.id = vm.organization_id
        where vm.person_id = ${row}.person_id and vo.district_id = ${id} and ${isValidOn('vm')})`,
    })
  }

/** Selects those who were merged into the persons. A merge leads them to the one who remains directly. */
export const formerPersons = (ids: SQL): SQL => sql`select f.id from person f where f.merged_into_id = any(${ids})`

export const personScope = recordScope('person', {
  from: 'person p',
  id: 'p.id',
  areas: ['Members'],
  staff: personVisibility,
  contexts: (id) => sql`select x.branch_id as id from membership v join membership_branch x on x.membership_id = v.id
      join person p on p.id = v.person_id and p.merged_into_id is null where v.person_id = ${id} and ${countsStill('x')}
    union select o.district_id from membership v join organization o on o.id = v.organization_id
      join person p on p.id = v.person_id and p.merged_into_id is null where v.person_id = ${id} and ${countsStill('v')}
    union select null from person p where p.id = ${id} and p.merged_into_id is null`,
  former: (id) => formerPersons(sql`array[${id}::uuid]`),
})
