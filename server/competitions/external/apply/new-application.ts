// Creates an application without an account, and mails the private link that confirms its address.
import { eq } from 'drizzle-orm'
import { closedReasonOf, closedTexts } from '../../../../contract/competitions/applications/application-period.ts'
import type { ApplicationCreate } from '../../../../contract/competitions/external/applicant-application.ts'
import { swedishDay } from '../../../../contract/dates/swedish-day.ts'
import { orNotFound, invalid } from '../../../api-error.ts'
import { writeLinkHolderAuditEvent } from '../../../audit/audit-events.ts'
import { application } from '../../../db/application-tables.ts'
import type { Queryable, Transaction } from '../../../db/database.ts'
import * as mail from '../../applications/mail.ts'
import { createWithClientId } from '../../../records/client-generated-id.ts'
import type { Deps } from '../../transition-values.ts'
import {
  mailedApplicantApplication,
  applicantAuditSubject,
  lockApplicantApplication,
} from '../applicant/locked-application.ts'
import {
  checkReferences,
  closedError,
  applicationColumns,
  missingFieldErrors,
  writeApplicationClasses,
} from '../application-draft.ts'
import { readCompetitionPage } from '../competition-page.ts'
import type { DailyBudget } from '../limits/daily-budget.ts'
import { mailboxOf } from '../limits/mailbox-limit.ts'
import type { Exchange } from '../private-link.ts'
import { maxLinksPerHour, tooMany, unconfirmedLinksTo } from './link-limit.ts'
import { unscopedModule } from '../../../store-order.ts'

export const apply = async (
  deps: Deps & { budget: DailyBudget },
  competitionId: string,
  body: ApplicationCreate,
  { request, requestId }: Pick<Exchange, 'request' | 'requestId'>,
) => {
  const answer = { email: body.email }
  // The honeypot field is invisible, so only a bot fills it in; the bot gets the normal response.
  if (body.website !== '') return answer
  const now = deps.now()
  const page = orNotFound(await readCompetitionPage(deps.db, competitionId, swedishDay(now)))
  if (await isRepeated(deps.db, body, page.announcementId)) return answer
  if (page.closed) throw closedError(closedTexts[page.closed])
  const errors = body.send ? missingFieldErrors(body) : []
  if (errors.length > 0) throw invalid(errors)
  await checkReferences(deps.db, page, body)
  const network = deps.budget.networkOf(request)
  await deps.budget.charge(network, { bytes: Number(request.headers['content-length'] ?? 0), letters: 1 })
  await deps.db.transaction(async (tx) => {
    const sent = await unconfirmedLinksTo(tx, mailboxOf(body.email), network)
    if (sent.all >= maxLinksPerHour.all || sent.near >= maxLinksPerHour.near) throw tooMany()
    await createWithClientId(tx, body.id, {
      insert: () => insert(tx, body, page.announcementId, { now, requestId, network }),
      isRepeated: () => isRepeated(tx, body, page.announcementId),
    })
  })
  return answer
}

/** Whether the row with this id came from an earlier send of the same request. */
const isRepeated = async (db: Queryable, { id, email }: ApplicationCreate, announcementId: string) => {
  const [row] = await db
    .select({ announcementId: application.announcementId, email: application.applicantEmail })
    .from(application)
    .where(eq(application.id, id))
  return row?.announcementId === announcementId && row.email.toLowerCase() === email.toLowerCase()
}

const insert = async (
  tx: Transaction,
  body: ApplicationCreate,
  announcementId: string,
  { now, requestId, network }: { now: Date; requestId: string; network: string },
) => {
  const at = now.toISOString()
  await tx.insert(application).values({
    ...applicationColumns(body, at, null),
    id: body.id,
    announcementId,
    language: body.language,
    applicantEmail: body.email,
    awaitsEmailSince: body.send ? at : null,
    createdAt: at,
    updatedAt: at,
  })
  await writeApplicationClasses(tx, body.id, body.classIds)
  const locked = await lockApplicantApplication(tx, body.id, now)
  // The announcement may have been cancelled or moved since it was read.
  const reason = closedReasonOf(locked.announced, locked.today)
  if (reason) throw closedError(closedTexts[reason])
  await mail.confirmEmail(tx, mailedApplicantApplication(locked), body.send, network)
  await writeLinkHolderAuditEvent({ name: 'Sökanden', requestId }, tx, {
    action: 'create',
    ...applicantAuditSubject(locked),
  })
}

unscopedModule<typeof import('./new-application.ts')>()
