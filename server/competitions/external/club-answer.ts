// The club's answer (yes or no) to a confirmation request, given through the link that was mailed to it.
import { sql, type SQL } from 'drizzle-orm'
import { isSentSinceAnswer } from '#contract/competitions/applications/application-transitions.ts'
import {
  closedTexts,
  endedReasonOf,
  type ApplicationEndState,
} from '#contract/competitions/applications/application-period.ts'
import { clubRequest, type ClubReply, type ClubRequest } from '#contract/competitions/external/club-request.ts'
import { holdEndText } from '#contract/organizations/email-hold.ts'
import { hiddenChange } from '#contract/record/history.ts'
import type { LinkHolder } from '../../actor.ts'
import { ApiError, orNotFound } from '../../api-error.ts'
import type { application } from '../../db/tables/application-tables.ts'
import type { Queryable } from '../../db/database.ts'
import { isoTimestamp, rowsOf } from '../../db/sql-expressions.ts'
import { emailHoldOf } from '../../organizations/email-hold.ts'
import { refuseTooOften } from '../../private-links/answer-limit.ts'
import type { RecordKind } from '../../records/record-kind.ts'
import { recordAfter, transition } from '../../records/transition.ts'
import type { Deps } from '../../records/unit-of-work.ts'
import { storeModule } from '../../store-order.ts'
import * as mail from '../applications/mail.ts'
import { applicationClasses } from '../applications/store.ts'
import { applicationPeriodColumns } from '../announcements/expressions.ts'
import { linkHolderKind, type LinkHolderTypes } from './applicant/kind.ts'
import { reauthenticate } from './private-link.ts'
import { lockApplication, mailedApplication } from '../applications/locked-application.ts'

type RequestedApplication = Pick<typeof application.$inferSelect, 'status' | 'withdrawnAt'> & {
  announced: ApplicationEndState
}
/** When the club's new address begins to count, or null. */
interface Hold {
  until: string
}

/** The reason why no club can answer any more, or null. */
const closedRefusalOf = ({ status, withdrawnAt, announced }: RequestedApplication): string | null => {
  if (status === 'Approved' || status === 'Rejected') return 'Det har redan beslutats om ansökan.'
  if (withdrawnAt !== null) return 'Ansökan är tillbakadragen.'
  // What is being completed may be one that cannot be sent in again.
  const cancelled = announced.cancelledAt === null ? null : 'cancelled'
  const reason = status === 'Draft' ? endedReasonOf(announced) : cancelled
  return reason && closedTexts.se[reason]
}

/** A no may be said to what is being completed: it needs no reading of what is sent in, and takes back an earlier yes. */
const yesRefusalOf = ({ status }: Pick<RequestedApplication, 'status'>): string | null =>
  status === 'Draft'
    ? 'Ansökan kompletteras. Det går att svara ja när den har skickats in igen. Om föreningen då får ett nytt mejl, svara genom länken i det.'
    : null

const refusalOf = (requested: RequestedApplication, hold: Hold | null): string | null =>
  closedRefusalOf(requested) ??
  (hold && `Föreningens e-postadress är nyss ändrad. Det går att svara efter ${holdEndText(hold.until)}.`)

/** The address may be anyone's until it counts, so the applicant is not named to it. */
const unlessHeld = (name: SQL): SQL => sql`case when ${emailHoldOf(sql`o.id`)} is null then ${name} else '' end`

/** What is being completed may be half edited, and is not what the club is asked about. */
const unlessDraft = (value: SQL): SQL => sql`case when p.status <> 'Draft' then ${value} end`

