// Tests of what counts as a file that the server has sent.
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { personIdentity } from '#contract/members/identity-endpoints.ts'
import { unknownFailure } from './failure.ts'
import { fetchFile } from './http.ts'

const fetched = (headers: Record<string, string>) => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('innehåll', { headers })))
  return fetchFile(personIdentity.extract, { params: { id: 'eva' } } as never)
}

beforeEach(() => void vi.stubGlobal('document', { cookie: '' }))
// The other test files have the same globals.
afterEach(() => vi.unstubAllGlobals())

it('has the name that the server gives it', async () => {
  const { name, blob } = await fetched({ 'content-disposition': "attachment; filename*=UTF-8''F%C3%B6rening%20A.xlsx" })
  expect([name, await blob.text()]).toEqual(['Förening A.xlsx', 'innehåll'])
})

it('is not the page with which a network answers in its place', async () => {
  await expect(fetched({ 'content-type': 'text/html' })).rejects.toMatchObject({ errors: unknownFailure.errors })
})
