// The example files of docs/examples: a good one, an ugly one, and next year's.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { BatchRow } from '#contract/record/batch.ts'
import type { ImportJob } from '#contract/record/import.ts'
import { createTestFederation, type TestFederation } from '../../organizations/testing-federation.ts'
import { runBatches } from '../../records/batch/batch-runner.ts'
import { personImport } from './person-import.ts'

const folder = join(import.meta.dirname, '..', '..', '..', 'docs', 'examples')
let world: TestFederation
let branch: Awaited<ReturnType<TestFederation['as']>>
let club: string
beforeAll(async () => {
  world = await createTestFederation()
  club = await world.createClub({ name: 'Ållebergs Segelflygklubb', districtId: world.skane.id }, [world.segel.id])
  branch = await world.as([{ name: 'Members.Admin', associationId: world.segel.id }], world.segel.id)
})
afterAll(() => world.close())

const compared = async (name: string, options: object = {}): Promise<ImportJob> => {
  const job: ImportJob = (
    await branch.call({
      method: 'POST',
      url: `/members/imports?name=${name}`,
      payload: await readFile(join(folder, name)),
      headers: { 'content-type': 'application/octet-stream' },
    })
  ).json()
  const fields = job.columns.map(({ field }) => field)
  const answer = await branch.put(`/members/imports/${job.id}/columns`, { fields, options: { club, ...options } })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json()
}
const applied = async ({ id }: ImportJob): Promise<ImportJob> => {
  await branch.post(`/members/imports/${id}/apply`)
  const parts = { config: world.config, now: () => new Date() }
  await runBatches({ db: world.db, ...parts }, [personImport(parts)])
  return (await branch.get(`/members/imports/${id}`)).json()
}

it('are read as what they are: the good one twice, the ugly one with its reasons, and next year', async () => {
  const good = await compared('medlemmar.csv')
  expect(good.columns.every(({ field }) => field !== null)).toBe(true)
  expect(good.groups).toEqual({ new: 8 })
  expect((await applied(good)).outcomes).toMatchObject({ done: 8, refused: 0 })
  expect((await compared('medlemmar.csv')).groups).toEqual({ unchanged: 8 })

  const ugly = await compared('medlemmar-ofullstandig.csv')
  const rows: BatchRow[] = (await branch.get(`/members/imports/${ugly.id}/rows`)).json().items
  expect(rows.filter(({ number }) => number > 0).map(({ number, group, reason }) => [number, group, reason])).toEqual([
    [2, 'changed', ''],
    [3, 'unchanged', ''],
    [4, 'impossible', 'Rad 3 gäller samma person. Behåll en av raderna.'],
    [5, 'unchanged', ''],
    [6, 'impossible', 'Kommunen ”Skövde kommun” finns inte att välja.'],
    [7, 'impossible', 'Personnummer: numret är ogiltigt. Kontrollera siffrorna, eller skriv bara födelsedatumet.'],
    [8, 'impossible', 'Personnummer eller födelsedatum behövs för en ny person.'],
    [9, 'impossible', expect.stringContaining('E-postadress')],
    [10, 'unchanged', ''],
  ])

  const next = await compared('medlemmar-nasta-ar.csv', { lastDay: '2026-12-31' })
  expect(next.groups).toEqual({ new: 2, changed: 6, missing: 2 })
  await branch.put(`/members/imports/${next.id}/rows`, { isIncluded: true, rowId: null, group: 'missing' })
  expect((await applied(next)).outcomes).toMatchObject({ done: 10, refused: 0 })
  const { rows: held } = await world.db.execute(sql`select count(*) filter (where valid_to is null)::int as on_going,
    count(*) filter (where valid_to = '2026-12-31')::int as ended, count(*) filter (where paid_year = 2027)::int as paid from membership`)
  expect(held).toEqual([{ on_going: 8, ended: 2, paid: 8 }])
})
