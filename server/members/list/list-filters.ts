// The filters of the list of persons. Those of memberships are about one and the same membership, as are those of roles.
import { sql, type SQL } from 'drizzle-orm'
import type { Context } from '#contract/access.ts'
import type { ValidityState } from '#contract/dates/validity-period.ts'
import { unknownMunicipality, type Attention, type PersonFilter } from '#contract/members/person-search.ts'
import { clubRoleNames, clubRoles } from '#contract/organizations/club-roles.ts'
import { allOf, literal, textArray, uuidArray } from '../../db/sql-expressions.ts'
import { organizationVisibility } from '../../organizations/visibility.ts'
import type { Viewer } from '../../actor.ts'
import { choice, type LinkedRows, type ListFilter, type ListFilters } from '../../records/list-filters.ts'
import { isAskedByOther } from '../asked-by-other.ts'
import { isCountedAs, isInAgeBand } from './counted-persons.ts'
import { hasPossibleDuplicate } from '../merge/duplicate-condition.ts'
import { memberPeriod, relationsTo, type MemberPeriod } from '../memberships/periods.ts'
import { membershipInContext } from '../visibility.ts'

type Relation = (alias: string) => SQL

const isInBranches = (branch: SQL, when: Relation): SQL =>
  sql`exists (select from membership_branch b where b.membership_id = m.id and b.branch_id = any(${branch}) and ${when('b')})`

/**
 * The memberships that the filters in use must be met by. Without a status they are those of the period. A former member has none that
 * goes on, an upcoming one none in the period. Paying the fee of one of the memberships counts as paid.
 */
const memberships = (context: Context, filter: PersonFilter, period: MemberPeriod): LinkedRows => {
  const { during, before, after, notBefore } = relationsTo(period)
  return {
    found: ({ status: _status, when: _when, branch, paid, ...others }) => {
      const some = (when: Relation, ...more: SQL[]) =>
        sql`exists (select from membership m where ${allOf([
          sql`m.person_id = p.id`,
          membershipInContext(context, when),
          ...(branch ? [isInBranches(branch, when)] : []),
          ...Object.values(others),
          ...more,
        ])})`
      const of = (when: Relation): SQL => {
        const [hasPaid, ...either] = paid ? filter.paid : []
        if (!paid || !hasPaid || either.length > 0) return some(when)
        return hasPaid === 'paid' ? some(when, paid) : sql`${some(when)} and not ${some(when, paid)}`
      }
      const states: Record<ValidityState, () => SQL> = {
        current: () => of(during),
        former: () => sql`${of(before)} and not ${some(notBefore)}`,
        upcoming: () => sql`${of(after)} and not ${some(during)}`,
      }
      const chosen: readonly ValidityState[] = filter.status.length > 0 ? filter.status : ['current']
      return sql`(${sql.join(
        [...new Set(chosen)].map((status) => sql`(${states[status]()})`),
        sql` or `,
      )})`
    },
  }
}

/** Roles of the period, in clubs of the context, and in the chosen clubs. */
const roles = (context: Context, { club }: PersonFilter, period: MemberPeriod): LinkedRows => ({
  found: (conditions) =>
    sql`exists (select from club_role r join organization o on o.id = r.organization_id where ${allOf([
      sql`r.person_id = p.id`,
      relationsTo(period).during('r'),
      organizationVisibility(context),
      ...(club.length > 0 ? [sql`r.organization_id = any(${uuidArray(club)})`] : []),
      ...Object.values(conditions),
    ])})`,
})

const isIncomplete = sql`(p.identity_number_fingerprint is null and not p.is_protected)`
const hasNoAccount = sql`not exists (select from account a where a.person_id = p.id)`
const attentions: Record<Attention, (viewer: Viewer) => SQL> = {
  incompleteNumber: () => isIncomplete,
  withoutAccount: () => hasNoAccount,
  possibleDuplicate: hasPossibleDuplicate,
  liftAsked: (viewer) => isAskedByOther(viewer, 'lift_asked'),
  anonymizeProposed: (viewer) => isAskedByOther(viewer, 'anonymize_proposed'),
}

