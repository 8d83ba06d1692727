// Finds who holds a championship title in a branch, class and year, in any context, and locks the branch's titles.
import { sql } from 'drizzle-orm'
import type { CompetitionType } from '../../contract/competitions/competition-type.ts'
import type { Transaction, Queryable } from '../db/database.ts'
import { toDrizzleSql } from '../db/sql-fragments.ts'
import {
  isAnnounced,
  scopeParameters,
  sharesClass,
  sharesDistrict,
  sharedClassCodes,
  type OverlappingCompetition,
  type CompetitionScope,
  isLive,
} from './collisions.ts'
import type { Position } from './distance.ts'
import { unscopedModule } from '../store-order.ts'

export type TitleHolder = OverlappingCompetition

/** Call before `findTitleHolders`: until the transaction ends no other one can give a title in the branch. */
export const lockChampionshipTitles = async (tx: Transaction, branchId: string) => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`titles:${branchId}`}, 0))`)
}

/** Competitions with the title in any of the classes that year. A DM title is given once per district. */
export const findTitleHolders = async (
  db: Queryable,
  sought: Omit<CompetitionScope, 'from' | 'to' | keyof Position>,
  title: CompetitionType,
  year: number,
): Promise<TitleHolder[]> => {
  const using = scopeParameters(sought)
  const [type, season] = [using.bind(title), using.bind(year)]
  const inDistrict = (table: string, key: string) =>
    title === 'DM' && sought.districtIds.length > 0 ? `and ${sharesDistrict(table, key)}` : ''
  const text = `select 'announcement' as kind, f.id, f.title, ${sharedClassCodes('announcement_class', 'announcement_id')} as codes
    from announcement f where f.branch_id = $1::uuid and ${isAnnounced} and f.competition_type = ${type}
      and f.season = ${season}::int and ${sharesClass('announcement_class', 'announcement_id')}
      ${inDistrict('announcement_district', 'announcement_id')}
    union all
    select 'sanction', f.id, f.title, ${sharedClassCodes('sanction_class', 'sanction_id')}
    from sanction f where f.branch_id = $1::uuid and ${isLive} and extract(year from f.starts_on) = ${season}::int
      and ${sharesClass('sanction_class', 'sanction_id', `and x.championship = ${type}`)}
      ${inDistrict('sanction_district', 'sanction_id')}
    order by title`
  const { rows } = await db.execute<TitleHolder & Record<string, unknown>>(toDrizzleSql({ text, values: using.values }))
  return rows
}

unscopedModule<typeof import('./championship-titles.ts')>()
