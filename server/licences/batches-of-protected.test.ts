// What the rows of a batch job tell of a protected identity: no sentence that would say that the licence is that of who began the job.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { BatchJob, BatchRow } from '#contract/record/batch.ts'
import { account } from '../db/tables/account-tables.ts'
import { person } from '../db/tables/person-tables.ts'
import { runBatches } from '../records/batch/batch-runner.ts'
import { approveMany } from './applications/approve-many.ts'
import { renewMany } from './licences/renew-many.ts'
import { testLicences, type TestLicences } from './testing-licences.ts'

let world: TestLicences
beforeAll(async () => void (world = await testLicences()))
afterAll(() => world.close())

type Caller = TestLicences['own']
const ownLicence = /Jäv: det är din egen licens\./

it.each([
  ['/license-applications/batches', 'approve', /^$/],
  ['/licenses/batches', 'renew', ownLicence],
])(
  'that it is the own licence is told by %s/%s to who began the job, and when the identity is protected to who may know the holder',
  async (base, act, outcome) => {
    const { db, config, own, second, segel } = world
    const holder = await world.addMember({ firstName: 'Kim', lastName: 'Hemlig' })
    const type = await world.addType({ validity: 'months', validityMonths: 1, renewableDays: 60 })
    await world.given(holder, type.id)
    if (act === 'approve') await world.submitted(holder, type.id)
    await db.update(account).set({ personId: holder }).where(eq(account.id, own.accountId))
    const begun = await own.post(`${base}/${act}`, { filter: { type: [type.id] } })
    expect(begun.statusCode, begun.body).toBe(200)
    const { id } = begun.json<BatchJob>()
    const members = ['Licenses.Admin', 'Members.Admin'].map((name) => ({ name, associationId: segel.id }))
    const knowing = await world.as(members, segel.id)

    const protect = (isProtected: boolean) =>
      db.update(person).set({ isProtected, email: '', birthDate: null }).where(eq(person.id, holder))
    const textsOf = async (by: Caller) =>
      (await by.get(`${base}/${id}/rows`))
        .json<{ items: BatchRow[] }>()
        .items.map(({ reason, outcomeReason }) => [reason, outcomeReason].filter(Boolean).join(' '))
    const told = [expect.stringMatching(ownLicence)]
    const isTold = async () => {
      await protect(false)
      expect([await textsOf(own), await textsOf(second), await textsOf(knowing)]).toEqual([told, told, told])
      await protect(true)
      const hidden = ['Visas inte, eftersom identiteten är skyddad.']
      expect([await textsOf(own), await textsOf(second), await textsOf(knowing)]).toEqual([told, hidden, told])
    }
    await isTold()

    // A row that may not be carried out has no outcome.
    await own.post(`${base}/${id}/apply`)
    await runBatches({ db, config, now: () => new Date() }, [approveMany, renewMany])
    const [row] = (await own.get(`${base}/${id}/rows`)).json<{ items: BatchRow[] }>().items
    expect(row?.outcomeReason).toMatch(outcome)
    await isTold()
    await db.update(account).set({ personId: null }).where(eq(account.id, own.accountId))
  },
)
