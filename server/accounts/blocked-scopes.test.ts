// Scopes that are blocked on a production host: their holders count neither as administrators nor as the others who are left.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { globalContext } from '#contract/access.ts'
import { today } from '#contract/dates/swedish-day.ts'
import type { Viewer } from '../actor.ts'
import { connect, type DatabaseConnection } from '../db/database.ts'
import { rowsOf } from '../db/sql-expressions.ts'
import { readState } from '../getting-started/store.ts'
import { readIdentityKeys } from '../identity-numbers/encryption-keys.ts'
import { testApp, type TestApp } from '../testing.ts'
import { accountsToLookAt } from './review.ts'
import { accountReader, isLastSysAdmin } from './store.ts'

let world: TestApp
let host: DatabaseConnection
beforeAll(async () => {
  world = await testApp()
  const url = world.db.$client.options.connectionString ?? ''
  host = connect(url, { blockedScopes: ['Organizations.Admin', 'SysAdmin'] })
})
afterAll(async () => {
  await host.close()
  await world.close()
})

it('counts only administrators whose scopes count on the host', async () => {
  const gliding = await world.createAssociation('Segelflyg')
  const id = await world.createAccount([
    { name: 'SysAdmin' },
    { name: 'Organizations.Admin', associationId: gliding.id },
  ])
  const roles = [{ name: 'Global.Administrators.Admin' as const }]
  const account = { id, firstName: '', lastName: '', title: '', email: '', roles }
  const viewer: Viewer = { by: 'staff', account, context: globalContext, requestId: 'test' }
  const seenBy = async (db: TestApp['db']) => ({
    isLast: (
      await rowsOf<{ is: boolean }>(db, sql`select ${isLastSysAdmin} as is from account a where a.id = ${id}`)
    )[0]?.is,
    lastIn: (await accountReader(readIdentityKeys(world.config))(viewer, db, id, 'visible', { today: today() }))
      ?.lastOrganizationsAdminIn,
    without: (await accountsToLookAt(viewer, db)).withoutAdministrator,
    administrators: (await readState(viewer, db, 'none')).administrators,
  })
  expect(await seenBy(world.db)).toEqual({ isLast: true, lastIn: ['Segelflyg'], without: [], administrators: 1 })
  const without = [{ id: gliding.id, name: 'Segelflyg' }]
  expect(await seenBy(host.db)).toEqual({ isLast: false, lastIn: [], without, administrators: 0 })
})
