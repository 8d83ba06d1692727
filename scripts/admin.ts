// npm run admin -- create: makes the first SysAdmin. The identity number is read from standard input alone, since what
// stands on a command line is seen by every user of the computer and kept in the shell's history.
import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { parseArgs } from 'node:util'
import { email } from '../contract/fields.ts'
import { readConfig } from '../server/config.ts'
import { connect, migrate } from '../server/db/database.ts'
import { joinDatabase } from '../server/db/open.ts'
import { identityKeys } from '../server/identity-keys.ts'
import { isIdentityNumber } from '../server/identity-number.ts'
import { StartError } from '../server/start-error.ts'
import { createSysAdmin } from '../server/users/sys-admin.ts'
import { say } from './terminal.ts'

const usage = `Så här skapas den första systemadministratören:

  npm run admin -- create --first-name Anna --last-name Ek --email anna.ek@example.se [--title Kanslichef]

Personnumret (12 siffror) frågas efter, eller läses från standard in. Det som inte anges frågas också efter.`

const questions = { 'first-name': 'Förnamn', 'last-name': 'Efternamn', email: 'E-postadress' }

/** Asks at a terminal; otherwise reads the lines of standard input as answers. A secret answer is not shown. */
function asker() {
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
    ask: async (question: string, options: { secret?: boolean } = {}) => {
      if (isTerminal) process.stdout.write(`${question}: `)
      isSecret = options.secret ?? false
      const { value } = await reader.next()
      if (isSecret && isTerminal) process.stdout.write('\n')
      isSecret = false
      return String(value ?? '').trim()
    },
    close: () => lines.close(),
  }
}

async function readPerson() {
  const options = { 'first-name': text, 'last-name': text, email: text, title: text } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  if (positionals.length !== 1 || positionals[0] !== 'create') throw new StartError(usage)
  const { ask, close } = asker()
  const answer = async (name: keyof typeof questions) => {
    const given = values[name]?.trim() || (await ask(questions[name]))
    if (!given) throw new StartError(`${questions[name]} är obligatoriskt.`)
    return given
  }
  const person = {
    firstName: await answer('first-name'),
    lastName: await answer('last-name'),
    email: await answer('email'),
  }
  if (!email().safeParse(person.email).success) throw new StartError(`${person.email} är ingen giltig e-postadress.`)
  const identityNumber = (await ask('Personnummer (12 siffror)', { secret: true })).replace(/[\s-]/g, '')
  close()
  if (!isIdentityNumber(identityNumber))
    throw new StartError('Personnumret är inte giltigt: det ska vara 12 siffror med rätt kontrollsiffra.')
  return { ...person, title: values.title?.trim() ?? '', identityNumber }
}

const text = { type: 'string' } as const

try {
  const person = await readPerson()
  const config = readConfig(process.env)
  const database = await joinDatabase(config, say)
  try {
    await migrate(database.url)
    const { db, close } = connect(database.url)
    const isMade = await createSysAdmin(db, identityKeys(config), person)
    await close()
    if (!isMade) throw new StartError('Det finns redan ett konto med det personnumret eller den e-postadressen.')
    say(`${person.firstName} ${person.lastName} är nu systemadministratör och kan logga in med Freja+.`)
  } finally {
    await database.close()
  }
} catch (error) {
  const isUsage = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  console.error(isUsage ? usage : error instanceof StartError ? error.message : error)
  process.exitCode = 1
}
