// SQL of the sanction list: filter condition, sort order and facets, shared by the list, its total and the export.
import { sql, type SQL } from 'drizzle-orm'
import type { Context } from '../../../contract/access.ts'
import { sanctionStates, competitionTypes } from '../../../contract/competitions/enums.ts'
import type { SanctionFilter } from '../../../contract/competitions/sanctions/sanction-search.ts'
import { sanctionStateLabels } from '../../../contract/competitions/sanctions/sanction-transitions.ts'
import type { Facets } from '../../../contract/record/list-endpoints.ts'
import type { Viewer } from '../../actor.ts'
import type { Database } from '../../db/database.ts'
import { countFacets } from '../../db/facets.ts'
import { allOf, isOneOf, swedish, textArray, uuidArray } from '../../db/sql-expressions.ts'
import { suggest } from '../../db/suggestions.ts'
import { textConditions } from '../../organizations/list-filter.ts'
import { storeModule } from '../../store-order.ts'
import { labelOrder } from '../announcements/search.ts'
import { sanctionVisibility } from '../visibility.ts'
import { sanctionStateOn } from './state-sql.ts'

/** Searched text: also the names and abbreviations of the organizing clubs. */
export const sanctionSearchText = sql`(s.search_text || ' ' || coalesce((select string_agg(o.search_text, ' ') from sanction_organizer so
  join organization o on o.id = so.organization_id where so.sanction_id = s.id), ''))`

const year = sql`extract(year from s.starts_on)::int`

/** A condition: the sanction has one of the related rows. None when no id is chosen. */
const isRelated = (table: string, column: SQL, ids: readonly string[]): SQL[] =>
  ids.length === 0
    ? []
    : [sql`exists (select from ${sql.raw(table)} x where x.sanction_id = s.id and ${column} = any(${uuidArray(ids)}))`]

/** A condition on the sanction `s`. `today` is the day in Sweden. */
export const filterCondition = (context: Context, filter: SanctionFilter, today: string): SQL =>
  allOf([
    sanctionVisibility(context),
    ...textConditions(sanctionSearchText, filter.q),
    ...isOneOf(sanctionStateOn(sql`${today}::date`), textArray, filter.state),
    ...isOneOf(sql`s.branch_id`, uuidArray, filter.branch),
    ...isOneOf(sql`s.competition_type`, textArray, filter.type),
    ...(filter.year.length === 0 ? [] : [sql`${year} = any(${sql.param(filter.year)}::int[])`]),
    ...isRelated('sanction_district', sql`x.district_id`, filter.district),
    ...isRelated('sanction_organizer', sql`x.organization_id`, filter.club),
    ...isRelated('sanction_class', sql`x.class_type_id`, filter.class),
    ...(filter.from ? [sql`s.ends_on >= ${filter.from}::date`] : []),
    ...(filter.to ? [sql`s.starts_on <= ${filter.to}::date`] : []),
  ])

/** Counts the sanctions for each choice of the list's filters. */
export const countListFacets = (
  { context }: Viewer,
  db: Database,
  filter: SanctionFilter,
  today: string,
): Promise<Facets> =>
  countFacets(db, {
    from: sql`sanction s`,
    id: sql`s.id`,
    values: {
      state: { value: sanctionStateOn(sql`${today}::date`) },
      year: { value: year },
      type: { value: sql`s.competition_type` },
      branch: { value: sql`s.branch_id` },
      class: { value: sql`fc.class_type_id`, join: sql`left join sanction_class fc on fc.sanction_id = s.id` },
      district: { value: sql`fd.district_id`, join: sql`left join sanction_district fd on fd.sanction_id = s.id` },
    },
    conditionWithout: (name) => filterCondition(context, { ...filter, [name]: [] }, today),
  })

/** Sanctions in the context whose titles match the text. */
export const suggestionsFor = ({ context }: Viewer, db: Database, q: string) =>
  suggest(db, q, {
    from: sql`sanction s`,
    name: sql`s.title`,
    searchText: sql`s.search_text`,
    condition: sanctionVisibility(context),
  })

const title = swedish(sql`s.title`)
const branchName = sql`(select ob.short_name from association ob where ob.id = s.branch_id)`

/** The sort order of sanctions `s`; the id makes the order stable. */
export const listOrder = ({ sort, direction }: SanctionFilter, today: string): SQL => {
  const state = sanctionStateOn(sql`${today}::date`)
  const keys: Record<SanctionFilter['sort'], SQL[]> = {
    // In numeric order.
    number: [sql`s.year`, sql`s.serial`],
    title: [title],
    state: [labelOrder(state, sanctionStates, sanctionStateLabels)],
    period: [sql`s.starts_on`, sql`s.ends_on`],
    place: [swedish(sql`s.place`)],
    branch: [swedish(branchName)],
    competitionType: [labelOrder(sql`s.competition_type`, competitionTypes)],
    decidedAt: [sql`s.decided_at`],
  }
  const way = direction === 'desc' ? sql`desc` : sql`asc`
  return sql.join([...keys[sort].map((key) => sql`${key} ${way}`), title, sql`s.id`], sql`, `)
}

storeModule<typeof import('./search.ts')>()
