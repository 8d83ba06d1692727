// npm run admin -- create | mail | resend | verify-log | rotate-keys | migrate | hold | resume: administration on the server itself, as
// the server's role, or as the owner of the tables where its address is given.
// The identity number is read from standard input only, because other users of the computer can see a command line and the
// shell stores it in its history.
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { validate as isUuid } from 'uuid'
import { swedishTimestamp } from '#contract/dates/swedish-time.ts'
import { verifyAuditLog, type AuditFault } from '../server/audit/log-verification.ts'
import { readAuditKey } from '../server/audit/seals.ts'
import { blockedScopesOf, type Config, readConfig } from '../server/config/config.ts'
import { connect, type Database } from '../server/db/database.ts'
import { openExistingDatabase, openOrJoinDatabase } from '../server/db/open.ts'
import { prepareDatabase } from '../server/db/prepare-database.ts'
import { readIdentityKeys } from '../server/identity-numbers/encryption-keys.ts'
import { claimIdentityKeys } from '../server/identity-numbers/key-claim.ts'
import { rotateKeys } from '../server/identity-numbers/key-rotation.ts'
import { errorText } from '../server/lifecycle/graceful-shutdown.ts'
import { StartError } from '../server/lifecycle/start-error.ts'
import { createSysAdmin } from '../server/users/sys-admin.ts'
import { holdInstance, resumeInstance } from './admin/held-database.ts'
import { type Ask, readNewSysAdmin } from './admin/new-sys-admin.ts'
import { resendMail, showMail } from './admin/undelivered-mail.ts'
import { usage } from './admin/usage.ts'
import { parseCommandLine } from './command-line.ts'
import { emptyEnvironment } from './empty-federation.ts'
import { printLine } from './terminal.ts'

/** Prompts at a terminal; otherwise reads the answers from the lines of standard input. A secret answer is not echoed. */
function createPrompt(): { ask: Ask; close: () => void } {
  const isTerminal = Boolean(process.stdin.isTTY)
  let isSecret = false
  const output = new Writable({
    write: (text: Buffer, _, done) => {
      if (!isSecret) process.stdout.write(text)
      done()
    },
  })
  const lines = createInterface({ input: process.stdin, output, terminal: isTerminal })
  const reader = lines[Symbol.asyncIterator]()
  return {
    ask: async (question, options) => {
      if (isTerminal) process.stdout.write(`${question}: `)
      isSecret = options?.secret ?? false
      const { value } = await reader.next()
      if (isSecret && isTerminal) process.stdout.write('\n')
      isSecret = false
      return String(value ?? '').trim()
    },
    close: () => lines.close(),
  }
}

const text = { type: 'string' } as const

function readCommand() {
  const options = {
    'first-name': text,
    'last-name': text,
    email: text,
    title: text,
    all: { type: 'boolean', default: false },
    empty: { type: 'boolean', default: false },
    used: { type: 'boolean', default: false },
  } as const
  const { values, positionals } = parseCommandLine(usage, { options, allowPositionals: true })
  const [name = '', ...words] = positionals
  return { name, values, words }
}
type Given = ReturnType<typeof readCommand>

const create = async (db: Database, config: Config, given: Given) => {
  const { ask, close } = createPrompt()
  const person = await readNewSysAdmin(given.values, ask).finally(close)
  await createSysAdmin(db, readIdentityKeys(config), person)
  printLine(`${person.firstName} ${person.lastName} är nu systemadministratör och kan logga in med Freja+.`)
}

const resend = async (db: Database, _: Config, { words: ids, values: { all: isAll } }: Given) => {
  if (isAll === ids.length > 0) throw new StartError(usage)
  const unknown = ids.find((id) => !isUuid(id))
  if (unknown) throw new StartError(`${unknown} är inget id. Se npm run admin -- mail.`)
  await resendMail(db, isAll ? 'all' : ids)
}

const printedFaults = 100

