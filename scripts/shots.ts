// npm run shots: screenshots of every screen at 360 and 1440 px, light and dark, in shots/. `-- --only login,club-` takes the
// screens whose names contain one of these texts.
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { browserArguments, findOrInstallBrowser } from './browser.ts'
import { startDemoServer } from './server-under-test/demo-server.ts'
import { screens } from './shots/screens.ts'
import { writeGallery } from './shots/gallery.ts'
import { fileNameOf, takeScreenshot, type Variant } from './shots/screenshot.ts'
import { parseCommandLine } from './command-line.ts'
import { printLine, elapsedSince } from './terminal.ts'

const usage = `Tar bilder av alla skärmar i 360 och 1440 px, ljust och mörkt, i shots/:

  npm run shots -- [--only login,club-]

Med --only tas de skärmar vars namn innehåller någon av texterna.`
const { values } = parseCommandLine(usage, { options: { only: { type: 'string', default: '' } } })
const wanted = screens.filter(({ name }) => values.only.split(',').some((part) => name.includes(part)))
const variants: Variant[] = [360, 1440].flatMap((width) =>
  [false, true].map((isDark) => ({ width: width as Variant['width'], isDark })),
)

const concurrency = 2
const directory = join(import.meta.dirname, '..', 'shots')
if (values.only === '') rmSync(directory, { recursive: true, force: true })
mkdirSync(directory, { recursive: true })

const began = performance.now()
const executablePath = await findOrInstallBrowser()
const server = await startDemoServer()
const browser = await chromium.launch({ executablePath, args: browserArguments })
const shots = wanted.flatMap((screen) => variants.map((variant) => ({ screen, variant, directory })))
const left = [...shots]
let withFaults = 0
const worker = async () => {
  for (let shot = left.shift(); shot; shot = left.shift()) {
    const faults = await takeScreenshot(browser, server, shot)
    if (faults.length > 0) withFaults++
    for (const fault of faults) printLine(`${fileNameOf(shot)}: ${fault}`)
  }
}
try {
  await Promise.all(Array.from({ length: concurrency }, worker))
  if (values.only === '')
    writeGallery(
      directory,
      wanted.map(({ name }) => name),
      variants,
    )
} finally {
  await browser.close()
  await server.close()
}
printLine(
  `${shots.length} bilder i shots/ (se dem i index.html) på ${elapsedSince(began)}, ${withFaults} med anmärkning.`,
)
process.exitCode = withFaults > 0 ? 1 : 0
