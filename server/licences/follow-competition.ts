// What a competition that is moved takes with it: the open applications for a licence on its days, and the licences that were issued for them.
import { sql } from 'drizzle-orm'
import type { Viewer } from '../actor.ts'
import { attemptEach } from '../records/attempt-each.ts'
import type { UnitOfWork } from '../records/unit-of-work.ts'
import { followInApplication } from './applications/changes.ts'
import { eventApplications } from './applications/columns.ts'
import { followingApplication } from './applications/kind.ts'
import { followInLicence, type FirstAndLastDay } from './licences/changes.ts'
import { followingLicence } from './licences/kind.ts'

interface Move {
  sanctionId: string
  former: FirstAndLastDay
  days: FirstAndLastDay
  reason: string
}

/** In the transaction of the move, after it: an approval that was waited for has issued its licence for the former days. */
export const followCompetition = async (unit: UnitOfWork<Viewer>, { sanctionId, former, days, reason }: Move) => {
  const isForCompetition = sql`a.sanction_id = ${sanctionId}`
  const open = sql`select a.id from ${eventApplications} where ${isForCompetition} and a.status in ('Draft', 'Submitted') order by a.id`
  await attemptEach(unit, followingApplication, open, 'update', reason, (work) =>
    followInApplication(work, { sanctionId, from: days.from }),
  )
  const issued = sql`select l.id from ${eventApplications} join licence l on l.application_id = a.id
    where ${isForCompetition} and l.recalled_at is null and l.replaced_at is null order by l.id`
  await attemptEach(unit, followingLicence, issued, 'update', reason, (work) =>
    followInLicence(work, { former, days }, reason),
  )
}
