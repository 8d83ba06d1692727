// As what reports count a person on a day or in a year: by club roles, licences and memberships, in the places of then. The report
// and the list of those whom it counts run the same statements (080).
import { sql, type SQL } from 'drizzle-orm'
import type { Context } from '#contract/access.ts'
import { countedRoles, licenceCounted, memberOnly, roleCounted, rolesOf } from '#contract/members/counted-role.ts'
import { ageLimits } from '#contract/members/age-bands.ts'
import type { AgeBand } from '#contract/members/person-search.ts'
import { licenceKinds } from '#contract/licences/licence-types/licence-type-search.ts'
import { clubRoleNames } from '#contract/organizations/club-roles.ts'
import { allOf, literal, uuidArray, swedishDayOf } from '../../db/sql-expressions.ts'
import { relationsTo, type MemberPeriod } from '../memberships/periods.ts'

/** Where: of each kind any of the chosen, or anywhere when none is. */
interface CountedPlaces {
  branch: readonly string[]
  district: readonly string[]
  club: readonly string[]
}
type PlaceKind = 'branch' | 'district'

const bitOf = (name: string): number => 2 ** countedRoles.findIndex((role) => role.name === name)
/** The bits of a row of the report. A condition of a person's mask is that they have one in common. */
export const bitsOf = (counted: string): number => rolesOf(counted).reduce((bits, { name }) => bits + bitOf(name), 0)
const memberBit = literal(bitOf(memberOnly))
/** Bits by the values of a column. */
const bitsBy = (values: readonly string[], nameOf: (value: string) => string): SQL =>
  sql.raw(`(values ${values.map((value) => `('${value}', ${bitOf(nameOf(value))}::bigint)`).join(', ')})`)

/** From all that a person is in the places: who is more than a member is not counted as a member only. */
export const ownMask = (mask: SQL): SQL =>
  sql`case when ${mask} = ${memberBit} then ${mask} else ${mask} & ~${memberBit}::bigint end`

const overlap = (one: string, other: string): SQL =>
  sql.raw(
    `${one}.valid_from <= coalesce(${other}.valid_to, 'infinity') and ${other}.valid_from <= coalesce(${one}.valid_to, 'infinity')`,
  )

/**
 * A condition on the period of `alias`: it counts in the period, on a day that those of `others` have too. Periods that meet two by
 * two have a day in common; those of one day meet there.
 */
const meetsIn =
  (period: MemberPeriod) =>
  (alias: string, ...others: string[]): SQL =>
    allOf([
      relationsTo(period).during(alias),
      ...(period.from === period.to ? [] : others.map((other) => overlap(alias, other))),
    ])

const dayOf = (column: string): SQL => swedishDayOf(sql.raw(column))

/**
 * A condition on the licence `l`: it is active on a day of the period, and of `among`, the period of its club's district. As of
 * then: recalled and replaced ones count until the day before, blocked ones when no block counts.
 */
const isLicenceActive = ({ from, to }: MemberPeriod, among?: string): SQL => {
  const first = sql`greatest(${from}::date, l.valid_from${among ? sql.raw(`, ${among}.valid_from`) : sql``})`
  const last = sql`least(${to}::date, l.valid_to, ${dayOf('l.recalled_at')} - 1, ${dayOf('l.replaced_at')} - 1${among ? sql.raw(`, ${among}.valid_to`) : sql``})`
  const blocked = sql`(select range_agg(daterange(k.valid_from,
      greatest(k.valid_from, coalesce(least(k.valid_to + 1, ${dayOf('k.lifted_at')}), 'infinity')), '[)'))
    from licence_block k where k.licence_id = l.id)`
  return sql`case when ${first} > ${last} then false
    when not exists (select from licence_block k where k.licence_id = l.id) then true
    else not isempty(datemultirange(daterange(${first}, ${last}, '[]')) - ${blocked}) end`
}

interface Counting {
  context: Context
  places: CountedPlaces
  period: MemberPeriod
  /** The columns of `place_bits` are selected too, for the place of each. */
  by?: PlaceBits | undefined
  /** Those that are counted. `from`: rows of persons, `select`: an expression of the row `p`, selected as `person`. */
  persons?: { from: SQL; condition: SQL; select: SQL } | undefined
}

/** What persons are counted by: a bit for each of these branches or districts. */
export interface PlaceBits {
  kind: PlaceKind
  ids: readonly string[]
}
const bitsInColumn = 62
/** The columns of `place_bits`, as many as it takes. */
export const placeColumns = ({ ids }: PlaceBits): SQL[] =>
  Array.from({ length: Math.max(1, Math.ceil(ids.length / bitsInColumn)) }, (_, nth) => sql.raw(`places_${nth}`))
