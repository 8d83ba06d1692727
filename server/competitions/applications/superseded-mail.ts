// Mail to superseded applicants: they were asked for completion, and the competition was given to another.
import { sql } from 'drizzle-orm'
import { applicantRefusal } from '../../../contract/competitions/applications/application-period.ts'
import { orNotFound } from '../../api-error.ts'
import type { Transaction } from '../../db/database.ts'
import { rowsOf } from '../../db/sql-expressions.ts'
import { liveSanctionCount } from '../announcements/expressions.ts'
import type { ApplicationWork } from './kind.ts'
import * as mail from './mail.ts'
import { unscopedModule } from '../../store-order.ts'

type ReturnedApplication = Pick<mail.MailedApplication, 'id' | 'version' | 'locale' | 'club'> & {
  email: string
  name: string
}

const returnedTo = (
  announcementId: string,
) => sql`select p.id, p.version, p.language as locale, p.applicant_email as email, p.applicant_name as name,
    case when o.id is not null then json_build_object('id', o.id, 'name', o.name) end as club
  from application p left join organization o on o.id = p.organization_id
  where p.announcement_id = ${announcementId} and p.status = 'Draft' and p.returned_at is not null and p.withdrawn_at is null
    and p.anonymized_at is null order by p.id`

/** Whether the sanction just created is the one that ends completion. Later sanctions must not send the mail again. */
const endsCompletion = async (tx: Transaction, { locked, today }: ApplicationWork) => {
  const { announcement } = locked.shown
  const statement = sql`select ${liveSanctionCount} as "sanctionCount" from announcement n where n.id = ${announcement.id}`
  const { sanctionCount } = orNotFound((await rowsOf<{ sanctionCount: number }>(tx, statement))[0])
  const isOpen = (sanctions: number) => {
    const returned = { status: 'Draft', returnedAt: today, withdrawnAt: null } as const
    return (
      applicantRefusal('submit', returned, { ...announcement, liveSanctions: sanctions, hasEnded: false }, today) ===
      null
    )
  }
  return isOpen(sanctionCount - 1) && !isOpen(sanctionCount)
}

/** Call after the sanction is created. These applications are not in review, so the reviewer cannot reject them. */
export const mailSuperseded = async (tx: Transaction, work: ApplicationWork, sanctionId: string): Promise<void> => {
  if (!(await endsCompletion(tx, work))) return
  const { titleEn, shown } = work.locked
  const { announcement, branch } = shown
  const rows = await rowsOf<ReturnedApplication>(tx, returnedTo(announcement.id))
  const announcementFields = {
    announcementId: announcement.id,
    title: announcement.title,
    titleEn,
    branchId: branch.id,
  }
  for (const { email, name, ...application } of rows) {
    await mail.superseded(tx, { ...announcementFields, ...application, applicant: { email, name } }, sanctionId)
  }
}

unscopedModule<typeof import('./superseded-mail.ts')>()