export const readClubRequest = async ({ recordId }: LinkHolder, db: Queryable): Promise<ClubRequest> => {
  const statement = sql`select o.name as "clubName",
      coalesce(${unlessDraft(unlessHeld(sql`p.applicant_name`))}, '') as "applicantName",
      coalesce(${unlessDraft(unlessHeld(sql`p.applicant_role`))}, '') as "applicantRole",
      ${unlessDraft(sql`p.starts_on::text`)} as "startsOn", ${unlessDraft(sql`p.ends_on::text`)} as "endsOn",
      coalesce(${unlessDraft(sql`p.place`)}, '') as place, coalesce(${unlessDraft(applicationClasses)}, '[]') as classes,
      p.club_answer as answer, ${isoTimestamp(sql`p.club_answered_at`)} as "answeredAt",
      ${isoTimestamp(sql`p.submitted_at`)} as "submittedAt", p.status,
      ${isoTimestamp(sql`p.withdrawn_at`)} as "withdrawnAt",
      (select to_json(state) from (select ${applicationPeriodColumns}) state) as announced,
      ${emailHoldOf(sql`o.id`)} as hold,
      json_build_object('id', n.id, 'title', n.title, 'titleEn', n.title_en, 'branchName', b.name) as competition
    from application p join organization o on o.id = p.organization_id
      join announcement n on n.id = p.announcement_id join association b on b.id = n.branch_id where p.id = ${recordId}`
  const row = orNotFound((await rowsOf<ClubRequest & RequestedApplication & { hold: Hold | null }>(db, statement))[0])
  const { hold } = row
  return {
    ...row,
    opensAt: hold?.until ?? null,
    refusal: refusalOf(row, hold),
    yesRefusal: yesRefusalOf(row),
    isClosed: closedRefusalOf(row) !== null,
  }
}

const clubKind: RecordKind<LinkHolderTypes<ClubRequest, 'answer'>> = {
  ...linkHolderKind,
  view: clubRequest,
  lock: async (holder, tx, id, moment) => {
    const locked = await lockApplication(holder, tx, id, moment)
    // Checked again under the lock, because the applicant may have chosen another club meanwhile.
    await reauthenticate(tx, holder, 'club')
    return locked
  },
  judge: async (_holder, tx, _action, { row, announced }) => {
    const statement = sql`select ${emailHoldOf(sql`${row.organizationId}::uuid`)} as hold`
    const [club] = await rowsOf<{ hold: Hold | null }>(tx, statement)
    return { refusal: refusalOf({ ...row, announced }, club?.hold ?? null), overridden: null }
  },
  read: (holder, db) => readClubRequest(holder, db),
}

/** Not the version, which the acts of staff raise too: the answer is about what was sent in. */
const refuseAnswerToEarlier = (readAt: string | null, submittedAt: string | null) => {
  if (readAt === null || readAt === submittedAt) return
  throw new ApiError(409, {
    code: 'Conflict',
    message: 'Ansökan har skickats in igen sedan du öppnade sidan. Läs den igen innan du svarar.',
  })
}

/** The club may change its answer until the application is decided or its competition cancelled. */
export const answerClubRequest = (
  holder: LinkHolder,
  deps: Deps,
  { answer, name, submittedAt }: ClubReply,
): Promise<ClubRequest> =>
  recordAfter(
    transition(holder, deps, clubKind, holder.recordId, 'answer', {}, async ({ tx, at, locked, save }) => {
      const { row } = locked
      const refusal = answer === 'yes' ? yesRefusalOf(row) : null
      if (refusal !== null) throw clubKind.refused(refusal)
      refuseAnswerToEarlier(submittedAt, row.submittedAt)
      const isRepeated = row.clubAnswer === answer && !isSentSinceAnswer(row)
      const isSameName = row.clubAnsweredByName === name
      if (isRepeated && isSameName) return 'unchanged'
      await refuseTooOften(tx, 'application', row.id)
      await save({ clubAnswer: answer, clubAnsweredAt: at, clubAnsweredByName: name })
      if (!isRepeated) await mail.clubAnswered(tx, mailedApplication(locked), answer)
      const [old, now] = [answerTexts[row.clubAnswer ?? 'none'], answerTexts[answer]]
      const change = { field: 'clubAnswer', label: 'Föreningens svar', old, new: now }
      // A repeated answer changes its name alone, which is personal data.
      const named = isSameName ? [] : [hiddenChange('clubAnsweredByName', 'Vem som svarade')]
      return { changes: old === now ? named : [change] }
    }),
  )

const answerTexts = { none: '', yes: 'Ja', no: 'Nej' }

storeModule<typeof import('./club-answer.ts')>()
