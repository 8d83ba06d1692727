// Scheduled jobs of competitions: reminders and retention.
import type { Config } from '../config/config.ts'
import type { Database } from '../db/database.ts'
import type { Job } from '../jobs/job-scheduler.ts'
import { remindApplicants, remindReviewers, remindWriters } from './reminders.ts'
import { applyRetention } from './retention.ts'
import { unscopedModule } from '../store-order.ts'

export const competitionJobs = ({ db, config }: { db: Database; config: Pick<Config, 'applicantMonths'> }): Job[] => [
  { name: 'competitions.remindReviewers', cron: '30 7 * * *', run: () => remindReviewers(db, new Date()) },
  { name: 'competitions.remindWriters', cron: '35 7 * * *', run: () => remindWriters(db, new Date()) },
  { name: 'competitions.remindApplicants', cron: '40 7 * * *', run: () => remindApplicants(db, new Date()) },
  { name: 'competitions.retention', cron: '40 3 * * *', run: () => applyRetention(db, config.applicantMonths) },
]

unscopedModule<typeof import('./jobs.ts')>()
