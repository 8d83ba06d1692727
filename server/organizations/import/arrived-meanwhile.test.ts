// New rows of an import whose clubs have come in since the comparison: they are not created again.
import { Buffer } from 'node:buffer'
import { like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { BatchRow } from '#contract/record/batch.ts'
import type { ImportJob } from '#contract/record/import.ts'
import { sentDuring } from '../../db/testing-lock-waits.ts'
import { organization } from '../../db/tables/organization-tables.ts'
import { testOrganizationImport, type TestOrganizationImport } from './testing-organization-import.ts'

let world: TestOrganizationImport['world']
let office: TestOrganizationImport['office']
let run: TestOrganizationImport['run']
beforeAll(async () => void ({ world, office, run } = await testOrganizationImport()))
afterAll(() => world.close())

const base = '/organizations/imports'
const compared = async (...lines: string[]): Promise<ImportJob> => {
  const job: ImportJob = (
    await office.call({
      method: 'POST',
      url: `${base}?name=klubbar.csv`,
      payload: Buffer.from(['Namn;RF-nr;Distrikt', ...lines].join('\n')),
      headers: { 'content-type': 'application/octet-stream' },
    })
  ).json()
  const fields = job.columns.map(({ field }) => field)
  return (await office.put(`${base}/${job.id}/columns`, { fields })).json()
}
const apply = async ({ id }: ImportJob) => {
  await office.post(`${base}/${id}/apply`)
  await run()
  const rows: BatchRow[] = (await office.get(`${base}/${id}/rows?group=new`)).json().items
  return rows.map(({ label, outcome, outcomeReason }) => [label, outcome, outcomeReason])
}
const arrived = 'Föreningen har kommit in efter jämförelsen. Importera filen igen.'

it('of the same file sent twice become one club, and what the second has alone comes in', async () => {
  const known = ['Dubbla Ett;;Skåne', 'Dubbla Två;RF-1;Skåne']
  const first = await compared(...known)
  const second = await compared('Dubbla ett;;Skåne', 'Dubbla Andra;RF-1;Skåne', 'Dubbla Tre;;Skåne')
  expect([first.groups['new'], second.groups['new']]).toEqual([2, 3])
  expect(await apply(first)).toEqual([
    ['Dubbla Ett', 'done', ''],
    ['Dubbla Två', 'done', ''],
  ])
  expect(await apply(second)).toEqual([
    ['Dubbla ett', 'refused', arrived],
    ['Dubbla Andra', 'refused', arrived],
    ['Dubbla Tre', 'done', ''],
  ])
  expect(await world.db.$count(organization, like(organization.name, 'Dubbla%'))).toBe(3)
})

it('of two imports at once wait for each other, so that the second finds those of the first', async () => {
  const job = await compared('Samtidiga;;Skåne')
  const outcomes = await sentDuring(
    world.db,
    async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('imported clubs', 0))`)
      await world.createClub({ name: 'Samtidiga', districtId: world.skane.id })
    },
    () => apply(job),
  )
  expect(outcomes).toEqual([['Samtidiga', 'refused', arrived]])
})
