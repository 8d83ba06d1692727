// The club's answers: yes or no for each application, until it is decided. Who submitted them, or the branch, gets one mail about them.
import { sql } from 'drizzle-orm'
import {
  certificateChange,
  certificateStateOf,
  sentAgainText,
  type CertificateReply,
  type CertificateRequest,
} from '#contract/licences/certificates/certificate.ts'
import { typeText } from '#contract/licences/applications/application-texts.ts'
import type { LinkHolder } from '../../actor.ts'
import { ApiError, invalid } from '../../api-error.ts'
import type { Transaction } from '../../db/database.ts'
import { rowsOf } from '../../db/sql-expressions.ts'
import { queueMail, type Recipient } from '../../mail/mail-queue.ts'
import { applicationLine } from '../../mail/templates/club-certificates.ts'
import { refuseTooOften } from '../../private-links/answer-limit.ts'
import { attempt, refusalOf } from '../../records/transition.ts'
import { inUnit, type Deps } from '../../records/unit-of-work.ts'
import { storeModule } from '../../store-order.ts'
import { submitterOrBranch } from '../mail-recipients.ts'
import { certificateKind } from './certificate-kind.ts'
import { readCertificateRequest, reauthenticateClub } from './requests.ts'

interface Answered {
  branchId: string
  submittedBy: string | null
  line: string
  isCertified: boolean
}

/** Mails who submitted any of the applications, or the branch in their place, once about all of them. */
const tellStaff = async (
  tx: Transaction,
  { recordId }: LinkHolder,
  answered: readonly Answered[],
  answeredBy: string,
  at: string,
) => {
  const told: { to: Recipient; answer: Answered }[] = []
  for (const answers of Map.groupBy(answered, ({ branchId, submittedBy }) => `${branchId} ${submittedBy}`).values()) {
    const [first] = answers
    const recipients = first ? await submitterOrBranch(tx, first) : []
    told.push(...recipients.flatMap((to) => answers.map((answer) => ({ to, answer }))))
  }
  const [club] = await rowsOf<{ name: string }>(tx, sql`select name from organization where id = ${recordId}`)
  for (const mailed of Map.groupBy(told, ({ to }) => to.email.toLowerCase()).values()) {
    // Several accounts may have the address.
    const answers = [...new Set(mailed.map(({ answer }) => answer))]
    const linesOf = (isCertified: boolean) =>
      answers.filter((answer) => answer.isCertified === isCertified).map(({ line }) => line)
    await queueMail(tx, {
      decision: `club_certificate.answer:${recordId}:${at}`,
      recordType: 'organization',
      recordId,
      to: mailed.slice(0, 1).map(({ to }) => to),
      template: 'licenceCertificatesAnswered',
      data: { club: club?.name ?? '', answeredBy, certified: linesOf(true), denied: linesOf(false) },
    })
  }
}

/** 409 when the page is to read again what has been sent in again. */
const nothingAccepted = (sentAgain: readonly string[], refusal: string | null) =>
  sentAgain.length > 0
    ? new ApiError(409, { code: 'Conflict', message: sentAgainText(sentAgain) })
    : new ApiError(422, {
        code: 'Closed',
        message: refusal ?? 'Ansökningarna väntar inte längre på föreningens intyg.',
      })

/**
 * Stores the answers but for those that are not accepted: the application waits for the club no more, or has been sent in again since
 * the club read it, or the answer has been changed too often. Throws `nothingAccepted` when none is accepted.
 */
export const answerCertificates = async (
  holder: LinkHolder,
  deps: Deps,
  { answers, name }: CertificateReply,
): Promise<CertificateRequest> => {
  const given = answers.flatMap(({ answer, ...line }) => (answer === '' ? [] : [{ ...line, answer }]))
  if (given.length === 0) throw invalid([{ message: 'Svara på minst en rad.' }])
  return inUnit(holder, deps, async (unit) => {
    await reauthenticateClub(holder, unit.tx)
    const told: Answered[] = []
    const sentAgain: string[] = []
    let refusal: string | null = null
    let isAnyOpen = false
    const kind = certificateKind<LinkHolder>()
    // In the order of ids, so that simultaneous answers lock in the same order.
    for (const { id, answer, submittedAt } of given.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
      const answered = attempt(unit, kind, id, { action: 'answer' }, {}, async (work) => {
        const { row, type, branch, holder: person } = work.locked
        if (submittedAt !== null && submittedAt !== row.submittedAt) {
          sentAgain.push(`${person.name} (${typeText(type)})`)
          throw nothingAccepted(sentAgain, null)
        }
        if (row.clubAnswer === answer) return 'unchanged'
        // Before anything is written, so that only this answer is left out.
        await refuseTooOften(work.tx, 'licence_application', id)
        await work.save({ clubAnswer: answer, clubAnsweredAt: work.at, clubAnsweredByName: name })
        told.push({
          branchId: row.branchId,
          submittedBy: row.submittedBy,
          line: applicationLine(`${person.name} (${typeText(type)}, ${branch.name})`, id),
          isCertified: answer === 'yes',
        })
        const old = row.clubAnswer === null ? null : certificateStateOf(row)
        return { changes: [certificateChange(old, answer === 'yes' ? 'certified' : 'denied')] }
      })
      const outcome = await answered.catch(refusalOf)
      if ('refused' in outcome) refusal = outcome.refused
      else if (!('hidden' in outcome)) isAnyOpen = true
    }
    if (!isAnyOpen) throw nothingAccepted(sentAgain, refusal)
    await tellStaff(unit.tx, holder, told, name, unit.at)
    return readCertificateRequest(holder, unit.tx)
  })
}

storeModule<typeof import('./answer.ts')>()
