// Tests of the API documentation.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import { testApp, type TestApp } from '../testing.ts'
import { openApi } from './openapi.ts'

let world: TestApp
let document: ReturnType<typeof openApi>
beforeAll(async () => {
  world = await testApp()
  document = openApi(world.config)
})
afterAll(() => world.close())

it('the OpenAPI document has every endpoint of the contract', async () => {
  const answer = await world.app.inject({ method: 'GET', url: '/api/openapi.json' })
  const answered = answer.json()
  const operations = Object.values(answered.paths as Record<string, object>).flatMap((path) => Object.values(path))
  const expected = Object.entries(contract).flatMap(([domain, endpoints]) =>
    Object.keys(endpoints).map((verb) => `${domain}.${verb}`),
  )
  expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(expected.toSorted())
  expect(answered).toEqual(JSON.parse(JSON.stringify(document)))
})

interface Parameter {
  name: string
  in: string
  required: boolean
}
/** The operation of the OpenAPI document, with its required parameters by name. */
const operationOf = (path: string, method: string) => {
  const { paths } = document as {
    paths: Record<string, Record<string, { parameters: Parameter[]; description: string }>>
  }
  const { parameters = [], description } = paths[path]?.[method] ?? {}
  return { description, required: parameters.filter(({ required }) => required).map(({ name }) => name), parameters }
}

it.each([
  ['/organizations', 'get', ['context-association-id']],
  ['/organizations/{id}', 'put', ['id', 'context-association-id', 'x-xsrf-token']],
  ['/competitions/announcements/{id}', 'delete', ['id', 'version', 'context-association-id', 'x-xsrf-token']],
  ['/members/imports', 'post', ['name', 'context-association-id', 'x-xsrf-token']],
  ['/external/application', 'put', ['application-token']],
  ['/external/calendar/month', 'get', ['month']],
])('%s, %s requires what the server refuses to be without', (path, method, required) => {
  const operation = operationOf(path, method)
  expect(operation.required).toEqual(required)
  expect(operation.parameters.some(({ name }) => name === 'idempotency-key')).toBe(method !== 'get')
})
it('an endpoint behind a private link is not said to be open to all', () => {
  expect(operationOf('/external/application', 'put').description).toBe(
    'Kräver den privata länkens token i huvudet application-token.',
  )
})
it.each([
  ['https://flygsport.example', '__Host-session'],
  ['http://localhost:3000', 'session'],
])('at %s the session is the cookie %s', (publicUrl, name) => {
  expect(openApi({ publicUrl, isProduction: false })).toMatchObject({
    components: { securitySchemes: { session: { name } } },
  })
})
it('the HTML page says what a private link and a write carry, and has no scripts', async () => {
  const answer = await world.app.inject({ method: 'GET', url: '/api/docs' })
  expect(answer.headers['content-type']).toContain('text/html')
  expect(answer.body).toContain('/api/organizations/:id')
  expect(answer.body).not.toContain('<script')
  expect(answer.body).toContain('Kräver den privata länkens token i huvudet application-token.')
  expect(answer.body).toContain('Varje skrivning som varken är öppen för alla eller kräver en privat länk bär')
})
