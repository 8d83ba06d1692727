// A new application without an account, and what its applicant changes of it later.
import { eq, sql } from 'drizzle-orm'
import type { FastifyRequest } from 'fastify'
import type { ApplicationDraft } from '../../../../contract/competitions/applications/application-draft.ts'
import { closedReasonOf, closedTexts } from '../../../../contract/competitions/applications/application-period.ts'
import type {
  ApplicationCreate,
  ApplicationUpdate,
} from '../../../../contract/competitions/external/applicant-application.ts'
import { swedishDay } from '../../../../contract/dates/swedish-day.ts'
import { ApiError, orNotFound, invalid } from '../../../api-error.ts'
import { writeLinkHolderAuditEvent } from '../../../audit/audit-events.ts'
import { application } from '../../../db/application-tables.ts'
import type { Queryable, Transaction } from '../../../db/database.ts'
import { toDrizzleSql } from '../../../db/sql-fragments.ts'
import type { Deps } from '../../announcements/transition.ts'
import { endLinks } from '../../applications/private-links.ts'
import * as mail from '../../applications/mail.ts'
import { createWithClientId } from '../../client-generated-id.ts'
import type { DailyBudget } from '../limits/daily-budget.ts'
import { readCompetitionPage } from '../competition-page.ts'
import {
  checkReferences,
  closedError,
  applicationColumns,
  missingFieldErrors,
  writeApplicationClasses,
} from '../application-draft.ts'
import { changeWithAuditDiff } from '../applicant/audit-diff.ts'
import {
  mailedApplicantApplication,
  transitionAsApplicant,
  applicantAuditSubject,
  lockApplicantApplication,
  outsiderColumnValues,
  notifyStaff,
  type Exchange,
  type LockedApplicantApplication,
  type LinkHolder,
} from '../applicant/transition.ts'
import { mailboxOf } from '../limits/mailbox-limit.ts'

/** Links an hour to one mailbox, for applications that nobody has confirmed: from one network, and from all. */
const most = { near: 3, all: 5 }
const tooMany = () =>
  new ApiError(429, {
    code: 'TooManyRequests',
    message: 'Flera länkar har redan mejlats till adressen. Vänta en timme och försök igen.',
  })

/**
 * Nobody's mailbox is filled by somebody else, and nobody on one network uses up what it may be sent. Answers how many links
 * the mailbox has been sent in the last hour for applications that it has not confirmed; until the transaction ends nobody
 * else sends any.
 */
