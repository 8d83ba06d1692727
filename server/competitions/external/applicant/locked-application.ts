// The application that a private link or a mail is about: locked by id, with its audit subject and change notice.
import { applicationScope } from '../../visibility.ts'
import { eq, sql } from 'drizzle-orm'
import type { ApplicationPeriodState } from '../../../../contract/competitions/applications/application-period.ts'
import { swedishDay } from '../../../../contract/dates/swedish-day.ts'
import { orNotFound } from '../../../api-error.ts'
import type { AuditEntry } from '../../../audit/audit-events.ts'
import { application } from '../../../db/application-tables.ts'
import { announcement } from '../../../db/competition-tables.ts'
import type { Transaction } from '../../../db/database.ts'
import { organization } from '../../../db/schema.ts'
import { toDrizzleSql } from '../../../db/sql-fragments.ts'
import { notifyChange } from '../../../live/change-notices.ts'
import { unscopedModule } from '../../../store-order.ts'
import { hasEnded, liveSanctionCount } from '../../announcements/store.ts'
import type { MailedApplication } from '../../applications/mail.ts'

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

/** Sends a change notice. Staff do not see an application before its first submission. */
export const notifyStaff = async (tx: Transaction, { row }: Pick<LockedApplicantApplication, 'row'>) => {
  if (row.firstSubmittedAt !== null) await notifyChange(tx, applicationScope, row.id)
}

/** The columns that every change through a private link sets. */
export const outsiderColumnValues = (at: string) => ({ version: sql`version + 1`, updatedAt: at, updatedBy: null })

unscopedModule<typeof import('./locked-application.ts')>()
