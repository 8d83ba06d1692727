// Scopes that are blocked on a production host: their holders are neither named as reviewers nor mailed.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { connect, type DatabaseConnection } from '../db/database.ts'
import { testApp, type TestApp } from '../testing.ts'
import { readPermissionFacts } from './permission-facts.ts'
import { deciders, writers } from './mail-recipients.ts'

let world: TestApp
let host: DatabaseConnection
beforeAll(async () => {
  world = await testApp()
  const url = world.db.$client.options.connectionString ?? ''
  host = connect(url, { blockedScopes: ['Competitions.Admin', 'Global.Members.View'] })
})
afterAll(async () => {
  await host.close()
  await world.close()
})

it('names only deciders and editors whose scopes count on the host', async () => {
  const { id: branchId } = await world.createAssociation('Segelflyget')
  const near = { firstName: 'Nära', email: 'nara@example.se' }
  const nearId = await world.createAccount([{ name: 'Competitions.Admin', associationId: branchId }], near)
  await world.createAccount([{ name: 'Global.Competitions.Admin' }], {
    firstName: 'Kansliet',
    email: 'kansli@example.se',
  })
  const account = { id: await world.createAccount([]) }
  const seenBy = (db: TestApp['db']) =>
    db.transaction(async (tx) => ({
      named: (await readPermissionFacts({ account }, tx, { branchId, handIds: [], clubIds: [] })).deciders.map(
        ({ name }) => name,
      ),
      mailed: (await deciders(tx, branchId, { accountIds: [] })).map(({ email }) => email),
      writing: (await writers(tx, branchId, [nearId])).map(({ email }) => email),
    }))
  expect(await seenBy(world.db)).toEqual({
    named: ['Kansliet Testsson', 'Nära Testsson'],
    mailed: ['nara@example.se'],
    writing: ['nara@example.se'],
  })
  expect(await seenBy(host.db)).toEqual({ named: ['Kansliet Testsson'], mailed: ['kansli@example.se'], writing: [] })
})
