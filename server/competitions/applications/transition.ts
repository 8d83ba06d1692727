// Runs a transition of an application by staff in one transaction: lock, version check, rules, change, audit, notices.
import { announcementScope, applicationScope } from '../visibility.ts'
import { and, eq } from 'drizzle-orm'
import {
  applicationRefusal,
  type ApplicationAction,
} from '../../../contract/competitions/applications/application-transitions.ts'
import {
  application as applicationView,
  type Application,
} from '../../../contract/competitions/applications/application-view.ts'
import type { PermissionFacts } from '../../../contract/competitions/permission.ts'
import type { ActionBody } from '../../../contract/competitions/review/review.ts'
import { swedishDay } from '../../../contract/dates/swedish-day.ts'
import { conflict, forbidden } from '../../api-error.ts'
import { writeAuditEvent } from '../../audit/audit-events.ts'
import { nameOf, type Viewer } from '../../actor.ts'
import { application } from '../../db/application-tables.ts'
import { announcement } from '../../db/competition-tables.ts'
import type { Transaction } from '../../db/database.ts'
import { notifyChange } from '../../live/change-notices.ts'
import { notVisibleError } from '../../records/not-visible.ts'
import { readPermissionFacts } from '../permission-facts.ts'
import type * as mail from './mail.ts'
import { byId, readVisible, type ApplicationDetails } from './store.ts'
import { overrideChange, auditColumnValues, type Deps } from '../transition-values.ts'
import { storeModule } from '../../store-order.ts'

export interface ApplicationKey {
  announcementId: string
  id: string
}

export interface Locked {
  row: typeof application.$inferSelect
  shown: ApplicationDetails
  /** The announcement's English title; empty where it has none. */
  titleEn: string
  at: string
  today: string
}

export type Reasoned = ActionBody & { reason: string }

type Outcome = 'done' | 'stale' | 'outside'

/** Locks the announcement first, as every transition does, so that decisions on its applications wait for each other. */
const lock = async (viewer: Viewer, tx: Transaction, key: ApplicationKey, now: Date): Promise<Locked | undefined> => {
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
  const [shown] = await readVisible(viewer, tx, key.announcementId, key.id)
  return (
    row &&
    shown &&
    announced && { row, shown, titleEn: announced.titleEn, at: now.toISOString(), today: swedishDay(now) }
  )
}

const factsAbout = (viewer: Viewer, tx: Transaction, { branch, club }: ApplicationDetails) =>
  readPermissionFacts(viewer, tx, { branchId: branch.id, handIds: [], clubIds: club ? [club.id] : [] })

/** Returns a function from the override reason of a SysAdmin to why the viewer may not act, or null. */
export const refusalOf = async (
  viewer: Viewer,
  tx: Transaction,
  action: ApplicationAction,
  shown: ApplicationDetails,
) => {
  const facts = await factsAbout(viewer, tx, shown)
  return (override: string): string | null => {
    const withOverride: PermissionFacts = { ...facts, override }
    return applicationRefusal(action, shown, viewer.account, viewer.context, withOverride)
  }
}

/** Names the application by its club, because the applicant is a person. */
export const applicationAuditSubject = ({ id, club, announcement: { title } }: ApplicationDetails) => ({
  recordType: 'application' as const,
  recordId: id,
  recordLabel: `${club?.name ?? ''}: ${title}`,
})

export const mailedApplicationOf = ({ row, shown, titleEn }: Locked): mail.MailedApplication => ({
  id: row.id,
  version: row.version,
  announcementId: row.announcementId,
  title: shown.announcement.title,
  titleEn,
  branchId: shown.branch.id,
  applicant: { email: row.applicantEmail, name: row.applicantName },
  locale: row.language,
  club: shown.club,
})

export const transitionApplication = async (
  viewer: Viewer,
  deps: Deps,
  key: ApplicationKey,
  action: ApplicationAction,
  body: { version: number; override: string; reason?: string },
  change: (tx: Transaction, locked: Locked) => Promise<void>,
): Promise<Application> => {
  const outcome = await deps.db.transaction(async (tx): Promise<Outcome> => {
    const locked = await lock(viewer, tx, key, deps.now())
    if (!locked) return 'outside'
    if (locked.row.version !== body.version) return 'stale'
    const refusalWith = await refusalOf(viewer, tx, action, locked.shown)
    const refusal = refusalWith(body.override)
    if (refusal) throw forbidden(refusal)
    await change(tx, locked)
    const overridden = body.override.trim() === '' ? null : refusalWith('')
    await writeAuditEvent(viewer, tx, {
      action,
      ...applicationAuditSubject(locked.shown),
      changes: overrideChange(overridden, body.override),
      ...(body.reason ? { reason: body.reason } : {}),
    })
    await notifyChange(tx, applicationScope, key.id)
    await notifyChange(tx, announcementScope, key.announcementId)
    return 'done'
  })
  const current = await byId(viewer, deps.db, key.announcementId, key.id)
  if (outcome === 'outside' || !current) {
    throw await notVisibleError(viewer, deps.db, applicationScope, key.id, 'change')
  }
  if (outcome === 'stale') throw conflict(applicationView, current)
  return current
}

export const updateApplication = (
  viewer: Viewer,
  tx: Transaction,
  { row, at }: Pick<Locked, 'row' | 'at'>,
  values: Partial<typeof application.$inferInsert>,
) =>
  tx
    .update(application)
    .set({ ...values, ...auditColumnValues(viewer, at) })
    .where(eq(application.id, row.id))

export const submissionEnding = ({ account }: Viewer, at: string) => ({ byName: nameOf(account), at })

storeModule<typeof import('./transition.ts')>()
