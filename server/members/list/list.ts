// The list of persons: its columns, orders and file. A protected identity is masked for all but the administrators of members, and in
// no file at all.
import { sql, type SQL } from 'drizzle-orm'
import { holds, type Context } from '#contract/access.ts'
import { personColumns, sexOrder } from '#contract/members/person-columns.ts'
import type { PersonRow } from '#contract/members/person-row.ts'
import type { PersonColumn, PersonFilter } from '#contract/members/person-search.ts'
import { seesProtectedPersons } from '#contract/members/protected-identity.ts'
import { reportScopes } from '#contract/reports/report-scopes.ts'
import { counted } from '#contract/text/counted.ts'
import type { Viewer } from '../../actor.ts'
import { forbidden } from '../../api-error.ts'
import { associationRefs } from '../../associations/association-names.ts'
import type { Database } from '../../db/database.ts'
import { person } from '../../db/tables/person-tables.ts'
import { constant, rowsOf, collateSwedish } from '../../db/sql-expressions.ts'
import { dateCells, textCells } from '../../export/columns.ts'
import { organizationRefs } from '../../organizations/organization-names.ts'
import { everInContext, organizationVisibility } from '../../organizations/visibility.ts'
import { selected } from '../../records/columns.ts'
import type { RecordList } from '../../records/list.ts'
import type { Naming } from '../../records/list-statements.ts'
import { by, byKnown, byLabel, type SortKey } from '../../records/list-filters.ts'
import { storeModule } from '../../store-order.ts'
import { licenceFilters, type HeldLicences } from './licence-filters.ts'
import { personFilters } from './list-filters.ts'
import { foundPerson, listedPerson, type FoundPerson } from './listed-person.ts'
import { memberPeriod, relationsTo, type MemberPeriod } from '../memberships/periods.ts'
import { mostClubs } from '../store.ts'
import { membershipInContext, personVisibility } from '../visibility.ts'

/** A condition on the person `p`: visible in the context and not anonymised. */
const listed = (context: Context): SQL => sql`p.anonymized_at is null and ${personVisibility(context)}`

/** Conditions on the person `p`, whom a report may count but the list may not show. */
const isAnonymized = sql`p.anonymized_at is not null`
const isOutside = (context: Context): SQL =>
  context.kind === 'global' ? sql`false` : sql`not (${personVisibility(context)})`

interface Masking {
  /** The value, or `otherwise` in a masked row. */
  shown: (value: SQL, otherwise?: SQL) => SQL
  /** Sorts masked rows last, in an order that reveals nothing of them. */
  sorted: (key: SortKey) => SortKey
}
/** Masks the rows that meet the condition. */
const maskedBy = (isMasked: SQL): Masking => ({
  shown: (value, otherwise = sql`null`) => sql`case when ${isMasked} then ${otherwise} else ${value} end`,
  sorted: (key) => (way) => sql`${isMasked}, ${key(way)}`,
})
const isProtected = sql`p.is_protected`
const open: Masking = { shown: (value) => value, sorted: (key) => key }
const masked = maskedBy(isProtected)

/** Makes the columns constants, which are composed once, when they are the same for all calls. */
type Composed = (part: SQL) => SQL
const columnsOf = (
  { shown }: Masking,
  unlisted: Partial<Record<'memberNumber' | 'isProtected' | 'unlisted', SQL>> = {},
  composed: Composed = constant,
) =>
  selected(person, 'p', foundPerson, {
    unlisted: composed(sql`null`),
    ...unlisted,
    firstName: composed(shown(sql`p.first_name`, sql`''`)),
    lastName: composed(shown(sql`p.last_name`, sql`''`)),
    birthYear: composed(shown(sql`p.birth_year`)),
    sex: composed(shown(sql`p.sex`)),
    memberships: composed(shown(sql`held.memberships`)),
    municipalityCode: composed(shown(sql`p.municipality_code`)),
    clubRoles: composed(shown(sql`posts.roles`)),
    email: composed(shown(sql`p.email`, sql`''`)),
    phoneNumber: composed(shown(sql`p.phone_number`, sql`''`)),
  })

/** Joins a person's memberships and roles in the context and the period as JSON: see listed-person.ts. */
const holdings = (context: Context, period: MemberPeriod): SQL => {
  const { during } = relationsTo(period)
  const visibleClub =
    context.kind === 'global'
      ? sql``
      : sql`join organization o on o.id = r.organization_id and ${organizationVisibility(context)}`
  return sql`left join lateral (
      select json_agg(json_build_array(m.organization_id, array(select b.branch_id from membership_branch b
          where b.membership_id = m.id and ${during('b')}), m.valid_from, m.paid_year)) as memberships
      from membership m where m.person_id = p.id and ${membershipInContext(context, during)}) held on true
    left join lateral (
      select json_agg(json_build_array(r.role, r.organization_id, r.valid_from, r.id)) as roles
      from club_role r ${visibleClub} where r.person_id = p.id and ${during('r')}) posts on true`
}

/** The persons with the first day and the last paid year of their memberships, for sorting by them. */
const withMemberships =
  (context: Context, period: MemberPeriod) =>
  (condition: SQL): SQL =>
    sql`select p.*, held.since, held.paid from person p left join (select m.person_id, min(m.valid_from) as since,
        max(m.paid_year) as paid from membership m where ${membershipInContext(context, relationsTo(period).during)}
        group by m.person_id) held on held.person_id = p.id
      where ${condition}`

