// The list of scheduled jobs with their cron times.
import { deleteUnfinished } from '../attachments/file-bytes.ts'
import { deleteOldKnown } from '../auth/known-browsers.ts'
import { deleteOldSignIns } from '../auth/store.ts'
import { competitionJobs } from '../competitions/jobs.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import { eraseFailedMailData } from '../mail/failed-mail.ts'
import { deleteExpiredSessions } from '../session/store.ts'
import type { Job } from './job-scheduler.ts'
import { unscopedModule } from '../store-order.ts'

export const scheduledJobs = ({ db, config }: { db: Database; config: Config }): Job[] => [
  { name: 'attachments.sweep', cron: '17 * * * *', run: () => deleteUnfinished(db) },
  { name: 'sessions.sweep', cron: '7 * * * *', run: () => deleteExpired(db, config) },
  { name: 'mail.emptyGivenUp', cron: '50 3 * * *', run: () => eraseFailedMailData(db) },
  ...competitionJobs({ db, config }),
]

/** Sessions, sign-ins and known browsers that no longer count: reads ignore them, so that the hour of the job does not matter. */
const deleteExpired = async (db: Database, { session }: Config) => {
  await deleteExpiredSessions(db, session)
  await deleteOldSignIns(db)
  await deleteOldKnown(db)
}

unscopedModule<typeof import('./scheduled-jobs.ts')>()
