// The access oracle: which records each demo account may see and change in each context. It is written in SQL from the access
// rules, independently of the server's code, so that the server is not tested against itself.
import { accountId } from '../../../server/db/demo/accounts.ts'
import { personas } from '../../../server/db/demo/personas.ts'
import { queryRows, type ServerInstance } from '../../server-under-test/server-instance.ts'

/** Each is the name of its table and of its attachments' record type. */
const kinds = [
  'organization',
  'announcement',
  'application',
  'sanction',
  'event',
  'person',
  'licence_application',
  'licence',
] as const
export type RecordKind = (typeof kinds)[number]
const kindsWithoutAttachments: readonly RecordKind[] = ['event', 'licence']

export interface OwnedRecord {
  kind: RecordKind
  id: string
  /** Must not appear in a response to an account that may not see the record. */
  name: string
  status: string
  announcementId: string
  /** The associations that may see the record, and those that may change it. */
  places: string[]
  owners: string[]
  /** Only the applicant sees an application that has not been submitted. */
  isUnsent: boolean
  isPublic: boolean
  attachmentId: string
}

/** An account in one of its contexts; 'null' is the whole federation. */
export interface AccountContext {
  persona: string
  context: string
  /** The areas that the account may see and change there. */
  sees: ReadonlySet<string>
  changes: ReadonlySet<string>
  /** The areas that it may change in any context, through a global role. */
  changesGlobally: ReadonlySet<string>
}

const today = "(now() at time zone 'Europe/Stockholm')::date"
const isCurrent = `valid_from <= ${today} and coalesce(valid_to, ${today}) >= ${today}`
const clubPlaces = `select id, district_id as place from organization
  union select organization_id, branch_id from organization_branch where ${isCurrent}`
const sent = 'first_submitted_at is not null'
const announcementPlaces = `select id, branch_id as place from announcement
  union select announcement_id, district_id from announcement_district
  union select a.announcement_id, o.district_id from application a join organization o on o.id = a.organization_id where ${sent}`
const applicationPlaces = `select a.id, n.branch_id as place from application a join announcement n on n.id = a.announcement_id
  union select a.id, d.district_id from application a join announcement_district d on d.announcement_id = a.announcement_id
  union select a.id, o.district_id from application a join organization o on o.id = a.organization_id`
const sanctionPlaces = `select id, branch_id as place from sanction
  union select sanction_id, district_id from sanction_district`
// An event for branches is visible to all branches, unless another branch organizes it; the same holds for districts.
const eventPlaces = `select e.id, a.id as place from event e cross join association a
  left join association by on by.id = e.organizer_id
  where e.audience = 'public' or a.id = e.organizer_id
    or (e.audience = 'branch' and a.type = 0 and coalesce(by.type, -1) <> 0)
    or (e.audience = 'district' and a.type = 1 and coalesce(by.type, -1) <> 1)`
// Persons exist where they are members now or later, or were this or the previous calendar year.
const endedLongAgo = `extract(year from ${today})::int - 1 > extract(year from valid_to)::int`
const personPlaces = `select m.person_id as id, b.branch_id as place
    from (select * from membership_branch where (${endedLongAgo}) is not true) b join membership m on m.id = b.membership_id
  union select m.person_id, o.district_id
    from (select * from membership where (${endedLongAgo}) is not true) m join organization o on o.id = m.organization_id`
// A licence is its branch's, and visible to the districts of the clubs where its person is a member today.
const licencePlaces = (table: string) => `select id, branch_id as place from ${table}
  union select l.id, o.district_id from ${table} l
    join (select * from membership where ${isCurrent}) m on m.person_id = l.person_id
    join organization o on o.id = m.organization_id`

const placesOf = (places: string, id: string) =>
  `(select coalesce(json_agg(place), '[]') from (${places}) seen where seen.id = ${id})`

const select = `select x.*, f.id as "attachmentId" from (
  select 'organization' as kind, o.id, o.name, o.status, o.id as "announcementId",
    ${placesOf(clubPlaces, 'o.id')} as places, ${placesOf(clubPlaces, 'o.id')} as owners,
    false as "isUnsent", false as "isPublic" from organization o
  union all select 'announcement', n.id, n.title, n.status, n.id,
    ${placesOf(announcementPlaces, 'n.id')}, json_build_array(n.branch_id), false, n.status = 'Published' from announcement n
  union all select 'application', a.id, a.applicant_email, case when ${sent} then a.status else 'Unsent' end, a.announcement_id,
    ${placesOf(applicationPlaces, 'a.id')}, json_build_array(n.branch_id), not (${sent}), false
    from application a join announcement n on n.id = a.announcement_id
  union all select 'sanction', s.id, s.number,
    case when s.ends_on > ${today} and s.cancelled_at is null and s.withdrawn_at is null then 'Coming' else 'Ended' end,
    s.announcement_id,
    ${placesOf(sanctionPlaces, 's.id')}, json_build_array(s.branch_id), false, true from sanction s
  union all select 'event', e.id, e.title, e.audience, e.id,
    ${placesOf(eventPlaces, 'e.id')}, json_build_array(e.organizer_id), false, e.audience = 'public' from event e
  union all select 'person', p.id, p.email, case when p.is_protected then 'Protected' else 'Open' end, p.id,
    ${placesOf(personPlaces, 'p.id')}, ${placesOf(personPlaces, 'p.id')}, false, false
    from person p where p.merged_into_id is null
  union all select 'licence_application', a.id, '', a.status, a.id,
    ${placesOf(licencePlaces('licence_application'), 'a.id')}, json_build_array(a.branch_id), false, false
    from licence_application a
  union all select 'licence', l.id, l.number, case when l.valid_to < ${today} then 'Ended' else 'Valid' end, l.id,
    ${placesOf(licencePlaces('licence'), 'l.id')}, json_build_array(l.branch_id), false, false from licence l
) x left join attachment f on f.record_id = x.id and f.name = 'bilaga-' || x.id || '.pdf' order by x.kind, x.id`

