// Asks a club again, at its new registered address, about the applications in review that it has not said yes to. Its former links end.
import { eq, sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Viewer } from '../../actor.ts'
import { application } from '../../db/tables/application-tables.ts'
import { literal, rowsOf } from '../../db/sql-expressions.ts'
import type { RenewClubRequests } from '../../organizations/store.ts'
import type { RecordKind } from '../../records/record-kind.ts'
import { staffKind } from '../../records/staff-kind.ts'
import { also, type Work } from '../../records/transition.ts'
import { announcementScope, applicationScope } from '../visibility.ts'
import { askClub } from './club-confirmation-request.ts'
import { endLinks } from './private-links.ts'
import { applicationLabel, lockApplication, mailedApplication, type LockedApplication } from './locked-application.ts'

interface RenewalTypes {
  by: Viewer
  key: string
  locked: LockedApplication
  view: null
  action: 'askClub'
  values: typeof application.$inferInsert
}

/** Whoever may change the address of a club causes the question, also without rights to its applications. */
const renewalKind: RecordKind<RenewalTypes> = {
  table: application,
  view: z.null(),
  lock: (viewer, tx, id, moment) => lockApplication(viewer, tx, id, moment),
  judge: async () => ({ refusal: null, overridden: null }),
  read: async () => null,
  label: applicationLabel,
  neighbours: ({ row }) => [{ scope: announcementScope, id: row.announcementId }],
  ...staffKind(applicationScope, (id: string) => id),
}

/** Far above what a club has at once. */
const most = 200

/** The applications `p` that wait for the club's answer, or for it to change its no, or would wait if they were sent in again. */
const unconfirmedOf = (
  clubId: string,
): SQL => sql`select p.id from application p join announcement n on n.id = p.announcement_id
  where p.organization_id = ${clubId} and n.cancelled_at is null
    and (p.status = 'Review' and p.club_answer is distinct from 'yes'
      or p.status = 'Draft' and p.club_answer is null and p.club_asked_at is not null)`

/**
 * An application that was returned or withdrawn is as if its club had not been asked, which is then asked when it is sent in again. Its
 * applicant has changed nothing: it keeps its version, and the time from which it is kept.
 */
const forgetRequest = async ({ tx, at, locked: { row }, alsoChanged }: Work<RenewalTypes>) => {
  await alsoChanged({ scope: applicationScope, id: row.id })
  await endLinks(tx, row.id, 'club', at)
  await tx.update(application).set({ clubAskedAt: null, clubAskedEmail: null }).where(eq(application.id, row.id))
  return 'unchanged' as const
}

export const renewConfirmations: RenewClubRequests = async (work, club) => {
  const unconfirmed = unconfirmedOf(club.id)
  const found = await rowsOf<{ id: string }>(work.tx, sql`${unconfirmed} order by p.id limit ${literal(most)}`)
  for (const { id } of found)
    await also(work, renewalKind, id, 'askClub', {}, async (renewal) => {
      const { actor, tx, at, locked } = renewal
      // While the lock was waited for, the club may have answered, or the application been decided on.
      const stillWaits = await rowsOf(tx, sql`${unconfirmed} and p.id = ${id}`)
      if (stillWaits.length === 0) return 'unchanged'
      if (locked.row.status === 'Draft') return forgetRequest(renewal)
      await askClub(actor, tx, mailedApplication(locked), locked.row, at, club)
      return undefined
    })
}
