// Everything the program does by the clock.
import { sweep } from '../attachments/store.ts'
import { competitionJobs } from '../competitions/jobs.ts'
import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import { emptyGivenUp } from '../mail/given-up.ts'
import type { Job } from './jobs.ts'

export const allJobs = ({ db, config }: { db: Database; config: Config }): Job[] => [
  { name: 'attachments.sweep', cron: '17 * * * *', run: () => sweep(db) },
  { name: 'mail.emptyGivenUp', cron: '50 3 * * *', run: () => emptyGivenUp(db) },
  ...competitionJobs({ db, config }),
]
