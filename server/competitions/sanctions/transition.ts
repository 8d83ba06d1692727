// What is done to a sanctioned competition: locked, version seen, rules kept, audited, mailed and told of, in one transaction.
import { eq } from 'drizzle-orm'
import { changes } from '../../../contract/access.ts'
import type { PermissionFacts } from '../../../contract/competitions/permission.ts'
import { sanction as sanctionView, type Sanction } from '../../../contract/competitions/sanctions/sanction.ts'
import type { SanctionEnding, SanctionMove } from '../../../contract/competitions/sanctions/sanction-endpoints.ts'
import {
  sanctionRefusal,
  sanctionStateOf,
  type SanctionAction,
} from '../../../contract/competitions/sanctions/sanction-transitions.ts'
import type { FieldChange } from '../../../contract/record/history.ts'
import { swedishDay } from '../../../contract/dates/swedish-day.ts'
import { conflict, forbidden, orNotFound, invalid } from '../../api-error.ts'
import { writeAuditEvent } from '../../audit/audit-events.ts'
import type { Viewer } from '../../actor.ts'
import type { Transaction } from '../../db/database.ts'
import { sanction } from '../../db/sanction-tables.ts'
import { association } from '../../db/schema.ts'
import { notifyChange } from '../../live/change-notices.ts'
import { overrideChange, type Deps } from '../announcements/transition.ts'
import { notVisibleError } from '../not-visible.ts'
import { contextKey, permissionFacts } from '../permission-facts.ts'
import { calendarColumnValues, cancellationValues, sanctionAuditSubject } from './cancel.ts'
import * as mail from './mail.ts'
import type { Row } from './mail.ts'
import { byId, exists } from './store.ts'
import { checkSanctionTitles } from './championship-titles.ts'

export interface Locked {
  row: Row
  at: string
  today: string
}
type Outcome = 'done' | 'stale' | 'outside'
/** The changed fields for the history, or nothing when there was no change to tell of. */
type Change = (tx: Transaction, locked: Locked) => Promise<readonly FieldChange[] | 'nothing'>

const judge = async (
  tx: Transaction,
  caller: Viewer,
  action: SanctionAction,
  { row, today }: Locked,
  override: string,
) => {
  const { account, context } = caller
  const [branch] = await tx.select().from(association).where(eq(association.id, row.branchId))
  const clubIds = await mail.organizerClubIds(tx, row.id)
  const facts: PermissionFacts = await permissionFacts(tx, account, { branchId: row.branchId, handIds: [], clubIds })
  const state = { state: sanctionStateOf(row, today), branch: orNotFound(branch) }
  const ask = (told: PermissionFacts) => sanctionRefusal(action, state, account, contextKey(context), told)
  const refusal = ask({ ...facts, override })
  if (refusal) throw forbidden(refusal)
  return override.trim() === '' ? null : ask(facts)
}

export const transitionSanction = async (
  deps: Deps,
  caller: Viewer,
  id: string,
  action: SanctionAction,
  body: { version: number; override: string; reason?: string },
  change: Change,
): Promise<Sanction> => {
  const now = deps.now()
  const outcome = await deps.db.transaction(async (tx): Promise<Outcome> => {
    const [row] = await tx.select().from(sanction).where(eq(sanction.id, id)).for('update')
    if (!row || !(await exists(caller.context, tx, id))) return 'outside'
    if (row.version !== body.version) return 'stale'
    const locked = { row, at: now.toISOString(), today: swedishDay(now) }
    const overridden = await judge(tx, caller, action, locked, body.override)
    const changed = await change(tx, locked)
    if (changed === 'nothing') return 'done'
    await writeAuditEvent(tx, caller, {
      action,
      ...sanctionAuditSubject(row),
      changes: [...changed, ...overrideChange(overridden, body.override)],
      ...(body.reason ? { reason: body.reason } : {}),
    })
    await notifyChange(tx, 'sanction', id)
    await notifyChange(tx, 'announcement', row.announcementId)
    return 'done'
  })
  const current = await byId(caller, deps.db, id, swedishDay(now))
  if (outcome === 'outside' || !current) {
    throw await notVisibleError(deps.db, caller, 'sanction', id, changes('Competitions'))
  }
  if (outcome === 'stale') throw conflict(sanctionView, current)
  return current
}

/** Told in the history only when clubs may apply anew, which is the exception. */
const reopening = ({ reopensAnnouncement }: SanctionEnding): FieldChange[] =>
  reopensAnnouncement
    ? [{ field: 'reopensAnnouncement', label: 'Utlysningen öppnas för nya ansökningar', old: '', new: 'Ja' }]
    : []

export const cancel = (deps: Deps, caller: Viewer, id: string, body: SanctionEnding) =>
  transitionSanction(deps, caller, id, 'cancel', body, async (tx, { row, at }) => {
    await tx
      .update(sanction)
      .set({ ...cancellationValues(caller, at, body.reason), reopensAnnouncement: body.reopensAnnouncement })
      .where(eq(sanction.id, id))
    await mail.cancelled(tx, row, body.reason)
    return reopening(body)
  })

/** The number stays, also into another year: it was given for the year that the competition was sanctioned for. */
export const move = (deps: Deps, caller: Viewer, id: string, body: SanctionMove) =>
  transitionSanction(deps, caller, id, 'move', body, async (tx, { row, at, today }) => {
    const { startsOn, endsOn, reason } = body
    if (startsOn <= today) throw invalid([{ field: 'startsOn', message: 'Ny första dag måste vara en kommande dag.' }])
    if (startsOn === row.startsOn && endsOn === row.endsOn) {
      throw invalid([{ field: 'startsOn', message: 'Tävlingen är redan de dagarna.' }])
    }
    // Its titles are that year's then, and another may have them.
    if (startsOn.slice(0, 4) !== row.startsOn.slice(0, 4)) await checkSanctionTitles(tx, { ...row, startsOn })
    await tx
      .update(sanction)
      .set({
        startsOn,
        endsOn,
        // They belonged to the days that it is moved from.
        reserveStartsOn: null,
        reserveEndsOn: null,
        movedAt: at,
        movedBy: caller.account.id,
        moveReason: reason,
        movedFromStartsOn: row.startsOn,
        movedFromEndsOn: row.endsOn,
        ...calendarColumnValues(caller, at),
      })
      .where(eq(sanction.id, id))
    await mail.moved(tx, row, reason, body)
    return [{ field: 'period', label: 'Datum', old: `${row.startsOn}–${row.endsOn}`, new: `${startsOn}–${endsOn}` }]
  })

export const withdraw = (deps: Deps, caller: Viewer, id: string, body: SanctionEnding) =>
  transitionSanction(deps, caller, id, 'withdraw', body, async (tx, { row, at }) => {
    await tx
      .update(sanction)
      .set({
        withdrawnAt: at,
        withdrawnBy: caller.account.id,
        withdrawReason: body.reason,
        reopensAnnouncement: body.reopensAnnouncement,
        ...calendarColumnValues(caller, at),
      })
      .where(eq(sanction.id, id))
    await mail.withdrawn(tx, row, body.reason)
    return reopening(body)
  })
