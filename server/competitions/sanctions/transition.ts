// Runs a transition of a sanction in one transaction: lock, version check, rules, change, audit event and change notices.
import { announcementScope, sanctionScope } from '../visibility.ts'
import { eq, sql } from 'drizzle-orm'
import type { PermissionFacts } from '../../../contract/competitions/permission.ts'
import { sanction as sanctionView, type Sanction } from '../../../contract/competitions/sanctions/sanction.ts'
import {
  sanctionRefusal,
  sanctionStateOf,
  type SanctionAction,
} from '../../../contract/competitions/sanctions/sanction-transitions.ts'
import type { FieldChange } from '../../../contract/record/history.ts'
import { swedishDay } from '../../../contract/dates/swedish-day.ts'
import { conflict, forbidden, orNotFound } from '../../api-error.ts'
import { writeAuditEvent } from '../../audit/audit-events.ts'
import type { Viewer } from '../../actor.ts'
import type { Transaction } from '../../db/database.ts'
import { sanction } from '../../db/sanction-tables.ts'
import { association } from '../../db/schema.ts'
import { notifyChange } from '../../live/change-notices.ts'
import { notVisibleError } from '../../records/not-visible.ts'
import { readPermissionFacts } from '../permission-facts.ts'
import * as mail from './mail.ts'
import type { Row } from './mail.ts'
import { byId, exists } from './store.ts'
import { overrideChange, type Deps, auditColumnValues } from '../transition-values.ts'
import { storeModule } from '../../store-order.ts'

export interface Locked {
  row: Row
  at: string
  today: string
}

type Outcome = 'done' | 'stale' | 'outside'

/** Returns the audit diff, or 'nothing' when nothing changed: then there is no audit event and no notice. */
type SanctionChange = (tx: Transaction, locked: Locked) => Promise<readonly FieldChange[] | 'nothing'>

/** Locks the row. Returns undefined when it is not visible in the viewer's context. */
export const lockSanction = async (
  viewer: Viewer,
  tx: Transaction,
  id: string,
  now: Date,
): Promise<Locked | undefined> => {
  const [row] = await tx.select().from(sanction).where(eq(sanction.id, id)).for('update')
  if (!row || !(await exists(viewer, tx, id))) return undefined
  return { row, at: now.toISOString(), today: swedishDay(now) }
}

/** Throws 403 with the message that the disabled button shows. Returns the rule that a SysAdmin has overridden, if any. */
export const checkSanctionRules = async (
  viewer: Viewer,
  tx: Transaction,
  action: SanctionAction,
  { row, today }: Locked,
  override: string,
) => {
  const { account, context } = viewer
  const [branch] = await tx.select().from(association).where(eq(association.id, row.branchId))
  const clubIds = await mail.organizerClubIds(tx, row.id)
  const facts: PermissionFacts = await readPermissionFacts({ account }, tx, {
    branchId: row.branchId,
    handIds: [],
    clubIds,
  })
  const state = { state: sanctionStateOf(row, today), branch: orNotFound(branch) }
  const refusalWith = (permission: PermissionFacts) => sanctionRefusal(action, state, account, context, permission)
  const refusal = refusalWith({ ...facts, override })
  if (refusal) throw forbidden(refusal)
  return override.trim() === '' ? null : refusalWith(facts)
}

export const transitionSanction = async (
  viewer: Viewer,
  deps: Deps,
  id: string,
  action: SanctionAction,
  body: { version: number; override: string; reason?: string },
  change: SanctionChange,
): Promise<Sanction> => {
  const now = deps.now()
  const outcome = await deps.db.transaction(async (tx): Promise<Outcome> => {
    const locked = await lockSanction(viewer, tx, id, now)
    if (!locked) return 'outside'
    const { row } = locked
    if (row.version !== body.version) return 'stale'
    const overridden = await checkSanctionRules(viewer, tx, action, locked, body.override)
    const changed = await change(tx, locked)
    if (changed === 'nothing') return 'done'
    await writeAuditEvent(viewer, tx, {
      action,
      ...sanctionAuditSubject(row),
      changes: [...changed, ...overrideChange(overridden, body.override)],
      ...(body.reason ? { reason: body.reason } : {}),
    })
    await notifyChange(tx, sanctionScope, id)
    await notifyChange(tx, announcementScope, row.announcementId)
    return 'done'
  })
  const current = await byId(viewer, deps.db, id, swedishDay(now))
  if (outcome === 'outside' || !current) {
    throw await notVisibleError(viewer, deps.db, sanctionScope, id, 'change')
  }
  if (outcome === 'stale') throw conflict(sanctionView, current)
  return current
}

/** The columns that a change visible in calendars sets. */
export const calendarColumnValues = (viewer: Viewer, at: string) => ({
  calendarSequence: sql`calendar_sequence + 1`,
  ...auditColumnValues(viewer, at),
})

export const sanctionAuditSubject = ({ id, number, title }: { id: string; number: string; title: string }) => ({
  recordType: 'sanction' as const,
  recordId: id,
  recordLabel: `${number} ${title}`,
})

storeModule<typeof import('./transition.ts')>()
