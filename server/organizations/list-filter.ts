// SQL condition and order of the organization list, shared by the list, its total, its facets and the export.
import { sql, type SQL } from 'drizzle-orm'
import type { Context } from '../../contract/access.ts'
import type { Facets } from '../../contract/record/list-endpoints.ts'
import type { OrganizationFilter } from '../../contract/organizations/search.ts'
import type { Viewer } from '../actor.ts'
import type { Database } from '../db/database.ts'
import { countFacets } from '../db/facets.ts'
import { allOf, isCurrentOn, isOneOf, swedish, textArray, uuidArray } from '../db/sql-expressions.ts'
import { suggest } from '../db/suggestions.ts'
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
export const textConditions = (column: SQL, text: string): SQL[] =>
  searchWords(text).map((word) => sql`${column} like (select search_pattern(${word}))`)

/** A condition on the organization `o`: it is visible in the context and matches the filter. */
export const filterCondition = (context: Context, filter: OrganizationFilter): SQL =>
  allOf([
    organizationVisibility(context),
    ...textConditions(sql`o.search_text`, filter.q),
    ...(filter.branch.length === 0 ? [] : [isAffiliatedTo(sql`= any(${uuidArray(filter.branch)})`)]),
    ...isOneOf(sql`o.district_id`, uuidArray, filter.district),
    ...isOneOf(sql`o.status`, textArray, filter.status),
    ...isOneOf(sql`o.municipality`, textArray, filter.municipality),
  ])

/** How many organizations each value of the list's filters would show. */
export const facetsOf = ({ context }: Viewer, db: Database, filter: OrganizationFilter): Promise<Facets> =>
  countFacets(db, {
    from: sql`organization o`,
    id: sql`o.id`,
    values: {
      branch: {
        value: sql`fb.branch_id`,
        join: sql`left join organization_branch fb on fb.organization_id = o.id and ${isCurrentOn('fb')}`,
      },
      district: { value: sql`o.district_id` },
      status: { value: sql`o.status` },
      municipality: { value: sql`nullif(o.municipality, '')` },
    },
    conditionWithout: (name) => filterCondition(context, { ...filter, [name]: [] }),
  })

/** Names of visible organizations that are similar to the text. */
export const suggestionsFor = ({ context }: Viewer, db: Database, q: string) =>
  suggest(db, q, {
    from: sql`organization o`,
    name: sql`o.name`,
    searchText: sql`o.search_text`,
    condition: organizationVisibility(context),
  })

// By label: the stored values sort differently.
const statusOrder = sql`array_position(array['active', 'forming', 'left', 'dormant'], o.status)`
// By the rank of each name, computed once for the statement: comparing Swedish names for every row costs four times more.
const districtOrder = sql`array_position((select array_agg(d.id order by ${swedish(sql`d.short_name`)}) from association d), o.district_id)`

const sortKeys: Record<OrganizationFilter['sort'], SQL | null> = {
  name: null,
  shortName: swedish(sql`nullif(o.short_name, '')`),
  organizationNumber: sql`o.organization_number`,
  status: statusOrder,
  district: districtOrder,
  municipality: swedish(sql`nullif(o.municipality, '')`),
  memberSince: sql`o.member_since`,
  memberCount: sql`members`,
}

/** The order of organizations `o`. Missing values come last in both directions; name and id make the order unique. */
export const listOrder = ({ sort, direction }: OrganizationFilter): SQL => {
  const key = sortKeys[sort]
  const name = swedish(sql`o.name`)
  const way = direction === 'desc' ? sql`desc` : sql`asc`
  if (key === null) return sql`${name} ${way}, o.id ${way}`
  return sql`${key} ${way} nulls last, ${name}, o.id`
}

storeModule<typeof import('./list-filter.ts')>()
