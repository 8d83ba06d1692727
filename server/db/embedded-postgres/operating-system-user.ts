// The operating system user that runs PostgreSQL when the server runs as root, which PostgreSQL itself refuses.
import { spawn, spawnSync } from 'node:child_process'
import { readFileSync, realpathSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { StartError } from '../../lifecycle/start-error.ts'

export type OsUser = { name: string; uid: number; gid: number }

/** The user that must run PostgreSQL; undefined when the server's own user can. */
export function findPostgresUser(): OsUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const found = findUser('postgres') ?? (createUser() ? findUser('postgres') : undefined) ?? findUser('nobody')
  if (found) return found
  throw new StartError(
    'Databasen kan inte köras som root och ingen annan användare finns. Starta som en vanlig användare.',
  )
}

function findUser(name: string): OsUser | undefined {
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .find((entry) => entry.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(':') ?? []
  return uid && gid && uid !== '0' ? { name, uid: Number(uid), gid: Number(gid) } : undefined
}

const createUser = () =>
  [
    ['useradd', '--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres'],
    ['adduser', '-S', '-D', '-H', 'postgres'],
  ].some(
    ([command = '', ...args]) =>
      spawnSync(command, args, { stdio: 'ignore', env: { PATH: '/usr/sbin:/sbin:/usr/bin:/bin' } }).status === 0,
  )

/** Whether the user may traverse the directory and all of its parents. */
export function canTraverse(osUser: OsUser | undefined, directory: string): boolean {
  if (!osUser) return true
  const real = realpathSync(directory)
  const { mode, uid, gid } = statSync(real)
  const shift = uid === osUser.uid ? 6 : gid === osUser.gid ? 3 : 0
  if (!((mode >> shift) & 0o1)) return false
  return dirname(real) === real || canTraverse(osUser, dirname(real))
}

type ProcessResult = { code: number; output: string }

/**
 * For glibc's malloc: a session keeps the memory that a statement has freed, at most 64 MB. Otherwise it gives the memory back after
 * each statement and takes it again page by page, which took a third of the time of a search.
 */
const keptMemory = { MALLOC_TRIM_THRESHOLD_: '67108864', MALLOC_MMAP_THRESHOLD_: '33554432' }

/**
 * Runs one of PostgreSQL's programs as the user, detached from Ctrl-C. The code is -1 when it could not be started. The output
 * is in English, because it is parsed.
 */
export function runAs(osUser: OsUser | undefined, program: string, args: string[]): Promise<ProcessResult> {
  const env = { PATH: process.env.PATH, SYSTEMROOT: process.env.SYSTEMROOT, LC_ALL: 'C', TZ: 'UTC', ...keptMemory }
  const ids = osUser ? { uid: osUser.uid, gid: osUser.gid } : {}
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: '/', env, detached: true, stdio: ['ignore', 'pipe', 'pipe'], ...ids })
    let output = ''
    child.stdout.on('data', (text) => (output += text))
    child.stderr.on('data', (text) => (output += text))
    child.on('error', (error) => resolve({ code: -1, output: error.message }))
    child.on('close', (code) => resolve({ code: code ?? -1, output: output.trim() }))
  })
}
