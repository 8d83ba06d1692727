// A new application without an account, and what its applicant changes of it later.
import { eq, sql } from 'drizzle-orm'
import type { ApplicationDraft } from '../../../contract/competitions/application.ts'
import { closedBecause, closedTexts } from '../../../contract/competitions/open.ts'
import type { ApplicationCreate, ApplicationUpdate } from '../../../contract/competitions/external.ts'
import { swedishDay } from '../../../contract/swedish-day.ts'
import { ApiError, found, invalid } from '../../api-error.ts'
import { recordOutsider } from '../../audit/record.ts'
import { application } from '../../db/application-tables.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import { asSql } from '../../db/parameters.ts'
import type { Deps } from '../announcements/lock.ts'
import { endLinks } from '../applications/links.ts'
import * as mail from '../applications/mail.ts'
import { createUnder } from '../chosen-id.ts'
import { competitionPage } from './competition.ts'
import { checkReferences, closed, columnsOf, missingIn, writeClasses } from './draft.ts'
import { changesBy } from './own-changes.ts'
import { aboutOwn, actOwn, labelledOwn, lockOwn, ownStamp, tellStaff, type Own, type Visit } from './lock.ts'

const asMany = 5
const tooMany = () =>
  new ApiError(429, {
    code: 'TooManyRequests',
    message: 'Flera länkar har redan mejlats till adressen. Vänta en timme och försök igen.',
  })

/**
 * Nobody's mailbox is filled by somebody else: so many links an hour go to an address. Answers how many have gone, to
 * applications that nobody has confirmed and in all; until the transaction ends nobody else sends any.
 */
const linksTo = async (tx: Transaction, email: string) => {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`applicant:${email.toLowerCase()}`}, 0))`)
  const text = `select count(*)::int as all, count(*) filter (where p.email_confirmed_at is null)::int as unconfirmed
    from application_link l join application p on p.id = l.application_id
    where lower(p.applicant_email) = lower($1) and l.kind = 'applicant' and l.created_at > now() - interval '1 hour'`
  const { rows } = await tx.execute<{ all: number; unconfirmed: number }>(asSql({ text, values: [email] }))
  return found(rows[0])
}

export const apply = async (deps: Deps, competitionId: string, body: ApplicationCreate, requestId: string) => {
  const answer = { email: body.email }
  // Only a machine fills in what no person sees: it is told that all is well.
  if (body.website !== '') return answer
  const now = deps.now()
  const page = found(await competitionPage(deps.db, competitionId, swedishDay(now)))
  if (await isRepeated(deps.db, body, page.announcementId)) return answer
  if (page.closed) throw closed(closedTexts[page.closed])
  const errors = body.send ? missingIn(body) : []
  if (errors.length > 0) throw invalid(errors)
  await checkReferences(deps.db, page, body)
  await deps.db.transaction(async (tx) => {
    if ((await linksTo(tx, body.email)).unconfirmed >= asMany) throw tooMany()
    await createUnder(tx, body.id, {
      insert: () => insert(tx, body, page.announcementId, now, requestId),
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
  now: Date,
  requestId: string,
) => {
  const at = now.toISOString()
  await tx.insert(application).values({
    ...columnsOf(body, at, null),
    id: body.id,
    announcementId,
    language: body.language,
    applicantEmail: body.email,
    awaitsEmailSince: body.send ? at : null,
    createdAt: at,
    updatedAt: at,
  })
  await writeClasses(tx, body.id, body.classIds)
  const own = await lockOwn(tx, body.id, now)
  // It may have been cancelled or moved since it was read.
  const reason = closedBecause(own.announced, own.today)
  if (reason) throw closed(closedTexts[reason])
  await mail.confirmEmail(tx, aboutOwn(own))
  await recordOutsider(tx, { name: 'Sökanden', requestId }, { action: 'create', ...labelledOwn(own) })
}

export const update = (deps: Deps, visit: Visit, { version, ...draft }: ApplicationUpdate) =>
  actOwn(deps, visit, 'update', version, async (tx, own) => {
    const { row, today } = own
    await checkReferences(tx, found(await competitionPage(tx, row.announcementId, today)), draft)
    // Told before and after: another club may lie in another district.
    await tellStaff(tx, own)
    const changes = await changesBy(tx, row.id, () => write(tx, own, draft))
    await recordOutsider(
      tx,
      { name: 'Sökanden', requestId: visit.requestId },
      { action: 'update', ...labelledOwn(own), changes },
    )
    await tellStaff(tx, own)
  })

const write = async (tx: Transaction, own: Own, draft: ApplicationDraft) => {
  const { row, at } = own
  await tx
    .update(application)
    .set({
      ...columnsOf(draft, at, row.termsAcceptedAt),
      emailConfirmedAt: row.emailConfirmedAt ?? at,
      awaitsEmailSince: null,
      ...(draft.organizationId === row.organizationId ? {} : await unasked(tx, own)),
      ...ownStamp(at),
    })
    .where(eq(application.id, row.id))
  await writeClasses(tx, row.id, draft.classIds)
}

/** Another club has not been asked, and the former has nothing more to say. */
const unasked = async (tx: Transaction, { row, at }: Own) => {
  await endLinks(tx, row.id, 'club', at)
  return { clubAskedAt: null, clubAskedEmail: null, clubAnswer: null, clubAnsweredAt: null, clubAnsweredByName: null }
}

/** New links for every application of the address that still matters. Whether there are any is not for the caller to know. */
export const sendLinks = async (deps: Deps, email: string, website: string): Promise<void> => {
  if (website !== '') return
  const now = deps.now()
  await deps.db.transaction(async (tx) => {
    const left = asMany - (await linksTo(tx, email)).all
    if (left <= 0) return
    const rows = await tx
      .select({ id: application.id })
      .from(application)
      .where(
        sql`lower(${application.applicantEmail}) = lower(${email}) and ${application.status} in ('Draft', 'Review', 'Approved')
          and ${application.anonymizedAt} is null`,
      )
      .orderBy(sql`${application.updatedAt} desc`)
      .limit(left)
    for (const { id } of rows) await mail.anotherLink(tx, aboutOwn(await lockOwn(tx, id, now)), now.toISOString())
  })
}
