// How many files a server reads at the same time to import them: a slow sender keeps its place, and no account can take all.
import type { IncomingMessage } from 'node:http'
import { PassThrough } from 'node:stream'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Viewer } from '../../actor.ts'
import { createTestFederation, type TestFederation } from '../../organizations/testing-federation.ts'
import { messageOf } from '../../testing.ts'
import { readUploadedSheet } from './uploaded-file.ts'

let world: TestFederation
beforeAll(async () => void (world = await createTestFederation()))
afterAll(() => world.close())

const newCaller = () => world.as([{ name: 'Global.Organizations.Admin' }], null)
const upload = (by: Awaited<ReturnType<typeof newCaller>>, text = 'Klubb;Ort\nA;Lund') =>
  by.call({
    method: 'POST',
    url: '/organizations/imports?name=klubbar.csv',
    payload: Buffer.from(text),
    headers: { 'content-type': 'application/octet-stream' },
  })
/** A file that has not arrived yet. */
const begin = (accountId = uuidv7()) => {
  const request = Object.assign(new PassThrough(), { headers: {} })
  const read = readUploadedSheet({ account: { id: accountId } } as Viewer, request as unknown as IncomingMessage)
  return { read, end: () => request.destroy(new Error('gone')) }
}

it('reads two files of an account at the same time and ten of all, and the next when they have ended', async () => {
  const [own, another] = [await newCaller(), await newCaller()]
  const begun = [begin(own.accountId), begin(own.accountId)]
  const third = await upload(own)
  expect([third.statusCode, messageOf(third)]).toEqual([
    503,
    'Två av dina filer läses redan in. Vänta tills en av dem är klar och försök igen.',
  ])
  expect((await upload(another)).statusCode).toBe(200)
  for (let number = 2; number < 10; number++) begun.push(begin())
  const eleventh = await upload(another)
  expect([eleventh.statusCode, messageOf(eleventh)]).toEqual([
    503,
    'Flera filer läses redan in. Försök igen om en stund.',
  ])
  for (const { end } of begun) end()
  expect((await Promise.allSettled(begun.map(({ read }) => read))).every(({ status }) => status === 'rejected')).toBe(
    true,
  )
  expect((await upload(own)).statusCode).toBe(200)
})

it('keeps no place for a file that could not be read', async () => {
  const own = await newCaller()
  for (let number = 0; number < 3; number++) expect((await upload(own, '')).statusCode).toBe(400)
  expect((await upload(own)).statusCode).toBe(200)
})