const names = [collateSwedish(sql`p.last_name`), collateSwedish(sql`p.first_name`)]
const findable = { name: sql`p.first_name || ' ' || p.last_name` }
const openNaming: Naming = { ...findable, isFindable: sql`true`, order: by(...names) }
const namingBy = (isMasked: SQL): Naming => ({
  ...findable,
  isFindable: sql`not ${isMasked}`,
  order: (way) =>
    sql.join(
      names.map((name) => byKnown(sql`(case when not ${isMasked} then ${name} end)`)(way)),
      sql`, `,
    ),
})
/** The order of the index `person_listed_masked`, for viewers who may not see protected names. */
const maskedNaming = namingBy(isProtected)

/** The sort keys. A masked row is not sorted by its values, because its place would reveal them. */
const sortKeysOf = (
  { shown, sorted }: Masking,
  { order }: Naming,
  memberNumber: SQL,
): Record<PersonFilter['sort'], SortKey> => ({
  name: order,
  memberNumber: sorted(by(memberNumber)),
  birthYear: sorted(byKnown(shown(sql`p.birth_year`))),
  sex: sorted(byLabel(shown(sql`p.sex`), sexOrder)),
  memberSince: sorted(byKnown(shown(sql`since`))),
  paidYear: sorted(byKnown(shown(sql`paid`))),
})

const shownBy = (
  masking: Masking,
  naming: Naming,
  columns = columnsOf(masking),
  memberNumber: SQL = sql`p.member_number`,
) => ({
  naming,
  columns,
  shown: masking.shown,
  sortKeys: sortKeysOf(masking, naming, memberNumber),
})
const [shownOpen, shownMasked] = [shownBy(open, openNaming), shownBy(masked, maskedNaming)]
const shownTo = ({ account, context }: Viewer) => (seesProtectedPersons(account, context) ? shownOpen : shownMasked)

/**
 * For the persons whom a report counts. Those that no other list shows are masked, without a member number (080). Throws 403 for who
 * does not see reports.
 */
const shownCounted = ({ account, context }: Viewer) => {
  if (!holds(account, context, reportScopes))
    throw forbidden('Vilka som räknas i en rapport visas bara för den som får se rapporter.')
  const isUnlisted = sql`(${isAnonymized} or ${isOutside(context)})`
  const isMasked = seesProtectedPersons(account, context) ? isUnlisted : sql`(${isProtected} or ${isUnlisted})`
  const masking = maskedBy(isMasked)
  const memberNumber = sql`case when not ${isUnlisted} then p.member_number end`
  const columns = columnsOf(
    masking,
    {
      memberNumber,
      isProtected: sql`${isProtected} and not ${isUnlisted}`,
      unlisted: sql`case when ${isAnonymized} then 'anonymized' when ${isOutside(context)} then 'outside' end`,
    },
    (part) => part,
  )
  return { ...shownBy(masking, namingBy(isMasked), columns, memberNumber), isListed: sql`p.merged_into_id is null` }
}

export const personListWith = (
  licences: HeldLicences,
): RecordList<PersonFilter, PersonRow, PersonColumn, FoundPerson> => ({
  table: 'person',
  alias: 'p',
  title: 'last_name',
  joins: sql``,
  isVisible: listed,
  rowReader: async (db) => {
    const [associations, organizations] = await Promise.all([associationRefs(db), organizationRefs(db)])
    const names = { associations, organizations }
    return (found) => listedPerson(names, found)
  },
  naming: (viewer) => shownTo(viewer).naming,
  parts: (viewer, filter, today) => {
    const { context } = viewer
    const { columns, shown, ...others } = filter.counted.length > 0 ? shownCounted(viewer) : shownTo(viewer)
    const held = licences(viewer, today)
    const period = memberPeriod(filter.when, today)
    const isSortedByMembership = filter.sort === 'memberSince' || filter.sort === 'paidYear'
    return {
      ...others,
      filters: { ...personFilters(viewer, filter, today), ...licenceFilters(filter, held) },
      columns: sql`${columns}, ${held ? shown(held.column) : sql`null`} as licences`,
      joins: holdings(context, period),
      source: isSortedByMembership ? withMemberships(context, period) : undefined,
    }
  },
  file: {
    name: 'Medlemmar',
    columns: personColumns,
    cells: {
      name: [
        { title: 'Efternamn', ...textCells(({ lastName }) => lastName) },
        { title: 'Förnamn', ...textCells(({ firstName }) => firstName) },
      ],
      memberNumber: { kind: 'number', value: ({ memberNumber }) => memberNumber },
      birthYear: { kind: 'number', value: ({ birthYear }) => birthYear },
      memberSince: dateCells(({ memberSince }) => memberSince),
      paidYear: { kind: 'number', value: ({ paidYear }) => paidYear },
    },
    leftOut: {
      rows: ({ context }, { counted }) =>
        counted.length > 0 ? sql`(${isProtected} or not (${listed(context)}))` : isProtected,
      note: (count, chosen) => {
        const persons = counted(count, 'person', 'personer')
        return chosen.counted.length > 0
          ? `${persons} är inte med i filen: ${
              count === 1
                ? 'personen har skyddad identitet, är avidentifierad'
                : 'de har skyddad identitet, är avidentifierade'
            } eller visas inte här.`
          : `${persons} med skyddad identitet är inte med i filen.`
      },
    },
  },
})

/** The clubs that are or have been in the context by name, as choices of a filter: lists show former members and licences too. */
export const clubChoices = ({ context }: Viewer, db: Database): Promise<{ id: string; name: string }[]> =>
  rowsOf(
    db,
    sql`select o.id, o.name from organization o where ${everInContext(context)} order by ${collateSwedish(sql`o.name`)}, o.id
      limit ${sql.raw(String(mostClubs))}`,
  )

storeModule<typeof import('./list.ts')>()
