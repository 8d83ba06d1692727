// Asks clubs for certificates, every hour of the day: one mail to each club for all waiting applications, at its registered address.
import { sql } from 'drizzle-orm'
import { swedishDay } from '#contract/dates/swedish-day.ts'
import { jobActor } from '../../actor.ts'
import type { Database } from '../../db/database.ts'
import { rowsOf, databaseDay } from '../../db/sql-expressions.ts'
import { runEach } from '../../jobs/independent-runs.ts'
import { inUnit } from '../../records/unit-of-work.ts'
import { unscopedModule } from '../../store-order.ts'
import { mailCertificateRequest, waitingForClubs } from './mail-club.ts'
import { asksClub, isLinkCurrent } from './requests.ts'

/**
 * The clubs that have new applications to certify, or no current link for those they have. A changed address is asked during its hold,
 * too; for a club without an address staff ask in another way.
 */
const clubsToAsk = (db: Database, day: string) =>
  rowsOf<{ id: string }>(
    db,
    sql`select distinct o.id from ${waitingForClubs}
      where ${asksClub} and a.club_answer is null and o.email <> ''
        and (a.club_asked_at is null or not exists (select from club_certificate_link k where k.organization_id = o.id and ${isLinkCurrent}))
        and not exists (select from club_certificate_link k where k.organization_id = o.id and k.sent_on = ${day}::date)`,
  )

/** Can run on several servers, because a constraint allows a club one link a day. */
export const askClubs = async (db: Database, now: Date): Promise<void> => {
  const actor = jobActor('Systemet')
  await runEach(await clubsToAsk(db, swedishDay(now)), ({ id }) =>
    inUnit(actor, { db, now: () => now }, (unit) => mailCertificateRequest(unit, id, {})),
  )
}

/** Deletes links that have ended. */
export const deleteOldLinks = async (db: Database): Promise<void> => {
  await db.execute(sql`delete from club_certificate_link k using organization o where o.id = k.organization_id and not ${isLinkCurrent}
    and k.sent_on < ${databaseDay}`)
}

unscopedModule<typeof import('./ask-clubs.ts')>()
