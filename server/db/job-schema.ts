// The tables of the job schedule, which pg-boss makes in a schema of its own.
import { PgBoss } from 'pg-boss'

export const jobSchema = 'jobs'

/** Makes the tables, or those of the present version of pg-boss. `url`: of the role that owns them. */
export const migrateJobTables = async (url: string): Promise<void> => {
  const boss = new PgBoss({ connectionString: url, schema: jobSchema, max: 1, supervise: false, schedule: false })
  // A statement that fails rejects the start; the event would end the process besides.
  boss.on('error', () => undefined)
  try {
    await boss.start()
  } finally {
    await boss.stop({ graceful: false })
  }
}
