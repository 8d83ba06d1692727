// The application that a request or a mail is about: locked with its announcement, and as mail names it.
import { eq, sql } from 'drizzle-orm'
import type { ApplicationPeriodState } from '#contract/competitions/applications/application-period.ts'
import type { Actor } from '../../actor.ts'
import { orNotFound } from '../../api-error.ts'
import { application } from '../../db/tables/application-tables.ts'
import { announcement } from '../../db/tables/announcement-tables.ts'
import type { Transaction } from '../../db/database.ts'
import { organization } from '../../db/tables/organization-tables.ts'
import { rowsOf } from '../../db/sql-expressions.ts'
import { lockRow } from '../../records/lock.ts'
import type { Moment } from '../../records/record-kind.ts'
import { storeModule } from '../../store-order.ts'
import { applicationPeriodColumns } from '../announcements/expressions.ts'
import type { MailedApplication } from './mail.ts'

export interface LockedApplication extends Moment {
  row: typeof application.$inferSelect
  announced: ApplicationPeriodState & { id: string; title: string; titleEn: string; branchId: string }
  club: { id: string; name: string } | null
}

/**
 * Locks the announcement first, as every transition does. Undefined when there is no such application. `of`: its
 * announcement, which a decision changes too, so that decisions on its applications wait for each other; otherwise it is
 * only read, and its lock is shared.
 */
export const lockApplication = async (
  actor: Actor,
  tx: Transaction,
  id: string,
  moment: Moment,
  of?: string,
): Promise<LockedApplication | undefined> => {
  // While the lock was waited for, a move may have given the application another announcement.
  const row = of
    ? await lockUnder(actor, tx, id, of, 'update')
    : ((await lockWithAnnouncement(actor, tx, id)) ?? (await lockWithAnnouncement(actor, tx, id)))
  if (!row) return undefined
  const [announced] = await rowsOf<LockedApplication['announced']>(tx, announcedStatement(row.announcementId))
  const [club] = await tx
    .select({ id: organization.id, name: organization.name })
    .from(organization)
    .where(sql`${organization.id} = ${row.organizationId}`)
  return { ...moment, row, announced: orNotFound(announced), club: club ?? null }
}

/** Undefined when there is no such application, or when it has got another announcement meanwhile. */
const lockWithAnnouncement = async (actor: Actor, tx: Transaction, id: string) => {
  const [found] = await tx.select({ of: application.announcementId }).from(application).where(eq(application.id, id))
  return found && lockUnder(actor, tx, id, found.of, 'share')
}

const lockUnder = async (actor: Actor, tx: Transaction, id: string, of: string, strength: 'update' | 'share') => {
  const announced = await lockRow(actor, tx, announcement, of, strength)
  return announced && lockRow(actor, tx, application, id, 'update', eq(application.announcementId, of))
}

const announcedStatement = (id: string) => sql`select n.id, n.title, n.title_en as "titleEn", n.branch_id as "branchId",
    ${applicationPeriodColumns}
  from announcement n where n.id = ${id}`

export const mailedApplication = ({ row, announced, club }: LockedApplication): MailedApplication => ({
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
export const applicationLabel = ({ announced, club }: Pick<LockedApplication, 'announced' | 'club'>) =>
  `${club?.name ?? ''}: ${announced.title}`

storeModule<typeof import('./locked-application.ts')>()
