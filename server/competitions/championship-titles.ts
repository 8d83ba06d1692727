// Finds who holds a championship title in a branch, class and year, in any context, and locks the branch's titles.
import { sql } from 'drizzle-orm'
import type { CompetitionType } from '../../contract/competitions/competition-type.ts'
import type { Queryable, Transaction } from '../db/database.ts'
import { rowsOf } from '../db/sql-expressions.ts'
import { unscopedModule } from '../store-order.ts'
import {
  otherAnnouncements,
  otherSanctions,
  sharedClassCodes,
  sharesClass,
  sharesDistrict,
  type Compared,
  type OverlappingCompetition,
} from './collisions.ts'

export type TitleHolder = OverlappingCompetition

/** Call before `findTitleHolders`: until the transaction ends no other one can give a title in the branch. */
export const lockChampionshipTitles = async (tx: Transaction, branchId: string) => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`titles:${branchId}`}, 0))`)
}

/** Competitions with the title in any of the classes that year. A DM title is given once per district. */
export const findTitleHolders = (
  db: Queryable,
  sought: Compared,
  title: CompetitionType,
  year: number,
): Promise<TitleHolder[]> => {
  const inDistrict = (kind: TitleHolder['kind']) =>
    title === 'DM' && sought.districtIds.length > 0 ? sql`and ${sharesDistrict(kind, sought)}` : sql``
  return rowsOf<TitleHolder>(
    db,
    sql`select 'announcement' as kind, f.id, f.title, ${sharedClassCodes('announcement', sought)} as codes
      ${otherAnnouncements(sought)} and f.competition_type = ${title} and f.season = ${year}::int
        and ${sharesClass('announcement', sought)} ${inDistrict('announcement')}
      union all
      select 'sanction', f.id, f.title, ${sharedClassCodes('sanction', sought)}
      ${otherSanctions(sought)} and extract(year from f.starts_on) = ${year}::int
        and ${sharesClass('sanction', sought, sql`and x.championship = ${title}`)} ${inDistrict('sanction')}
      order by title`,
  )
}

unscopedModule<typeof import('./championship-titles.ts')>()
