// npm run demo -- --members 200000: replaces the database's content with demo data of the given size.
import { readConfig } from '../server/config/config.ts'
import { connect } from '../server/db/database.ts'
import { replaceDemo } from '../server/db/demo/load.ts'
import { openOrJoinDatabase } from '../server/db/open.ts'
import { prepareDatabase } from '../server/db/prepare-database.ts'
import { readIdentityKeys } from '../server/identity-numbers/encryption-keys.ts'
import { errorText } from '../server/lifecycle/graceful-shutdown.ts'
import { StartError } from '../server/lifecycle/start-error.ts'
import { parseCommandLine } from './command-line.ts'
import { isKeptEmpty } from './empty-federation.ts'
import { printLine, elapsedSince } from './terminal.ts'

const usage = `Byter ut allt i databasen mot demodata:

  npm run demo -- [--members 5000] [--organizations 400]`

function readSize() {
  const text = { type: 'string' } as const
  const { values } = parseCommandLine(usage, {
    options: { members: { ...text, default: '5000' }, organizations: { ...text, default: '400' } },
  })
  const size = { members: Number(values.members), organizations: Number(values.organizations) }
  if (!Object.values(size).every((number) => Number.isInteger(number) && number >= 100 && number <= 400_000))
    throw new StartError(`${usage}\n\nTalen ska vara från 100 till 400000: fler testpersonnummer finns det knappt.`)
  return size
}

try {
  const began = performance.now()
  const size = readSize()
  const config = readConfig(process.env)
  // The content is deleted, so this must never run on a production database.
  if (!config.isDemo) throw new StartError('DEMO måste vara på: kommandot byter ut allt som finns i databasen.')
  if (isKeptEmpty(config.dataDir))
    throw new StartError(`${config.dataDir} hålls tom. Ange en annan DATA_DIR för demodata.`)
  const database = await openOrJoinDatabase(config, printLine)
  try {
    await prepareDatabase(database, config, printLine)
    const { db, close } = connect(database.ownerUrl ?? database.url)
    await replaceDemo(db, { ...size, say: printLine, identity: readIdentityKeys(config) })
    await close()
  } finally {
    await database.close()
  }
  printLine(`Klart på ${elapsedSince(began)}. Den som var inloggad får logga in igen.`)
} catch (error) {
  console.error(errorText(error))
  process.exitCode = 1
}
