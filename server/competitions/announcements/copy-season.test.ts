// A season of announcements copied to the next as drafts: dry run, what is left out, and taking the copies back.
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { addDays, swedishDay } from '#contract/dates/swedish-day.ts'
import type { BatchJob, BatchRow } from '#contract/record/batch.ts'
import { pdf } from '../../attachments/testing-files.ts'
import { runBatches } from '../../records/batch/batch-runner.ts'
import { testSeason, type TestSeason } from '../testing.ts'
import { copySeason } from './copy-season.ts'

let world: TestSeason
beforeAll(async () => {
  world = await testSeason()
})
afterAll(() => world.close())

const run = () => runBatches({ db: world.db, config: world.config, now: () => world.clock.now }, [copySeason])

it('copies the announcements of a filter once, on the same weekdays, and takes back what nobody has touched', async () => {
  const { anna, base, db } = world
  const batches = `${base}/batches`
  const titles = ['Vårträffen', 'Höstträffen', 'Öppna klassen']
  for (const title of titles) await world.create(anna, { title })
  const dryRun = async (): Promise<BatchJob> => (await anna.post(`${batches}/copy-season`, { filter: {} })).json()
  const copies = async () =>
    (
      await db.execute<{
        title: string
        days: number
        version: number
        id: string
      }>(sql`select c.id, c.title, c.version,
        c.proposed_from - s.proposed_from as days from announcement c join announcement s on s.id = c.copied_from_id order by c.title`)
    ).rows

  const job = await dryRun()
  expect(job).toMatchObject({ title: 'Kopiera säsongen', groups: { new: 3 }, included: 3 })
  expect(await copies()).toEqual([])
  await anna.post(`${batches}/${job.id}/apply`)
  await run()
  expect((await anna.get(`${batches}/${job.id}`)).json()).toMatchObject({ state: 'done', outcomes: { done: 3 } })
  const made = await copies()
  expect(made.map(({ title, version }) => ({ title, version }))).toEqual(
    titles.toSorted((a, b) => a.localeCompare(b, 'sv')).map((title) => ({ title, version: 1 })),
  )
  expect(made.every(({ days }) => days % 7 === 0 && days >= 364)).toBe(true)

  // The same season again: the sources are copied already, and the copies have a next season of their own.
  const perform = vi.spyOn(copySeason, 'perform')
  const again = await dryRun()
  // What is copied already is not tried, which would take halves of the rows again and again.
  expect(perform.mock.calls.map(([, , items]) => items.length)).toEqual([3])
  perform.mockRestore()
  expect(again.groups).toEqual({ impossible: 3, new: 3 })
  const rows: BatchRow[] = (await anna.get(`${batches}/${again.id}/rows?group=impossible`)).json().items
  expect(rows[0]?.reason).toMatch(/^Utlysningen är redan kopierad till \d{4}\.$/)

  const [first, second] = made
  await anna.put(`${base}/${first?.id}`, { ...world.draft({ title: 'Ändrad' }), version: 1 })
  const attached = await anna.call({
    method: 'POST',
    url: `${base}/${second?.id}/attachments?name=Regler.pdf`,
    payload: pdf('rules'),
    headers: { 'content-type': 'application/octet-stream' },
  })
  expect(attached.statusCode, attached.body).toBe(200)
  await anna.post(`${batches}/${job.id}/undo`)
  await run()
  expect((await anna.get(`${batches}/${job.id}`)).json()).toMatchObject({
    state: 'undone',
    undone: { done: 1, refused: 2 },
  })
  expect((await copies()).map(({ id }) => id).toSorted()).toEqual([first?.id, second?.id].toSorted())
  expect((await anna.get(`${base}/${second?.id}/attachments`)).json().items).toHaveLength(1)
})

