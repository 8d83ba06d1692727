// Hand-tuned statements for the list of persons, as somebody would write them who has nothing but this answer to give to somebody
// who may not know protected names. They may only be replaced by faster ones for the same answer: the bench compares the rows.
import { associationId } from '../../server/db/demo/associations.ts'
import type { Statement } from './process-messages.ts'

export interface TunedCall {
  path: string
  /** Sent at the same time. */
  statements: Statement[]
}

const day = (): string => new Date().toISOString().slice(0, 10)

/** The columns of the list without masking: for persons without a protected identity. */
const columns = `p.id, p.member_number as "memberNumber", p.first_name as "firstName", p.last_name as "lastName",
  p.is_protected as "isProtected", p.birth_year as "birthYear", p.sex, p.municipality_code as "municipalityCode", p.email,
  p.phone_number as "phoneNumber", held.memberships, posts.roles`
const masked = (value: string, otherwise = 'null') => `case when p.is_protected then ${otherwise} else ${value} end`
const maskedColumns = `p.id, p.member_number as "memberNumber", ${masked('p.first_name', "''")} as "firstName",
  ${masked('p.last_name', "''")} as "lastName", p.is_protected as "isProtected", ${masked('p.birth_year')} as "birthYear",
  ${masked('p.sex')} as sex, ${masked('p.municipality_code')} as "municipalityCode", ${masked('p.email', "''")} as email,
  ${masked('p.phone_number', "''")} as "phoneNumber", ${masked('held.memberships')} as memberships, ${masked('posts.roles')} as roles`
const current = (alias: string, nth: number) =>
  `${alias}.valid_from <= $${nth}::date and (${alias}.valid_to is null or ${alias}.valid_to >= $${nth}::date)`
/** What the person of a row holds, with districts and branches by their ids; $1 is the day. */
const holdings = `left join lateral (
    select json_agg(json_build_array(c.id, c.name, c.district_id, array(select b.branch_id from membership_branch b
      where b.membership_id = m.id and ${current('b', 1)}), m.valid_from, m.paid_year)) as memberships
    from membership m join organization c on c.id = m.organization_id where m.person_id = p.id and ${current('m', 1)}) held on true
  left join lateral (
    select json_agg(json_build_array(r.role, o.name)) as roles from club_role r
      join organization o on o.id = r.organization_id where r.person_id = p.id and ${current('r', 1)}) posts on true`

export const tunedStatement = (name: string, text: string, values: unknown[]): Statement => ({
  name,
  text,
  values,
  startedAt: 0,
  endedAt: 0,
})

/** The names of districts and branches, which are few. */
const associationNames = tunedStatement(
  'association names',
  'select id, name, short_name, is_active from association',
  [],
)

/** A person is in no list once merged or no longer identified. */
const listed = 'p.merged_into_id is null and p.anonymized_at is null'
const pathOf = (search: Record<string, string>) => `/api/members?${new URLSearchParams(search)}`

const orders = {
  name: 'p.last_name collate "sv-SE-x-icu", p.first_name collate "sv-SE-x-icu", p.id',
  birthYear:
    'p.birth_year desc nulls last, p.last_name collate "sv-SE-x-icu", p.first_name collate "sv-SE-x-icu", p.id',
}
/** As the index: protected persons last, in no order that tells of them. */
const maskedOrder = `(case when not p.is_protected then p.last_name collate "sv-SE-x-icu" end),
  (case when not p.is_protected then p.first_name collate "sv-SE-x-icu" end), p.id`

/** The hits are found once, counted and sorted, and the columns computed for the page alone. */
const searched = (q: string, branch: Parameters<typeof associationId>[0], sort: keyof typeof orders): TunedCall => ({
  path: pathOf({ q, branch: associationId(branch), sort, direction: sort === 'name' ? 'asc' : 'desc' }),
  statements: [
    tunedStatement(
      `searched ${sort}`,
      `select ${columns}, page.total from (select p.id, count(*) over ()::int as total from person p
        where p.search_text like $2 and ${listed} and not p.is_protected and exists (select from membership m join membership_branch b
          on b.membership_id = m.id where m.person_id = p.id and b.branch_id = $3 and ${current('m', 1)} and ${current('b', 1)})
        order by ${orders[sort]} limit 25) page
      join person p on p.id = page.id ${holdings} order by ${orders[sort]}`,
      [day(), `%${q}%`, associationId(branch)],
    ),
    associationNames,
  ],
})