/** Every record, with an attachment if its kind can have one. */
export const listOwnedRecords = async (instance: ServerInstance): Promise<OwnedRecord[]> => {
  for (const kind of kinds.filter((one) => !kindsWithoutAttachments.includes(one)))
    await queryRows(
      instance,
      `with made as (insert into attachment (id, record_type, record_id, name, type, size, sha256, completed_at)
        select gen_random_uuid(), '${kind}', id, 'bilaga-' || id || '.pdf', 'application/pdf', 8, '', now() from ${kind} x
        where not exists (select from attachment f where f.record_id = x.id and f.name = 'bilaga-' || x.id || '.pdf')
        returning id)
      insert into attachment_chunk (attachment_id, part, bytes) select id, 0, '%PDF-1.4' from made`,
    )
  return queryRows<OwnedRecord>(instance, select)
}

const rolesQuery = `select p.place as context, r.scope from role_assignment r
  join account a on a.id = r.account_id and a.is_active
  cross join (select id::text as place, id from association union all select 'null', null) p
  where r.account_id = $1 and (r.last_day is null or r.last_day >= (now() at time zone 'Europe/Stockholm')::date)
    and (r.association_id is null or r.association_id = p.id)`

const areas = ['Organizations', 'Competitions', 'Members', 'Licenses']

const accountContextOf = (persona: string, context: string, scopes: readonly string[]): AccountContext => {
  const changes = areas.filter((area) =>
    scopes.some((scope) => ['SysAdmin', `${area}.Admin`, `Global.${area}.Admin`].includes(scope)),
  )
  const sees = areas.filter((area) => scopes.some((scope) => [`${area}.View`, `Global.${area}.View`].includes(scope)))
  const changesGlobally = new Set(areas.filter((area) => scopes.includes(`Global.${area}.Admin`)))
  return { persona, context, sees: new Set([...sees, ...changes]), changes: new Set(changes), changesGlobally }
}

/**
 * All staff of the demo except the SysAdmin, each in every context where it has a role (with a global role: in one branch
 * and one district), in an association where it has none, and in the whole federation.
 */
export const listAccountContexts = async (instance: ServerInstance): Promise<AccountContext[]> => {
  const others = await queryRows<{ id: string }>(
    instance,
    '(select id from association where type = 0 order by id limit 1) union all (select id from association where type = 1 order by id limit 1)',
  )
  const accountContexts: AccountContext[] = []
  for (const { key, account } of personas) {
    if (!account || key === 'sysadmin') continue
    const roles = await queryRows<{ context: string; scope: string }>(instance, rolesQuery, [accountId(key)])
    const isGlobal = roles.some(({ context }) => context === 'null')
    const own = isGlobal ? others.map(({ id }) => id) : roles.map(({ context }) => context)
    const foreign = others.find(({ id }) => !own.includes(id))?.id ?? 'null'
    for (const context of new Set([...own, 'null', foreign]))
      accountContexts.push(
        accountContextOf(
          key,
          context,
          roles.filter((role) => role.context === context).map(({ scope }) => scope),
        ),
      )
  }
  return accountContexts
}

const areaOf = (kind: RecordKind): string => {
  if (kind === 'organization') return 'Organizations'
  if (kind === 'person') return 'Members'
  return kind === 'licence' || kind === 'licence_application' ? 'Licenses' : 'Competitions'
}

/** True if the account may not see the record in its context. `area`: of an endpoint that shows it to another area's readers. */
export const mayNotRead = (
  accountContext: AccountContext,
  { kind, places, isUnsent }: OwnedRecord,
  area: string = areaOf(kind),
): boolean =>
  isUnsent ||
  !accountContext.sees.has(area) ||
  (accountContext.context !== 'null' && !places.includes(accountContext.context))

/** True if the account may not change the record. With a global role it may change some of what it sees in any context. */
export const mayNotChange = (accountContext: AccountContext, record: OwnedRecord): boolean =>
  mayNotRead(accountContext, record) ||
  !accountContext.changes.has(areaOf(record.kind)) ||
  (!accountContext.changesGlobally.has(areaOf(record.kind)) && !record.owners.includes(accountContext.context))

/** Selects `perKind` records of each kind, with as many different statuses as possible. */
export const sampleByStatus = (records: readonly OwnedRecord[], perKind: number): OwnedRecord[] =>
  kinds.flatMap((kind) => {
    const byStatus = new Map<string, OwnedRecord[]>()
    for (const record of records)
      if (record.kind === kind) byStatus.set(record.status, [...(byStatus.get(record.status) ?? []), record])
    const columns = [...byStatus.values()]
    const rows = columns.flatMap((column) => column.map((record, row) => ({ record, row })))
    return rows
      .toSorted((a, b) => a.row - b.row)
      .slice(0, perKind)
      .map(({ record }) => record)
  })
