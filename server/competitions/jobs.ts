// Scheduled jobs of competitions: reminders, and what goes without a retention rule.
import type { Database } from '../db/database.ts'
import type { Job } from '../jobs/job-scheduler.ts'
import { remindApplicants, remindReviewers, remindWriters } from './reminders.ts'
import { sweepApplications } from './retention.ts'
import { unscopedModule } from '../store-order.ts'

export const competitionJobs = (db: Database): Job[] => [
  {
    name: 'competitions.remindReviewers',
    title: 'Påminner granskare',
    cron: '30 7 * * *',
    run: () => remindReviewers(db, new Date()),
  },
  {
    name: 'competitions.remindWriters',
    title: 'Påminner dem som ska komplettera',
    cron: '35 7 * * *',
    run: () => remindWriters(db, new Date()),
  },
  {
    name: 'competitions.remindApplicants',
    title: 'Påminner sökande',
    cron: '40 7 * * *',
    run: () => remindApplicants(db, new Date()),
  },
  {
    name: 'competitions.sweep',
    title: 'Gallrar tävlingsansökningar som ingen har bekräftat',
    cron: '30 3 * * *',
    run: () => sweepApplications(db),
  },
]

unscopedModule<typeof import('./jobs.ts')>()
