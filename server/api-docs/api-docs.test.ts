// Tests of the API documentation.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import { testApp, type TestApp } from '../testing.ts'
import { openApi } from './openapi.ts'

let world: TestApp
beforeAll(async () => {
  world = await testApp()
})
afterAll(() => world.close())

it('the OpenAPI document has every endpoint of the contract', async () => {
  const answer = await world.app.inject({ method: 'GET', url: '/api/openapi.json' })
  const document = answer.json()
  const operations = Object.values(document.paths as Record<string, object>).flatMap((path) => Object.values(path))
  const expected = Object.entries(contract).flatMap(([domain, endpoints]) =>
    Object.keys(endpoints).map((verb) => `${domain}.${verb}`),
  )
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(expected.toSorted())
  expect(document).toEqual(JSON.parse(JSON.stringify(openApi(world.config.publicUrl))))
})
it('the HTML page has no scripts', async () => {
  const answer = await world.app.inject({ method: 'GET', url: '/api/docs' })
  expect(answer.headers['content-type']).toContain('text/html')
  expect(answer.body).toContain('/api/organizations/:id')
  expect(answer.body).not.toContain('<script')
})
