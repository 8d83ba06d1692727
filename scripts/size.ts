// npm run size: the JavaScript that a page loads with an empty cache, in transferred bytes (brotli). Exits with 1 above a limit.
import { findOrInstallBrowser, browserArguments } from './browser.ts'
import { startDemoServer } from './server-under-test/demo-server.ts'
import { type FetchedScript, fetchScripts } from './size/fetched-scripts.ts'
import { printLine } from './terminal.ts'

/** In kB of 1000 bytes. */
const pages = [
  { path: '/auth/login', title: 'Logga in', limit: 100 },
  { path: '/organizations/list', title: 'Föreningar', limit: 180, as: 'global-admin' },
  { path: '/external/competitions/calendar', title: 'FSF Tävlingskalender', limit: 90 },
]

// The server sends smaller files uncompressed, because compression would make them larger.
const minCompressedBytes = 1000

const kilobytes = (bytes: number) =>
  (bytes / 1000).toLocaleString('sv-SE', { minimumFractionDigits: 1, maximumFractionDigits: 1 }).padStart(7)

const sizeOf = (scripts: readonly FetchedScript[]) => scripts.reduce((sum, { bytes }) => sum + bytes, 0)

const ensureBrotli = (scripts: readonly FetchedScript[]) => {
  const plain = scripts.filter(({ encoding, bytes }) => encoding !== 'br' && bytes > minCompressedBytes)
  if (plain.length > 0) throw new Error(`Not sent as brotli: ${plain.map(({ path }) => path).join(', ')}`)
}

const executablePath = await findOrInstallBrowser()
const server = await startDemoServer()
try {
  for (const { path, title, limit, as } of pages) {
    const storageState = await server.storageStateOf({ as })
    const scripts = await fetchScripts(
      { address: `${server.address}${path}`, title },
      { executablePath, args: browserArguments },
      { storageState, locale: 'sv-SE' },
    )
    ensureBrotli(scripts)
    const first = scripts.filter(({ isInAdvance }) => !isInAdvance)
    const later = scripts.filter(({ isInAdvance }) => isInAdvance)
    const total = sizeOf(first)
    const isWithin = total <= limit * 1000
    if (!isWithin) process.exitCode = 1
    printLine(`\n${path}`)
    for (const { path: file, bytes, encoding } of first.toSorted((a, b) => b.bytes - a.bytes)) {
      printLine(`  ${kilobytes(bytes)} kB  ${encoding.padEnd(4)}  ${file}`)
    }
    printLine(`  ${kilobytes(total)} kB  av högst ${limit} kB: ${isWithin ? 'ryms' : 'FÖR STORT'}`)
    if (later.length > 0) printLine(`  ${kilobytes(sizeOf(later))} kB  i förväg, när sidan har ritats`)
  }
} finally {
  await server.close()
}
