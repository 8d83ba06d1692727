// The club's yes or no, through the link that was mailed to its registered address.
import { eq } from 'drizzle-orm'
import type { ClubReply, ClubRequest } from '../../../contract/competitions/external.ts'
import { ApiError, found } from '../../api-error.ts'
import { recordOutsider } from '../../audit/record.ts'
import { application } from '../../db/application-tables.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import { asSql, isoInstant } from '../../db/parameters.ts'
import { notifyChange } from '../../live/notify.ts'
import type { Deps } from '../announcements/lock.ts'
import * as mail from '../applications/mail.ts'
import { classesOf } from '../applications/store.ts'
import { closed } from './draft.ts'
import { aboutOwn, askedId, labelledOwn, lockOwn, ownStamp, type Visit } from './lock.ts'

type Asked = Pick<typeof application.$inferSelect, 'status' | 'withdrawnAt'>

const refusalOf = ({ status, withdrawnAt }: Asked): string | null => {
  if (status === 'Approved' || status === 'Rejected') return 'Det har redan beslutats om ansökan.'
  return withdrawnAt === null ? null : 'Ansökan är tillbakadragen.'
}

const requestById = async (db: Queryable, id: string): Promise<ClubRequest> => {
  const text = `select o.name as "clubName", p.applicant_name as "applicantName", p.applicant_role as "applicantRole",
      p.starts_on::text as "startsOn", p.ends_on::text as "endsOn", p.place, ${classesOf} as classes,
      p.club_answer as answer, ${isoInstant('p.club_answered_at')} as "answeredAt", p.status,
      ${isoInstant('p.withdrawn_at')} as "withdrawnAt",
      json_build_object('id', n.id, 'title', n.title, 'titleEn', n.title_en, 'branchName', b.name) as competition
    from application p join organization o on o.id = p.organization_id
      join announcement n on n.id = p.announcement_id join association b on b.id = n.branch_id where p.id = $1`
  const { rows } = await db.execute<ClubRequest & Asked & Record<string, unknown>>(asSql({ text, values: [id] }))
  const row = found(rows[0])
  return { ...row, refusal: refusalOf(row) }
}

export const clubRequest = async (db: Queryable, visit: Pick<Visit, 'token'>): Promise<ClubRequest> =>
  requestById(db, await askedId(db, visit))

/** The club may change its mind until there is a decision. */
export const reply = async (deps: Deps, visit: Visit, { answer, name }: ClubReply): Promise<ClubRequest> => {
  const id = await askedId(deps.db, visit)
  await deps.db.transaction(async (tx) => {
    const own = await lockOwn(tx, id, deps.now())
    // While it waited the applicant may have named another club, whose answer this is not.
    await askedId(tx, visit)
    const { row, at } = own
    const refusal = refusalOf(row)
    if (refusal) throw closed(refusal)
    if (row.clubAnswer === answer) return
    await refuseTooOften(tx, id)
    await tx
      .update(application)
      .set({ clubAnswer: answer, clubAnsweredAt: at, clubAnsweredByName: name, ...ownStamp(at) })
      .where(eq(application.id, id))
    await mail.clubAnswered(tx, aboutOwn(own), answer)
    const changes = [
      { field: 'clubAnswer', label: 'Föreningens svar', old: texts[row.clubAnswer ?? 'none'], new: texts[answer] },
    ]
    const by = { name: 'Föreningen', requestId: visit.requestId } as const
    await recordOutsider(tx, by, { action: 'answer', ...labelledOwn(own), changes })
    await notifyChange(tx, 'application', id)
    await notifyChange(tx, 'announcement', row.announcementId)
  })
  return requestById(deps.db, id)
}

const answersADay = 5

/** Every answer mails the reviewers. */
const refuseTooOften = async (tx: Transaction, id: string) => {
  const text = `select count(*)::int as count from audit_event e where e.record_type = 'application' and e.record_id = $1
    and e.action = 'answer' and e.at > now() - interval '1 day'`
  const { rows } = await tx.execute<{ count: number }>(asSql({ text, values: [id] }))
  if ((rows[0]?.count ?? 0) < answersADay) return
  const message = 'Föreningen har ändrat sitt svar flera gånger det senaste dygnet. Vänta till i morgon.'
  throw new ApiError(429, { code: 'TooManyRequests', message })
}

const texts = { none: '', yes: 'Ja', no: 'Nej' }
