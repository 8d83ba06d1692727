// Tests that what an account may do is read from the view of roles in force, and the table by those alone who manage roles.
import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** The modules that name the table, and why. */
const managers: Record<string, string> = {
  'accounts/access.ts': 'gives, ends and takes roles',
  'accounts/mails.ts': 'leads to the page of an account those in whose lists it stands',
  'accounts/retention.ts': 'removes the roles of accounts that are not used any more',
  'accounts/review.ts': 'shows when each role was reviewed',
  'accounts/role-filters.ts': 'filters lists by stored roles, also those that have ended',
  'accounts/store.ts': 'shows every stored role, with its last day',
  'accounts/visibility.ts': 'an account stands in the lists by its stored roles',
  'db/demo/accounts.ts': 'makes the roles of the demo',
  'db/demo/load.ts': 'makes the roles of the demo',
  'db/tables/account-tables.ts': 'defines the table and the view',
  'members/extract/extracted-account.ts': 'tells in the register extract every role that is held',
  'users/sys-admin.ts': 'gives the role of the first account',
}

it('is asked of every module', () => {
  const found = globSync('**/*.ts', { cwd: import.meta.dirname })
    .filter((file) => !/(?:\.test\.ts|^testing\.ts|(?:^|\/)testing-[^/]*|\/testing\.ts)$/.test(file))
    .filter((file) =>
      /\brole_assignment\b|\broleAssignment\b/.test(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')),
    )
  expect(found.toSorted()).toEqual(Object.keys(managers).toSorted())
})
