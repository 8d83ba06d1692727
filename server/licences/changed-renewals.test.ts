// Renewals of many of which something has changed between the dry run and when they are carried out.
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, today } from '#contract/dates/swedish-day.ts'
import type { BatchJob, BatchRow } from '#contract/record/batch.ts'
import { licence, licenceApplication } from '../db/tables/licence-tables.ts'
import { licenceType } from '../db/tables/licence-type-tables.ts'
import { mailOutbox } from '../db/tables/mail-tables.ts'
import { membership } from '../db/tables/member-tables.ts'
import { person } from '../db/tables/person-tables.ts'
import { runBatches } from '../records/batch/batch-runner.ts'
import { renewMany } from './licences/renew-many.ts'
import { must, testLicences, type TestLicences } from './testing-licences.ts'

let world: TestLicences
beforeAll(async () => void (world = await testLicences()))
afterAll(() => world.close())

interface Held {
  id: string
  typeId: string
  holder: string
}

const monthly = { validity: 'months' as const, validityMonths: 1 }
const held = async (type: object = {}): Promise<Held> => {
  const typeId = (await world.addType({ ...monthly, ...type })).id
  const holder = await world.addMember({ firstName: 'Anna', lastName: 'Ek' })
  return { ...(await world.given(holder, typeId)), typeId, holder }
}

/** The outcome of the only row when `change` comes between, and the applications that were made with their mails. */
const renewed = async ({ typeId }: Pick<Held, 'typeId'>, change: () => Promise<unknown>, act = renewMany) => {
  const { db, config, own } = world
  const base = '/licenses/batches'
  const job = (await own.post(`${base}/renew`, { filter: { type: [typeId] } })).json<BatchJob>()
  expect(job).toMatchObject({ groups: { new: 1 } })
  await change()
  const before = new Set((await db.select().from(licenceApplication)).map(({ id }) => id))
  await own.post(`${base}/${job.id}/apply`)
  await runBatches({ db, config, now: () => new Date() }, [act])
  const [row] = (await own.get(`${base}/${job.id}/rows`)).json<{ items: BatchRow[] }>().items
  const made = (await db.select().from(licenceApplication)).filter(({ id }) => !before.has(id))
  const mails = await db.select().from(mailOutbox)
  return {
    outcome: row?.outcome,
    reason: row?.outcomeReason,
    made: made.map(({ status }) => status),
    mails: mails.filter(({ recordId }) => made.some(({ id }) => id === recordId)).map(({ template }) => template),
  }
}

const joinOther = async ({ holder }: Held) => {
  const { db, segel, skane } = world
  const other = await world.createClub({ name: 'Andra', districtId: skane.id }, [segel.id])
  await world.join(other, [segel.id], {}, { personId: holder })
  return () =>
    db
      .update(membership)
      .set({ validTo: addDays(today(), -1) })
      .where(sql`${membership.personId} = ${holder} and ${membership.organizationId} = ${world.club}`)
}

it.each<[string, string, (licence: Held) => Promise<() => Promise<unknown>>]>([
  [
    'the licence',
    'Licensen',
    async ({ id }) =>
      () =>
        world.db
          .update(licence)
          .set({ version: sql`${licence.version} + 1` })
          .where(eq(licence.id, id)),
  ],
  [
    'the period',
    'Den nya perioden',
    async ({ typeId }) =>
      () =>
        world.db.update(licenceType).set({ validityMonths: 2 }).where(eq(licenceType.id, typeId)),
  ],
  ['the club', 'Personens förening', joinOther],
])('is refused when %s has changed', async (_, noun, changeOf) => {
  const record = await held()
  expect(await renewed(record, await changeOf(record))).toEqual({
    outcome: 'refused',
    reason: `${noun} har ändrats sedan provkörningen. Gör om den.`,
    made: [],
    mails: [],
  })
  expect(await renewed(record, () => Promise.resolve())).toMatchObject({ outcome: 'done', made: ['Approved'] })
})

it('waits as the dry run has said, also when its requirement is met by then', async () => {
  const record = await held()
  const requirements = [must('medical')]
  await world.db.update(licenceType).set({ requirements }).where(eq(licenceType.id, record.typeId))
  const meet = () =>
    world.db
      .update(person)
      .set({ medicalValidTo: addDays(today(), 400) })
      .where(eq(person.id, record.holder))
  expect(await renewed(record, meet)).toEqual({
    outcome: 'done',
    reason:
      'Inskickad, väntar på beslut. Inget hindrar längre att den godkänns, men provkörningen sade att den skulle vänta.',
    made: ['Submitted'],
    mails: ['licenceSubmitted'],
  })
})

it('waits and says why when it is stopped since the dry run', async () => {
  const record = await held()
  const requirements = [must('medical')]
  const stop = () => world.db.update(licenceType).set({ requirements }).where(eq(licenceType.id, record.typeId))
  expect(await renewed(record, stop)).toMatchObject({
    reason: expect.stringMatching(/^Inskickad, väntar på beslut\. .*läkarintyg/),
    made: ['Submitted'],
  })
})

it('is carried out in a job of an older server, which has not stored what was shown', async () => {
  const older = {
    ...renewMany,
    perform: (...[viewer, deps, items, settle]: Parameters<typeof renewMany.perform>) =>
      renewMany.perform(
        viewer,
        deps,
        items.map(({ content: { licenceId }, ...item }) => ({ ...item, content: { licenceId } })),
        settle,
      ),
  }
  expect(await renewed(await held(), () => Promise.resolve(), older)).toMatchObject({ made: ['Approved'] })
})
