// Championship titles in a branch, class and year, in any context: who holds one, and that no other competition gets it.
import { sql } from 'drizzle-orm'
import type { CompetitionType } from '#contract/competitions/competition-type.ts'
import { championships, competitionTypeLabels } from '#contract/competitions/enums.ts'
import type { TitledClass } from '#contract/competitions/class-types/titled-class.ts'
import { andList } from '#contract/text/lists.ts'
import { ApiError } from '../api-error.ts'
import type { Queryable, Transaction } from '../db/database.ts'
import { collateSwedish, rowsOf } from '../db/sql-expressions.ts'
import { unscopedModule } from '../store-order.ts'
import {
  hasDistrict,
  otherAnnouncements,
  otherSanctions,
  sharedClassCodes,
  sharesClass,
  sharesDistrict,
  type Compared,
  type OverlappingCompetition,
} from './collisions.ts'

export interface TitleHolder extends OverlappingCompetition {
  /** It has the title of a district, and neither competition names one. */
  isWithoutDistrict: boolean
}

/** Until the transaction ends no other one can give a title in the branch. */
export const lockChampionshipTitles = async (tx: Transaction, branchId: string) => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`titles:${branchId}`}, 0))`)
}

/**
 * Competitions with the title in any of the classes that year. A DM title is given once per district, and once without any: whoever
 * is first, a competition that names no district takes nothing from one that does.
 */
export const findTitleHolders = (
  db: Queryable,
  sought: Compared,
  title: CompetitionType,
  year: number,
): Promise<TitleHolder[]> => {
  const isWithoutDistrict = title === 'DM' && sought.districtIds.length === 0
  const inDistrict = (kind: TitleHolder['kind']) => {
    if (title !== 'DM') return sql``
    return isWithoutDistrict ? sql`and not ${hasDistrict(kind)}` : sql`and ${sharesDistrict(kind, sought)}`
  }
  const own = sql.raw(`${isWithoutDistrict} as "isWithoutDistrict"`)
  return rowsOf<TitleHolder>(
    db,
    sql`select * from (select 'announcement' as kind, f.id, f.title, ${sharedClassCodes('announcement', sought)} as codes, ${own}
      ${otherAnnouncements(sought)} and f.competition_type = ${title} and extract(year from f.proposed_from) = ${year}::int
        and ${sharesClass('announcement', sought)} ${inDistrict('announcement')}
      union all
      select 'sanction', f.id, f.title, ${sharedClassCodes('sanction', sought)}, ${own}
      ${otherSanctions(sought)} and extract(year from f.starts_on) = ${year}::int
        and ${sharesClass('sanction', sought, sql`and x.championship = ${title}`)} ${inDistrict('sanction')}
      ) holder order by ${collateSwedish(sql`title`)}`,
  )
}

export const takenText = (title: CompetitionType, year: number, { codes, ...holder }: TitleHolder): string =>
  `${competitionTypeLabels[title]} ${year} i ${andList(codes)} finns redan: ”${holder.title}”${holder.isWithoutDistrict ? ', som inte heller nämner något distrikt' : ''}.`

interface Competition extends Omit<Compared, 'classIds'> {
  startsOn: string
}

/** Throws 422 for a title that another competition has that year. */
export const checkChampionshipTitles = async (
  tx: Transaction,
  { startsOn, ...competition }: Competition,
  classes: readonly TitledClass[],
) => {
  await lockChampionshipTitles(tx, competition.branchId)
  const year = Number(startsOn.slice(0, 4))
  for (const title of championships) {
    const classIds = classes.filter(({ championship }) => championship === title).map(({ classTypeId }) => classTypeId)
    const [holder] = classIds.length === 0 ? [] : await findTitleHolders(tx, { ...competition, classIds }, title, year)
    if (holder) throw new ApiError(422, { code: 'Blocked', message: takenText(title, year, holder) })
  }
}

interface Titles {
  classes: readonly TitledClass[]
  districtIds: readonly string[]
}

/**
 * Throws 422 when the sanction, as it is written now, has a title that another competition has that year. Those that it had `before` it
 * keeps: they may be as old as the rule that would refuse them.
 */
export const checkTitlesOf = async (tx: Transaction, sanctionId: string, before?: Titles) => {
  const rows = await rowsOf<Competition & { classes: TitledClass[] }>(
    tx,
    sql`select s.branch_id as "branchId", s.announcement_id as "announcementId", s.id as "sanctionId",
      s.starts_on::text as "startsOn", array(select x.district_id from sanction_district x where x.sanction_id = s.id) as "districtIds",
      (select json_agg(json_build_object('classTypeId', x.class_type_id, 'championship', x.championship))
        from sanction_class x where x.sanction_id = s.id) as classes
      from sanction s where s.id = ${sanctionId}`,
  )
  for (const { classes, ...competition } of rows) {
    const isKept = ({ classTypeId, championship }: TitledClass) =>
      before?.classes.some((one) => one.classTypeId === classTypeId && one.championship === championship) ?? false
    const added = classes.filter((one) => !isKept(one))
    await checkChampionshipTitles(tx, competition, added)
    // A DM title is another one in each district, and without any.
    const had = before?.districtIds ?? []
    const districtIds = competition.districtIds.filter((id) => !had.includes(id))
    if (districtIds.length === 0 && (competition.districtIds.length > 0 || had.length === 0)) continue
    const moved = classes.filter((one) => isKept(one) && one.championship === 'DM')
    await checkChampionshipTitles(tx, { ...competition, districtIds }, moved)
  }
}

/** Throws 422 when another competition has a title of the championship's announcement that opens. */
export const checkTitlesOfOpened = async (tx: Transaction, announcementId: string) => {
  const rows = await rowsOf<Compared & { title: CompetitionType; year: number }>(
    tx,
    sql`select n.branch_id as "branchId", n.id as "announcementId", n.competition_type as title,
      extract(year from n.proposed_from)::int as year,
      array(select x.class_type_id from announcement_class x where x.announcement_id = n.id) as "classIds",
      array(select x.district_id from announcement_district x where x.announcement_id = n.id) as "districtIds"
      from announcement n where n.id = ${announcementId}`,
  )
  for (const { title, year, ...sought } of rows) {
    await lockChampionshipTitles(tx, sought.branchId)
    const [holder] = await findTitleHolders(tx, sought, title, year)
    if (!holder) continue
    const message = `Utlysningen kan inte öppnas: ${takenText(title, year, holder)} Svara Nej på frågan om utlysningen ska öppnas.`
    throw new ApiError(422, { code: 'Blocked', message })
  }
}

unscopedModule<typeof import('./championship-titles.ts')>()
