// Reads an application as its applicant sees it through the private link.
import { sql } from 'drizzle-orm'
import type { ApplicantApplication } from '#contract/competitions/external/applicant-application.ts'
import type { LinkHolder } from '../../../actor.ts'
import { orNotFound } from '../../../api-error.ts'
import type { Queryable } from '../../../db/database.ts'
import { rowsOf } from '../../../db/sql-expressions.ts'
import { fieldLabel } from '../../applications/snapshot.ts'
import { applicationClasses, contentColumns, progressColumns } from '../../applications/store.ts'
import { invitationColumns, sanctionStateOn } from '../../sanctions/store.ts'
import { listReviewComments, listSubmissions } from '../../../records/review/submissions.ts'
import type { ClassRef } from '#contract/competitions/class-types/class-type.ts'
import { readCompetitionPage } from '../competition-page.ts'
import { storeModule } from '../../../store-order.ts'
import { applicationScope } from '../../visibility.ts'

type Row = Omit<ApplicantApplication, 'competition' | 'submissions' | 'isContactReplaced' | 'comments' | 'classIds'> & {
  announcementId: string
  classes: ClassRef[]
}

export const readApplicantApplication = async (
  holder: LinkHolder,
  db: Queryable,
  today: string,
): Promise<ApplicantApplication> => {
  const sanction = sql`(select to_json(own) from (select s.id, s.number, s.version, ${invitationColumns},
    ${sanctionStateOn(sql`${today}::date`)} as state from sanction s where s.application_id = p.id) own)`
  const statement = sql`select ${progressColumns}, ${contentColumns}, p.organization_id as "organizationId",
      (select o.name from organization o where o.id = p.organization_id) as "clubName",
      exists (select from organization o where o.id = p.organization_id and o.email <> '') as "clubHasMailbox", ${applicationClasses} as classes,
      p.terms_accepted_at is not null as "acceptsTerms", ${sanction} as sanction, p.announcement_id as "announcementId"
    from application p where p.id = ${holder.recordId}`
  const { announcementId, classes, ...row } = orNotFound((await rowsOf<Row>(db, statement))[0])
  const submissions = await listSubmissions(holder, db, applicationScope, holder.recordId)
  return {
    ...row,
    classIds: classes.map((one) => one.id),
    // The page exists: the announcement was published when the application was created, and published ones are never
    // removed.
    competition: orNotFound(await readCompetitionPage(db, announcementId, today)),
    submissions: submissions.map((submission) => ({ ...submission, submittedByName: '' })),
    // Until the approval, who sent it in last has the name of the applicant.
    isContactReplaced: row.status === 'Approved' && submissions[0]?.submittedByName !== row.applicantName,
    comments: await listReviewComments(holder, db, applicationScope, holder.recordId, fieldLabel),
  }
}

storeModule<typeof import('./store.ts')>()