/** The common table expression `place_bits`: each place has its bit in one of the columns, and null in the others. */
export const placeBits = (by: PlaceBits): SQL => {
  const bits = placeColumns(by).map((column, nth) => {
    const first = nth * bitsInColumn
    return sql`case when nth > ${literal(first)} and nth <= ${literal(first + bitsInColumn)}
      then 1::bigint << (nth - ${literal(first + 1)})::int end as ${column}`
  })
  return sql`place_bits as (select id, ${sql.join(bits, sql`, `)} from unnest(${uuidArray(by.ids)}) with ordinality place (id, nth))`
}

/** A table that says where something was then: the branches and districts of a club, the branches of a membership. */
interface PlaceTable {
  table: string
  on: SQL
}
const aliases: Record<PlaceKind, string> = { branch: 'b', district: 'd' }
const idOf = (kind: PlaceKind): SQL => sql.raw(`${aliases[kind]}.${kind}_id`)

/** Conditions on the id of a place, by what is chosen and by the context. */
const chosenPlaces = ({ context, places }: Counting, kind: PlaceKind, id: SQL): SQL[] => [
  ...(context.kind === kind ? [sql`${id} = ${context.id}::uuid`] : []),
  ...(places[kind].length > 0 ? [sql`${id} = any(${uuidArray(places[kind])})`] : []),
]
const chosenClubs = ({ places }: Counting, id: SQL): SQL[] =>
  places.club.length > 0 ? [sql`${id} = any(${uuidArray(places.club)})`] : []
const isNarrowed = (counting: Counting, kind: PlaceKind): boolean => chosenPlaces(counting, kind, sql``).length > 0

/**
 * Joins the row `alias` to its places of then, those that matter. What is chosen comes first: what it is counted by may be missing
 * on the day that has all of that.
 */
const joinPlaces = (counting: Counting, alias: string, tables: Partial<Record<PlaceKind, PlaceTable>>): SQL => {
  const meets = meetsIn(counting.period)
  const kinds = (Object.keys(tables) as PlaceKind[]).filter(
    (kind) => isNarrowed(counting, kind) || counting.by?.kind === kind,
  )
  const ordered = kinds.toSorted(
    (one, other) => Number(isNarrowed(counting, other)) - Number(isNarrowed(counting, one)),
  )
  return sql.join(
    ordered.flatMap((kind, nth) => {
      const { table, on } = tables[kind] as PlaceTable
      const before = ordered.slice(0, nth).map((earlier) => aliases[earlier])
      const chosen = chosenPlaces(counting, kind, idOf(kind))
      const named = `${table} ${aliases[kind]}`
      const source =
        counting.by?.kind === kind ? `(${named} join place_bits on place_bits.id = ${aliases[kind]}.${kind}_id)` : named
      return [
        sql` ${sql.raw(`${chosen.length > 0 ? 'join' : 'left join'} ${source}`)} on ${allOf([on, meets(aliases[kind], alias, ...before), ...chosen])}`,
      ]
    }),
  )
}

const districtOf = (club: SQL) => ({ table: 'club_district', on: sql`d.organization_id = ${club}` })
/** Joins the person of the row `alias`. */
const joinPerson = ({ persons }: Counting, alias: string): SQL =>
  persons ? sql` join ${persons.from} p on p.id = ${sql.raw(alias)}.person_id and ${persons.condition}` : sql``
/** What is selected of each: `person_id`, `bit`, the columns of its place, and of the person. */
const selectedOf = ({ by, persons }: Counting, person: SQL, bit: SQL): SQL =>
  sql.join(
    [
      sql`${person} as person_id`,
      sql`${bit} as bit`,
      ...(by ? placeColumns(by) : []),
      ...(persons ? [sql`${persons.select} as person`] : []),
    ],
    sql`, `,
  )

const rolesIn = (
  counting: Counting,
  roles: readonly string[],
): SQL => sql`select ${selectedOf(counting, sql`r.person_id`, sql`c.bit`)}
  from club_role r join ${bitsBy(roles, roleCounted)} c (role, bit) on c.role = r.role${joinPerson(counting, 'r')}${joinPlaces(
    counting,
    'r',
    {
      branch: { table: 'organization_branch', on: sql`b.organization_id = r.organization_id` },
      district: districtOf(sql`r.organization_id`),
    },
  )}
  where ${allOf([meetsIn(counting.period)('r'), ...chosenClubs(counting, sql`r.organization_id`)])}`

