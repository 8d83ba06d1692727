// The federation without data, of `npm start -- --empty`: a data directory of its own, marked so that no demo is loaded there.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { StartError } from '../server/lifecycle/start-error.ts'

type Environment = Record<string, string | undefined>

const markOf = (dataDir: string) => join(dataDir, 'no-demo')

/** Whether no demo may be loaded in the directory. */
export const isKeptEmpty = (dataDir: string): boolean => existsSync(markOf(dataDir))

/** The environment of a command with `--empty`: the local e-ID, and the directory, which is marked. */
export const emptyEnvironment = (env: Environment): Environment => {
  if (env['DATABASE_URL'] || env['DATABASE_URL_FILE']) {
    throw new StartError(
      '--empty provar en tom databas på den egna datorn. Ta bort DATABASE_URL och DATABASE_URL_FILE, eller starta utan --empty.',
    )
  }
  const dataDir = resolve(env['DATA_DIR']?.trim() || '.data-empty')
  if (existsSync(dataDir) && !isKeptEmpty(dataDir)) {
    throw new StartError(`${dataDir} har redan använts utan --empty. Ange en annan DATA_DIR, eller ta bort den.`)
  }
  mkdirSync(dataDir, { recursive: true })
  writeFileSync(markOf(dataDir), 'Här läggs inga demodata in.\n')
  return { ...env, DATA_DIR: dataDir, DEMO: '1' }
}
