// Hand-tuned statements for the three lists of licences, as somebody would write them who has nothing but this answer to give. They may
// only be replaced by faster ones.
import { today } from '#contract/dates/swedish-day.ts'
import { associationId } from '../../server/db/demo/associations.ts'
import { tunedStatement, type TunedCall } from './member-statements.ts'

const branchId = associationId('segelflyg')
const current = 'l.recalled_at is null and l.replaced_at is null and l.valid_to >= $2::date'
const holder = `json_build_object('id', p.id, 'name', case when p.is_protected then '' else p.first_name || ' ' || p.last_name end,
  'memberNumber', p.member_number, 'birthYear', case when not p.is_protected then p.birth_year end, 'isProtected', p.is_protected)`
const club = `case when o.id is not null then json_build_object('id', o.id, 'name', o.name) end as club`
const branch = `json_build_object('id', b.id, 'name', b.name, 'shortName', b.short_name) as branch`

const licenceColumns = `l.id, l.number, l.valid_from::text as "validFrom", l.valid_to::text as "validTo", case when p.is_protected then '' else l.fai_id end as "faiId", '' as email,
  case when l.recalled_at is not null then 'recalled' when l.replaced_at is not null then 'replaced' when l.valid_to < $2::date then 'expired'
    when exists (select from licence_block k where k.licence_id = l.id and k.lifted_at is null and k.valid_from <= $2::date
      and (k.valid_to is null or k.valid_to >= $2::date) offset 0) then 'blocked'
    when l.valid_from > $2::date then 'upcoming' when l.valid_to - $2::date <= 60 then 'expiring' else 'active' end as state,
  ${holder} as holder, json_build_object('id', t.id, 'code', t.code, 'name', t.name, 'kind', t.kind) as type, ${club}, ${branch}`
const licenceJoins = `join licence l on l.id = page.id join person p on p.id = l.person_id join licence_type t on t.id = l.type_id
  join association b on b.id = l.branch_id left join organization o on o.id = l.organization_id`

const holderOrder =
  'l.holder_last_name collate "sv-SE-x-icu", l.holder_first_name collate "sv-SE-x-icu", l.person_id, l.type_id, l.valid_from desc'
const listOrders = {
  validTo: 'l.valid_to, l.valid_from',
  holder: holderOrder,
  number: 'l.number, l.valid_from',
}
type Standing = 'current' | 'historical'
type Sort = keyof typeof listOrders

const standingOf = (standing: Standing) => (standing === 'current' ? `(${current})` : `not (${current})`)
const usualSort = { current: 'validTo', historical: 'holder' } as const
const pathOf = (list: string, search: Record<string, string>) => `/api/${list}?${new URLSearchParams(search)}`
/** Paths with other statements are others: the size is the usual one. */
const pageOf = (page: number, isCounted: boolean) => ({
  ...(page > 1 ? { page: String(page) } : {}),
  ...(isCounted ? {} : { size: '25' }),
})
const offset = (page: number, nth: number) => (page > 1 ? ` offset $${nth}` : '')
const paged = (page: number, values: unknown[]) => (page > 1 ? [...values, (page - 1) * 25] : values)

/** A page, and the total counted beside it, or the page alone, as if the total were kept. */
export const licencePage = (standing: Standing, page: number, isCounted = true): TunedCall => {
  const sort = usualSort[standing]
  const order = `${listOrders[sort]}, l.id`
  return {
    path: pathOf('licenses', { standing, sort, ...pageOf(page, isCounted) }),
    statements: [
      tunedStatement(
        `licences ${standing}${page > 1 ? ' page' : ''}`,
        `select ${licenceColumns} from (select l.id from licence l where l.branch_id = $1 and ${standingOf(standing)}
          order by ${order} limit 25${offset(page, 3)}) page ${licenceJoins} order by ${order}`,
        paged(page, [branchId, today()]),
      ),
      ...(isCounted
        ? [
            tunedStatement(
              `licences ${standing} total`,
              `select count(*)::int as total from licence l where l.branch_id = $1 and ${standingOf(standing)}`,
              [branchId, today()],
            ),
          ]
        : []),
    ],
  }
}

/** The licences that a search text finds, with the total. */
export const licenceSearch = (standing: Standing, q: string, sort: Sort): TunedCall => ({
  path: pathOf('licenses', { standing, q, branch: branchId, sort }),
  statements: [
    tunedStatement(
      `licences ${standing} ${sort} searched`,
      `select ${licenceColumns}, page.total from (select l.id, count(*) over ()::int as total from licence l
          where l.branch_id = $1 and ${standingOf(standing)} and l.holder_text like $3
          order by ${listOrders[sort]}, l.id limit 25) page
        ${licenceJoins} order by ${listOrders[sort]}, l.id`,
      [branchId, today(), `%${q}%`],
    ),
  ],
})

