// Registers of persons of several sizes, each made of the smaller one. `--registers DIR` keeps them for later runs: making them takes
// longer than most measurements. A measurement gets a copy of its own.
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { recountFigures } from '../../server/dashboard/recount-figures.ts'
import { connect, migrate } from '../../server/db/database.ts'
import { randomPassword, startCluster } from '../../server/db/embedded-postgres/cluster.ts'
import { lockDirectory } from '../../server/db/embedded-postgres/data-directory-lock.ts'
import { servingUser } from '../../server/db/embedded-postgres/running-postgres.ts'
import { createTemporaryDataDirectory } from '../../server/db/embedded-postgres/temporary-data-directory.ts'
import { printLine } from '../terminal.ts'
import { enterDatabase, fillDatabase, type BenchDatabase } from './database.ts'
import { growLicences } from './licence-register.ts'
import { addRoles, growTo, plantNames, registerSize, withOwner } from './member-register.ts'
import { formatNumber } from './statistics.ts'

/** The register that each is made of. */
const smallerOnes = { first: null, usual: 'first', licences: 'usual', largest: 'usual' } as const
export type RegisterStep = keyof typeof smallerOnes

export interface Registers {
  /** Works on a copy of the register of this size, which is deleted afterwards. */
  with: <Result>(step: RegisterStep, work: (database: BenchDatabase) => Promise<Result>) => Promise<Result>
  close: () => Promise<void>
}

const lockKept = (directory: string) => {
  mkdirSync(directory, { recursive: true })
  // PostgreSQL may run as another user than the one who measures.
  chmodSync(directory, 0o711)
  const lock = lockDirectory(directory)
  if (!lock) throw new Error(`${directory} is in use`)
  return { home: directory, lock }
}

const passwordIn = (home: string): string => {
  const file = join(home, 'password')
  if (!existsSync(file)) writeFileSync(file, randomPassword(), { mode: 0o600 })
  return readFileSync(file, 'utf8')
}

/** As in a register that has been in use: a server that starts would count for seconds beside what is measured. */
export const countFigures = async (url: string) => {
  const { db, close } = connect(url)
  await recountFigures(db, new Date()).finally(close)
}

export const openRegisters = async (kept: string | undefined): Promise<Registers> => {
  const { home, lock } = kept ? lockKept(kept) : await createTemporaryDataDirectory('bench')
  const cluster = await startCluster({ home, password: passwordIn(home), isDurable: true, say: printLine })
  const atServer = (statement: string) =>
    withOwner(cluster.addresses('postgres'), (client) => client.query<{ name: string }>(statement))
  const copy = async (from: string, to: string) => {
    await atServer(`drop database if exists ${to} with (force)`)
    await atServer(`create database ${to} template ${from} strategy file_copy`)
  }

  const fill = async (step: RegisterStep): Promise<void> => {
    const { organizations } = registerSize
    const making = cluster.addresses('making')
    const smaller = smallerOnes[step]
    if (smaller) {
      await copy(await nameOf(smaller), 'making')
      if (step === 'licences') return withOwner(making, growLicences)
      await withOwner(making, (client) => growTo(client, registerSize[step]))
      if (step === 'usual') await withOwner(making, (client) => addRoles(client, registerSize.roles))
      return
    }
    await atServer('drop database if exists making with (force)')
    await atServer('create database making')
    await fillDatabase(making, { members: registerSize.first, organizations })
    await withOwner(making, plantNames)
  }

  /** Made when it is missing. It has its name when it is complete. */
  const nameOf = async (step: RegisterStep): Promise<string> => {
    const name = `register_${step === 'licences' ? step : registerSize[step]}`
    const { rows } = await atServer(`select datname as name from pg_database where datname = '${name}'`)
    if (rows.length > 0) return name
    const began = performance.now()
    await fill(step)
    await atServer(`alter database making rename to ${name}`)
    const seconds = formatNumber((performance.now() - began) / 1000, 0)
    printLine(`Registret ${name} efter ${seconds} s.`)
    return name
  }

  return {
    with: async (step, work) => {
      await copy(await nameOf(step), 'measured')
      const addresses = cluster.addresses('measured')
      try {
        await migrate(addresses.ownerUrl, servingUser)
        await countFigures(addresses.url)
        // The copy is written to the disk before anything is measured.
        await atServer('checkpoint')
        return await work({ ...(await enterDatabase(addresses)), close: async () => undefined })
      } finally {
        await atServer('drop database measured with (force)')
      }
    },
    close: async () => {
      await cluster.stop()
      lock.release()
      if (!kept) rmSync(home, { recursive: true })
    },
  }
}
