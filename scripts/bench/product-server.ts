// Our server as the bench measures it: production's configuration, all of its layers, the log to stdout. Only the e-ID is left
// out: no measured call touches it, and its check at the start would leave this computer.
import { createGracefulShutdown } from '../../server/lifecycle/graceful-shutdown.ts'
import { readConfig } from '../../server/config/config.ts'
import { builtPage } from '../../server/http/single-page-app.ts'
import { openLog } from '../../server/log.ts'
import { startServer } from '../../server/lifecycle/start-server.ts'
import { builtPageDirectory } from '../build-page.ts'

const atEnd = createGracefulShutdown(() => undefined)
const config = readConfig(process.env)
if (!config.production || !config.databaseUrl) throw new Error('The bench measures production with a DATABASE_URL')
const server = await startServer({
  config: { ...config, freja: undefined },
  url: config.databaseUrl,
  page: builtPage(builtPageDirectory),
  log: openLog(config),
})
atEnd.add(server.close)
process.send?.({ port: server.port })
