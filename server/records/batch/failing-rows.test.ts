// Batch jobs with rows that fail: the others are carried out, and the job ends.
import { Buffer } from 'node:buffer'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BatchRow } from '#contract/record/batch.ts'
import type { ImportJob } from '#contract/record/import.ts'
import {
  organizationImportKind as kind,
  testOrganizationImport,
  type TestOrganizationImport,
} from '../../organizations/import/testing-organization-import.ts'

let world: TestOrganizationImport['world']
let office: TestOrganizationImport['office']
let run: TestOrganizationImport['run']
beforeAll(async () => void ({ world, office, run } = await testOrganizationImport()))
afterAll(() => world.close())

const url = '/organizations/imports'
/** The id of an import of new clubs. */
const prepared = async (...names: string[]): Promise<string> => {
  const payload = Buffer.from(
    ['Namn;Distrikt;Grenar;Ort', ...names.map((name) => `Klubb ${name};Skåne;Segelflyget;Lund`)].join('\n'),
  )
  const headers = { 'content-type': 'application/octet-stream' }
  const uploaded = await office.call({ method: 'POST', url: `${url}?name=klubbar.csv`, payload, headers })
  const { id, columns } = uploaded.json<ImportJob>()
  await office.put(`${url}/${id}/columns`, { fields: columns.map(({ field }) => field) })
  return id
}
/** One that has been begun. */
const applied = async (...names: string[]): Promise<ImportJob> => {
  const id = await prepared(...names)
  const job = (await office.post(`${url}/${id}/apply`)).json<ImportJob>()
  expect(job).toMatchObject({ state: 'running', included: names.length })
  return job
}
const view = async ({ id }: ImportJob): Promise<ImportJob> => (await office.get(`${url}/${id}`)).json()
const rowsOf = async ({ id }: ImportJob, query = ''): Promise<BatchRow[]> =>
  (await office.get(`${url}/${id}/rows?${query}`)).json().items
/** The server that carried it out has been silent for a while. */
const expire = ({ id }: ImportJob) =>
  world.db.execute(sql`update batch_job set leased_until = now() - interval '1 second' where id = ${id}`)

it('a row that fails again and again by an error of ours is refused, and the others are carried out', async () => {
  const job = await applied('A', 'B', 'C')
  const [, broken] = await rowsOf(job)
  const perform: typeof kind.perform = async (viewer, deps, items, settle) => {
    if (items.some(({ id }) => id === broken?.id)) throw new TypeError('ours')
    await kind.perform(viewer, deps, items, settle)
  }
  for (const state of ['running', 'running', 'running', 'done']) {
    await expect(run([{ ...kind, perform }])).rejects.toThrow('ours')
    expect((await view(job)).state).toBe(state)
    await expire(job)
  }
  expect((await view(job)).outcomes).toMatchObject({ done: 2, refused: 1 })
  expect((await rowsOf(job, 'outcome=refused')).map(({ id, outcomeReason }) => [id, outcomeReason])).toEqual([
    [broken?.id, 'Ett fel hos oss hindrade raden. Försök igen med den senare.'],
  ])
})

describe('a row that meets another transaction again and again', () => {
  const meeting = async (...names: string[]) => {
    const job = await applied(...names)
    const [, held] = await rowsOf(job)
    const perform: typeof kind.perform = async (viewer, deps, items, settle) => {
      const cause = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' })
      if (items.some(({ id }) => id === held?.id)) throw new Error('waited', { cause })
      await kind.perform(viewer, deps, items, settle)
    }
    const meet = async () => {
      await expect(run([{ ...kind, perform }])).rejects.toThrow('waited')
      await expire(job)
    }
    // The rows one by one after the third time, and the others are not held up.
    for (const done of [0, 0, 0, 2, 2]) {
      await meet()
      expect(await view(job)).toMatchObject({ state: 'running', outcomes: { done, refused: 0 } })
    }
    return { job, meet }
  }

  it('is carried out when that is over', async () => {
    const { job } = await meeting('D', 'E', 'F')
    await run()
    expect(await view(job)).toMatchObject({ state: 'done', outcomes: { done: 3, refused: 0 } })
  })

  it('is refused at last, so that the job ends', async () => {
    const { job, meet } = await meeting('G', 'H', 'I')
    await meet()
    expect(await view(job)).toMatchObject({ state: 'done', outcomes: { done: 2, refused: 1 } })
    expect(await rowsOf(job, 'outcome=refused')).toMatchObject([
      { outcomeReason: 'Ett fel hos oss hindrade raden. Försök igen med den senare.' },
    ])
  })
})

it('is not begun while the instance is held, where no job would carry it out', async () => {
  const id = await prepared('J')
  await world.owner.db.execute(sql`insert into instance_hold (backup_at) values (now())`)
  const refused = await office.post(`${url}/${id}/apply`)
  expect([refused.statusCode, refused.json().errors[0].message]).toEqual([
    403,
    expect.stringMatching(/^Databasen är återställd och pausad: inga jobb körs\./),
  ])
  await world.owner.db.execute(sql`delete from instance_hold`)
  expect((await office.post(`${url}/${id}/apply`)).json()).toMatchObject({ state: 'running' })
})
