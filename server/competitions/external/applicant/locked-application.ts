// The application that a private link or a mail is about: locked with its announcement, and as mail names it.
import { eq, sql } from 'drizzle-orm'
import type { ApplicationPeriodState } from '../../../../contract/competitions/applications/application-period.ts'
import type { Actor } from '../../../actor.ts'
import { orNotFound } from '../../../api-error.ts'
import { application } from '../../../db/application-tables.ts'
import { announcement } from '../../../db/competition-tables.ts'
import type { Transaction } from '../../../db/database.ts'
import { organization } from '../../../db/schema.ts'
import { rowsOf } from '../../../db/sql-expressions.ts'
import { lockRow } from '../../../records/lock.ts'
import type { Moment } from '../../../records/record-kind.ts'
import { storeModule } from '../../../store-order.ts'
import { hasEnded, liveSanctionCount } from '../../announcements/expressions.ts'
import type { MailedApplication } from '../../applications/mail.ts'

export interface LockedApplicantApplication extends Moment {
  row: typeof application.$inferSelect
  announced: ApplicationPeriodState & { id: string; title: string; titleEn: string; branchId: string }
  club: { id: string; name: string } | null
}

/**
 * Locks the announcement first, as every transition does. The lock is shared, because the announcement is only read.
 * Undefined when there is no such application.
 */
export const lockApplicantApplication = async (
  actor: Actor,
  tx: Transaction,
  id: string,
  moment: Moment,
): Promise<LockedApplicantApplication | undefined> => {
  // While the lock was waited for, a move may have given the application another announcement.
  const row = (await lockWithAnnouncement(actor, tx, id)) ?? (await lockWithAnnouncement(actor, tx, id))
  if (!row) return undefined
  const [announced] = await rowsOf<LockedApplicantApplication['announced']>(tx, announcedStatement(row.announcementId))
  const [club] = await tx
    .select({ id: organization.id, name: organization.name })
    .from(organization)
    .where(sql`${organization.id} = ${row.organizationId}`)
  return { ...moment, row, announced: orNotFound(announced), club: club ?? null }
}

/** Undefined when there is no such application, or when it has got another announcement meanwhile. */
const lockWithAnnouncement = async (actor: Actor, tx: Transaction, id: string) => {
  const [found] = await tx.select({ of: application.announcementId }).from(application).where(eq(application.id, id))
  if (!found) return undefined
  await lockRow(actor, tx, announcement, found.of, 'share')
  return lockRow(actor, tx, application, id, 'update', eq(application.announcementId, found.of))
}

const announcedStatement = (id: string) => sql`select n.id, n.title, n.title_en as "titleEn", n.branch_id as "branchId",
    n.status, n.competition_type as "competitionType", n.cancelled_at::text as "cancelledAt", n.moved_at::text as "movedAt",
    n.last_application_day::text as "lastApplicationDay", ${liveSanctionCount} as "liveSanctions",
    ${hasEnded} as "hasEnded"
  from announcement n where n.id = ${id}`

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

/** The application's name in the history: its club, because the applicant is a person. */
export const applicationLabel = ({ announced, club }: Pick<LockedApplicantApplication, 'announced' | 'club'>) =>
  `${club?.name ?? ''}: ${announced.title}`

storeModule<typeof import('./locked-application.ts')>()
