// Counts the report 'Unika individer per roll': one statement for all figures, and one for the names of what was chosen.
import { sql } from 'drizzle-orm'
import { ageBandLabels } from '../../contract/members/age-bands.ts'
import { categories, countedLabels, countedRoles, everyone } from '../../contract/members/counted-role.ts'
import { municipalityName } from '../../contract/members/municipalities.ts'
import { sexLabels } from '../../contract/members/person-columns.ts'
import { ageBand, unknownMunicipality, type Sex } from '../../contract/members/person-search.ts'
import { roleCategoryLabels } from '../../contract/organizations/club-roles.ts'
import { definitions, type FigureRow, type RoleStats } from '../../contract/reports/role-stats.ts'
import type { RoleStatsFilter } from '../../contract/reports/role-stats-search.ts'
import type { Viewer } from '../actor.ts'
import { planForCounting } from '../db/counting-plan.ts'
import type { Database } from '../db/database.ts'
import { allOf, isOneOf, rowsOf, collateSwedish, textArray, uuidArray } from '../db/sql-expressions.ts'
import { ageBandIn, bitsOf, countedPersons, maskOf } from '../members/counted-persons.ts'
import { memberPeriod } from '../members/periods.ts'
import { storeModule } from '../store-order.ts'

interface Count {
  part: 'role' | 'age' | 'place'
  name: string
  sex: Sex
  count: number
}
/** What a report is counted for, beside its filter: the account does not matter. */
export type ReportPlace = Pick<Viewer, 'context'>

const rows = [everyone, ...categories, ...countedRoles.map(({ name }) => name)]
const rowBits = sql.raw(`(values ${rows.map((name) => `('${name}', ${bitsOf(name)}::bigint)`).join(', ')})`)

const byOf = ({ context }: ReportPlace, { by }: RoleStatsFilter) =>
  context.kind === 'branch' ? 'district' : context.kind === 'district' ? 'branch' : by

/**
 * Persons are added up once for each place, then once in all; from there on there are only as many rows as there are different
 * combinations of roles, sex and age.
 */
const statement = (place: ReportPlace, filter: RoleStatsFilter, today: string) => {
  const period = memberPeriod(filter.when, today)
  const { municipality, sex, ageBand: ages } = filter
  const band = ageBandIn(period)
  const condition = allOf([
    sql`p.merged_into_id is null`,
    ...isOneOf(sql`p.sex`, textArray, sex),
    ...isOneOf(sql`coalesce(p.municipality_code, ${sql.raw(`'${unknownMunicipality}'`)})`, textArray, municipality),
    ...isOneOf(band, textArray, ages),
  ])
  return sql`with held as materialized (${countedPersons({ context: place.context, places: filter, period, by: byOf(place, filter) })}),
    whole as (select person_id, ${maskOf(sql`mask`)} as mask from held group by person_id),
    counted as materialized (select p.id, p.sex, ${band} as age, w.mask from whole w join person p on p.id = w.person_id where ${condition}),
    tally as materialized (select mask, sex, age, count(*) as persons from counted group by mask, sex, age)
  select 'role' as part, r.name, t.sex, sum(t.persons)::int as count from tally t join ${rowBits} r (name, bits) on t.mask & r.bits <> 0
    group by r.name, t.sex
  union all select 'age', age, sex, sum(persons)::int from tally group by age, sex
  union all select 'place', h.place::text, c.sex, count(*)::int from held h join counted c on c.id = h.person_id
    where h.place is not null group by h.place, c.sex`
}

/** The names of what was chosen, and of the places. */
const readNames = async (db: Database, ids: readonly string[]): Promise<Map<string, string>> => {
  const found = await rowsOf<{ id: string; name: string }>(
    db,
    sql`select id, name from (select a.id, a.short_name as name from association a union all select o.id, o.name from organization o) named
      where id = any(${uuidArray(ids)}) order by ${collateSwedish(sql`name`)}`,
  )
  return new Map(found.map(({ id, name }) => [id, name]))
}

const rowOf = (name: string, label: string, counts: readonly Count[] = []): FigureRow => {
  const row: FigureRow = { name, label, female: 0, male: 0, other: 0, unknown: 0, total: 0 }
  for (const { sex, count } of counts) {
    row[sex] += count
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

const countAll = (db: Database, place: ReportPlace, filter: RoleStatsFilter, today: string) =>
  db.transaction(async (tx) => {
    await planForCounting(tx)
    return rowsOf<Count>(tx, statement(place, filter, today))
  })

export const countRoles = async (
  place: ReportPlace,
  db: Database,
  filter: RoleStatsFilter,
  { today, at }: { today: string; at: string },
): Promise<RoleStats> => {
  const counts = await countAll(db, place, filter, today)
  const by = Map.groupBy(counts, ({ part, name }) => `${part} ${name}`)
  const places = [...new Set(counts.flatMap(({ part, name }) => (part === 'place' ? [name] : [])))]
  const names = await readNames(db, [
    ...places,
    ...filter.branch,
    ...filter.district,
    ...filter.club,
    ...(place.context.kind === 'global' ? [] : [place.context.id]),
  ])
  const role = (name: string) => rowOf(name, countedLabels[name] ?? name, by.get(`role ${name}`))
  const { when = today, municipality, branch, district, club, sex, ageBand: ages } = filter
  return {
    when,
    countedAt: at,
    filter: { branch, district, club, municipality, sex, ageBand: ages, by: byOf(place, filter) },
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
    places: [...names].flatMap(([id, name]) => (places.includes(id) ? [rowOf(id, name, by.get(`place ${id}`))] : [])),
    definitions: [...definitions],
  }
}

storeModule<typeof import('./role-stats.ts')>()
