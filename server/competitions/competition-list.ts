// Filters and orders that the lists of announcements `n` and of sanctions `s` have in common.
import { sql, type SQL } from 'drizzle-orm'
import { competitionTypes } from '#contract/competitions/enums.ts'
import { collateSwedish } from '../db/sql-expressions.ts'
import { by, byLabel, choice, linkedChoice, overlapFilters } from '../records/list-filters.ts'
import { aliases, isOf } from './linked-rows.ts'

type Kind = 'announcement' | 'sanction'

/** A choice of ids in the table that links others to the kind. */
export const linkedTo = (kind: Kind, related: string, column: string) =>
  linkedChoice(`${kind}_${related}`, column, (alias) => sql.raw(isOf(kind, alias)))

/** The filters that the calendar has too. */
export const competitionFilters = (kind: Kind, startsOn: SQL, endsOn: SQL) => ({
  branch: choice(sql.raw(`${aliases[kind]}.branch_id`), 'uuid'),
  type: choice(sql.raw(`${aliases[kind]}.competition_type`)),
  class: linkedTo(kind, 'class', 'class_type_id'),
  district: linkedTo(kind, 'district', 'district_id'),
  ...overlapFilters(startsOn, endsOn),
})

export const competitionSortKeys = (kind: Kind) => {
  const row = sql.raw(aliases[kind])
  return {
    title: by(collateSwedish(sql`${row}.title`)),
    branch: by(collateSwedish(sql`(select ob.short_name from association ob where ob.id = ${row}.branch_id)`)),
    competitionType: byLabel(sql`${row}.competition_type`, competitionTypes),
  }
}
