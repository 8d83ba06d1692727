// Batch jobs that wait for each other: a long one gives way to a short one, and both are carried out as if they were alone.
import { Buffer } from 'node:buffer'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
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
const begin = async (verb: 'apply' | 'undo', { id }: ImportJob) => (await office.post(`${url}/${id}/${verb}`)).json()
const compared = async (...names: string[]): Promise<ImportJob> => {
  const payload = Buffer.from(['Namn;Distrikt', ...names.map((name) => `${name};Skåne`)].join('\n'))
  const headers = { 'content-type': 'application/octet-stream' }
  const uploaded = await office.call({ method: 'POST', url: `${url}?name=klubbar.csv`, payload, headers })
  const { id, columns } = uploaded.json<ImportJob>()
  return (await office.put(`${url}/${id}/columns`, { fields: columns.map(({ field }) => field) })).json()
}
const applied = async (...names: string[]): Promise<ImportJob> => begin('apply', await compared(...names))
const view = async ({ id }: ImportJob): Promise<ImportJob> => (await office.get(`${url}/${id}`)).json()
const namesOf = async ({ id }: ImportJob): Promise<Map<string, string>> => {
  const rows: BatchRow[] = (await office.get(`${url}/${id}/rows`)).json().items
  return new Map(rows.map((row) => [row.id, row.label]))
}

/** The rows in the order in which they were tried. */
let tried: string[]
beforeEach(() => void (tried = []))
/** `meets`: the row that another transaction stops. */
const watched = (names: ReadonlyMap<string, string>, meets = ''): typeof kind => ({
  ...kind,
  perform: async (viewer, deps, items, settle) => {
    tried.push(items.map(({ id }) => names.get(id)).join(' '))
    if (items.some(({ id }) => names.get(id) === meets)) {
      const cause = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' })
      throw new Error('waited', { cause })
    }
    await kind.perform(viewer, deps, items, settle)
  },
  undo: async (viewer, deps, items, settle) => {
    tried.push(items.map(({ id }) => `-${names.get(id)}`).join(' '))
    await kind.undo?.(viewer, deps, items, settle)
  },
})

it('a long one gives way after so many rows, to another that is carried out or undone', async () => {
  const former = await applied('U1', 'U2')
  await run()
  const long = await applied('L1', 'L2', 'L3', 'L4', 'L5', 'L6', 'L7')
  const short = await applied('S1', 'S2', 'S3')
  await begin('undo', former)
  const names = new Map([...(await namesOf(former)), ...(await namesOf(long)), ...(await namesOf(short))])
  await run([watched(names)], 2)
  expect(tried).toEqual(['-U1 -U2', 'L1 L2', 'S1 S2', 'L3 L4', 'S3', 'L5 L6', 'L7'])
  expect(await view(former)).toMatchObject({ state: 'undone', undone: { done: 2, refused: 0 } })
  expect(await view(short)).toMatchObject({ state: 'done', outcomes: { done: 3, refused: 0 } })
  expect(await view(long)).toMatchObject({ state: 'done', outcomes: { done: 7, refused: 0 } })
})

it('a row that met another transaction stays behind the others of its job, however often that gives way', async () => {
  const held = await applied('H1', 'H2', 'H3')
  const heldNames = await namesOf(held)
  // After three failures its rows are carried out one by one.
  for (let time = 0; time < 3; time++) {
    await expect(run([watched(heldNames, 'H1')])).rejects.toThrow('waited')
    await world.db.execute(sql`update batch_job set leased_until = now() - interval '1 second' where id = ${held.id}`)
  }
  tried = []
  const other = await applied('O1', 'O2', 'O3', 'O4')
  const names = new Map([...heldNames, ...(await namesOf(other))])
  await expect(run([watched(names, 'H1')], 1)).rejects.toThrow('waited')
  expect(tried).toEqual(['H1', 'O1', 'H2', 'O2', 'H3', 'O3', 'O4'])
  expect(await view(other)).toMatchObject({ state: 'done', outcomes: { done: 4, refused: 0 } })
  expect(await view(held)).toMatchObject({ state: 'running', outcomes: { done: 2, refused: 0 } })
})
