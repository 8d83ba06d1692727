// npm run faults: attacks and faults against started instances, each told with what was seen and whether the promise held.
// `-- --only markdown,zip` runs those alone, `-- --list` names them all, `-- --smoke` makes them small and judges no time.
//
// A new attack is a file in scripts/faults/ that exports an Attack (attack.ts), and a line in scripts/faults/attack-list.ts.
// It gets a world: `instance()` is the shared server with the demo (do not break it), `start()` one of its own that may be
// broken, `staff(instance, persona)` and `stranger(instance, address)` call it, `staffBeside(instance, load)` measures what
// a stranger's load does to staff. What cannot run here (not root, a program that is missing) throws NotRun with the reason.
import { closeSync, mkdtempSync, openSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildPage } from './build-page.ts'
import { type Attack, NotRun, type Observation } from './faults/attack.ts'
import { attacks } from './faults/attack-list.ts'
import { createHarness } from './faults/harness/harness.ts'
import { printLine, elapsedSince } from './terminal.ts'

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    smoke: { type: 'boolean', default: false },
    list: { type: 'boolean', default: false },
  },
})
const names = values.only?.split(',')
const unknown = names?.filter((name) => !attacks.some((attack) => attack.name === name)) ?? []
if (unknown.length > 0) {
  printLine(`Okänt: ${unknown.join(', ')}. Välj bland ${attacks.map(({ name }) => name).join(', ')}.`)
  process.exit(2)
}
if (values.list) {
  for (const { name, promise } of attacks) printLine(`${name.padEnd(20)} ${promise}`)
  process.exit(0)
}

const isJudged = (observation: Observation) => !(values.smoke && observation.isTimed)

const count = { held: 0, broken: 0, notRun: 0 }

const run = async (attack: Attack, world: Parameters<Attack['run']>[0]) => {
  const began = performance.now()
  printLine(`\n${attack.name}: ${attack.promise}`)
  try {
    for (const observation of await attack.run(world)) {
      const { saw, held } = observation
      if (!isJudged(observation)) printLine(`  bedöms inte  ${saw}`)
      else {
        count[held ? 'held' : 'broken'] += 1
        printLine(`  ${held ? 'höll       ' : 'HÖLL INTE  '}  ${saw}`)
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
const world = await createHarness({ isSmoke: values.smoke, log, say: printLine })
try {
  for (const attack of attacks) if (names?.includes(attack.name) ?? true) await run(attack, world)
} finally {
  await world.close()
  closeSync(log)
}
printLine(
  `\n${count.held} löften höll, ${count.broken} höll inte, ${count.notRun} angrepp kördes inte. Loggar: ${logDirectory}`,
)
process.exitCode = count.broken > 0 ? 1 : 0
