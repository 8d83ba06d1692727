// Our server as the bench measures it: production configuration, log to stdout. The e-ID is left out, because no measured
// request uses it and its check at start would call the internet.
import { createGracefulShutdown } from '../../server/lifecycle/graceful-shutdown.ts'
import { readConfig } from '../../server/config/config.ts'
import { builtPage } from '../../server/http/single-page-app.ts'
import { openLog } from '../../server/log.ts'
import { startServer } from '../../server/lifecycle/start-server.ts'
import { builtPageDirectory } from '../build-page.ts'

const atEnd = createGracefulShutdown(() => undefined)
const config = readConfig(process.env)
if (!config.isProduction || !config.databaseUrl) throw new Error('The bench measures production with a DATABASE_URL')
const server = await startServer({
  config: { ...config, freja: undefined },
  url: config.databaseUrl,
  page: builtPage(builtPageDirectory),
  log: openLog(config),
})
atEnd.add(server.close)
process.send?.({ port: server.port })
