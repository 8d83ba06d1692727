// Scopes that are blocked on a production host: their holders are neither named as reviewers nor mailed, and what only they could decide waits for the federation.
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { globalContext } from '#contract/access.ts'
import { today } from '#contract/dates/swedish-day.ts'
import type { Viewer } from '../actor.ts'
import { announcement } from '../db/tables/announcement-tables.ts'
import { connect, type DatabaseConnection } from '../db/database.ts'
import { uuidArray } from '../db/sql-expressions.ts'
import { testApp, type TestApp } from '../testing.ts'
import { readPermissionFacts } from './permission-facts.ts'
import { deciders, writers } from './mail-recipients.ts'
import { listReviewQueue } from './review-queue/store.ts'

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
  const announcementId = uuidv7()
  await world.db.insert(announcement).values({
    id: announcementId,
    branchId,
    title: 'Rankingtävling',
    competitionType: 'Ranking',
    season: 2027,
    proposedFrom: '2027-07-01',
    proposedTo: '2027-07-02',
    lastApplicationDay: '2027-03-31',
    description: 'Text',
    contactName: 'Kontakt',
    contactEmail: 'kontakt@segel.example',
    calendarId: announcementId,
    status: 'PendingApproval',
    submittedAt: new Date().toISOString(),
  })
  const office: Viewer = {
    by: 'staff',
    account: {
      ...account,
      firstName: '',
      lastName: '',
      title: '',
      email: '',
      roles: [{ name: 'Global.Competitions.Admin' }],
    },
    context: globalContext,
    requestId: 'test',
  }
  const seenBy = (db: TestApp['db']) =>
    db.transaction(async (tx) => ({
      named: (
        await readPermissionFacts({ ...office, account: { ...office.account, roles: [] } }, tx, {
          branchId,
          hands: uuidArray([]),
          clubIds: [],
        })
      ).deciders.map(({ name }) => name),
      mailed: (await deciders(tx, branchId, { hands: uuidArray([]) })).map(({ email }) => email),
      writing: (await writers(tx, branchId, [nearId])).map(({ email }) => email),
    }))
  expect(await seenBy(world.db)).toEqual({
    named: ['Kansliet Testsson', 'Nära Testsson'],
    mailed: ['nara@example.se'],
    writing: ['nara@example.se'],
  })
  expect((await listReviewQueue(office, world.db, 'mine', today())).items).toEqual([])
  expect((await listReviewQueue(office, host.db, 'mine', today())).items).toMatchObject([{ announcementId }])
  expect(await seenBy(host.db)).toEqual({ named: ['Kansliet Testsson'], mailed: ['kansli@example.se'], writing: [] })
})
