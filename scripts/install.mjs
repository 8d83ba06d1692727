// Installs the packages of package-lock.json if needed, then runs a command in Node 24 (`install.mjs start.ts --dev`). It runs
// under the Node that started npm (20 or later) and uses no package. It is no "prestart" script, because npm skips those
// when install scripts are switched off, as they are here.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { onNpmExit } from './parent-process.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const modules = join(root, 'node_modules')
const stampFile = join(modules, '.installed')

const lockText = readFileSync(join(root, 'package-lock.json'), 'utf8')
const locked = JSON.parse(lockText).packages
// A command of operation runs beside a server that works with these packages: it needs none that are for development alone, and
// installs nothing, because npm ci removes them all first.
const isOperation = ['admin.ts', 'backup.ts', 'restore.ts'].includes(process.argv[2])
const needed = Object.entries(locked).filter(([path, entry]) => path && !(isOperation && entry.dev))
const stamp = `${createHash('sha256').update(lockText).digest('hex')} ${process.platform}-${process.arch}\n`

if (major(process.version) < 20) stop(`Node 20 eller senare behövs för att starta (det här är ${process.version}).`)
if (!isInstalled()) {
  if (isOperation && existsSync(modules))
    stop(
      'Paketen är inte de som package-lock.json anger. Kommandot installerar inget, för en server kan arbeta med dem: stoppa den och bygg versionen på nytt (README, I drift).',
    )
  await install()
}
const [program, ...args] = process.argv.slice(2)
if (program) await runProgram(join(root, 'scripts', program), args)

/** npm's own record lists the installed packages; the stamp file ties them to this lock file and platform. */
function isInstalled() {
  const record = readJson(join(modules, '.package-lock.json'))
  if (!record) return false
  const isRecorded = ([path, entry]) =>
    entry.link || isOptional(entry) || record.packages[path]?.integrity === entry.integrity
  if (!needed.every(isRecorded)) return false
  const isThere = ([path, entry]) => entry.link || existsSync(join(root, path, 'package.json'))
  if (!Object.entries(record.packages).every(isThere)) return false
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return true
  // Installed with npm directly: complete if the platform's optional packages are there.
  if (needed.some(([path, entry]) => isForThisMachine(entry) && !existsSync(join(root, path)))) return false
  if (!isOperation) writeFileSync(stampFile, stamp)
  return true
}

function isOptional(entry) {
  return entry.optional || entry.devOptional || entry.peer
}

function isForThisMachine({ os, cpu, libc }) {
  return os?.includes(process.platform) && cpu?.includes(process.arch) && !libc
}

async function install() {
  const total = Object.entries(locked).filter(([path, entry]) => path && fits(entry)).length
  console.log(`Installerar ungefär ${total} paket enligt package-lock.json. Första gången tar det någon minut.`)
  const started = Date.now()
  const { code, output } = await npm(
    ['ci', '--ignore-scripts', '--include=dev', '--include=optional', '--no-audit', '--no-fund'],
    total,
  )
  if (code !== 0) {
    const errors = output.filter((line) => line.startsWith('npm error')).slice(0, 20)
    console.error((errors.length > 0 ? errors : output.slice(-20)).join('\n'))
    stop('Paketen gick inte att installera. Ovan står vad npm svarade. Kontrollera nätet och försök igen.')
  }
  writeFileSync(stampFile, stamp)
  console.log(`Paketen är installerade (${seconds(started)}).`)
}

function fits({ os, cpu }) {
  return (!os || os.includes(process.platform)) && (!cpu || cpu.includes(process.arch))
}

/** Runs npm at a log level that prints each fetched file, and shows these as progress. */
function npm(args, total) {
  const itself = process.env.npm_execpath
  const isScript = itself && /\.c?js$/.test(itself)
  const [command, first] = isScript ? [process.execPath, [itself]] : ['npm', []]
  const options = { cwd: root, stdio: ['ignore', 'ignore', 'pipe'], shell: !isScript && process.platform === 'win32' }
  const child = spawn(command, [...first, ...args, '--loglevel=http', '--no-progress'], options)
  const output = []
  let fetched = 0
  let rest = ''
  let printedAt = Date.now()
  child.stderr.setEncoding('utf8').on('data', (text) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      if (/\bhttp (fetch|cache) .*\.tgz/.test(line)) fetched += 1
      else if (!/\bhttp (fetch|cache)\b/.test(line)) output.push(line)
    }
    if (Date.now() - printedAt < 3000) return
    printedAt = Date.now()
    console.log(fetched < total * 0.9 ? `  ${fetched} av ${total} paket hämtade.` : '  Paketen packas upp.')
  })
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ code: -1, output: [error.message] }))
    child.on('close', (code) => resolve({ code, output: [...output, rest] }))
  })
}

/** Runs it in this process if its Node is new enough, else in a child process with this terminal. Ends when npm ends. */
async function runProgram(path, args) {
  if (major(process.version) >= 24) {
    // Emitted, so that the listeners shut down gracefully; on Windows a sent signal would kill the process immediately.
    onNpmExit(() => process.emit('SIGTERM') || process.exit(1))
    process.argv.splice(1, Infinity, path, ...args)
    return import(pathToFileURL(path).href)
  }
  const child = spawn(findNode24(), [path, ...args], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
  // Ctrl-C reaches the child directly; this process waits for its graceful shutdown.
  process.on('SIGINT', () => undefined)
  for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  onNpmExit(() => child.kill('SIGTERM'))
  child.on('error', (error) => stop(error.message))
  child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
}

function findNode24() {
  const machine = `${process.platform}-${process.arch}`
  const folder = join(modules, `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`, 'bin')
  const own = join(folder, process.platform === 'win32' ? 'node.exe' : 'node')
  const advice = 'Installera Node 24 eller senare (https://nodejs.org) och försök igen.'
  if (!existsSync(own))
    stop(`Node 24 behövs (det här är ${process.version}) och finns inte som paket för ${machine}. ${advice}`)
  const { stdout } = spawnSync(own, ['--version'], { encoding: 'utf8' })
  if (major(stdout) < 24) stop(`Node 24 kom med paketen men går inte att köra på ${machine}. ${advice}`)
  return own
}

function major(version) {
  return Number(/^v?(\d+)/.exec(version ?? '')?.[1] ?? 0)
}

function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    return undefined
  }
}

function seconds(since) {
  return `${((Date.now() - since) / 1000).toLocaleString('sv-SE', { maximumFractionDigits: 1 })} s`
}

function stop(message) {
  console.error(message)
  process.exit(1)
}
