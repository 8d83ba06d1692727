// The filters of the lists of accounts by context, scope and last day, which one and the same role must meet.
import { sql } from 'drizzle-orm'
import type { Context } from '#contract/access.ts'
import { attentionDays, type AccountFilter } from '#contract/accounts/account-search.ts'
import { allOf, isOneOf, literal, textArray } from '../db/sql-expressions.ts'
import type { LinkedRows, ListFilter, ListFilters } from '../records/list-filters.ts'
import { isRoleOf } from './visibility.ts'

/** What the filters by the stored roles of an account ask for of a role with the alias. */
const roleValues = (today: string) => ({
  place: (role: string) => sql`coalesce(${sql.raw(role)}.association_id::text, 'global')`,
  scope: (role: string) => sql`${sql.raw(role)}.scope`,
  ends: (role: string) => sql`case when ${sql.raw(role)}.last_day < ${today}::date then 'ended'
    when ${sql.raw(role)}.last_day <= ${today}::date + ${literal(attentionDays.lastDay)} then 'soon' end`,
})
type RoleFilter = Pick<AccountFilter, keyof ReturnType<typeof roleValues>>

/** The filters by the stored roles of the account `a` that belong to the context. One and the same role meets all that are in use. */
export const roleFilters = (context: Context, filter: RoleFilter, today: string): ListFilters<RoleFilter> => {
  const values = roleValues(today)
  const isOwn = (role: string) => sql`${sql.raw(role)}.account_id = a.id and ${isRoleOf(context, role)}`
  const linked: LinkedRows = {
    found: (conditions) =>
      sql`exists (select from role_assignment x where ${allOf([isOwn('x'), ...Object.values(conditions)])})`,
  }
  const choiceOf = (name: keyof RoleFilter): ListFilter<readonly string[]> => {
    const others = (['place', 'scope', 'ends'] as const).filter((other) => other !== name)
    return {
      linked,
      condition: (chosen) => sql`${values[name]('x')} = any(${textArray(chosen)})`,
      facet: {
        value: values[name]('f'),
        join: sql`left join role_assignment f on ${allOf([
          isOwn('f'),
          ...others.flatMap((other) => isOneOf(values[other]('f'), textArray, filter[other])),
        ])}`,
      },
    }
  }
  return { place: choiceOf('place'), scope: choiceOf('scope'), ends: choiceOf('ends') }
}
