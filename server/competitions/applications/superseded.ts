// Tells applicants who were asked for completion that their announcement takes nothing more, and that it takes it again.
import { sql } from 'drizzle-orm'
import type { Transaction } from '../../db/database.ts'
import { rowsOf } from '../../db/sql-expressions.ts'
import { unscopedModule } from '../../store-order.ts'
import { isReturnedApplication } from '../announcements/expressions.ts'
import * as mail from './mail.ts'

type ReturnedApplication = Pick<mail.MailedApplication, 'id' | 'version' | 'locale' | 'club'> & {
  email: string
  name: string
}

type Announced = Pick<mail.MailedApplication, 'announcementId' | 'title' | 'titleEn' | 'branchId'>

const returnedTo = async (tx: Transaction, announced: Announced): Promise<mail.MailedApplication[]> => {
  const rows = await rowsOf<ReturnedApplication>(
    tx,
    sql`select p.id, p.version, p.language as locale, p.applicant_email as email, p.applicant_name as name,
        case when o.id is not null then json_build_object('id', o.id, 'name', o.name) end as club
      from application p left join organization o on o.id = p.organization_id
      where p.announcement_id = ${announced.announcementId} and ${isReturnedApplication} and p.anonymized_at is null order by p.id`,
  )
  return rows.map(({ email, name, ...application }) => ({ ...announced, ...application, applicant: { email, name } }))
}

/**
 * These applications are not in review, so the reviewer cannot reject them. One mail for each application and sanction, and
 * one for each `change` of the sanction that closed the announcement.
 */
export const mailSuperseded = async (
  tx: Transaction,
  announced: Announced,
  sanctionId: string,
  change?: mail.ClosingChange,
): Promise<void> => {
  for (const application of await returnedTo(tx, announced)) await mail.superseded(tx, application, sanctionId, change)
}

/** One mail for each version in which the sanction was reinstated or ended; version 0 is the approval that created it. */
export const mailReopened = async (
  tx: Transaction,
  announced: Announced,
  sanctionId: string,
  version: number,
): Promise<void> => {
  for (const application of await returnedTo(tx, announced)) await mail.reopened(tx, application, sanctionId, version)
}

unscopedModule<typeof import('./superseded.ts')>()