it('copies a moved competition once, from the announcement that replaces it', async () => {
  const { anna, base, bo } = world
  const announcement = await world.published({ title: 'Flyttcupen', competitionType: 'Ranking' })
  const newId = uuidv7()
  const days = { proposedFrom: '2027-08-01', proposedTo: '2027-08-08', lastApplicationDay: '2027-04-30' }
  await world.acted(bo, 'move', announcement, { newId, reason: 'Väder', ...days })
  for (const title of ['Flyttcupen två', 'Flyttcupen tre']) await world.create(anna, { title })
  const copied = async (q: string): Promise<BatchJob> =>
    (await anna.post(`${base}/batches/copy-season`, { filter: { q }, selected: { kind: 'allBut', ids: [] } })).json()
  // The page has counted the moved one as chosen, too.
  expect(await copied('Flyttcupen')).toMatchObject({ rows: 3, leftOut: 1 })
  expect(await copied('Flyttcupen två')).toMatchObject({ rows: 1, leftOut: 0 })
  const job = await copied('Flyttcupen')
  const { items } = (await anna.get(`${base}/batches/${job.id}/rows`)).json()
  expect(items.filter(({ label }: BatchRow) => label === 'Flyttcupen')).toMatchObject([
    { changes: [{ field: 'season' }, { old: expect.stringContaining('aug') }] },
  ])
})

it('does not copy a competition again that has moved since it was copied', async () => {
  const { anna, base, bo } = world
  const source = await world.published({ title: 'Vandringscupen', competitionType: 'Ranking' })
  const dryRun = async (): Promise<BatchJob> =>
    (await anna.post(`${base}/batches/copy-season`, { filter: { q: 'Vandringscupen', status: ['Published'] } })).json()
  const job = await dryRun()
  await anna.post(`${base}/batches/${job.id}/apply`)
  await run()
  let moved = source
  for (const proposedFrom of ['2027-08-01', '2027-09-01']) {
    const days = { proposedFrom, proposedTo: `${proposedFrom.slice(0, 8)}08`, lastApplicationDay: '2027-04-30' }
    moved = await world.acted(bo, 'move', moved, { newId: uuidv7(), reason: 'Väder', ...days })
  }
  expect((await dryRun()).groups).toEqual({ impossible: 1 })
})

it('refuses a copy to another year than the dry run has shown', async () => {
  const { anna, base, clock, db } = world
  const source = await world.create(anna, { title: 'Nyårscupen' })
  const dryRun = async (): Promise<BatchJob> =>
    (await anna.post(`${base}/batches/copy-season`, { filter: { q: 'Nyårscupen' } })).json()
  const now = clock.now
  const sameWeekday = addDays(swedishDay(now), 1 - 364)
  await db.execute(sql`update announcement set proposed_from = ${sameWeekday} where id = ${source.id}`)
  const job = await dryRun()
  await anna.post(`${base}/batches/${job.id}/apply`)
  clock.now = new Date(now.getTime() + 86_400_000)
  await run()
  clock.now = now
  const { items } = (await anna.get(`${base}/batches/${job.id}/rows`)).json()
  expect(items).toMatchObject([
    { outcome: 'refused', outcomeReason: expect.stringMatching(/har ändrats sedan provkörningen\. Gör om den\.$/) },
  ])
  expect((await db.execute(sql`select from announcement where copied_from_id = ${source.id}`)).rowCount).toBe(0)
})

it('says in the dry run which classes and districts are out of use, and leaves them out', async () => {
  const { anna, base, db, segel, norr, open } = world
  const classId = await world.createClass(segel.id, 'WORLD')
  const district = await world.createAssociation('Bergslagen', 1)
  const chosen = { classIds: [classId, open], districtIds: [district.id, norr.id] }
  await world.create(anna, { title: 'Brukscupen', ...chosen })
  await db.$client.query('update class_type set is_active = false where id = $1', [classId])
  await db.$client.query('update association set is_active = false where id = $1', [district.id])
  const job: BatchJob = (await anna.post(`${base}/batches/copy-season`, { filter: { q: 'Brukscupen' } })).json()
  const { items } = (await anna.get(`${base}/batches/${job.id}/rows`)).json()
  expect(items[0].changes.slice(2)).toEqual([
    {
      field: 'classIds',
      label: 'Klasser',
      old: 'OPEN Klass OPEN, WORLD Klass WORLD (inaktiv)',
      new: 'OPEN Klass OPEN',
    },
    { field: 'districtIds', label: 'Distrikt', old: 'Bergslagen (inaktiv), Norrland', new: 'Norrland' },
  ])
})
