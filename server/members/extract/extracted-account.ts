// The account of a person and what has been done with it, for the register extract.
import { sql } from 'drizzle-orm'
import { heldRoleText, placeName } from '#contract/accounts/scope-texts.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { swedishTimestamp } from '#contract/dates/swedish-time.ts'
import { actionText } from '#contract/record/history.ts'
import { formatPhone } from '#contract/validation/phone-number.ts'
import { federation, type Viewer } from '../../actor.ts'
import type { Database } from '../../db/database.ts'
import { whoActed } from '../../audit/reading-events.ts'
import { collateSwedish, fullName, isoTimestamp, jsonList, rowsOf } from '../../db/sql-expressions.ts'
import { storeModule } from '../../store-order.ts'
import { latestEvents, olderRows } from './extracted-events.ts'
import type { ExtractSection } from './register-extract-texts.ts'

type AccountRole = Parameters<typeof heldRoleText>[0] & { association: Parameters<typeof placeName>[0] }

interface HeldAccount {
  name: string
  email: string
  phoneNumber: string
  title: string
  isActive: boolean
  hasNumber: boolean
  isBound: boolean
  lastSignInAt: string | null
  previousSignInAt: string | null
  browsers: { first: string; last: string }[]
  roles: AccountRole[]
  savedViews: number
  areNoticesMailed: boolean
  noticesSeenAt: string | null
  claims: number
  sessions: number
  batchJobs: number
  /** Events that the account has caused, of any record, with the times of the first and the last. */
  ownEvents: { count: number; first: string | null; last: string | null }
  namedIn: number
}

/**
 * The submissions, comments and files that keep the name of the account `a` as that of who submitted, decided, commented or attached.
 * Who decided is kept by name alone, which may be that of a namesake.
 */
const namedIn = sql`(select count(*) from submission s where s.submitted_by = a.id or s.ended_by_name = ${fullName('a')})
  + (select count(*) from review_comment c where c.created_by = a.id)
  + (select count(*) from attachment t where t.created_by = a.id and t.completed_at is not null)`

/** Every stored role of the account `a`, also those that have ended. */
const heldRoles = jsonList(
  sql`'scope', r.scope, 'lastDay', r.last_day::text, 'association', case when s.id is not null then
    json_build_object('shortName', s.short_name) end`,
  sql`s.type nulls first, ${collateSwedish(sql`s.short_name`)}, r.scope`,
  sql`from role_assignment r left join association s on s.id = r.association_id where r.account_id = a.id`,
)

const find = async (_viewer: Viewer, db: Database, personId: string): Promise<HeldAccount | undefined> =>
  (
    await rowsOf<HeldAccount>(
      db,
      sql`select a.first_name || ' ' || a.last_name as name, a.email, a.phone_number as "phoneNumber", a.title, a.is_active as "isActive",
        a.identity_number_sealed is not null as "hasNumber", a.relying_party_user_id is not null as "isBound",
        ${isoTimestamp(sql`a.last_sign_in_at`)} as "lastSignInAt", ${isoTimestamp(sql`a.previous_sign_in_at`)} as "previousSignInAt",
        (select coalesce(json_agg(json_build_object('first', ${isoTimestamp(sql`k.first_sign_in_at`)},
            'last', ${isoTimestamp(sql`k.last_sign_in_at`)}) order by k.first_sign_in_at), '[]')
          from known_browser k where k.account_id = a.id) as browsers,
        ${heldRoles} as roles,
        (select count(*)::int from saved_view v where v.account_id = a.id) as "savedViews",
        coalesce(n.is_mailed, false) as "areNoticesMailed", ${isoTimestamp(sql`n.seen_at`)} as "noticesSeenAt",
        (select count(*)::int from claim c where c.account_id = a.id) as claims,
        (select count(*)::int from session o where o.account_id = a.id) as sessions,
        (select count(*)::int from batch_job j where j.account_id = a.id) as "batchJobs",
        (select json_build_object('count', count(*), 'first', ${isoTimestamp(sql`min(e.at)`)}, 'last', ${isoTimestamp(sql`max(e.at)`)})
          from audit_event e where ${whoActed} = a.id::text) as "ownEvents",
        (${namedIn})::int as "namedIn"
        from account a left join account_notices n on n.account_id = a.id where a.person_id = ${personId}`,
    )
  )[0]

