// Builds the page (dist/) if its source files have changed since the last build.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { spawn } from 'node:child_process'
import { replaceDirectory } from './build/replace-directory.ts'
import type { TrackProgram } from './part-usage.ts'
import { StartError } from '../server/lifecycle/start-error.ts'

const root = join(import.meta.dirname, '..')
export const builtPageDirectory = join(root, 'dist')
const sourceHashFile = join(builtPageDirectory, '.made-of')
const sources = [
  'index.html',
  'vite.config.ts',
  'vite.public-pages.config.ts',
  'package-lock.json',
  'routeTree.gen.ts',
  'public',
  'contract',
  'src',
  'scripts/build',
]

/** Returns true if a build was needed. `track` gets the process ids of the build. */
export async function buildPage(track?: TrackProgram): Promise<boolean> {
  const wanted = hashSources()
  if (existsSync(sourceHashFile) && readFileSync(sourceHashFile, 'utf8') === wanted) return false
  // Built in another directory and moved when complete, so that a running server never serves half a build.
  const aside = join(root, '.cache', `page-${process.pid}`)
  await runVite(['build', '--logLevel', 'warn'], aside, track)
  await runVite(['build', '--app', '--config', 'vite.public-pages.config.ts', '--logLevel', 'warn'], aside, track)
  // Hashed again, because the build may have rewritten the route tree.
  writeFileSync(join(aside, '.made-of'), hashSources())
  replaceDirectory(aside, builtPageDirectory)
  return true
}

function hashSources(): string {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(listFiles).toSorted())
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

function listFiles(path: string): string[] {
  const found = statSync(join(root, path), { throwIfNoEntry: false })
  if (!found) return []
  if (!found.isDirectory()) return [path]
  return readdirSync(join(root, path))
    .filter((name) => !/\.test\.tsx?$/.test(name))
    .flatMap((name) => listFiles(join(path, name)))
}

function runVite(args: string[], directory: string, track?: TrackProgram): Promise<void> {
  mkdirSync(join(root, '.cache'), { recursive: true })
  const program = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  // Always a production build, whatever NODE_ENV the server is started with.
  const env = { ...process.env, NODE_ENV: 'production', PAGE_DIRECTORY: directory }
  const child = spawn(process.execPath, [program, ...args], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  track?.(child.pid)
  let output = ''
  child.stdout.on('data', (text) => (output += text))
  child.stderr.on('data', (text) => (output += text))
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new StartError(`Sidan gick inte att bygga:\n${output.trim()}`)),
    )
  })
}
