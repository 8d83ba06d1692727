// npm run faults: attacks and injected faults against running servers; prints what was observed and if each promise held.
//
// A new attack is a file in scripts/faults/attacks that exports an Attack (attack.ts), and a line in attack-list.ts. It gets
// the harness: `instance()` is the shared server with demo data (do not break it), `start()` starts one for this attack only,
// `staff(instance, persona)` and `anonymous(instance, address)` return clients, and `measureStaffLatency(instance, load)`
// measures staff's latency under an attacker's load. An attack that cannot run on this computer (not root, a missing
// program) throws NotRun with the reason.
import { closeSync, mkdtempSync, openSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildPage } from './build-page.ts'
import { type Attack, NotRun } from './faults/attack.ts'
import type { Observation } from './faults/observation.ts'
import { attacks } from './faults/attack-list.ts'
import { createHarness } from './faults/harness/harness.ts'
import { parseCommandLine } from './command-line.ts'
import { printLine, elapsedSince } from './terminal.ts'

const usage = `Angriper servrar och skadar det som de behöver, och visar vilka löften som höll:

  npm run faults -- [--only nested-markdown,zip-marks] [--smoke] [--long]
  npm run faults -- --list

--smoke gör angreppen små och bedömer inga tider, --long gör dem långa som inte har något slut.`
const { values } = parseCommandLine(usage, {
  options: {
    only: { type: 'string' },
    smoke: { type: 'boolean', default: false },
    long: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
  },
})
const names = values.only?.split(',')
const unknown = names?.filter((name) => !attacks.some((attack) => attack.name === name)) ?? []
if (unknown.length > 0) {
  printLine(`Okänt: ${unknown.join(', ')}. Välj bland ${attacks.map(({ name }) => name).join(', ')}.`)
  process.exit(1)
}
if (values.list) {
  for (const { name, promise } of attacks) printLine(`${name.padEnd(20)} ${promise}`)
  process.exit(0)
}

const isJudged = (observation: Observation) => !(values.smoke && observation.isTimed)

const count = { held: 0, broken: 0, notRun: 0 }

const run = async (attack: Attack, harness: Parameters<Attack['run']>[0]) => {
  const began = performance.now()
  printLine(`\n${attack.name}: ${attack.promise}`)
  try {
    for (const observation of await attack.run(harness)) {
      const { finding, isHeld } = observation
      if (!isJudged(observation)) printLine(`  bedöms inte  ${finding}`)
      else {
        count[isHeld ? 'held' : 'broken'] += 1
        printLine(`  ${isHeld ? 'höll       ' : 'HÖLL INTE  '}  ${finding}`)
      }
    }
  } catch (error) {
    if (error instanceof NotRun) {
      count.notRun += 1
      printLine(`  kördes inte  ${error.message}`)
    } else {
      count.broken += 1
      printLine(
        `  HÖLL INTE    angreppet avbröts: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
      )
    }
  }
  printLine(`  ${elapsedSince(began)}`)
}

const logDirectory = mkdtempSync(join(tmpdir(), 'flygsport-faults-'))
const log = openSync(join(logDirectory, 'servers.log'), 'a')
await buildPage()
const harness = await createHarness({ isSmoke: values.smoke, isLong: values.long, log })
try {
  for (const attack of attacks) if (names?.includes(attack.name) ?? true) await run(attack, harness)
} finally {
  await harness.close()
  closeSync(log)
}
printLine(
  `\n${count.held} löften höll, ${count.broken} höll inte, ${count.notRun} angrepp kördes inte. Loggar: ${logDirectory}`,
)
process.exitCode = count.broken > 0 ? 1 : 0
