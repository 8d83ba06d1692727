// Mails the holders of licences that run out: 60, 30 and 7 days before the end, each step once, also with several servers.
import { sql, type SQL } from 'drizzle-orm'
import { runsOutDays } from '#contract/licences/licences/licence-state.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import type { ValidityPeriod } from '#contract/dates/validity-period.ts'
import { jobActor } from '../../actor.ts'
import type { Database, Transaction } from '../../db/database.ts'
import { licence, licenceReminder } from '../../db/tables/licence-tables.ts'
import { literal, rowsOf, fullName, swedishDayOf, uuidArray } from '../../db/sql-expressions.ts'
import { runEach } from '../../jobs/independent-runs.ts'
import type { Recipient } from '../../mail/mail-queue.ts'
import { recordMail } from '../../mail/record-mail.ts'
import { lockShared } from '../../records/lock.ts'
import { unscopedModule } from '../../store-order.ts'
import { holderMailboxes } from '../holders.ts'
import { isInStates } from '../licence-state.ts'

/** Few, so that others do not wait for them. */
const atOnce = 200

/** The latest step that has been reached. Earlier steps are skipped when no server has run for a while. */
const stepOf = (days: SQL): SQL =>
  sql`case when ${days} <= 7 then 7 when ${days} <= 30 then 30 else ${literal(runsOutDays)} end`

/**
 * Neither an application for the next one is open, nor is the next one issued. An application replaces only a licence of the same person:
 * with the person outside the `or`, the database can hash the applications instead of comparing each licence with all of them.
 */
const isLeftToEnd = sql`not exists (select from licence_application a where a.status in ('Draft', 'Submitted')
    and a.person_id = l.person_id and (a.replaces_id = l.id or a.type_id = l.type_id and a.branch_id = l.branch_id))
  and not exists (select from licence n where n.person_id = l.person_id and n.type_id = l.type_id and n.branch_id = l.branch_id
    and n.valid_to > l.valid_to and n.recalled_at is null and n.replaced_at is null)`

interface Due {
  id: string
  branchId: string
  step: number
  days: number
  validTo: string
  number: string
  type: string
  branch: string
  holder: string
  isRenewable: boolean
  renewableFrom: string | null
  block: ValidityPeriod | null
  recipients: Recipient[]
}

/** The licences `l` with their types `t`, and the step that each has reached. */
const withSteps = (day: SQL): SQL => sql`licence l join licence_type t on t.id = l.type_id
    cross join lateral (select l.valid_to - ${day} as days, ${stepOf(sql`l.valid_to - ${day}`)} as step) due`

/**
 * A condition: the licence is not blocked both now and on its last day, and its step has not been mailed. A step that had passed when the
 * licence was issued needs no mail.
 */
const isDue = (
  day: SQL,
): SQL => sql`l.valid_to between ${day} and ${day} + ${literal(runsOutDays)} and t.kind <> 'event'
    and l.valid_from <= ${day} and (${isInStates(day, ['expiring'])} or ${isInStates(sql`l.valid_to`, ['expiring'])})
    and l.valid_to - due.step >= l.valid_from
    and l.valid_to - due.step > ${swedishDayOf(sql`l.created_at`)}
    and not exists (select from licence_reminder r where r.licence_id = l.id and r.last_day = l.valid_to and r.step <= due.step)
    and ${isLeftToEnd}`

const idsStatement = (day: SQL): SQL => sql`select l.id from ${withSteps(day)} where ${isDue(day)} order by l.id`

/** What the mails of these licences say, if they are still due. Whoever has no address yet is told at the step of that day. */
const dueStatement = (
  day: SQL,
  ids: readonly string[],
): SQL => sql`select l.id, l.branch_id as "branchId", due.step, due.days,
    l.valid_to::text as "validTo", l.number, t.code || ' ' || t.name as type, b.name as branch,
    ${fullName('p')} as holder, (t.is_active and b.is_active and l.branch_id = any(t.branch_ids)) as "isRenewable",
    case when l.valid_to - t.renewable_days > ${day} then (l.valid_to - t.renewable_days)::text end as "renewableFrom",
    (select json_build_object('validFrom', k.valid_from, 'validTo', k.valid_to) from licence_block k where k.licence_id = l.id
      and k.lifted_at is null and (k.valid_to is null or k.valid_to >= ${day}) order by k.created_at limit 1) as block, mailboxes.recipients
  from ${withSteps(day)} join association b on b.id = l.branch_id join person p on p.id = l.person_id
    cross join lateral (select json_agg(json_build_object('email', m.email, 'name', m.name)) as recipients
      from (${holderMailboxes(sql`l.person_id`, day)}) m where m.email <> '') mailboxes
  where ${isDue(day)} and mailboxes.recipients is not null and l.id = any(${uuidArray(ids)})
  order by l.id`

const send = recordMail('licence')

/** Writes the reminders with their mails, and returns for how many licences. When two servers find the same licence, the second waits for the first and skips it. */
const remindSome = async (tx: Transaction, day: SQL, found: readonly string[]): Promise<number> => {
  // Who is protected meanwhile is neither named nor mailed: protection locks the licences first.
  await lockShared(jobActor('Systemet'), tx, licence, found)
  const due = await rowsOf<Due>(tx, dueStatement(day, found))
  if (due.length === 0) return 0
  const written = await tx
    .insert(licenceReminder)
    .values(due.map(({ id, validTo, step }) => ({ licenceId: id, lastDay: validTo, step })))
    .onConflictDoNothing()
    .returning({ licenceId: licenceReminder.licenceId })
  const ours = new Set(written.map(({ licenceId }) => licenceId))
  for (const { id, branchId, step, recipients, ...data } of due.filter((one) => ours.has(one.id)))
    await send(
      tx,
      { id, version: 0, branchId },
      'remind',
      recipients,
      data.block === null ? 'licenceExpires' : 'licenceExpiresBlocked',
      data,
      `${data.validTo}:${step}`,
    )
  return ours.size
}

/** Queues the mails, and returns for how many licences. */
export const remindHolders = async (db: Database, now: Date): Promise<number> => {
  const day = sql`${swedishDay(now)}::date`
  // Asked once, because the database goes through all licences that run out. 100 000 ids take some 10 MB.
  const ids = (await rowsOf<{ id: string }>(db, idsStatement(day))).map(({ id }) => id)
  const parts = Array.from({ length: Math.ceil(ids.length / atOnce) }, (_, part) =>
    ids.slice(part * atOnce, (part + 1) * atOnce),
  )
  let total = 0
  await runEach(parts, async (found) => {
    total += await db.transaction((tx) => remindSome(tx, day, found))
  })
  return total
}

unscopedModule<typeof import('./remind.ts')>()
