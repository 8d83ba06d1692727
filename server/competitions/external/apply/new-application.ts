// Creates an application without an account, and mails the private link that confirms its address.
import { eq } from 'drizzle-orm'
import { closedReasonOf, closedTexts } from '#contract/competitions/applications/application-period.ts'
import type { ApplicationCreate } from '#contract/competitions/external/applicant-application.ts'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import type { LinkHolder } from '../../../actor.ts'
import { orNotFound, invalid } from '../../../api-error.ts'
import { application } from '../../../db/tables/application-tables.ts'
import type { Queryable } from '../../../db/database.ts'
import { linkKind } from '../../../records/staff-kind.ts'
import { reserveId } from '../../../records/create.ts'
import { inUnit, type Deps, type UnitOfWork } from '../../../records/unit-of-work.ts'
import { unscopedModule } from '../../../store-order.ts'
import * as mail from '../../applications/mail.ts'
import { applicationColumns, checkReferences, submissionErrors, writeApplicationClasses } from '../application-draft.ts'
import { readCompetitionPage } from '../competition-page.ts'
import type { DailyBudget } from '../limits/daily-budget.ts'
import { mailboxOf } from '../limits/mailbox-limit.ts'
import type { LinkExchange } from '../../../private-links/link-holder.ts'
import { linksLeft, tooMany } from './lost-links.ts'
import { applicationLabel, mailedApplication, lockApplication } from '../../applications/locked-application.ts'

export const apply = async (
  deps: Deps & { budget: DailyBudget },
  competitionId: string,
  body: ApplicationCreate,
  { request, requestId }: Pick<LinkExchange, 'request' | 'requestId'>,
) => {
  const answer = { email: body.email }
  // The honeypot field is invisible, so only a bot fills it in; the bot gets the normal response.
  if (body.website !== '') return answer
  const today = swedishDay(deps.now())
  const page = orNotFound(await readCompetitionPage(deps.db, competitionId, today))
  if (await isRepeated(deps.db, body, page.announcementId)) return answer
  if (page.closed) throw linkKind.refused(closedTexts.se[page.closed])
  const errors = body.send ? submissionErrors(body, today) : []
  if (errors.length > 0) throw invalid(errors)
  await checkReferences(deps.db, page, body)
  const network = deps.budget.networkOf(request)
  await deps.budget.charge(network, { bytes: Number(request.headers['content-length'] ?? 0), letters: 1 })
  const { id } = body
  const applicant: LinkHolder = { by: 'link', name: 'Sökanden', recordId: id, token: '', requestId }
  await inUnit(applicant, deps, async (unit) => {
    if ((await linksLeft(unit.tx, mailboxOf(body.email), network)).unconfirmed === 0) throw tooMany()
    const isNew = await reserveId(unit, id, ({ tx }) => isRepeated(tx, body, page.announcementId))
    if (isNew) await insert(unit, body, page.announcementId, network)
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

/** No change notice: staff do not see the application before its first submission. */
const insert = async (unit: UnitOfWork, body: ApplicationCreate, announcementId: string, network: string) => {
  const { actor, tx, at, today } = unit
  const { id, email, language, send, website: _website, ...draft } = body
  await tx.insert(application).values({
    ...applicationColumns(draft, at, null),
    id,
    announcementId,
    language,
    applicantEmail: email,
    awaitsEmailSince: send ? at : null,
    createdAt: at,
    updatedAt: at,
  })
  await writeApplicationClasses(tx, id, draft.classIds)
  const locked = orNotFound(await lockApplication(actor, tx, id, unit))
  // The announcement may have been cancelled or moved since it was read.
  const reason = closedReasonOf(locked.announced, today)
  if (reason) throw linkKind.refused(closedTexts.se[reason])
  await mail.confirmEmail(tx, mailedApplication(locked), send, network)
  const recordLabel = applicationLabel(locked)
  unit.entries.push({ action: 'create', recordType: 'application', recordId: id, recordLabel })
}

unscopedModule<typeof import('./new-application.ts')>()