const faultText = (fault: AuditFault): string => {
  switch (fault.kind) {
    case 'removed':
      return `Händelse ${fault.id}, i timmen som slutar ${swedishTimestamp(fault.endsAt)}, är borttagen.`
    case 'seal':
      return `Förseglingen av timmen som slutar ${swedishTimestamp(fault.endsAt)} är ändrad, eller gjord med en annan AUDIT_KEY.`
    case 'unsealed':
      return `Timmarna efter ${fault.since === null ? 'loggens början' : swedishTimestamp(fault.since)} är inte förseglade: en försegling är borttagen, eller så har jobbet inte körts.`
    default: {
      const { id, at, accountName, action, recordType, recordId } = fault.event
      return `Händelse ${id} ${eventFaults[fault.kind]} (${swedishTimestamp(at)}, ${accountName}, ${action} ${recordType} ${recordId}).`
    }
  }
}
const eventFaults = {
  changed: 'är ändrad',
  slippedIn: 'har lagts till efter förseglingen',
  changedValues: 'har ändrade uppgifter',
}

const verify = async (db: Database, config: Config) => {
  const { faults, seals, events, erased, latest } = await verifyAuditLog(db, readAuditKey(config))
  for (const fault of faults.slice(0, printedFaults)) printLine(faultText(fault))
  if (faults.length > printedFaults) printLine(`Och ${faults.length - printedFaults} fel till.`)
  printLine(`${events} händelser och ${seals} förseglingar är lästa; uppgifterna i ${erased} händelser är gallrade.`)
  if (latest)
    printLine(`Den senaste förseglingen, ${swedishTimestamp(latest.endsAt)}: ${latest.seal}. Jämför med serverns logg.`)
  if (faults.length > 0) throw new StartError(`Händelseloggen har ${faults.length} fel.`)
  printLine('Händelseloggen är orörd.')
}

const rotate = async (db: Database, config: Config) => {
  const isDone = await rotateKeys(db, { keys: readIdentityKeys(config), say: printLine })
  if (!isDone)
    throw new StartError(
      'Några nummer skrevs av en server som inte har de nya nycklarna. Starta om alla servrar med dem, och kör kommandot igen.',
    )
  printLine('Alla identitetsnummer skyddas av nycklarna IDENTITY_KEY och IDENTITY_LOOKUP_KEY.')
  const previous = ['IDENTITY_KEY_PREVIOUS', 'IDENTITY_LOOKUP_KEY_PREVIOUS'] as const
  const given = previous.filter((_, index) => [config.previousIdentityKey, config.previousIdentityLookupKey][index])
  if (given.length > 0) printLine(`Ta bort ${given.join(' och ')} ur inställningarna och starta om servrarna.`)
}

interface Command {
  run: (db: Database, config: Config, given: Given) => Promise<void> | void
  takesWords?: boolean
  /** Reads or writes identity numbers, by the keys that the database is kept with. */
  usesKeys?: boolean
}
const commands = new Map<string, Command>([
  ['create', { run: create, usesKeys: true }],
  ['mail', { run: showMail }],
  ['resend', { run: resend, takesWords: true }],
  ['verify-log', { run: verify }],
  ['rotate-keys', { run: rotate, usesKeys: true }],
  // The tables are made current before each command.
  ['migrate', { run: () => printLine('Databasens tabeller är aktuella.') }],
  ['hold', { run: (db, _, { words, values }) => holdInstance(db, words, values.used), takesWords: true }],
  ['resume', { run: resumeInstance }],
])

try {
  const given = readCommand()
  const command = commands.get(given.name)
  if (!command || (given.words.length > 0 && !command.takesWords)) throw new StartError(usage)
  const config = readConfig(given.values.empty ? emptyEnvironment(process.env) : process.env)
  const open = given.values.empty ? openOrJoinDatabase : openExistingDatabase
  const database = await open(config, printLine)
  try {
    // The server alone refuses a role that can change the audit log.
    await prepareDatabase(database, { isProduction: false }, printLine)
    const { db, close } = connect(database.ownerUrl ?? database.url, { blockedScopes: blockedScopesOf(config) })
    try {
      if (command.usesKeys) await claimIdentityKeys(db, readIdentityKeys(config))
      await command.run(db, config, given)
    } finally {
      await close()
    }
  } finally {
    await database.close()
  }
} catch (error) {
  console.error(errorText(error))
  process.exitCode = 1
}
