// SQL of the sanction list: filter condition, sort order and facets, shared by the list, its total and the export.
import type { Context } from '../../../contract/access.ts'
import type { Facets } from '../../../contract/record/list-endpoints.ts'
import type { SanctionFilter } from '../../../contract/competitions/sanctions/sanction-search.ts'
import { sanctionStates, competitionTypes } from '../../../contract/competitions/enums.ts'
import { sanctionStateLabels } from '../../../contract/competitions/sanctions/sanction-transitions.ts'
import type { Viewer } from '../../actor.ts'
import type { Database } from '../../db/database.ts'
import { countFacets } from '../../db/facets.ts'
import { suggest } from '../../db/suggestions.ts'
import { collateSwedish, type SqlParameters, embed } from '../../db/sql-fragments.ts'
import { textConditions } from '../../organizations/list-filter.ts'
import { labelOrderSql } from '../announcements/search.ts'
import { sanctionVisibility } from '../visibility.ts'
import { sanctionStateSql } from './state-sql.ts'
import { storeModule } from '../../store-order.ts'

/** Searched text: also the names and abbreviations of the organizing clubs. */
export const sanctionSearchText = `(s.search_text || ' ' || coalesce((select string_agg(o.search_text, ' ') from sanction_organizer so
  join organization o on o.id = so.organization_id where so.sanction_id = s.id), ''))`

/** A condition on the sanction `s`. `today` is the day in Sweden. */
export const filterCondition = (
  context: Context,
  filter: SanctionFilter,
  today: string,
  using: SqlParameters,
): string => {
  const { bind } = using
  const among = (column: string, type: string, values: readonly unknown[]) =>
    values.length === 0 ? [] : [`${column} = any(${bind(values)}::${type}[])`]
  const related = (table: string, column: string, ids: readonly string[]) =>
    ids.length === 0
      ? []
      : [`exists (select from ${table} x where x.sanction_id = s.id and x.${column} = any(${bind(ids)}::uuid[]))`]
  return [
    embed(using, sanctionVisibility(context)),
    ...textConditions(sanctionSearchText, filter.q, using),
    ...(filter.state.length === 0 ? [] : among(sanctionStateSql(`${bind(today)}::date`), 'text', filter.state)),
    ...among('s.branch_id', 'uuid', filter.branch),
    ...among('s.competition_type', 'text', filter.type),
    ...among('extract(year from s.starts_on)::int', 'int', filter.year),
    ...related('sanction_district', 'district_id', filter.district),
    ...related('sanction_organizer', 'organization_id', filter.club),
    ...related('sanction_class', 'class_type_id', filter.class),
    ...(filter.from ? [`s.ends_on >= ${bind(filter.from)}::date`] : []),
    ...(filter.to ? [`s.starts_on <= ${bind(filter.to)}::date`] : []),
  ].join(' and ')
}

/** Counts the sanctions for each choice of the list's filters. */
export const countListFacets = (
  { context }: Viewer,
  db: Database,
  filter: SanctionFilter,
  today: string,
): Promise<Facets> =>
  countFacets(db, {
    from: 'sanction s',
    id: 's.id',
    values: {
      state: { value: ({ bind }) => sanctionStateSql(`${bind(today)}::date`) },
      year: { value: () => 'extract(year from s.starts_on)::int' },
      type: { value: () => 's.competition_type' },
      branch: { value: () => 's.branch_id' },
      class: { value: () => 'fc.class_type_id', join: 'left join sanction_class fc on fc.sanction_id = s.id' },
      district: { value: () => 'fd.district_id', join: 'left join sanction_district fd on fd.sanction_id = s.id' },
    },
    conditionWithoutFilter: (name, using) => filterCondition(context, { ...filter, [name]: [] }, today, using),
  })

/** Sanctions in the context whose titles match the text. */
export const suggestionsFor = ({ context }: Viewer, db: Database, q: string) =>
  suggest(db, q, {
    from: 'sanction s',
    name: 's.title',
    searchText: 's.search_text',
    condition: (using) => embed(using, sanctionVisibility(context)),
  })

const branchName = '(select ob.short_name from association ob where ob.id = s.branch_id)'

/** The sort order of sanctions `s`; the id makes the order stable. */
export const listOrder = ({ sort, direction }: SanctionFilter, today: string, { bind }: SqlParameters): string => {
  const keys: Record<SanctionFilter['sort'], () => string[]> = {
    // In numeric order.
    number: () => ['s.year', 's.serial'],
    title: () => [collateSwedish('s.title')],
    state: () => [labelOrderSql(sanctionStateSql(`${bind(today)}::date`), sanctionStates, sanctionStateLabels)],
    period: () => ['s.starts_on', 's.ends_on'],
    place: () => [collateSwedish('s.place')],
    branch: () => [collateSwedish(branchName)],
    competitionType: () => [labelOrderSql('s.competition_type', competitionTypes)],
    decidedAt: () => ['s.decided_at'],
  }
  const chosen = keys[sort]().map((key) => `${key} ${direction}`)
  return [...chosen, collateSwedish('s.title'), 's.id'].join(', ')
}

storeModule<typeof import('./search.ts')>()
