// The own application under a change: its row locked, with the announcement's rules around it.
import { eq, sql } from 'drizzle-orm'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ownApplication as ownView, type OwnApplication } from '../../../contract/competitions/external.ts'
import { applicationTokenHeader } from '../../../contract/competitions/links.ts'
import { applicantRefusal, type Announced } from '../../../contract/competitions/open.ts'
import type { ApplicantAction } from '../../../contract/competitions/application-states.ts'
import { swedishDay } from '../../../contract/swedish-day.ts'
import { conflict, found, notFound } from '../../api-error.ts'
import type { AuditEntry } from '../../audit/record.ts'
import { application } from '../../db/application-tables.ts'
import { announcement } from '../../db/competition-tables.ts'
import type { Queryable, Transaction } from '../../db/database.ts'
import { asSql } from '../../db/parameters.ts'
import { organization } from '../../db/schema.ts'
import { notifyChange } from '../../live/notify.ts'
import { hasEnded, liveSanctions } from '../announcements/store.ts'
import type { Deps } from '../announcements/lock.ts'
import { applicationOf } from '../applications/links.ts'
import type { About } from '../applications/mail.ts'
import { closed } from './draft.ts'
import { refuseTooManyOpen } from './mailbox.ts'
import { ownApplication } from './own.ts'

/** Who calls: the token that the header holds, and the request for the history. */
export interface Visit {
  token: unknown
  requestId: string
}

export interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
  requestId: string
}

/** What only the link's holder may see is kept by no cache. */
export const visitOf = ({ request, reply, requestId }: Exchange): Visit => {
  reply.header('cache-control', 'no-store')
  return { token: request.headers[applicationTokenHeader], requestId }
}

const noLink = () =>
  notFound('Länken gäller inte. Kontrollera att hela länken kom med, eller be om en ny på tävlingens sida.')

/** The id of the application that the caller's link leads to. Throws 404. */
export const ownId = async (db: Queryable, { token }: Pick<Visit, 'token'>): Promise<string> => {
  const id = await applicationOf(db, token, 'applicant')
  if (!id) throw noLink()
  return id
}

/** The id of the application that the club is asked about. Throws 404. */
export const askedId = async (db: Queryable, { token }: Pick<Visit, 'token'>): Promise<string> => {
  const id = await applicationOf(db, token, 'club')
  if (!id) throw noLink()
  return id
}

export interface Own {
  row: typeof application.$inferSelect
  announced: Announced & { id: string; title: string; titleEn: string; branchId: string }
  club: { id: string; name: string } | null
  at: string
  today: string
}

/** The announcement first, as everyone does. It is only read, so others may read it too. */
export const lockOwn = async (tx: Transaction, id: string, now: Date): Promise<Own> => {
  const [where] = await tx.select({ id: application.announcementId }).from(application).where(eq(application.id, id))
  await tx
    .select({ id: announcement.id })
    .from(announcement)
    .where(eq(announcement.id, found(where).id))
    .for('share')
  const [row] = await tx.select().from(application).where(eq(application.id, id)).for('update')
  const { rows } = await tx.execute<Own['announced'] & Record<string, unknown>>(
    asSql({
      text: `select n.id, n.title, n.title_en as "titleEn", n.branch_id as "branchId", n.status, n.competition_type as "competitionType",
        n.cancelled_at::text as "cancelledAt", n.moved_at::text as "movedAt",
        n.last_application_day::text as "lastApplicationDay", ${liveSanctions} as "liveSanctions",
        ${hasEnded} as "hasEnded"
        from announcement n where n.id = $1`,
      values: [found(row).announcementId],
    }),
  )
  const [club] = await tx
    .select({ id: organization.id, name: organization.name })
    .from(organization)
    .where(sql`${organization.id} = ${found(row).organizationId}`)
  return {
    row: found(row),
    announced: found(rows[0]),
    club: club ?? null,
    at: now.toISOString(),
    today: swedishDay(now),
  }
}

export const aboutOwn = ({ row, announced, club }: Own): About => ({
  id: row.id,
  version: row.version,
  announcementId: announced.id,
  title: announced.title,
  titleEn: announced.titleEn,
  branchId: announced.branchId,
  applicant: { email: row.applicantEmail, name: row.applicantName },
  language: row.language,
  club,
})

/** What a history event names the application by. */
export const labelledOwn = ({
  row,
  announced,
  club,
}: Own): Pick<AuditEntry, 'recordType' | 'recordId' | 'recordLabel'> => ({
  recordType: 'application',
  recordId: row.id,
  recordLabel: `${club?.name ?? ''}: ${announced.title}`,
})

/** One change of one's own application. Throws 404, 409 with the application as it stands, or 422 with the reason. */
export const actOwn = async (
  deps: Deps,
  visit: Visit,
  action: ApplicantAction,
  version: number,
  change: (tx: Transaction, own: Own) => Promise<void>,
): Promise<OwnApplication> => {
  const id = await ownId(deps.db, visit)
  const now = deps.now()
  const isStale = await deps.db.transaction(async (tx) => {
    const own = await lockOwn(tx, id, now)
    if (own.row.version !== version) return true
    const refusal = applicantRefusal(action, own.row, own.announced, own.today)
    if (refusal) throw closed(refusal)
    await refuseTooManyOpen(tx, own)
    await change(tx, own)
    return false
  })
  const current = await ownApplication(deps.db, id, swedishDay(now))
  if (isStale) throw conflict(ownView, current)
  return current
}

/** Tells open pages of a change; what has not been sent in is nobody's but the applicant's. */
export const tellStaff = async (tx: Transaction, { row }: Pick<Own, 'row'>) => {
  if (row.firstSubmittedAt !== null) await notifyChange(tx, 'application', row.id)
}

/** What every change by an outsider sets. */
export const ownStamp = (at: string) => ({ version: sql`version + 1`, updatedAt: at, updatedBy: null })
