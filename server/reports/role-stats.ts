// Counts the report 'Unika individer per roll': one statement for all figures, and one for the names of what was chosen.
import { sql, type SQL } from 'drizzle-orm'
import { ageBandLabels } from '#contract/members/age-bands.ts'
import { categories, countedLabels, countedRoles, everyone } from '#contract/members/counted-role.ts'
import { municipalityName } from '#contract/members/municipalities.ts'
import { sexLabels } from '#contract/members/person-columns.ts'
import { ageBand, sex, unknownMunicipality, type Sex } from '#contract/members/person-search.ts'
import { roleCategoryLabels } from '#contract/organizations/club-roles.ts'
import { definitions, type FigureRow, type RoleStats } from '#contract/reports/role-stats.ts'
import type { RoleStatsFilter } from '#contract/reports/role-stats-search.ts'
import type { Viewer } from '../actor.ts'
import { readForCounting } from '../db/counting-plan.ts'
import type { Database } from '../db/database.ts'
import { allOf, isOneOf, literal, rowsOf, collateSwedish, textArray, uuidArray } from '../db/sql-expressions.ts'
import {
  ageBandIn,
  bitsOf,
  countedRows,
  isEverywhere,
  isInAgeBand,
  ownMask,
  placeBits,
  placeColumns,
  type PlaceBits,
} from '../members/list/counted-persons.ts'
import { memberPeriod, type MemberPeriod } from '../members/memberships/periods.ts'
import { storeModule } from '../store-order.ts'

interface Count {
  part: 'role' | 'age' | 'place'
  name: string
  sex: Sex
  count: number
}
/** The context of a report. The account does not matter for its figures. */
export type ReportPlace = Pick<Viewer, 'context'>

const rows = [everyone, ...categories, ...countedRoles.map(({ name }) => name)]
const rowBits = sql.raw(`(values ${rows.map((name) => `('${name}', ${bitsOf(name)}::bigint)`).join(', ')})`)

const byOf = ({ context }: ReportPlace, { by }: RoleStatsFilter) =>
  context.kind === 'branch' ? 'district' : context.kind === 'district' ? 'branch' : by

/** Sex and age band of a person as one number, which is added up faster than two texts. */
const traitOf = (period: MemberPeriod): SQL => {
  const sexes = sex.options.map((name, nth) => sql`when '${sql.raw(name)}' then ${literal(nth * bandsInTrait)}`)
  const band = ageBandIn(period, (name) => literal(ageBand.options.indexOf(name)))
  return sql`case p.sex ${sql.join(sexes, sql` `)} end + ${band}`
}
const bandsInTrait = 16

/** Conditions on the person `p`, written with columns alone, whose distribution the planner knows. */
const chosenPersons = ({ sex: sexes, municipality, ageBand: ages }: RoleStatsFilter, period: MemberPeriod): SQL[] => [
  ...isOneOf(sql`p.sex`, textArray, sexes),
  ...(municipality.length > 0 ? [isOfMunicipality(municipality)] : []),
  ...(ages.length > 0 ? [isInAgeBand(period, ages)] : []),
]
const isOfMunicipality = (codes: readonly string[]): SQL =>
  codes.includes(unknownMunicipality)
    ? sql`(p.municipality_code is null or p.municipality_code = any(${textArray(codes)}))`
    : sql`p.municipality_code = any(${textArray(codes)})`

/**
 * First the roles and the places of each person are combined as bits. Grouping these leaves only as many rows as there are different
 * combinations. Sex and age are joined to each counted row when places or persons are filtered. Without such filters they are rows of
 * their own in the union, because joining 200 000 persons costs more.
 */
const statement = (place: ReportPlace, filter: RoleStatsFilter, by: PlaceBits, today: string) => {
  const period = memberPeriod(filter.when, today)
  const counting = { context: place.context, places: filter, period, by }
  const chosen = chosenPersons(filter, period)
  const isThere = sql`p.merged_into_id is null`
  const columns = placeColumns(by)
  const listed = (of: (column: SQL) => SQL) => sql.join(columns.map(of), sql`, `)
  const chosenOnly = sql`chosen_person as materialized (select p.id, ${traitOf(period)} as trait from person p where ${allOf([isThere, ...chosen])}),`
  const rows =
    chosen.length > 0
      ? countedRows({
          ...counting,
          persons: { from: sql`chosen_person`, condition: sql`true`, select: sql`p.trait` },
        })
      : isEverywhere(counting)
        ? sql`select *, null::int as person from (${countedRows(counting)}) counted
            union all select p.id, null, ${listed(() => sql`null`)}, ${traitOf(period)} from person p where ${isThere}`
        : countedRows({ ...counting, persons: { from: sql`person`, condition: isThere, select: traitOf(period) } })
  const bandCount = literal(bandsInTrait)
  return sql`with ${placeBits(by)}, ${chosen.length > 0 ? chosenOnly : sql``}
    counted as (select ${ownMask(sql`bit_or(bit)`)} as mask, min(person) / ${bandCount} as sex, min(person) % ${bandCount} as age,
        ${listed((column) => sql`bit_or(${column}) as ${column}`)}
      from (${rows}) what group by person_id having bit_or(bit) is not null and min(person) is not null),
    tally as materialized (select mask, sex, age, ${listed((column) => column)}, grouping(mask) = 0 as is_of_roles, count(*) as persons
      from counted group by grouping sets ((mask, sex, age), (sex, ${listed((column) => column)})))
  select 'role' as part, r.name, t.sex, sum(t.persons)::int as count from tally t join ${rowBits} r (name, bits) on t.mask & r.bits <> 0
    where t.is_of_roles group by r.name, t.sex
  union all select 'age', age::text, sex, sum(persons)::int from tally where is_of_roles group by age, sex
  union all select 'place', b.id::text, t.sex, sum(t.persons)::int from tally t
    join place_bits b on (${sql.join(
      columns.map((column) => sql`t.${column} & b.${column} <> 0`),
      sql` or `,
    )}) where not t.is_of_roles group by b.id, t.sex`
}

