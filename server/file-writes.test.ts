// Tests which modules write files: none that handles records, so that nothing personal lies in a temporary file.
import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** The modules that write, and what. */
const writers: Record<string, string> = {
  'backup/backup-file.ts': 'backups, encrypted',
  'config/key-file.ts': 'the keys of an instance without a key service',
  'db/database.ts': 'the list of the migrations up to that of a backup',
  'db/embedded-postgres/binaries.ts': 'the programs of the embedded PostgreSQL',
  'db/embedded-postgres/cluster.ts': 'the settings of the embedded PostgreSQL',
  'db/embedded-postgres/data-directory-lock.ts': 'which process has the data directory',
  'db/embedded-postgres/temporary-data-directory.ts': 'the data directory of tests',
  'db/open.ts': 'where the embedded PostgreSQL listens',
  'eid-standin/certificates.ts': 'the certificates of the e-ID for tests',
}

it('are those of the instance’s own files', () => {
  const writes =
    /\b(?:writeFile|writeFileSync|appendFile|appendFileSync|createWriteStream|copyFileSync|cpSync|mkdtemp|mkdtempSync|openSync|writeSync|linkSync)\(/
  const found = globSync('**/*.ts', { cwd: import.meta.dirname })
    .filter((file) => !/(?:\.test\.ts|^testing\.ts|(?:^|\/)testing-[^/]*|\/testing\.ts)$/.test(file))
    .filter((file) => writes.test(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')))
  expect(found.toSorted()).toEqual(Object.keys(writers).toSorted())
})
