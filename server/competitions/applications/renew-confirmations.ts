// Asks a club again, at its new registered address, about the applications that it has not answered for. Its former links end.
import { sql, type SQL } from 'drizzle-orm'
import { z } from 'zod'
import type { Viewer } from '../../actor.ts'
import { application } from '../../db/tables/application-tables.ts'
import { literal, rowsOf } from '../../db/sql-expressions.ts'
import type { RenewClubRequests } from '../../organizations/store.ts'
import type { RecordKind } from '../../records/record-kind.ts'
import { staffKind } from '../../records/staff-kind.ts'
import { also } from '../../records/transition.ts'
import { announcementScope, applicationScope } from '../visibility.ts'
import { askClub } from './club-confirmation-request.ts'
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

/** The applications `p` that wait for the club's answer. */
const unansweredOf = (
  clubId: string,
): SQL => sql`select p.id from application p join announcement n on n.id = p.announcement_id
  where p.organization_id = ${clubId} and p.club_answer is null
    and n.cancelled_at is null and p.withdrawn_at is null and (p.status = 'Review' or (p.status = 'Draft' and p.club_asked_at is not null))`

export const renewConfirmations: RenewClubRequests = async (work, club) => {
  const unanswered = unansweredOf(club.id)
  const found = await rowsOf<{ id: string }>(work.tx, sql`${unanswered} order by p.id limit ${literal(most)}`)
  for (const { id } of found)
    await also(work, renewalKind, id, 'askClub', {}, async ({ actor, tx, at, locked }) => {
      // While the lock was waited for, the club may have answered, or the application been withdrawn or decided on.
      const stillWaits = await rowsOf(tx, sql`${unanswered} and p.id = ${id}`)
      if (stillWaits.length === 0) return 'unchanged'
      await askClub(actor, tx, mailedApplication(locked), locked.row, at, club)
      return undefined
    })
}