const deadline = `(a.submitted_at at time zone 'Europe/Stockholm')::date + t.handling_days`
/** A returned one is to be completed as many days after its return. */
const waitingDeadline = `(case a.status when 'Draft' then a.returned_at else a.submitted_at end at time zone 'Europe/Stockholm')::date + t.handling_days`
const applicationOrders = {
  waiting: `a.closed_at desc nulls first, case when a.closed_at is null and a.status = 'Submitted' then 1 when a.closed_at is null then 2 end,
    case when a.closed_at is null then ${waitingDeadline} end, a.created_at`,
  holder: 'a.holder_last_name collate "sv-SE-x-icu", a.holder_first_name collate "sv-SE-x-icu", a.created_at',
}

/** What the requirements of an open application are judged by. */
const facts = `case when a.closed_at is null then json_build_object('requirements', t.requirements, 'minAge', t.min_age, 'maxAge', t.max_age,
  'diplomaDate', p.diploma_date, 'medicalValidTo', p.medical_valid_to, 'nationality', p.nationality, 'ticks', a.ticks,
  'memberships', (select json_agg(json_build_object('club', mo.name, 'paidYear', m.paid_year)) from membership m
    join organization mo on mo.id = m.organization_id where m.person_id = a.person_id and m.valid_from <= $2::date
    and (m.valid_to is null or m.valid_to >= $2::date) and exists (select from membership_branch x where x.membership_id = m.id
      and x.branch_id = a.branch_id and x.valid_from <= $2::date and (x.valid_to is null or x.valid_to >= $2::date))),
  'licences', (select json_agg(json_build_object('id', h.id, 'number', h.number, 'typeId', h.type_id, 'kind', ht.kind, 'branchId', h.branch_id,
    'validFrom', h.valid_from, 'validTo', h.valid_to, 'recalledAt', h.recalled_at, 'replacedAt', h.replaced_at, 'blocks',
    (select json_agg(json_build_object('validFrom', k.valid_from, 'validTo', k.valid_to, 'liftedAt', k.lifted_at)) from licence_block k
      where k.licence_id = h.id))) from licence h join licence_type ht on ht.id = h.type_id where h.person_id = a.person_id)) end as facts`
const applicationColumns = `a.id, a.status, a.status = 'Draft' and a.returned_at is not null as "isReturned", false as "isWaiting", ${holder} as holder,
  json_build_object('id', t.id, 'code', t.code, 'name', t.name) as type, a.first_day::text as "firstDay", ${club}, ${branch},
  a.submitted_at as "submittedAt", case a.status when 'Draft' then a.returned_at when 'Submitted' then a.submitted_at end as "waitingSince", (${deadline})::text as "decideBy", ${facts}`
const applicationJoins = `join licence_application a on a.id = page.id join person p on p.id = a.person_id join licence_type t on t.id = a.type_id
  join association b on b.id = a.branch_id left join organization o on o.id = a.organization_id`

/** For somebody who only reads, for whom nothing waits. */
export const applicationPage = (page: number, isCounted = true): TunedCall => ({
  path: pathOf('license-applications', pageOf(page, isCounted)),
  statements: [
    tunedStatement(
      `applications${page > 1 ? ' page' : ''}`,
      `select ${applicationColumns} from (select a.id from licence_application a join licence_type t on t.id = a.type_id where a.branch_id = $1
          order by ${applicationOrders.waiting}, a.id limit 25${offset(page, 3)}) page
        ${applicationJoins} order by ${applicationOrders.waiting}, a.id`,
      paged(page, [branchId, today()]),
    ),
    ...(isCounted
      ? [
          tunedStatement(
            'applications total',
            'select count(*)::int as total from licence_application a where a.branch_id = $1',
            [branchId],
          ),
        ]
      : []),
  ],
})

export const applicationSearch = (q: string, sort: keyof typeof applicationOrders): TunedCall => ({
  path: pathOf('license-applications', { q, branch: branchId, sort }),
  statements: [
    tunedStatement(
      `applications ${sort} searched`,
      `select ${applicationColumns}, page.total from (select a.id, count(*) over ()::int as total from licence_application a
          join licence_type t on t.id = a.type_id where a.branch_id = $1 and a.holder_text like $3
          order by ${applicationOrders[sort]}, a.id limit 25) page
        ${applicationJoins} order by ${applicationOrders[sort]}, a.id`,
      [branchId, today(), `%${q}%`],
    ),
  ],
})