const unconfirmedLinksTo = async (tx: Transaction, mailbox: string, network: string) => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`applicant:${mailbox}`}, 0))`)
  const text = `select count(*)::int as all, count(*) filter (where l.network = $2)::int as near
    from application_link l join application p on p.id = l.application_id
    where p.mailbox = $1 and p.email_confirmed_at is null and l.kind = 'applicant'
      and l.created_at > now() - interval '1 hour'`
  const { rows } = await tx.execute<{ all: number; near: number }>(toDrizzleSql({ text, values: [mailbox, network] }))
  return orNotFound(rows[0])
}

export const apply = async (
  deps: Deps & { budget: DailyBudget },
  competitionId: string,
  body: ApplicationCreate,
  { request, requestId }: Pick<Exchange, 'request' | 'requestId'>,
) => {
  const answer = { email: body.email }
  // Only a machine fills in what no person sees: it is told that all is well.
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
    if (sent.all >= most.all || sent.near >= most.near) throw tooMany()
    await createWithClientId(tx, body.id, {
      insert: () => insert(tx, body, page.announcementId, { now, requestId, network }),
      isRepeated: () => isRepeated(tx, body, page.announcementId),
    })
  })
  return answer
}

/** Whether the id is that of the same send before. */
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
  const own = await lockApplicantApplication(tx, body.id, now)
  // It may have been cancelled or moved since it was read.
  const reason = closedReasonOf(own.announced, own.today)
  if (reason) throw closedError(closedTexts[reason])
  await mail.confirmEmail(tx, mailedApplicantApplication(own), body.send, network)
  await writeLinkHolderAuditEvent(
    tx,
    { name: 'Sökanden', requestId },
    { action: 'create', ...applicantAuditSubject(own) },
  )
}

export const update = (deps: Deps, visit: LinkHolder, { version, ...draft }: ApplicationUpdate) =>
  transitionAsApplicant(deps, visit, 'update', version, async (tx, own) => {
    const { row, today } = own
    await checkReferences(tx, orNotFound(await readCompetitionPage(tx, row.announcementId, today)), draft)
    // Told before and after: another club may lie in another district.
    await notifyStaff(tx, own)
    const changes = await changeWithAuditDiff(tx, row.id, () => write(tx, own, draft))
    await writeLinkHolderAuditEvent(
      tx,
      { name: 'Sökanden', requestId: visit.requestId },
      { action: 'update', ...applicantAuditSubject(own), changes },
    )
    await notifyStaff(tx, own)
  })

const write = async (tx: Transaction, own: LockedApplicantApplication, draft: ApplicationDraft) => {
  const { row, at } = own
  await tx
    .update(application)
    .set({
      ...applicationColumns(draft, at, row.termsAcceptedAt),
      emailConfirmedAt: row.emailConfirmedAt ?? at,
      awaitsEmailSince: null,
      ...(draft.organizationId === row.organizationId ? {} : await unasked(tx, own)),
      ...outsiderColumnValues(at),
    })
    .where(eq(application.id, row.id))
  await writeApplicationClasses(tx, row.id, draft.classIds)
}

/** Another club has not been asked, and the former has nothing more to say. */
const unasked = async (tx: Transaction, { row, at }: LockedApplicantApplication) => {
  await endLinks(tx, row.id, 'club', at)
  return { clubAskedAt: null, clubAskedEmail: null, clubAnswer: null, clubAnsweredAt: null, clubAnsweredByName: null }
}

/** To one application. */
const linksAnHour = 5
/** The newest. */
const applicationsAtMost = 5

/**
 * New links for every application of the mailbox that still matters. Whether there are any is not for the caller to know.
 * What strangers apply for in its name takes nothing from those that it has confirmed.
 */
export const sendLinks = async (
  deps: Deps & { budget: DailyBudget },
  { email, website }: { email: string; website: string },
  request: FastifyRequest,
): Promise<void> => {
  if (website !== '') return
  const now = deps.now()
  const network = deps.budget.networkOf(request)
  const mailbox = mailboxOf(email)
  await deps.db.transaction(async (tx) => {
    const sent = await unconfirmedLinksTo(tx, mailbox, network)
    const isFull = sent.all >= most.all || sent.near >= most.near
    const own = await linkable(tx, mailbox, true, applicationsAtMost)
    // What nobody has confirmed may be a stranger's: the newest alone, and only to whoever has no other.
    const ids = own.length > 0 || isFull ? own : await linkable(tx, mailbox, false, 1)
    for (const id of ids)
      await mail.replacementLink(
        tx,
        mailedApplicantApplication(await lockApplicantApplication(tx, id, now)),
        now.toISOString(),
        network,
      )
  })
}

const linkable = async (tx: Transaction, mailbox: string, isConfirmed: boolean, limit: number): Promise<string[]> => {
  const text = `select p.id from application p
    where p.mailbox = $1 and p.status in ('Draft', 'Review', 'Approved') and p.anonymized_at is null
      and (p.email_confirmed_at is not null) = $2
      and (select count(*) from application_link l where l.application_id = p.id and l.kind = 'applicant'
        and l.created_at > now() - interval '1 hour') < ${linksAnHour}
    order by p.updated_at desc limit $3`
  const { rows } = await tx.execute<{ id: string }>(toDrizzleSql({ text, values: [mailbox, isConfirmed, limit] }))
  return rows.map(({ id }) => id)
}
