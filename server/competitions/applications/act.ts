// What staff do with an application: locked, version seen, rules kept, audited, mailed and told of, in one transaction.
import { and, eq, sql } from 'drizzle-orm'
import { changes } from '../../../contract/access.ts'
import { applicationRefusal, type ApplicationAction } from '../../../contract/competitions/application-states.ts'
import { application as applicationView, type Application } from '../../../contract/competitions/application-view.ts'
import type { Facts } from '../../../contract/competitions/permission.ts'
import type { Act, ReturnAct } from '../../../contract/competitions/review.ts'
import { swedishDay } from '../../../contract/swedish-day.ts'
import { conflict, forbidden, invalid } from '../../api-error.ts'
import { record } from '../../audit/record.ts'
import { nameOf, type Caller } from '../../context.ts'
import { application } from '../../db/application-tables.ts'
import { announcement } from '../../db/competition-tables.ts'
import type { Transaction } from '../../db/database.ts'
import { notifyChange } from '../../live/notify.ts'
import { overriding, stamp, type Deps } from '../announcements/lock.ts'
import { denied } from '../denial.ts'
import { contextKey, factsOf } from '../facts.ts'
import { endSubmission } from '../submissions.ts'
import { askClub } from './ask-club.ts'
import { checkApplication } from './checklist.ts'
import * as mail from './mail.ts'
import { byId, viewed, type Viewed } from './store.ts'

export interface Key {
  announcementId: string
  id: string
}
export interface Locked {
  row: typeof application.$inferSelect
  shown: Viewed
  /** What the competition is called in mail to those who read English. */
  titleEn: string
  at: string
  today: string
}
type Reasoned = Act & { reason: string }
type Outcome = 'done' | 'stale' | 'outside'

/** The announcement first, as everyone does: whoever decides on one of its applications has the others wait. */
const lock = async (tx: Transaction, caller: Caller, key: Key, now: Date): Promise<Locked | undefined> => {
  const [announced] = await tx
    .select({ titleEn: announcement.titleEn })
    .from(announcement)
    .where(eq(announcement.id, key.announcementId))
    .for('update')
  const [row] = await tx
    .select()
    .from(application)
    .where(and(eq(application.id, key.id), eq(application.announcementId, key.announcementId)))
    .for('update')
  const [shown] = await viewed(caller.context, tx, key.announcementId, key.id)
  return (
    row &&
    shown &&
    announced && { row, shown, titleEn: announced.titleEn, at: now.toISOString(), today: swedishDay(now) }
  )
}

const factsAbout = (tx: Transaction, caller: Caller, { branch, club }: Viewed) =>
  factsOf(tx, caller.account, { branchId: branch.id, handIds: [], clubIds: club ? [club.id] : [] })

/** Why the caller may not do it, or null; `facts` carries what a SysAdmin sets aside. */
export const refusalOf = async (tx: Transaction, caller: Caller, action: ApplicationAction, shown: Viewed) => {
  const facts = await factsAbout(tx, caller, shown)
  return (override: string): string | null => {
    const told: Facts = { ...facts, override }
    return applicationRefusal(action, shown, caller.account, contextKey(caller.context), told)
  }
}

/** What an audit event names the application by: the applicant is a person, the club is not. */
export const labelled = ({ id, club, announcement: { title } }: Viewed) => ({
  recordType: 'application' as const,
  recordId: id,
  recordLabel: `${club?.name ?? ''}: ${title}`,
})

export const aboutOf = ({ row, shown, titleEn }: Locked): mail.About => ({
  id: row.id,
  version: row.version,
  announcementId: row.announcementId,
  title: shown.announcement.title,
  titleEn,
  branchId: shown.branch.id,
  applicant: { email: row.applicantEmail, name: row.applicantName },
  language: row.language,
  club: shown.club,
})

export const act = async (
  deps: Deps,
  caller: Caller,
  key: Key,
  action: ApplicationAction,
  body: { version: number; override: string; reason?: string },
  change: (tx: Transaction, locked: Locked) => Promise<void>,
): Promise<Application> => {
  const outcome = await deps.db.transaction(async (tx): Promise<Outcome> => {
    const locked = await lock(tx, caller, key, deps.now())
    if (!locked) return 'outside'
    if (locked.row.version !== body.version) return 'stale'
    const ask = await refusalOf(tx, caller, action, locked.shown)
    const refusal = ask(body.override)
    if (refusal) throw forbidden(refusal)
    await change(tx, locked)
    const overridden = body.override.trim() === '' ? null : ask('')
    await record(tx, caller, {
      action,
      ...labelled(locked.shown),
      changes: overriding(overridden, body.override),
      ...(body.reason ? { reason: body.reason } : {}),
    })
    await notifyChange(tx, 'application', key.id)
    await notifyChange(tx, 'announcement', key.announcementId)
    return 'done'
  })
  const current = await byId(caller, deps.db, key.announcementId, key.id)
  if (outcome === 'outside' || !current) {
    throw await denied(deps.db, caller, 'application', key.id, changes('Competitions'))
  }
  if (outcome === 'stale') throw conflict(applicationView, current)
  return current
}

export const set = (
  tx: Transaction,
  caller: Caller,
  { row, at }: Pick<Locked, 'row' | 'at'>,
  values: Partial<typeof application.$inferInsert>,
) =>
  tx
    .update(application)
    .set({ ...values, ...stamp(caller, at) })
    .where(eq(application.id, row.id))

export const ending = ({ account }: Caller, at: string) => ({ byId: account.id, byName: nameOf(account), at })

export const sendBack = (deps: Deps, caller: Caller, key: Key, body: ReturnAct) =>
  act(deps, caller, key, 'return', body, async (tx, locked) => {
    const { at } = locked
    await set(tx, caller, locked, {
      status: 'Draft',
      returnedAt: at,
      returnedBy: caller.account.id,
      returnReason: body.reason,
      withdrawnAt: null,
    })
    const end = { ...ending(caller, at), outcome: 'returned', reason: body.reason } as const
    await endSubmission(tx, 'application', key.id, end, body.comments)
    await mail.returned(tx, aboutOf(locked), body)
  })

/** Turns an application down, whether it was judged alone or gave way to another. */
export const turnDown = async (tx: Transaction, caller: Caller, locked: Locked, reason: string) => {
  const { row, shown, at, today } = locked
  const checklist = await checkApplication(tx, shown, today)
  const decided = { decidedAt: at, decidedBy: caller.account.id, decisionReason: reason }
  await set(tx, caller, locked, { status: 'Rejected', ...decided })
  await endSubmission(tx, 'application', row.id, { ...ending(caller, at), outcome: 'rejected', reason, checklist })
  await mail.rejected(tx, aboutOf(locked), reason)
}

export const reject = (deps: Deps, caller: Caller, key: Key, body: Reasoned) =>
  act(deps, caller, key, 'reject', body, (tx, locked) => turnDown(tx, caller, locked, body.reason))

export const askAgain = (deps: Deps, caller: Caller, key: Key, body: Act) =>
  act(deps, caller, key, 'askClub', body, async (tx, locked) => {
    await set(tx, caller, locked, {})
    await askClub(tx, aboutOf(locked), locked.row, locked.at)
    const [asked] = await tx
      .select({ at: application.clubAskedAt })
      .from(application)
      .where(and(eq(application.id, key.id), sql`${application.clubAskedAt} is not null`))
    if (!asked) throw invalid([{ message: 'Föreningen har ingen registrerad e-postadress. Lägg till den först.' }])
  })
