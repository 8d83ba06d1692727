// Everything the program does by the clock.
import { sweep } from '../attachments/store.ts'
import { competitionJobs } from '../competitions/jobs.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { Job } from './jobs.ts'

export const allJobs = ({ db, config }: { db: Database; config: Config }): Job[] => [
  { name: 'attachments.sweep', cron: '17 * * * *', run: () => sweep(db) },
  ...competitionJobs({ db, config }),
]