interface Named {
  id: string
  name: string
}

/** All branches or districts, by name. */
const placesOf = (
  by: PlaceBits['kind'],
): SQL => sql`select a.id, a.short_name as name from association a where a.type = ${literal(by === 'branch' ? 0 : 1)}
  order by ${collateSwedish(sql`a.short_name`)}, a.id`

/** The names of the chosen places. */
const readNames = async (db: Database, ids: readonly string[]): Promise<Map<string, string>> => {
  if (ids.length === 0) return new Map()
  const found = await rowsOf<Named>(
    db,
    sql`select a.id, a.short_name as name from association a where a.id = any(${uuidArray(ids)})
      union all select o.id, o.name from organization o where o.id = any(${uuidArray(ids)})`,
  )
  return new Map(found.map(({ id, name }) => [id, name]))
}

const rowOf = (name: string, label: string, counts: readonly Count[] = []): FigureRow => {
  const row: FigureRow = { name, label, female: 0, male: 0, other: 0, unknown: 0, total: 0 }
  for (const { sex: one, count } of counts) {
    row[one] += count
    row.total += count
  }
  return row
}

const selectionOf = ({ context }: ReportPlace, filter: RoleStatsFilter, names: Map<string, string>) => {
  const named = (ids: readonly string[]) => ids.map((id) => names.get(id) ?? 'Okänd')
  const chosen: [label: string, texts: string[]][] = [
    ['Gren', named(filter.branch)],
    ['Distrikt', named(filter.district)],
    ['Förening', named(filter.club)],
    ['Kommun', filter.municipality.map((code) => (code === unknownMunicipality ? 'Okänd' : municipalityName(code)))],
    ['Kön', filter.sex.map((one) => sexLabels[one])],
    ['Ålder', filter.ageBand.map((one) => ageBandLabels[one])],
  ]
  const place = context.kind === 'global' ? 'Hela förbundet' : (names.get(context.id) ?? '')
  return [
    { label: 'Arbetsplats', text: place },
    ...chosen.flatMap(([label, texts]) => (texts.length > 0 ? [{ label, text: texts.join(', ') }] : [])),
  ]
}

const countAll = async (db: Database, place: ReportPlace, filter: RoleStatsFilter, today: string) => {
  const kind = byOf(place, filter)
  const { first: places, rows } = await readForCounting<Named, Omit<Count, 'sex'> & { sex: number }>(
    db,
    placesOf(kind),
    (found) => statement(place, filter, { kind, ids: found.map(({ id }) => id) }, today),
  )
  const counts = rows.map(({ part, name, sex: nth, count }): Count => ({
    part,
    name: part === 'age' ? (ageBand.options[Number(name)] ?? name) : name,
    sex: sex.options[nth] ?? 'unknown',
    count,
  }))
  return { counts, places }
}

export const countRoles = async (
  place: ReportPlace,
  db: Database,
  filter: RoleStatsFilter,
  { today, at }: { today: string; at: string },
): Promise<RoleStats> => {
  const chosen = [...filter.branch, ...filter.district, ...filter.club]
  const [{ counts, places }, names] = await Promise.all([
    countAll(db, place, filter, today),
    readNames(db, place.context.kind === 'global' ? chosen : [...chosen, place.context.id]),
  ])
  const by = Map.groupBy(counts, ({ part, name }) => `${part} ${name}`)
  const role = (name: string) => rowOf(name, countedLabels[name] ?? name, by.get(`role ${name}`))
  const { when = today, municipality, branch, district, club, ageBand: ages } = filter
  return {
    when,
    countedAt: at,
    filter: { branch, district, club, municipality, sex: filter.sex, ageBand: ages, by: byOf(place, filter) },
    selection: selectionOf(place, filter, names),
    everyone: role(everyone),
    categories: categories.map((category) => ({
      ...role(category),
      label: roleCategoryLabels[category],
      roles: countedRoles
        .filter((one) => one.category === category)
        .map(({ name }) => role(name))
        .filter(({ total }) => total > 0),
    })),
    ages: ageBand.options.map((name) => rowOf(name, ageBandLabels[name], by.get(`age ${name}`))),
    places: places.map(({ id, name }) => rowOf(id, name, by.get(`place ${id}`))).filter(({ total }) => total > 0),
    definitions: [...definitions],
  }
}

storeModule<typeof import('./role-stats.ts')>()
