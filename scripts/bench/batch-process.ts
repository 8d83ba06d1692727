// A process that carries out batch jobs as a server does, for measurements that kill it.
import { pino } from 'pino'
import { readConfig } from '../../server/config/config.ts'
import { connect } from '../../server/db/database.ts'
import { scheduledJobs } from '../../server/jobs/scheduled-jobs.ts'

const config = readConfig(process.env)
const { db, close } = connect(config.databaseUrl ?? '')
await scheduledJobs({ db, config, log: pino() })
  .find(({ name }) => name === 'batches.run')
  ?.run()
await close()
