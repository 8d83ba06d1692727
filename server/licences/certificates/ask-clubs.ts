// Asks clubs for certificates: one mail a club for all that waits, at most one a day, at its registered address only.
import { sql } from 'drizzle-orm'
import { swedishDay } from '../../../contract/dates/swedish-day.ts'
import { certificatePath } from '../../../contract/licences/certificates/certificate.ts'
import type { JobActor } from '../../actor.ts'
import type { Database } from '../../db/database.ts'
import { clubCertificateLink } from '../../db/licence-holder-tables.ts'
import { rowsOf, collateSwedish } from '../../db/sql-expressions.ts'
import { queueMail } from '../../mail/mail-queue.ts'
import { emailHoldOf } from '../../organizations/email-hold.ts'
import { linkTokenHash, newLinkToken } from '../../private-links/link-token.ts'
import { attempt } from '../../records/transition.ts'
import { inUnit } from '../../records/unit-of-work.ts'
import { unscopedModule } from '../../store-order.ts'
import { certificateKind } from './certificate-kind.ts'
import { asksClub, isLinkValid } from './requests.ts'

const actor: JobActor = { by: 'job', name: 'Systemet', requestId: null }

const waiting = sql`licence_application a join person p on p.id = a.person_id join licence_type t on t.id = a.type_id
  join organization o on o.id = a.organization_id`

/**
 * The clubs that have something new to answer, or no link that they can answer by. A new address is asked when it counts; without an
 * address staff ask in another way.
 */
const clubsToAsk = (db: Database, day: string) =>
  rowsOf<{ id: string; name: string; email: string }>(
    db,
    sql`select distinct o.id, o.name, o.email from ${waiting}
      where ${asksClub} and a.club_answer is null and o.email <> '' and ${emailHoldOf(sql`o.id`)} is null
        and (a.club_asked_at is null or not exists (select from club_certificate_link k where k.organization_id = o.id and ${isLinkValid}))
        and not exists (select from club_certificate_link k where k.organization_id = o.id and k.sent_on = ${day}::date)`,
  )

/** Can run on several servers: a club has one link a day, by constraint. */
export const askClubs = async (db: Database, now: Date): Promise<void> => {
  const sentOn = swedishDay(now)
  for (const { id, name, email } of await clubsToAsk(db, sentOn)) {
    await inUnit(actor, { db, now: () => now }, async (unit) => {
      const token = newLinkToken()
      const made = await unit.tx
        .insert(clubCertificateLink)
        .values({ tokenHash: linkTokenHash(token), organizationId: id, email, sentOn })
        .onConflictDoNothing()
        .returning({ sentOn: clubCertificateLink.sentOn })
      if (made.length === 0) return
      const lines = await rowsOf<{ id: string; text: string; isAsked: boolean }>(
        unit.tx,
        sql`select a.id, p.first_name || ' ' || p.last_name || ', ' || t.code || ' ' || t.name as text, a.club_asked_at is not null as "isAsked"
          from ${waiting} where a.organization_id = ${id} and ${asksClub} and a.club_answer is null
          order by ${collateSwedish(sql`p.last_name`)}, ${collateSwedish(sql`p.first_name`)}, a.id`,
      )
      const unasked = lines.filter(({ isAsked }) => !isAsked).map((line) => line.id)
      for (const applicationId of unasked.toSorted()) {
        // Only the time: who has the application open can still decide on it.
        const act = { action: 'askClub', stamp: 'time' } as const
        await attempt(unit, certificateKind<JobActor>(), applicationId, act, {}, ({ save, at }) =>
          save({ clubAskedAt: at }),
        )
      }
      await queueMail(unit.tx, {
        decision: `club_certificate.ask:${id}:${sentOn}`,
        recordType: 'organization',
        recordId: id,
        to: { email, name },
        template: 'licenceCertificatesAsked',
        data: { club: name, lines: lines.map(({ text }) => text), path: certificatePath(token) },
      })
    })
  }
}

/** Links whose time has passed. */
export const deleteOldLinks = async (db: Database): Promise<void> => {
  await db.execute(sql`delete from club_certificate_link k using organization o where o.id = k.organization_id and not ${isLinkValid}
    and k.sent_on < current_date`)
}

unscopedModule<typeof import('./ask-clubs.ts')>()
