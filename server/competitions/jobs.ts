// Scheduled jobs of competitions: reminders, and what goes without a retention rule.
import type { Database } from '../db/database.ts'
import type { Job } from '../jobs/job-scheduler.ts'
import { remindApplicants, remindReviewers, remindWriters } from './reminders.ts'
import { sweepApplications } from './retention.ts'
import { unscopedModule } from '../store-order.ts'

export const competitionJobs = (db: Database): Job[] => [
  { name: 'competitions.remindReviewers', cron: '30 7 * * *', run: () => remindReviewers(db, new Date()) },
  { name: 'competitions.remindWriters', cron: '35 7 * * *', run: () => remindWriters(db, new Date()) },
  { name: 'competitions.remindApplicants', cron: '40 7 * * *', run: () => remindApplicants(db, new Date()) },
  { name: 'competitions.sweep', cron: '30 3 * * *', run: () => sweepApplications(db) },
]

unscopedModule<typeof import('./jobs.ts')>()
