// The tables of the job schedule, which pg-boss makes in a schema of its own.
import { PgBoss } from 'pg-boss'
import { DatabaseClient } from './hosts.ts'

export const jobSchema = 'jobs'

/** Options of pg-boss for an address that may name several hosts. It hands them to pg's pool, which its types leave out. */
export const jobDatabase = (url: string) => ({ connectionString: url, Client: DatabaseClient })

/** Makes the tables, or those of the present version of pg-boss. `url`: of the role that owns them. */
export const migrateJobTables = async (url: string): Promise<void> => {
  const boss = new PgBoss({ ...jobDatabase(url), schema: jobSchema, max: 1, supervise: false, schedule: false })
  // A statement that fails rejects the start; the event would end the process besides.
  boss.on('error', () => undefined)
  try {
    await boss.start()
  } finally {
    await boss.stop({ graceful: false })
  }
}
