// SQL condition and order of the organization list, shared by the list, its total, its facets and the export.
import { sql } from 'drizzle-orm'
import { uuidArray } from '../db/sql-expressions.ts'
import type { Context } from '../../contract/access.ts'
import type { Facets } from '../../contract/record/list-endpoints.ts'
import type { OrganizationFilter } from '../../contract/organizations/search.ts'
import type { Viewer } from '../actor.ts'
import type { Database } from '../db/database.ts'
import { countFacets } from '../db/facets.ts'
import { suggest } from '../db/suggestions.ts'
import { isCurrent, collateSwedish, type SqlParameters, embed } from '../db/sql-fragments.ts'
import { organizationVisibility, isAffiliatedTo } from './visibility.ts'
import { storeModule } from '../store-order.ts'

/** The words of a search text; an organisationsnummer is stored without its hyphen. */
const searchWords = (text: string): string[] =>
  text
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 8)
    .map((word) => (/^\d{6}-\d{1,4}$/.test(word) ? word.replace('-', '') : word))

/**
 * Conditions: each of the first eight words matches any part of the column; further words are ignored. The subquery makes the
 * pattern once for the statement, not once for each row.
 */
export const textConditions = (column: string, text: string, { bind }: SqlParameters): string[] =>
  searchWords(text).map((word) => `${column} like (select search_pattern(${bind(word)}))`)

/** A condition on the organization `o`: it is visible in the context and matches the filter. */
export const filterCondition = (context: Context, filter: OrganizationFilter, params: SqlParameters): string => {
  const { bind } = params
  const isAnyOf = (column: string, type: string, values: readonly string[]) =>
    values.length === 0 ? [] : [`${column} = any(${bind(values)}::${type}[])`]
  return [
    embed(params, organizationVisibility(context)),
    ...textConditions('o.search_text', filter.q, params),
    ...(filter.branch.length === 0 ? [] : [embed(params, isAffiliatedTo(sql`= any(${uuidArray(filter.branch)})`))]),
    ...isAnyOf('o.district_id', 'uuid', filter.district),
    ...isAnyOf('o.status', 'text', filter.status),
    ...isAnyOf('o.municipality', 'text', filter.municipality),
  ].join(' and ')
}

/** How many organizations each value of the list's filters would show. */
export const facetsOf = ({ context }: Viewer, db: Database, filter: OrganizationFilter): Promise<Facets> =>
  countFacets(db, {
    from: 'organization o',
    id: 'o.id',
    values: {
      branch: {
        value: () => 'fb.branch_id',
        join: `left join organization_branch fb on fb.organization_id = o.id and ${isCurrent('fb')}`,
      },
      district: { value: () => 'o.district_id' },
      status: { value: () => 'o.status' },
      municipality: { value: () => "nullif(o.municipality, '')" },
    },
    conditionWithoutFilter: (name, params) => filterCondition(context, { ...filter, [name]: [] }, params),
  })

/** Names of visible organizations that are similar to the text. */
export const suggestionsFor = ({ context }: Viewer, db: Database, q: string) =>
  suggest(db, q, {
    from: 'organization o',
    name: 'o.name',
    searchText: 'o.search_text',
    condition: (params) => embed(params, organizationVisibility(context)),
  })

// By label: the stored values sort differently.
const statusOrder = "array_position(array['active', 'forming', 'left', 'dormant'], o.status)"
// By the rank of each name, computed once for the statement: comparing Swedish names for every row costs four times more.
const districtOrder = `array_position((select array_agg(d.id order by ${collateSwedish('d.short_name')}) from association d), o.district_id)`

const sortKeys: Record<OrganizationFilter['sort'], string | null> = {
  name: null,
  shortName: collateSwedish("nullif(o.short_name, '')"),
  organizationNumber: 'o.organization_number',
  status: statusOrder,
  district: districtOrder,
  municipality: collateSwedish("nullif(o.municipality, '')"),
  memberSince: 'o.member_since',
  memberCount: 'members',
}

/** The order of organizations `o`. Missing values come last in both directions; name and id make the order unique. */
export const listOrder = ({ sort, direction }: OrganizationFilter): string => {
  const key = sortKeys[sort]
  if (key === null) return `${collateSwedish('o.name')} ${direction}, o.id ${direction}`
  return `${key} ${direction} nulls last, ${collateSwedish('o.name')}, o.id`
}

storeModule<typeof import('./list-filter.ts')>()
