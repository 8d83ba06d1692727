// Mail to superseded applicants: they were asked for completion, and the competition was given to another.
import { applicantRefusal } from '../../../contract/competitions/applications/application-period.ts'
import { orNotFound } from '../../api-error.ts'
import type { Transaction } from '../../db/database.ts'
import { toDrizzleSql } from '../../db/sql-fragments.ts'
import { liveSanctionCount } from '../announcements/store.ts'
import type { Locked } from './transition.ts'
import * as mail from './mail.ts'
import { unscopedModule } from '../../store-order.ts'

type ReturnedApplication = Pick<mail.MailedApplication, 'id' | 'version' | 'locale' | 'club'> & {
  email: string
  name: string
}

const returnedStatement = `select p.id, p.version, p.language as locale, p.applicant_email as email, p.applicant_name as name,
    case when o.id is not null then json_build_object('id', o.id, 'name', o.name) end as club
  from application p left join organization o on o.id = p.organization_id
  where p.announcement_id = $1 and p.status = 'Draft' and p.returned_at is not null and p.withdrawn_at is null
    and p.anonymized_at is null order by p.id`

/** Whether the sanction just created is the one that ends completion. Later sanctions must not send the mail again. */
const endsCompletion = async (tx: Transaction, { shown: { announcement }, today }: Locked) => {
  const text = `select ${liveSanctionCount} as "sanctionCount" from announcement n where n.id = $1`
  const { rows } = await tx.execute<{ sanctionCount: number }>(toDrizzleSql({ text, values: [announcement.id] }))
  const { sanctionCount } = orNotFound(rows[0])
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
export const mailSuperseded = async (tx: Transaction, locked: Locked, sanctionId: string): Promise<void> => {
  if (!(await endsCompletion(tx, locked))) return
  const { announcement, branch } = locked.shown
  const { rows } = await tx.execute<ReturnedApplication & Record<string, unknown>>(
    toDrizzleSql({ text: returnedStatement, values: [announcement.id] }),
  )
  const announcementFields = {
    announcementId: announcement.id,
    title: announcement.title,
    titleEn: locked.titleEn,
    branchId: branch.id,
  }
  for (const { email, name, ...application } of rows) {
    await mail.superseded(tx, { ...announcementFields, ...application, applicant: { email, name } }, sanctionId)
  }
}

unscopedModule<typeof import('./superseded-mail.ts')>()
