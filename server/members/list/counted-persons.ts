// Counts persons for reports, on a day or in a year: by club roles, licences and memberships, in the places where these were then.
// The report and the list behind its figures run the same statements (080).
import { sql, type SQL } from 'drizzle-orm'
import type { Context } from '#contract/access.ts'
import { countedRoles, licenceCounted, memberOnly, roleCounted, rolesOf } from '#contract/members/counted-role.ts'
import { ageLimits } from '#contract/members/age-bands.ts'
import type { AgeBand } from '#contract/members/person-search.ts'
import { licenceKinds } from '#contract/licences/licence-types/licence-type-search.ts'
import { clubRoleNames } from '#contract/organizations/club-roles.ts'
import { allOf, literal, uuidArray, swedishDayOf } from '../../db/sql-expressions.ts'
import { relationsTo, type MemberPeriod } from '../memberships/periods.ts'

/** Where persons are counted: in any of the chosen places of each kind, or everywhere when none is chosen. */
interface CountedPlaces {
  branch: readonly string[]
  district: readonly string[]
  club: readonly string[]
}
type PlaceKind = 'branch' | 'district'

const bitOf = (name: string): number => 2 ** countedRoles.findIndex((role) => role.name === name)
/** The bits of a row of the report. It counts a person whose mask has one of them. */
export const bitsOf = (counted: string): number => rolesOf(counted).reduce((bits, { name }) => bits + bitOf(name), 0)
const memberBit = literal(bitOf(memberOnly))
/** A `values` list with the bit of each value of a column. */
const bitsBy = (values: readonly string[], nameOf: (value: string) => string): SQL =>
  sql.raw(`(values ${values.map((value) => `('${value}', ${bitOf(nameOf(value))}::bigint)`).join(', ')})`)

/** The mask of a person without the bit `memberOnly`, unless it is the only one. */
export const ownMask = (mask: SQL): SQL =>
  sql`case when ${mask} = ${memberBit} then ${mask} else ${mask} & ~${memberBit}::bigint end`

const overlap = (one: string, other: string): SQL =>
  sql.raw(
    `${one}.valid_from <= coalesce(${other}.valid_to, 'infinity') and ${other}.valid_from <= coalesce(${one}.valid_to, 'infinity')`,
  )

/**
 * A condition on the row `alias`: its period overlaps the counted one, on a day that the rows `others` have too. Comparing two at a
 * time is enough, because periods that overlap in pairs have a day in common. With a single counted day all of them have that day.
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
 * A condition on the licence `l`: it was active on a day of the counted period, and of `among`, the row of its club's district. A
 * recalled or replaced licence counts until the day before, a blocked one on the days without a block.
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
  /** The places to count by, whose columns of `place_bits` are selected too. */
  by?: PlaceBits | undefined
  /** Limits the counted persons. `from`: rows of persons; `select`: an expression of the row `p`, selected as `person`. */
  persons?: { from: SQL; condition: SQL; select: SQL } | undefined
}

/** Branches or districts to count by, each of which gets a bit. */
export interface PlaceBits {
  kind: PlaceKind
  ids: readonly string[]
}
const bitsInColumn = 62
/** The columns of `place_bits`, each with up to 62 places. */
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

/** A table of periods in which something belonged to a place: branches and districts of clubs, branches of memberships. */
interface PlaceTable {
  table: string
  on: SQL
}
const aliases: Record<PlaceKind, string> = { branch: 'b', district: 'd' }
const idOf = (kind: PlaceKind): SQL => sql.raw(`${aliases[kind]}.${kind}_id`)

/** Conditions on the id of a place, from the context and the filter. */
const chosenPlaces = ({ context, places }: Counting, kind: PlaceKind, id: SQL): SQL[] => [
  ...(context.kind === kind ? [sql`${id} = ${context.id}::uuid`] : []),
  ...(places[kind].length > 0 ? [sql`${id} = any(${uuidArray(places[kind])})`] : []),
]
const chosenClubs = ({ places }: Counting, id: SQL): SQL[] =>
  places.club.length > 0 ? [sql`${id} = any(${uuidArray(places.club)})`] : []
const isNarrowed = (counting: Counting, kind: PlaceKind): boolean => chosenPlaces(counting, kind, sql``).length > 0

/**
 * Joins the row `alias` to its places in the period, if they are filtered or counted by. Filtered kinds are joined first, so that the
 * left join of the kind to count by, which may find nothing, comes last.
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
/** The selected columns of a counted row: `person_id`, `bit`, the columns of its place, and `person`. */
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

/** Counts licences by their branch, and by the district of their club if they have one. */
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

/** Whether no place limits the count. */
export const isEverywhere = (counting: Counting): boolean =>
  !isNarrowed(counting, 'branch') && !isNarrowed(counting, 'district') && counting.places.club.length === 0

/** A row with `person_id` and `bit` for each role, licence and membership. `bits`: the bits to count; all by default. */
export const countedRows = (counting: Counting, bits?: number): SQL => {
  const isMemberAsked = bits === undefined || hasBit(bits, memberOnly)
  // Members only are found by having nothing else, so everything else must be counted too.
  const isAsked = (name: string) => isMemberAsked || hasBit(bits, name)
  const roles = clubRoleNames.filter((role) => isAsked(roleCounted(role)))
  const sources = [
    ...(roles.length > 0 ? [rolesIn(counting, roles)] : []),
    ...(licenceKinds.some((kind) => isAsked(licenceCounted(kind))) ? [licencesIn(counting)] : []),
    ...(isMemberAsked ? [membershipsIn(counting)] : []),
  ]
  return sql.join(sources, sql` union all `)
}

/** Whether the mask has the bit. JavaScript's bit operators work on 32 bits only. */
const hasBit = (bits: number, name: string): boolean => Math.floor(bits / bitOf(name)) % 2 === 1

/** A condition on the person `p`: one of these rows of the report counts the person. */
export const isCountedAs = (counted: readonly string[], counting: Omit<Counting, 'by'>): SQL => {
  const names = new Set(counted.flatMap((one) => rolesOf(one).map(({ name }) => name)))
  const bits = [...names].reduce((sum, name) => sum + bitOf(name), 0)
  if (bits === 0) return sql`false`
  return sql`p.id in (select person_id from (${countedRows(counting, bits)}) counted
    group by person_id having (${ownMask(sql`bit_or(bit)`)}) & ${literal(bits)}::bigint <> 0)`
}

const birthYears = ({ year }: MemberPeriod, { from, to }: { from: number; to: number }): SQL =>
  sql`p.birth_year between ${literal(year - to)} and ${literal(year - from)}`

/** An expression for the age band of the person `p` in the year of the period. `valueOf` makes the value of a band. */
export const ageBandIn = (period: MemberPeriod, valueOf: (band: AgeBand) => SQL): SQL => {
  const cases = ageLimits.map(([name, band]) => sql`when ${birthYears(period, band)} then ${valueOf(name)}`)
  return sql`case ${sql.join(cases, sql` `)} else ${valueOf('unknown')} end`
}

/** A condition on the person `p`: the age is in one of the bands. Uses birth years, whose distribution the planner knows. */
export const isInAgeBand = (period: MemberPeriod, bands: readonly AgeBand[]): SQL => {
  const known = ageLimits.filter(([name]) => bands.includes(name)).map(([, band]) => birthYears(period, band))
  const unknown = sql`(p.birth_year is null or p.birth_year > ${literal(period.year)})`
  return sql`(${sql.join([...known, ...(bands.includes('unknown') ? [unknown] : [])], sql` or `)})`
}
