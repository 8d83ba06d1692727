// The list of scheduled jobs with their cron times.
import { deleteUnfinished } from '../attachments/file-bytes.ts'
import { competitionJobs } from '../competitions/jobs.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import { eraseFailedMailData } from '../mail/failed-mail.ts'
import type { Job } from './job-scheduler.ts'
import { unscopedModule } from '../store-order.ts'

export const scheduledJobs = ({ db, config }: { db: Database; config: Config }): Job[] => [
  { name: 'attachments.sweep', cron: '17 * * * *', run: () => deleteUnfinished(db) },
  { name: 'mail.emptyGivenUp', cron: '50 3 * * *', run: () => eraseFailedMailData(db) },
  ...competitionJobs({ db, config }),
]

unscopedModule<typeof import('./scheduled-jobs.ts')>()
