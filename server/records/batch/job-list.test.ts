// The list of batch jobs: everything that can still be undone is found in it, however much was done after it; and what is said of a job.
import { Buffer } from 'node:buffer'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ImportJob } from '#contract/record/import.ts'
import {
  testOrganizationImport,
  type TestOrganizationImport,
} from '../../organizations/import/testing-organization-import.ts'

let world: TestOrganizationImport['world']
let office: TestOrganizationImport['office']
beforeAll(async () => void ({ world, office } = await testOrganizationImport()))
afterAll(() => world.close())

const url = '/organizations/imports'
const upload = async (): Promise<string> => {
  const payload = Buffer.from('Namn;Distrikt\nEn klubb;Skåne')
  const headers = { 'content-type': 'application/octet-stream' }
  const uploaded = await office.call({ method: 'POST', url: `${url}?name=klubbar.csv`, payload, headers })
  return uploaded.json<ImportJob>().id
}

it('has the job that others have come after, on a later page, with its rows counted', async () => {
  const id = await upload()
  await world.db.execute(sql`insert into batch_job (id, kind, account_id, file_name, state, created_at)
    select gen_random_uuid(), kind, account_id, 'Senare', state, created_at + nth * interval '1 second'
    from batch_job, generate_series(1, 20) nth where id = ${id}`)
  const pageOf = async (page: number) =>
    (await office.get(`${url}?page=${page}`)).json<{ items: ImportJob[]; total: number }>()
  const [first, second] = [await pageOf(1), await pageOf(2)]
  expect([first.items.length, first.total, second.total]).toEqual([20, 21, 21])
  expect(new Set(first.items.map(({ title }) => title))).toEqual(new Set(['Senare']))
  expect(second.items).toMatchObject([{ id, title: 'klubbar.csv', rows: 1 }])
})

it('says when one row stands for all that are missing from the file', async () => {
  const id = await upload()
  const unlistedWith = async (recordId: string | null): Promise<boolean> => {
    await world.db.execute(
      sql`update batch_row set row_group = 'missing', record_id = ${recordId} where job_id = ${id}`,
    )
    return (await office.get(`${url}/${id}`)).json().hasUnlisted
  }
  expect([await unlistedWith(id), await unlistedWith(null)]).toEqual([false, true])
})
