// Hand-tuned statements for the three lists of licences, as somebody would write them who has nothing but this answer to give. They may
// only be replaced by faster ones.
import { today } from '../../contract/dates/swedish-day.ts'
import { associationId } from '../../server/db/demo/associations.ts'
import { tunedStatement, type TunedCall } from './member-statements.ts'

const branchId = associationId('segelflyg')
const current = 'l.recalled_at is null and l.replaced_at is null and l.valid_to >= $2::date'
const holder = `json_build_object('id', p.id, 'name', case when p.is_protected then '' else p.first_name || ' ' || p.last_name end,
  'memberNumber', p.member_number, 'birthYear', case when not p.is_protected then p.birth_year end, 'isProtected', p.is_protected)`
const club = `case when o.id is not null then json_build_object('id', o.id, 'name', o.name) end as club`
const branch = `json_build_object('id', b.id, 'name', b.name, 'shortName', b.short_name) as branch`

const licenceColumns = `l.id, l.number, l.valid_from::text as "validFrom", l.valid_to::text as "validTo", l.fai_id as "faiId", '' as email,
  case when l.recalled_at is not null then 'recalled' when l.replaced_at is not null then 'replaced' when l.valid_to < $2::date then 'expired'
    when exists (select from licence_block k where k.licence_id = l.id and k.lifted_at is null and k.valid_from <= $2::date
      and (k.valid_to is null or k.valid_to >= $2::date)) then 'blocked'
    when l.valid_from > $2::date then 'upcoming' when l.valid_to - $2::date <= 60 then 'expiring' else 'active' end as state,
  ${holder} as holder, json_build_object('id', t.id, 'code', t.code, 'name', t.name, 'kind', t.kind) as type, ${club}, ${branch}`
const licenceJoins = `join licence l on l.id = page.id join person p on p.id = l.person_id join licence_type t on t.id = l.type_id
  join association b on b.id = l.branch_id left join organization o on o.id = l.organization_id`

const holderOrder = `(case when not p.is_protected then p.last_name end) collate "sv-SE-x-icu" nulls last,
  (case when not p.is_protected then p.first_name end) collate "sv-SE-x-icu" nulls last`
const listOrders = {
  current: 'l.valid_to, l.valid_from, l.id',
  historical: `${holderOrder}, l.person_id, t.code, l.valid_from desc, l.id`,
}
type Standing = keyof typeof listOrders

const standingOf = (standing: Standing) => (standing === 'current' ? `(${current})` : `not (${current})`)
const paths = {
  current: '/api/licenses?standing=current&sort=validTo',
  historical: '/api/licenses?standing=historical&sort=holder',
}
const rowsOf: Record<Standing, string> = {
  current: 'licence l',
  historical: 'licence l join person p on p.id = l.person_id join licence_type t on t.id = l.type_id',
}

/** A page, and the total counted beside it. */
export const licencePage = (standing: Standing, page: number): TunedCall => {
  const [from, order] = [rowsOf[standing], listOrders[standing]]
  const where = `l.branch_id = $1 and ${standingOf(standing)}`
  const values = [branchId, today()]
  return {
    path: `${paths[standing]}${page > 1 ? `&page=${page}` : ''}`,
    statements: [
      tunedStatement(
        `licences ${standing}${page > 1 ? ' page' : ''}`,
        `select ${licenceColumns} from (select l.id from ${from} where ${where} order by ${order} limit 25${page > 1 ? ' offset $3' : ''}) page
          ${licenceJoins} order by ${order}`,
        page > 1 ? [...values, (page - 1) * 25] : values,
      ),
      tunedStatement(
        `licences ${standing} total`,
        `select count(*)::int as total from licence l where ${where}`,
        values,
      ),
    ],
  }
}

/** Whom a text finds, with the total: the persons are found first. */
export const licenceSearch = (standing: Standing, q: string): TunedCall => ({
  path: `${paths[standing]}&q=${q}`,
  statements: [
    tunedStatement(
      `licences ${standing} searched`,
      `select ${licenceColumns}, page.total from (select l.id, count(*) over ()::int as total from licence l
          join person p on p.id = l.person_id join licence_type t on t.id = l.type_id
          where l.branch_id = $1 and ${standingOf(standing)} and not p.is_protected and p.search_text like $3
            and fold(p.first_name || ' ' || p.last_name || ' ' || p.member_number) like $3 order by ${listOrders[standing]} limit 25) page
        ${licenceJoins} order by ${listOrders[standing]}`,
      [branchId, today(), `%${q}%`],
    ),
  ],
})

const rank = `case when a.status = 'Submitted' then 1 when a.status = 'Draft' then 2 else 3 end`
const deadline = `(a.submitted_at at time zone 'Europe/Stockholm')::date + t.handling_days`
const applicationOrder = `${rank}, (case when a.status in ('Submitted', 'Draft') then ${deadline} end) nulls last,
  coalesce(a.decided_at, a.withdrawn_at, a.updated_at) desc, a.created_at, a.id`

/** For somebody who only reads, for whom nothing waits. Without the requirements, which are a statement of their own. */
export const applicationPage = (page: number): TunedCall => ({
  path: `/api/license-applications${page > 1 ? `?page=${page}` : ''}`,
  statements: [
    tunedStatement(
      `applications${page > 1 ? ' page' : ''}`,
      `select a.id, a.status, a.status = 'Draft' and a.returned_at is not null as "isReturned", false as "isWaiting", ${holder} as holder,
          json_build_object('id', t.id, 'code', t.code, 'name', t.name) as type, a.first_day::text as "firstDay", ${club}, ${branch},
          a.submitted_at as "submittedAt", (${deadline})::text as "decideBy"
        from (select a.id from licence_application a join licence_type t on t.id = a.type_id where a.branch_id = $1
          order by ${applicationOrder} limit 25${page > 1 ? ' offset $2' : ''}) page
        join licence_application a on a.id = page.id join person p on p.id = a.person_id join licence_type t on t.id = a.type_id
        join association b on b.id = a.branch_id left join organization o on o.id = a.organization_id order by ${applicationOrder}`,
      page > 1 ? [branchId, (page - 1) * 25] : [branchId],
    ),
    tunedStatement(
      'applications total',
      'select count(*)::int as total from licence_application a where a.branch_id = $1',
      [branchId],
    ),
  ],
})
