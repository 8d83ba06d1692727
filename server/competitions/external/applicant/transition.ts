// Runs a transition of an application by its applicant: private link, lock, version check, rules and change.
import { eq, sql } from 'drizzle-orm'
import {
  applicantRefusal,
  type ApplicationPeriodState,
} from '../../../../contract/competitions/applications/application-period.ts'
import type { ApplicantAction } from '../../../../contract/competitions/applications/application-transitions.ts'
import {
  applicantApplication as ownView,
  type ApplicantApplication,
} from '../../../../contract/competitions/external/applicant-application.ts'
import { swedishDay } from '../../../../contract/dates/swedish-day.ts'
import type { LinkHolder } from '../../../actor.ts'
import { conflict, orNotFound } from '../../../api-error.ts'
import type { AuditEntry } from '../../../audit/audit-events.ts'
import { application } from '../../../db/application-tables.ts'
import { announcement } from '../../../db/competition-tables.ts'
import type { Transaction } from '../../../db/database.ts'
import { organization } from '../../../db/schema.ts'
import { toDrizzleSql } from '../../../db/sql-fragments.ts'
import { notifyChange } from '../../../live/change-notices.ts'
import { hasEnded, liveSanctionCount } from '../../announcements/store.ts'
import type { MailedApplication } from '../../applications/mail.ts'
import type { Deps } from '../../shared-transition.ts'
import { closedError } from '../application-draft.ts'
import { refuseTooManyOpenApplications } from '../limits/mailbox-limit.ts'
import { readApplicantApplication } from './store.ts'

export interface LockedApplicantApplication {
  row: typeof application.$inferSelect
  announced: ApplicationPeriodState & { id: string; title: string; titleEn: string; branchId: string }
  club: { id: string; name: string } | null
  at: string
  today: string
}

/** Locks the announcement first, as every transition does. The lock is shared, because the announcement is only read. */
export const lockApplicantApplication = async (
  tx: Transaction,
  id: string,
  now: Date,
): Promise<LockedApplicantApplication> => {
  const [where] = await tx.select({ id: application.announcementId }).from(application).where(eq(application.id, id))
  await tx
    .select({ id: announcement.id })
    .from(announcement)
    .where(eq(announcement.id, orNotFound(where).id))
    .for('share')
  const [row] = await tx.select().from(application).where(eq(application.id, id)).for('update')
  const { rows } = await tx.execute<LockedApplicantApplication['announced'] & Record<string, unknown>>(
    toDrizzleSql({
      text: `select n.id, n.title, n.title_en as "titleEn", n.branch_id as "branchId", n.status, n.competition_type as "competitionType",
        n.cancelled_at::text as "cancelledAt", n.moved_at::text as "movedAt",
        n.last_application_day::text as "lastApplicationDay", ${liveSanctionCount} as "liveSanctions",
        ${hasEnded} as "hasEnded"
        from announcement n where n.id = $1`,
      values: [orNotFound(row).announcementId],
    }),
  )
  const [club] = await tx
    .select({ id: organization.id, name: organization.name })
    .from(organization)
    .where(sql`${organization.id} = ${orNotFound(row).organizationId}`)
  return {
    row: orNotFound(row),
    announced: orNotFound(rows[0]),
    club: club ?? null,
    at: now.toISOString(),
    today: swedishDay(now),
  }
}

export const mailedApplicantApplication = ({
  row,
  announced,
  club,
}: LockedApplicantApplication): MailedApplication => ({
  id: row.id,
  version: row.version,
  announcementId: announced.id,
  title: announced.title,
  titleEn: announced.titleEn,
  branchId: announced.branchId,
  applicant: { email: row.applicantEmail, name: row.applicantName },
  locale: row.language,
  club,
})

/** The record of an audit event about the application. */
export const applicantAuditSubject = ({
  row,
  announced,
  club,
}: LockedApplicantApplication): Pick<AuditEntry, 'recordType' | 'recordId' | 'recordLabel'> => ({
  recordType: 'application',
  recordId: row.id,
  recordLabel: `${club?.name ?? ''}: ${announced.title}`,
})

/** Throws 404, 409 with the current application, or 422 with the reason of the refusal. */
export const transitionAsApplicant = async (
  holder: LinkHolder,
  deps: Deps,
  action: ApplicantAction,
  version: number,
  change: (tx: Transaction, locked: LockedApplicantApplication) => Promise<void>,
): Promise<ApplicantApplication> => {
  const now = deps.now()
  const isStale = await deps.db.transaction(async (tx) => {
    const locked = await lockApplicantApplication(tx, holder.recordId, now)
    if (locked.row.version !== version) return true
    const refusal = applicantRefusal(action, locked.row, locked.announced, locked.today)
    if (refusal) throw closedError(refusal)
    await refuseTooManyOpenApplications(tx, locked)
    await change(tx, locked)
    return false
  })
  const current = await readApplicantApplication(holder, deps.db, swedishDay(now))
  if (isStale) throw conflict(ownView, current)
  return current
}

/** Sends a change notice. Staff do not see an application before its first submission. */
export const notifyStaff = async (tx: Transaction, { row }: Pick<LockedApplicantApplication, 'row'>) => {
  if (row.firstSubmittedAt !== null) await notifyChange(tx, 'application', row.id)
}

/** The columns that every change through a private link sets. */
export const outsiderColumnValues = (at: string) => ({ version: sql`version + 1`, updatedAt: at, updatedBy: null })
