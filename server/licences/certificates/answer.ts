// The club's answers: yes or no for each application, until it is decided. Each submitter gets one mail about them.
import { sql } from 'drizzle-orm'
import {
  certificateStateOf,
  certificateStates,
  type CertificateReply,
  type CertificateRequest,
} from '#contract/licences/certificates/certificate.ts'
import { typeText } from '#contract/licences/applications/application-texts.ts'
import type { LinkHolder } from '../../actor.ts'
import { ApiError, invalid } from '../../api-error.ts'
import type { Transaction } from '../../db/database.ts'
import { rowsOf, uuidArray, fullName } from '../../db/sql-expressions.ts'
import { queueMail, type Recipient } from '../../mail/mail-queue.ts'
import { refuseTooOften } from '../../private-links/answer-limit.ts'
import { attempt } from '../../records/transition.ts'
import { inUnit, type Deps } from '../../records/unit-of-work.ts'
import { storeModule } from '../../store-order.ts'
import { certificateKind } from './certificate-kind.ts'
import { readCertificateRequest } from './requests.ts'

interface Answered {
  submittedBy: string
  text: string
  isCertified: boolean
}

/** Mails each account that submitted any of the applications, once. */
const tellSubmitters = async (
  tx: Transaction,
  { recordId }: LinkHolder,
  answered: readonly Answered[],
  answeredBy: string,
  at: string,
) => {
  const bySubmitter = Map.groupBy(answered, ({ submittedBy }) => submittedBy)
  const ids = [...bySubmitter.keys()]
  const found = await rowsOf<Recipient & { id: string; club: string }>(
    tx,
    sql`select a.id, a.email, ${fullName('a')} as name, o.name as club from account a, organization o
      where a.is_active and a.id = any(${uuidArray(ids)}) and o.id = ${recordId}`,
  )
  for (const { id, club, ...to } of found) {
    const own = bySubmitter.get(id) ?? []
    const textsOf = (isCertified: boolean) =>
      own.filter((one) => one.isCertified === isCertified).map(({ text }) => text)
    await queueMail(tx, {
      decision: `club_certificate.answer:${recordId}:${id}:${at}`,
      recordType: 'organization',
      recordId,
      to,
      template: 'licenceCertificatesAnswered',
      data: { club, answeredBy, certified: textsOf(true), denied: textsOf(false) },
    })
  }
}

/** Stores the answers. Throws 422 when none of the applications waits for the club any more. */
export const answerCertificates = async (
  holder: LinkHolder,
  deps: Deps,
  { answers, name }: CertificateReply,
): Promise<CertificateRequest> => {
  const given = answers.flatMap(({ id, answer }) => (answer === '' ? [] : [{ id, answer }]))
  if (given.length === 0) throw invalid([{ message: 'Svara på minst en rad.' }])
  await inUnit(holder, deps, async (unit) => {
    const told: Answered[] = []
    let refusal: string | null = null
    let isAnyOpen = false
    // In the order of ids, so that simultaneous answers lock in the same order.
    for (const { id, answer } of given.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
      const outcome = await attempt(unit, certificateKind<LinkHolder>(), id, { action: 'answer' }, {}, async (work) => {
        const { row, type, holder: person } = work.locked
        if (row.clubAnswer === answer) return 'unchanged'
        await refuseTooOften(work.tx, 'licence_application', id)
        await work.save({ clubAnswer: answer, clubAnsweredAt: work.at, clubAnsweredByName: name })
        if (row.submittedBy !== null)
          told.push({
            submittedBy: row.submittedBy,
            text: `${person.name} (${typeText(type)})`,
            isCertified: answer === 'yes',
          })
        const old = row.clubAnswer === null ? '' : certificateStates[certificateStateOf(row)]
        const now = certificateStates[answer === 'yes' ? 'certified' : 'denied']
        return { changes: [{ field: 'clubCertificate', label: 'Föreningens intyg', old, new: now }] }
      })
      if ('refused' in outcome) refusal = outcome.refused
      else if (!('hidden' in outcome)) isAnyOpen = true
    }
    if (!isAnyOpen)
      throw new ApiError(422, {
        code: 'Closed',
        message: refusal ?? 'Ansökningarna väntar inte längre på föreningens intyg.',
      })
    await tellSubmitters(unit.tx, holder, told, name, unit.at)
  })
  return readCertificateRequest(holder, deps.db)
}

storeModule<typeof import('./answer.ts')>()
