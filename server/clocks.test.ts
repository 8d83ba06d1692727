// Tests that what the server does at a moment is told the moment: the clock of the process is asked by those alone who begin something.
import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** The modules that ask the clock of the process, and why. */
const beginners: Record<string, string> = {
  'competitions/jobs.ts': 'begins jobs',
  'db/demo/dates.ts': 'says for which day the demo is made',
  'eid/freja-client.ts': 'is made at the start',
  'eid/freja-options.ts': 'judges certificates at the start',
  'identity-numbers/identity-number.ts': 'judges a number as the contract judges those of forms',
  'jobs/scheduled-jobs.ts': 'begins jobs',
  'lifecycle/start-server.ts': 'gives the app its clock',
  'members/guardians.ts': 'is a job',
  'members/visibility.ts': 'is a condition that holds a year, asked where nobody has the moment',
  'retention/subject.ts': 'is the job of the retention rules',
}

const asksProcess = /\bnew Date\(\)|import \{[^}]*\btoday\b[^}]*\} from '#contract\/dates\/swedish-day\.ts'/

it('is asked of every module', () => {
  const found = globSync('**/*.ts', { cwd: import.meta.dirname })
    .filter((file) => !/(?:\.test\.ts|^testing\.ts|(?:^|\/)testing-[^/]*|\/testing\.ts)$/.test(file))
    .filter((file) => !file.startsWith('endpoint-tests/'))
    .filter((file) => asksProcess.test(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')))
  expect(found.toSorted()).toEqual(Object.keys(beginners).toSorted())
})
