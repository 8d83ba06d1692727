// The club's answer (yes or no) to a confirmation request, given through the link that was mailed to it.
import { applicationScope, announcementScope } from '../visibility.ts'
import { eq } from 'drizzle-orm'
import type { ClubReply, ClubRequest } from '../../../contract/competitions/external/club-request.ts'
import type { LinkHolder } from '../../actor.ts'
import { ApiError, orNotFound } from '../../api-error.ts'
import { writeLinkHolderAuditEvent } from '../../audit/audit-events.ts'
import { application } from '../../db/application-tables.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import { toDrizzleSql, isoTimestamp } from '../../db/sql-fragments.ts'
import { notifyChange } from '../../live/change-notices.ts'
import * as mail from '../applications/mail.ts'
import { applicationClasses } from '../applications/store.ts'
import { closedError } from './application-draft.ts'
import {
  mailedApplicantApplication,
  applicantAuditSubject,
  lockApplicantApplication,
  outsiderColumnValues,
} from './applicant/locked-application.ts'
import type { Deps } from '../transition-values.ts'
import { reauthenticateClub } from './private-link.ts'
import { storeModule } from '../../store-order.ts'

type RequestedApplication = Pick<typeof application.$inferSelect, 'status' | 'withdrawnAt'>

const refusalOf = ({ status, withdrawnAt }: RequestedApplication): string | null => {
  if (status === 'Approved' || status === 'Rejected') return 'Det har redan beslutats om ansökan.'
  return withdrawnAt === null ? null : 'Ansökan är tillbakadragen.'
}

export const readClubRequest = async ({ recordId }: LinkHolder, db: Queryable): Promise<ClubRequest> => {
  const text = `select o.name as "clubName", p.applicant_name as "applicantName", p.applicant_role as "applicantRole",
      p.starts_on::text as "startsOn", p.ends_on::text as "endsOn", p.place, ${applicationClasses} as classes,
      p.club_answer as answer, ${isoTimestamp('p.club_answered_at')} as "answeredAt", p.status,
      ${isoTimestamp('p.withdrawn_at')} as "withdrawnAt",
      json_build_object('id', n.id, 'title', n.title, 'titleEn', n.title_en, 'branchName', b.name) as competition
    from application p join organization o on o.id = p.organization_id
      join announcement n on n.id = p.announcement_id join association b on b.id = n.branch_id where p.id = $1`
  const { rows } = await db.execute<ClubRequest & RequestedApplication & Record<string, unknown>>(
    toDrizzleSql({ text, values: [recordId] }),
  )
  const row = orNotFound(rows[0])
  return { ...row, refusal: refusalOf(row) }
}

/** The club may change its answer until the application is decided. */
export const answerClubRequest = async (
  holder: LinkHolder,
  deps: Deps,
  { answer, name }: ClubReply,
): Promise<ClubRequest> => {
  await deps.db.transaction(async (tx) => {
    const locked = await lockApplicantApplication(tx, holder.recordId, deps.now())
    // Checked again under the lock, because the applicant may have chosen another club meanwhile.
    await reauthenticateClub(tx, holder)
    const { row, at } = locked
    const refusal = refusalOf(row)
    if (refusal) throw closedError(refusal)
    if (row.clubAnswer === answer) return
    await refuseTooOften(tx, row.id)
    await tx
      .update(application)
      .set({ clubAnswer: answer, clubAnsweredAt: at, clubAnsweredByName: name, ...outsiderColumnValues(at) })
      .where(eq(application.id, row.id))
    await mail.clubAnswered(tx, mailedApplicantApplication(locked), answer)
    const changes = [
      {
        field: 'clubAnswer',
        label: 'Föreningens svar',
        old: answerTexts[row.clubAnswer ?? 'none'],
        new: answerTexts[answer],
      },
    ]
    await writeLinkHolderAuditEvent(holder, tx, { action: 'answer', ...applicantAuditSubject(locked), changes })
    await notifyChange(tx, applicationScope, row.id)
    await notifyChange(tx, announcementScope, row.announcementId)
  })
  return readClubRequest(holder, deps.db)
}

const maxAnswersPerDay = 5

/** Each answer sends mail to the reviewers. */
const refuseTooOften = async (tx: Transaction, id: string) => {
  const text = `select count(*)::int as count from audit_event e where e.record_type = 'application' and e.record_id = $1
    and e.action = 'answer' and e.at > now() - interval '1 day'`
  const { rows } = await tx.execute<{ count: number }>(toDrizzleSql({ text, values: [id] }))
  if ((rows[0]?.count ?? 0) < maxAnswersPerDay) return
  const message = 'Föreningen har ändrat sitt svar flera gånger det senaste dygnet. Vänta till i morgon.'
  throw new ApiError(429, { code: 'TooManyRequests', message })
}

const answerTexts = { none: '', yes: 'Ja', no: 'Nej' }

storeModule<typeof import('./club-answer.ts')>()
