// The mail that asks a club for its certificates: one a day to its address, for all applications that wait for it in all branches.
import { eq, sql } from 'drizzle-orm'
import { certificateChange, certificatePath } from '#contract/licences/certificates/certificate.ts'
import type { JobActor, Viewer } from '../../actor.ts'
import { clubCertificateLink, licenceApplication } from '../../db/tables/licence-tables.ts'
import { organization } from '../../db/tables/organization-tables.ts'
import { rowsOf, collateSwedish, fullName, uuidArray } from '../../db/sql-expressions.ts'
import { queueMail, type Recipient } from '../../mail/mail-queue.ts'
import { applicationLine } from '../../mail/templates/club-certificates.ts'
import { emailHoldEnd } from '../../organizations/email-hold.ts'
import type { RenewClubRequests } from '../../organizations/store.ts'
import { linkTokenHash, newLinkToken } from '../../private-links/link-token.ts'
import { lockAll, lockRow } from '../../records/lock.ts'
import type { RecordKind } from '../../records/record-kind.ts'
import { attempt } from '../../records/transition.ts'
import type { UnitOfWork } from '../../records/unit-of-work.ts'
import { hasMember } from '../branch-memberships.ts'
import { certificateKind, type CertificateTypes } from './certificate-kind.ts'
import { asksClub, isLinkCurrent } from './requests.ts'

/** A source of applications `a`, with the joins that `asksClub` needs. */
export const waitingForClubs = sql`licence_application a join person p on p.id = a.person_id join licence_type t on t.id = a.type_id
  join organization o on o.id = a.organization_id`

/** Stamps the time only, so that somebody who has the application open can still decide on it. */
const asking = { action: 'askClub', stamp: 'time' } as const

interface Asking {
  /** The application that the caller changes itself, which is therefore not written here. */
  lockedId?: string
  /**
   * The name and address that the caller is giving the club; otherwise those that it has. It is also asked about what it has denied, which
   * it can change by no other link.
   */
  given?: Recipient
}

/**
 * Queues the mail, and writes in each application that no current link was sent about that the club has been asked. Returns false when
 * the club has no address, has had a mail today, or nothing waits for it. Club and applications are locked before the mail is written,
 * because it must neither go to an address that is taken away meanwhile, nor name who is protected meanwhile.
 */
export const mailCertificateRequest = async <By extends JobActor | Viewer>(
  unit: UnitOfWork<By>,
  id: string,
  { lockedId, given }: Asking,
): Promise<boolean> => {
  const { actor, tx, at, today: sentOn } = unit
  const club = await lockRow(actor, tx, organization, id, 'share')
  const { name, email } = given ?? club ?? { name: '', email: '' }
  if (email === '') return false
  const isOpen = given ? sql`(a.club_answer is distinct from 'yes' and ${hasMember()})` : sql`a.club_answer is null`
  const isWaiting = sql`a.organization_id = ${id} and ${asksClub} and ${isOpen}`
  const waiting = await rowsOf<{ id: string }>(tx, sql`select a.id from ${waitingForClubs} where ${isWaiting}`)
  const ids = uuidArray(waiting.map((one) => one.id))
  await lockAll(actor, tx, licenceApplication, sql`${licenceApplication.id} = any(${ids})`)
  const found = await rowsOf<{ id: string; text: string; isAsked: boolean; isDenied: boolean }>(
    tx,
    sql`select a.id, a.club_answer is not null as "isDenied", ${fullName('p')} || ', ' || t.code || ' ' || t.name as text,
        a.club_asked_at is not null and exists (select from club_certificate_link k where k.organization_id = o.id and ${isLinkCurrent}) as "isAsked"
      from ${waitingForClubs} where a.id = any(${ids}) and ${isWaiting}
      order by ${collateSwedish(sql`p.last_name`)}, ${collateSwedish(sql`p.first_name`)}, a.id`,
  )
  if (found.length === 0) return false
  const token = newLinkToken()
  const made = await tx
    .insert(clubCertificateLink)
    .values({ tokenHash: linkTokenHash(token), organizationId: id, email, sentOn })
    .onConflictDoNothing()
    .returning({ sentOn: clubCertificateLink.sentOn })
  if (made.length === 0) return false
  const unasked = found.filter((line) => !line.isAsked && line.id !== lockedId).map((line) => line.id)
  for (const applicationId of unasked.toSorted())
    await attempt(unit, certificateKind<By>(), applicationId, asking, {}, ({ save }) => save({ clubAskedAt: at }))
  const [held] = await rowsOf<{ until: string | null }>(tx, sql`select ${emailHoldEnd(sql`${id}::uuid`)} as until`)
  const mail = {
    decision: `club_certificate.ask:${id}:${at}`,
    recordType: 'organization',
    recordId: id,
    to: { email, name },
  }
  const lines = found.filter((line) => !line.isDenied)
  const asked = { club: name, path: certificatePath(token), denied: found.length - lines.length }
  // Whoever has just changed the address to their own must not learn who the members are that apply.
  await (held?.until
    ? queueMail(tx, {
        ...mail,
        template: 'licenceCertificatesAskedOnHold',
        data: { ...asked, count: lines.length, until: held.until },
      })
    : queueMail(tx, {
        ...mail,
        template: 'licenceCertificatesAsked',
        data: { ...asked, lines: lines.map((line) => applicationLine(line.text, line.id)) },
      }))
  return true
}

/** Whoever may change the address of a club ends the question, whatever the state of the application. */
const endingKind: RecordKind<CertificateTypes<Viewer>> = {
  ...certificateKind<Viewer>(),
  judge: async () => ({ refusal: null, overridden: null }),
}

/**
 * Asks a club again, at its new registered address, about the applications that wait for it. Its former links end, and what it is not
 * asked about now is as if it had not been asked: what has been returned for completion, and all of it without an address.
 */
export const renewCertificates: RenewClubRequests = async (work, club) => {
  const { tx } = work
  await tx.delete(clubCertificateLink).where(eq(clubCertificateLink.organizationId, club.id))
  await mailCertificateRequest(work, club.id, { given: club })
  // The row of the club has its former address until a batch has written its rows.
  const isUnasked = club.email === '' ? sql`true` : sql`not ${asksClub}`
  const unasked = sql`select a.id from ${waitingForClubs} where a.organization_id = ${club.id} and a.club_asked_at is not null
    and a.club_answer is null and a.status in ('Draft', 'Submitted') and not p.is_protected and ${isUnasked}`
  const act = { ...asking, auditAction: 'update' }
  for (const { id } of await rowsOf<{ id: string }>(tx, sql`${unasked} order by a.id`))
    await attempt(work, endingKind, id, act, {}, async ({ tx: inner, save }) => {
      // While the lock was waited for, the club may have answered, or the application been returned, withdrawn or decided on.
      if ((await rowsOf(inner, sql`${unasked} and a.id = ${id}`)).length === 0) return 'unchanged'
      await save({ clubAskedAt: null })
      return { changes: [certificateChange('waiting', 'notSent')] }
    })
}
