// As what reports count a person on a day or in a year: by club roles, licences and memberships, in the places of then. The report
// and the list of those whom it counts run the same statements (080).
import { sql, type SQL } from 'drizzle-orm'
import type { Context } from '../../contract/access.ts'
import { countedRoles, licenceCounted, memberOnly, roleCounted, rolesOf } from '../../contract/members/counted-role.ts'
import { ageLimits } from '../../contract/members/age-bands.ts'
import { licenceKinds } from '../../contract/licences/licence-types/licence-type-search.ts'
import { clubRoleNames } from '../../contract/organizations/club-roles.ts'
import { allOf, literal, uuidArray } from '../db/sql-expressions.ts'
import { relationsTo, type MemberPeriod } from './periods.ts'

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
const ownMask = (mask: SQL): SQL =>
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

/** The day in Sweden of a moment. */
const dayOf = (moment: string): SQL => sql.raw(`(${moment} at time zone 'Europe/Stockholm')::date`)

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
  /** A place of each is selected as `place`. */
  by?: PlaceKind | undefined
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
    (kind) => isNarrowed(counting, kind) || counting.by === kind,
  )
  const ordered = kinds.toSorted(
    (one, other) => Number(isNarrowed(counting, other)) - Number(isNarrowed(counting, one)),
  )
  return sql.join(
    ordered.flatMap((kind, nth) => {
      const { table, on } = tables[kind] as PlaceTable
      const before = ordered.slice(0, nth).map((earlier) => aliases[earlier])
      const chosen = chosenPlaces(counting, kind, idOf(kind))
      const join = sql.raw(`${chosen.length > 0 ? 'join' : 'left join'} ${table} ${aliases[kind]}`)
      return [sql` ${join} on ${allOf([on, meets(aliases[kind], alias, ...before), ...chosen])}`]
    }),
  )
}

const districtOf = (club: SQL) => ({ table: 'club_district', on: sql`d.organization_id = ${club}` })
const placeOf = ({ by }: Counting, branch = idOf('branch')): SQL =>
  by === 'branch' ? branch : by === 'district' ? idOf('district') : sql`null::uuid`

const rolesIn = (
  counting: Counting,
  roles: readonly string[],
): SQL => sql`select r.person_id, c.bit, ${placeOf(counting)} as place
  from club_role r join ${bitsBy(roles, roleCounted)} c (role, bit) on c.role = r.role${joinPlaces(counting, 'r', {
    branch: { table: 'organization_branch', on: sql`b.organization_id = r.organization_id` },
    district: districtOf(sql`r.organization_id`),
  })}
  where ${allOf([meetsIn(counting.period)('r'), ...chosenClubs(counting, sql`r.organization_id`)])}`

const membershipsIn = (
  counting: Counting,
): SQL => sql`select m.person_id, ${memberBit}::bigint as bit, ${placeOf(counting)} as place
  from membership m${joinPlaces(counting, 'm', {
    branch: { table: 'membership_branch', on: sql`b.membership_id = m.id` },
    district: districtOf(sql`m.organization_id`),
  })}
  where ${allOf([meetsIn(counting.period)('m'), ...chosenClubs(counting, sql`m.organization_id`)])}`

/** A licence belongs to its branch, and to the club that stands behind it, when there is one. */
const licencesIn = (counting: Counting): SQL => {
  const hasDistrict = counting.by === 'district' || isNarrowed(counting, 'district')
  return sql`select l.person_id, c.bit, ${placeOf(counting, sql`l.branch_id`)} as place
    from licence l join licence_type t on t.id = l.type_id
      join ${bitsBy(licenceKinds, licenceCounted)} c (kind, bit) on c.kind = t.kind${joinPlaces(counting, 'l', {
        district: districtOf(sql`l.organization_id`),
      })}
    where ${allOf([
      isLicenceActive(counting.period, hasDistrict ? 'd' : undefined),
      ...chosenPlaces(counting, 'branch', sql`l.branch_id`),
      ...chosenClubs(counting, sql`l.organization_id`),
    ])}`
}

/** What each person is: `person_id`, `place` and the `mask`, one row for a person and place. `bits`: those that matter. */
export const countedPersons = (counting: Counting, bits?: number): SQL => {
  const isMemberAsked = bits === undefined || hasBit(bits, memberOnly)
  // Who is a member only is nothing else.
  const isAsked = (name: string) => isMemberAsked || hasBit(bits, name)
  const roles = clubRoleNames.filter((role) => isAsked(roleCounted(role)))
  const sources = [
    ...(roles.length > 0 ? [rolesIn(counting, roles)] : []),
    ...(licenceKinds.some((kind) => isAsked(licenceCounted(kind))) ? [licencesIn(counting)] : []),
    ...(isMemberAsked ? [membershipsIn(counting)] : []),
  ]
  return sql`select person_id, place, bit_or(bit) as mask from (${sql.join(sources, sql` union all `)}) what group by person_id, place`
}

/** Bits beyond 32 are not for JavaScript's operators. */
const hasBit = (bits: number, name: string): boolean => Math.floor(bits / bitOf(name)) % 2 === 1

/** The mask of a person, of the masks of the places. */
export const maskOf = (mask: SQL): SQL => ownMask(sql`bit_or(${mask})`)

/** A condition on the person `p`: it is counted as any of these. */
export const isCountedAs = (counted: readonly string[], counting: Omit<Counting, 'by'>): SQL => {
  const names = new Set(counted.flatMap((one) => rolesOf(one).map(({ name }) => name)))
  const bits = [...names].reduce((sum, name) => sum + bitOf(name), 0)
  if (bits === 0) return sql`false`
  return sql`p.id in (select person_id from (${countedPersons(counting, bits)}) counted
    where (${ownMask(sql`mask`)}) & ${literal(bits)}::bigint <> 0)`
}

/** The age band of the person `p`, by the year of the period. */
export const ageBandIn = ({ year }: MemberPeriod): SQL => {
  const age = sql`${literal(year)} - p.birth_year`
  const cases = ageLimits.map(
    ([name, { from, to }]) => sql`when ${age} between ${literal(from)} and ${literal(to)} then ${sql.raw(`'${name}'`)}`,
  )
  return sql`case ${sql.join(cases, sql` `)} else 'unknown' end`
}