const membershipsIn = (
  counting: Counting,
): SQL => sql`select ${selectedOf(counting, sql`m.person_id`, sql`${memberBit}::bigint`)}
  from membership m${joinPerson(counting, 'm')}${joinPlaces(counting, 'm', {
    branch: { table: 'membership_branch', on: sql`b.membership_id = m.id` },
    district: districtOf(sql`m.organization_id`),
  })}
  where ${allOf([meetsIn(counting.period)('m'), ...chosenClubs(counting, sql`m.organization_id`)])}`

/** A licence belongs to its branch, and to the club that stands behind it, when there is one. */
const licencesIn = (counting: Counting): SQL => {
  const hasDistrict = counting.by?.kind === 'district' || isNarrowed(counting, 'district')
  const ofBranch = counting.by?.kind === 'branch' ? sql` left join place_bits on place_bits.id = l.branch_id` : sql``
  return sql`select ${selectedOf(counting, sql`l.person_id`, sql`c.bit`)}
    from licence l join licence_type t on t.id = l.type_id
      join ${bitsBy(licenceKinds, licenceCounted)} c (kind, bit) on c.kind = t.kind${joinPerson(counting, 'l')}${ofBranch}${joinPlaces(
        counting,
        'l',
        {
          district: districtOf(sql`l.organization_id`),
        },
      )}
    where ${allOf([
      isLicenceActive(counting.period, hasDistrict ? 'd' : undefined),
      ...chosenPlaces(counting, 'branch', sql`l.branch_id`),
      ...chosenClubs(counting, sql`l.organization_id`),
    ])}`
}

/** Whether nothing is chosen: all roles, licences and memberships of the period are counted. */
export const isEverywhere = (counting: Counting): boolean =>
  !isNarrowed(counting, 'branch') && !isNarrowed(counting, 'district') && counting.places.club.length === 0

/** What persons are, a row for each role, licence and membership with a `bit`. `bits`: those that matter. */
export const countedRows = (counting: Counting, bits?: number): SQL => {
  const isMemberAsked = bits === undefined || hasBit(bits, memberOnly)
  // Who is a member only is nothing else.
  const isAsked = (name: string) => isMemberAsked || hasBit(bits, name)
  const roles = clubRoleNames.filter((role) => isAsked(roleCounted(role)))
  const sources = [
    ...(roles.length > 0 ? [rolesIn(counting, roles)] : []),
    ...(licenceKinds.some((kind) => isAsked(licenceCounted(kind))) ? [licencesIn(counting)] : []),
    ...(isMemberAsked ? [membershipsIn(counting)] : []),
  ]
  return sql.join(sources, sql` union all `)
}

/** Bits beyond 32 are not for JavaScript's operators. */
const hasBit = (bits: number, name: string): boolean => Math.floor(bits / bitOf(name)) % 2 === 1

/** A condition on the person `p`: it is counted as any of these. */
export const isCountedAs = (counted: readonly string[], counting: Omit<Counting, 'by'>): SQL => {
  const names = new Set(counted.flatMap((one) => rolesOf(one).map(({ name }) => name)))
  const bits = [...names].reduce((sum, name) => sum + bitOf(name), 0)
  if (bits === 0) return sql`false`
  return sql`p.id in (select person_id from (${countedRows(counting, bits)}) counted
    group by person_id having (${ownMask(sql`bit_or(bit)`)}) & ${literal(bits)}::bigint <> 0)`
}

const birthYears = ({ year }: MemberPeriod, { from, to }: { from: number; to: number }): SQL =>
  sql`p.birth_year between ${literal(year - to)} and ${literal(year - from)}`

/** The age band of the person `p`, by the year of the period, as what `valueOf` makes of it. */
export const ageBandIn = (period: MemberPeriod, valueOf: (band: AgeBand) => SQL): SQL => {
  const cases = ageLimits.map(([name, band]) => sql`when ${birthYears(period, band)} then ${valueOf(name)}`)
  return sql`case ${sql.join(cases, sql` `)} else ${valueOf('unknown')} end`
}

/** A condition on the person `p`: it is of one of the age bands. Of birth years, whose number of persons the planner knows. */
export const isInAgeBand = (period: MemberPeriod, bands: readonly AgeBand[]): SQL => {
  const known = ageLimits.filter(([name]) => bands.includes(name)).map(([, band]) => birthYears(period, band))
  const unknown = sql`(p.birth_year is null or p.birth_year > ${literal(period.year)})`
  return sql`(${sql.join([...known, ...(bands.includes('unknown') ? [unknown] : [])], sql` or `)})`
}