const ownEventsText = ({ count, first, last }: HeldAccount['ownEvents']): string => {
  if (first === null || last === null) return '0'
  const [from, to] = [swedishDay(new Date(first)), swedishDay(new Date(last))]
  return from === to ? `${count}, ${from}` : `${count}, den första ${from} och den senaste ${to}`
}

/**
 * The account's numbers and hashes are mentioned but not shown, because they mean nothing to anybody. Saved views, claims, jobs, and
 * what the account has done and signed, are counted, because their names and records may be about others.
 */
export const accountRows = async (viewer: Viewer, db: Database, personId: string): Promise<ExtractSection['rows']> => {
  const account = await find(viewer, db, personId)
  if (!account) return []
  const all: ExtractSection['rows'] = [
    ['Namn', account.name],
    ['E-postadress', account.email],
    ['Telefon', formatPhone(account.phoneNumber)],
    ['Titel', account.title],
    ['Status', account.isActive ? 'Aktivt' : 'Inaktiverat'],
    ...account.roles.map((role) => ['Behörighet', `${placeName(role.association)}: ${heldRoleText(role)}`] as const),
    ['Identitetsnummer', account.hasNumber ? 'Sparas krypterat, för inloggningen' : ''],
    ['E-legitimation', account.isBound ? 'Frejas beteckning för dig sparas, för inloggningen' : ''],
    ['Senast inloggad', account.lastSignInAt ? swedishTimestamp(account.lastSignInAt) : 'Aldrig'],
    ['Inloggad dessförinnan', account.previousSignInAt ? swedishTimestamp(account.previousSignInAt) : ''],
    ...account.browsers.map(
      ({ first, last }) =>
        ['Känd webbläsare', `Första inloggning ${swedishTimestamp(first)}, senaste ${swedishTimestamp(last)}`] as const,
    ),
    ['Inloggningar, också nyss avslutade', String(account.sessions)],
    ['Sparade vyer', String(account.savedViews)],
    ['Notiser', account.areNoticesMailed ? 'Mejlas högst en gång om dagen' : 'Mejlas inte'],
    ['Notiser lästa', account.noticesSeenAt ? swedishTimestamp(account.noticesSeenAt) : ''],
    ['Ärenden som du har tagit, också tidigare', String(account.claims)],
    ['Importer och andra arbeten som du har startat', String(account.batchJobs)],
    ['Händelser i händelseloggen som du har gjort', ownEventsText(account.ownEvents)],
    ['Inskickningar, beslut, kommentarer och filer med ditt namn', String(account.namedIn)],
  ]
  return all.filter(([, value]) => value !== '')
}

interface AccountEvent {
  at: string
  action: string
  recordType: string
  isOwn: boolean
  place: string | null
  total: number
}

/** The events of the account, without values and reasons, which may name others. */
export const accountEventRows = async (
  _viewer: Viewer,
  db: Database,
  personId: string,
): Promise<ExtractSection['rows']> => {
  const ofAccount = sql`e.record_type = 'account' and e.record_id in (select a.id from account a where a.person_id = ${personId})`
  const events = await rowsOf<AccountEvent>(
    db,
    sql`select ${isoTimestamp(sql`e.at`)} as at, e.action, e.record_type as "recordType",
        e.account_id is not distinct from e.record_id as "isOwn", s.name as place, e.total
      from ${latestEvents(ofAccount)} left join association s on s.id = e.context_association_id order by e.at, e.id`,
  )
  const rows = events.map(({ at, isOwn, place, ...event }): ExtractSection['rows'][number] => {
    const own = `Du ${actionText(event)}${place === null ? '' : `, i ${place}`}.`
    return [swedishTimestamp(at), isOwn ? own : `${place ?? federation.name} ${actionText(event)}.`]
  })
  return [...rows, ...olderRows(events)]
}

storeModule<typeof import('./extracted-account.ts')>()