/** The facet that counts the persons of each branch or district, by the memberships that the other filters leave. */
const countedBy = (
  context: Context,
  filter: PersonFilter,
  period: MemberPeriod,
  { value, from, when }: { value: SQL; from: SQL; when: SQL },
): ListFilter<never>['facet'] | undefined => {
  // These filters exclude persons by memberships that are missing, which cannot be counted by place.
  if (filter.counted.length > 0 || filter.paid.length > 0 || filter.status.some((status) => status !== 'current'))
    return undefined
  const { during } = relationsTo(period)
  const club = filter.club.length > 0 ? sql`and m.organization_id = any(${uuidArray(filter.club)})` : sql``
  return {
    value,
    join: sql`join membership m on m.person_id = p.id and ${membershipInContext(context, during)} ${club} ${from} and ${when}`,
  }
}

type Filters = ListFilters<Omit<PersonFilter, 'q' | 'sort' | 'direction' | 'licence' | 'licenceType'>>

export const personFilters = (viewer: Viewer, filter: PersonFilter, today: string): Filters => {
  const { context } = viewer
  const period = memberPeriod(filter.when, today)
  const { during } = relationsTo(period)
  const linked = memberships(context, filter, period)
  const isReport = filter.counted.length > 0
  /** The persons whom a report counts, by roles and licences too. */
  const counted: LinkedRows = { found: () => isCountedAs(filter.counted, { context, places: filter, period }) }
  const placed = isReport ? counted : linked
  const always = sql`true`
  const role = { linked: roles(context, filter, period) }
  const ofRoles = (names: readonly string[]) => sql`r.role = any(${textArray(names)})`
  const inDistricts = () =>
    sql`m.organization_id in (select d.id from organization d where d.district_id = any(${uuidArray(filter.district)}))`
  return {
    club: { linked: placed, condition: (chosen) => sql`m.organization_id = any(${uuidArray(chosen)})` },
    // Facets are composed only when they are asked for, because pages are asked for more often.
    branch: {
      linked: placed,
      condition: (chosen) => uuidArray(chosen),
      get facet() {
        return countedBy(context, filter, period, {
          value: sql`f.branch_id`,
          from: sql`join membership_branch f on f.membership_id = m.id`,
          when: allOf([during('f'), ...(filter.district.length > 0 ? [inDistricts()] : [])]),
        })
      },
    },
    district: {
      linked: placed,
      condition: inDistricts,
      get facet() {
        return countedBy(context, filter, period, {
          value: sql`f.district_id`,
          from: sql`join organization f on f.id = m.organization_id`,
          when: filter.branch.length > 0 ? isInBranches(uuidArray(filter.branch), during) : always,
        })
      },
    },
    status: { linked, condition: () => always },
    when: { linked: placed, condition: () => always },
    counted: { linked: counted, condition: () => always },
    paid: { linked, condition: () => sql`m.paid_year >= ${literal(period.year)}` },
    category: {
      ...role,
      condition: (chosen) => ofRoles(clubRoleNames.filter((name) => chosen.includes(clubRoles[name].category))),
    },
    role: { ...role, condition: ofRoles },
    sex: choice(sql`p.sex`),
    municipality: choice(sql`coalesce(p.municipality_code, ${sql.raw(`'${unknownMunicipality}'`)})`),
    attention: {
      condition: (chosen) =>
        sql`(${sql.join(
          chosen.map((one) => attentions[one](viewer)),
          sql` or `,
        )})`,
    },
    ageBand: { condition: (chosen) => isInAgeBand(period, chosen) },
    ageFrom: { condition: (age) => sql`p.birth_year <= ${literal(period.year - age)}` },
    ageTo: { condition: (age) => sql`p.birth_year >= ${literal(period.year - age)}` },
  }
}
