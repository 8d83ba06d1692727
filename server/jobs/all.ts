// Everything the program does by the clock.
import { sweep } from '../attachments/store.ts'
import type { Database } from '../db/database.ts'
import type { Job } from './jobs.ts'

export const allJobs = ({ db }: { db: Database }): Job[] => [
  { name: 'attachments.sweep', cron: '17 * * * *', run: () => sweep(db) },
]
