// Runs a transition of an announcement in one transaction: lock, version check, rules, change, audit event and notice.
import { eq } from 'drizzle-orm'
import {
  announcementRefusal,
  type AnnouncementAction,
  type AnnouncementState,
} from '../../../contract/competitions/announcements/announcement-transitions.ts'
import type { PermissionFacts } from '../../../contract/competitions/permission.ts'
import {
  announcement as announcementView,
  type Announcement,
} from '../../../contract/competitions/announcements/announcement-view.ts'
import { swedishDay } from '../../../contract/dates/swedish-day.ts'
import { conflict, forbidden } from '../../api-error.ts'
import { writeAuditEvent, type AuditEntry } from '../../audit/audit-events.ts'
import type { Viewer } from '../../actor.ts'
import { announcement } from '../../db/competition-tables.ts'
import type { Transaction } from '../../db/database.ts'
import { toDrizzleSql, sqlParameters, embed } from '../../db/sql-fragments.ts'
import { notifyChange } from '../../live/change-notices.ts'
import { notVisibleError } from '../../records/not-visible.ts'
import { readPermissionFacts } from '../permission-facts.ts'
import { announcementVisibility, announcementScope } from '../visibility.ts'
import { byId, concernedClubIds, liveSanctionCount } from './store.ts'
import { type Deps, overrideChange } from '../transition-values.ts'
import { storeModule } from '../../store-order.ts'

export type Row = typeof announcement.$inferSelect

export interface Locked {
  row: Row
  branch: { id: string; name: string }
  /** The time of the transition, and its date in Sweden. */
  at: string
  today: string
}

interface LockedAnnouncement {
  locked: Locked
  state: AnnouncementState
  /** The clubs that the decision concerns. */
  clubIds: string[]
}

/** Locks the row. Returns undefined when it is not visible in the viewer's context. */
export const lockAnnouncement = async (
  viewer: Viewer,
  tx: Transaction,
  id: string,
  now: Date,
): Promise<LockedAnnouncement | undefined> => {
  const [row] = await tx.select().from(announcement).where(eq(announcement.id, id)).for('update')
  const using = sqlParameters(id)
  const today = swedishDay(now)
  const text = `select b.name, ${liveSanctionCount} as "liveSanctions",
      ${concernedClubIds(`${using.bind(today)}::date`)} as "clubIds" from announcement n join association b on b.id = n.branch_id
    where n.id = $1 and ${embed(using, announcementVisibility(viewer.context))}`
  const { rows } = await tx.execute<{ name: string; liveSanctions: number; clubIds: string[] }>(
    toDrizzleSql({ text, values: using.values }),
  )
  const [visible] = rows
  if (!row || !visible) return undefined
  const branch = { id: row.branchId, name: visible.name }
  const locked: Locked = { row, branch, at: now.toISOString(), today }
  const state: AnnouncementState = { ...row, branch, liveSanctions: visible.liveSanctions }
  return { locked, state, clubIds: visible.clubIds }
}

/** Throws 403 with the message that the disabled button shows. Returns the rule that a SysAdmin has overridden, if any. */
export const checkAnnouncementRules = async (
  { account, context }: Viewer,
  tx: Transaction,
  action: AnnouncementAction,
  { locked, state, clubIds }: LockedAnnouncement,
  override: string,
): Promise<string | null> => {
  const facts: PermissionFacts = await readPermissionFacts({ account }, tx, {
    branchId: state.branch.id,
    handIds: locked.row.handIds,
    clubIds,
  })
  const refusalWith = (permission: PermissionFacts) => announcementRefusal(action, state, account, context, permission)
  const refusal = refusalWith({ ...facts, override })
  if (refusal) throw forbidden(refusal)
  return override.trim() === '' ? null : refusalWith(facts)
}

type Outcome = 'done' | 'stale' | 'outside'

/**
 * The rest of the audit event. `nothing`: no audit event and no notice, because nothing changed or `change` wrote its
 * own.
 */
type AuditResult = Partial<AuditEntry> | 'nothing' | void

interface TransitionBody {
  version: number
  override?: string
  reason?: string
}

/** Runs the transition. `change` writes the row inside the transaction. */
export const runTransition = (
  viewer: Viewer,
  deps: Deps,
  id: string,
  action: AnnouncementAction,
  body: TransitionBody,
  change: (tx: Transaction, locked: Locked) => Promise<AuditResult>,
) =>
  deps.db.transaction(async (tx): Promise<Outcome> => {
    const target = await lockAnnouncement(viewer, tx, id, deps.now())
    if (!target) return 'outside'
    const { locked } = target
    if (locked.row.version !== body.version) return 'stale'
    const overridden = await checkAnnouncementRules(viewer, tx, action, target, body.override ?? '')
    const result = (await change(tx, locked)) ?? {}
    if (result === 'nothing') return 'done'
    const { changes = [], ...rest } = result
    await writeAuditEvent(viewer, tx, {
      action,
      ...announcementAuditSubject(locked.row),
      changes: [...changes, ...overrideChange(overridden, body.override)],
      ...(body.reason ? { reason: body.reason } : {}),
      ...rest,
    })
    await notifyChange(tx, announcementScope, id)
    return 'done'
  })

export const announcementAuditSubject = (row: Pick<Row, 'id' | 'title'>) => ({
  recordType: 'announcement' as const,
  recordId: row.id,
  recordLabel: row.title,
})

/** Runs the transition and returns the announcement after it. */
export const transitionAnnouncement = async (...args: Parameters<typeof runTransition>): Promise<Announcement> => {
  const [viewer, deps, id] = args
  const outcome = await runTransition(...args)
  const current = await byId(viewer, deps.db, id, swedishDay(deps.now()))
  if (outcome === 'outside' || !current) throw await announcementNotVisible(viewer, deps, id)
  if (outcome === 'stale') throw conflict(announcementView, current)
  return current
}

export const announcementNotVisible = (viewer: Viewer, deps: Deps, id: string) =>
  notVisibleError(viewer, deps.db, announcementScope, id, 'change')

/** The editors since the last decision, with this account among them. */
export const withEditor = (handIds: readonly string[], accountId: string) => [...new Set([...handIds, accountId])]

storeModule<typeof import('./transition.ts')>()