export const searchedCalls: TunedCall[] = [
  searched('ander', 'segelflyg', 'name'),
  searched('johan', 'motorflyg', 'birthYear'),
  searched('karin', 'modellflyg', 'name'),
  searched('berg', 'skarmflyg', 'birthYear'),
  searched('nils', 'fallskarm', 'name'),
  searched('lund', 'motorflyg', 'name'),
  searched('maria', 'segelflyg', 'birthYear'),
  searched('eriks', 'modellflyg', 'name'),
]

/** The total is kept by whoever keeps it: the page alone is read. */
export const pageCall = (page: number): TunedCall => ({
  path: pathOf({ page: String(page) }),
  statements: [
    tunedStatement(
      page === 1 ? 'first page' : 'page',
      // Without an offset to be given, the first page is planned once.
      `select ${maskedColumns} from (select p.id from person p where ${listed} order by ${maskedOrder} limit 25 ${page === 1 ? '' : 'offset $2'}) page
      join person p on p.id = page.id ${holdings} order by ${maskedOrder}`,
      page === 1 ? [day()] : [day(), (page - 1) * 25],
    ),
    associationNames,
  ],
})

const refs = (alias: string) => `'id', ${alias}.id, 'name', ${alias}.name`
/** The club `o` as JSON, with its district `d` and the ids of its branches on the day $2. */
const club = `json_build_object(${refs('o')}, 'district', json_build_object(${refs('d')}), 'branchIds',
  (select json_agg(ob.branch_id) from organization_branch ob where ob.organization_id = o.id and ob.valid_from <= $2::date
    and (ob.valid_to is null or ob.valid_to >= $2::date)))`
const inClub = (alias: string) =>
  `${alias} join organization o on o.id = ${alias}.organization_id join association d on d.id = o.district_id where ${alias}.person_id = p.id`

/** A person with all that the page shows, for somebody who sees every person. */
export const personStatement = (id: string): Statement =>
  tunedStatement(
    'person',
    `select p.id, p.version, p.member_number as "memberNumber", p.first_name as "firstName", p.last_name as "lastName", p.sex,
        p.nationality, p.email, p.phone_number as "phoneNumber", p.care_of as "careOf", p.street,
        p.postal_code as "postalCode", p.city, p.country, p.municipality_code as "municipalityCode", p.diploma_date as "diplomaDate", p.birth_date as "birthDate",
        p.birth_year as "birthYear", p.identity_number_fingerprint is not null as "hasNumber", p.is_protected as "isProtected",
        p.lift_asked_at as "liftAskedAt", p.anonymized_at as "anonymizedAt", p.updated_at as "updatedAt",
        (select a.first_name || ' ' || a.last_name from account a where a.id = p.updated_by) as "updatedByName",
        (select json_agg(json_build_object('name', g.name, 'email', g.email, 'phoneNumber', g.phone_number) order by g.position)
          from guardian g where g.person_id = p.id) as guardians,
        (select json_agg(json_build_object('id', m.id, 'organization', ${club}, 'validFrom', m.valid_from, 'validTo', m.valid_to,
            'isMainClub', m.is_main_club, 'paidYear', m.paid_year, 'branches',
            (select json_agg(json_build_object('branchId', b.id, 'name', b.name, 'shortName', b.short_name, 'validFrom', mb.valid_from,
                'validTo', mb.valid_to)) from membership_branch mb join association b on b.id = mb.branch_id where mb.membership_id = m.id))
            order by m.valid_to desc nulls first, m.valid_from desc) from membership ${inClub('m')}) as memberships,
        (select json_agg(json_build_object('id', r.id, 'version', r.version, 'organization', ${club}, 'role', r.role,
            'validFrom', r.valid_from, 'validTo', r.valid_to) order by r.valid_to desc nulls first, r.valid_from desc)
          from club_role ${inClub('r')}) as roles,
        (select count(*)::int from attachment t where t.record_type = 'person' and t.record_id = p.id and t.completed_at is not null) as documents
      from person p where p.id = $1`,
    [id, day()],
  )

/** All rows of the list in its order, without who is in no file. */
export const exportStatement = () =>
  `select ${columns} from person p ${holdings} where ${listed} and not p.is_protected order by ${orders.name}`.replaceAll(
    '$1',
    `'${day()}'`,
  )
