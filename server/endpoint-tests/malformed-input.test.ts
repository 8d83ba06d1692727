// Tests every endpoint with malformed input: whole and broken surrogate pairs, NUL, long text, large numbers, wrong types. It must be
// sanitized or refused in Swedish, and must not cause a 5xx. What a schema refuses is not sent, but parsed as the server does.
import { parse as parseQuery } from 'node:querystring'
import { v7 as uuidv7 } from 'uuid'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'
import { contract } from '#contract/index.ts'
import { ApiError } from '../api-error.ts'
import { eventDraft } from '../competitions/testing-drafts.ts'
import { testSeason, type TestSeason } from '../competitions/testing.ts'
import { parseInput } from '../http/input-validation.ts'
import { endpoints, queryPropertiesOf, sharedKeysOf } from './contract-endpoints.ts'
import { sampleRequestFor } from './request-bodies.ts'

let world: TestSeason
let sys: Awaited<ReturnType<TestSeason['as']>>
beforeAll(async () => {
  world = await testSeason()
  sys = await world.as([{ name: 'SysAdmin' }], null)
})
afterAll(() => world.close())

const malformedValues = [
  'A\u0000B',
  'A\uD800B\uDC00\uDBFF',
  ...[90, 100, 200, 1000].map((position) => `${'a'.repeat(position - 1)}😀 och mer`),
  'x'.repeat(30_000),
  'e\u0301'.repeat(3000),
  '9999-12-31',
  '0001-01-01',
  '-infinity',
  '00000000-0000-0000-0000-000000000000',
  "'; drop table account; --",
  '\u202E%s%n{{7*7}}${7*7}',
  -1,
  1.5,
  1e308,
  2 ** 53,
  2 ** 31,
  true,
  null,
  [],
  {},
  ['x', { a: 1 }],
] as const

const areSwedish = (errors: { message: string }[]) =>
  errors.length > 0 && errors.every(({ message }) => /^[A-ZÅÄÖ”].*([.!]|korrekt ifyllda)$/su.test(message))

/** Describes a response that is a 5xx, or a refusal without a Swedish message. Else an empty list. */
const faultIn = (answer: LightMyRequestResponse, description: string): string[] => {
  if (answer.statusCode < 400) return []
  const isFault = answer.statusCode >= 500 || !areSwedish((answer.json() as { errors: { message: string }[] }).errors)
  return isFault ? [`${description}: ${answer.statusCode} ${answer.body.slice(0, 300)}`] : []
}

/** What the schema makes of a body or query as text, or the errors with which the server refuses it before its handler. */
const parsed = (
  endpoint: Endpoint,
  { params = {}, body = {}, query = {} }: { params?: object; body?: unknown; query?: object },
) => {
  try {
    return { text: JSON.stringify(parseInput(endpoint, { params, query, body: JSON.parse(JSON.stringify(body)) })) }
  } catch (error) {
    if (error instanceof ApiError) return { errors: error.errors }
    throw error
  }
}

type Path = (string | number)[]
const leavesOf = (value: unknown, path: Path = []): Path[] => {
  if (value === null || typeof value !== 'object') return [path]
  return [path, ...Object.entries(value).flatMap(([key, child]) => leavesOf(child, [...path, key]))]
}
const withAt = (body: unknown, [key, ...rest]: Path, value: unknown): unknown => {
  if (key === undefined) return value
  if (Array.isArray(body)) return body.map((item, index) => (String(index) === key ? withAt(item, rest, value) : item))
  return { ...(body as object), [key]: withAt((body as Record<string, unknown>)[key], rest, value) }
}

/**
 * Replaces each value of the body in turn by each malformed one, and sends what the schema accepts, once if it makes the same of
 * several. Returns the faults: of the schema's refusals, and of the responses.
 */
const sendMalformed = async (
  endpoint: Endpoint,
  make: () => object,
  send: (body: object) => Promise<LightMyRequestResponse>,
): Promise<string[]> => {
  const faults: string[] = []
  const seen = { refused: 0, accepted: new Set<string>() }
  const sample = make()
  const paths = leavesOf(sample).filter((path) => path.length > 0)
  for (const path of paths) {
    for (const value of malformedValues) {
      const description = `${path.join('.')} = ${JSON.stringify(value)?.slice(0, 60)}`
      const { errors, text } = parsed(endpoint, { body: withAt(sample, path, value) as object })
      if (errors) {
        seen.refused++
        if (!areSwedish(errors)) faults.push(`${description}: ${JSON.stringify(errors)}`)
      } else if (!seen.accepted.has(text)) {
        seen.accepted.add(text)
        faults.push(...faultIn(await send(withAt(make(), path, value) as object), description))
      }
    }
  }
  // Else the endpoint's schema is not the one of the body.
  expect(seen.refused).toBeGreaterThan(paths.length)
  expect(seen.accepted.size).toBeGreaterThan(paths.length)
  return faults
}

describe('a body with one malformed value', () => {
  it('announcement', async () => {
    const faults = await sendMalformed(
      contract.announcements.create,
      () => ({ ...world.draft(), id: uuidv7(), branchId: world.segel.id }),
      (body) => world.anna.post(world.base, body),
    )
    expect(faults).toEqual([])
  })
  it('application', async () => {
    const { id } = await world.published({ competitionType: 'Ranking' })
    const faults = await sendMalformed(
      contract.external.apply,
      () => ({ ...world.form(), id: uuidv7(), email: `${uuidv7()}@klubb.example`, send: true, language: 'se' }),
      (body) => world.outside('POST', `/competitions/${id}/applications`, body),
    )
    expect(faults).toEqual([])
  })
  it('event', async () => {
    const faults = await sendMalformed(
      contract.events.create,
      () => ({ ...eventDraft(null), id: uuidv7() }),
      (body) => sys.post('/competitions/events', body),
    )
    expect(faults).toEqual([])
  })
  it('club', async () => {
    const url = `/organizations/${world.club}`
    const { district, branches, ...rest } = (await sys.get(url)).json()
    const affiliations = branches.map(
      ({ name: _, shortName: __, ...affiliation }: Record<string, unknown>) => affiliation,
    )
    const homeFields = [{ name: 'Ålleberg', icao: 'ESGC', latitude: 58, longitude: 13 }]
    const numbers = { organizationNumber: rest.organizationNumber ?? '', districtId: district.id }
    const club = { ...rest, ...numbers, branches: affiliations, homeFields }
    const send = async (body: object) => {
      const { version } = (await sys.get(url)).json()
      return sys.put(url, { ...body, ...('version' in body && body.version === club.version && { version }) })
    }
    expect(await sendMalformed(contract.organizations.update, () => club, send)).toEqual([])
  })
})

describe('actions', () => {
  it('return', async () => {
    // The version of an announcement that has been submitted once.
    const make = () => ({ version: 2, override: '', reason: 'Skäl', comments: [{ field: 'title', text: 'Text' }] })
    const faults = await sendMalformed(contract.announcements.return, make, async (body) => {
      const { id, version } = await world.acted(world.anna, 'submit', await world.create())
      expect(version).toBe(2)
      return world.bo.post(`${world.base}/${id}/return`, body)
    })
    expect(faults).toEqual([])
  })
  it("a reviewer's text is sanitized, not refused", async () => {
    const submitted = await world.acted(world.anna, 'submit', await world.create())
    const comments = [{ field: null, text: 'A\u0000B\uD800' }]
    const answer = await world.acted(world.bo, 'return', submitted, { reason: 'Mer\u0000 text\uDC00', comments })
    expect(answer).toMatchObject({ returnReason: 'Mer text', comments: [{ text: 'AB' }] })
    const again = await world.acted(world.anna, 'submit', answer)
    const rejected = await world.acted(world.bo, 'reject', again, { reason: 'Nej\u0000 tack\uDC00' })
    expect(rejected).toMatchObject({ decisionReason: 'Nej tack' })
  })
})

const everyId = '019a0000-0000-7000-8000-000000000000'
/** `body`: JSON text. */
const call = (endpoint: Endpoint, url: string, body?: string) =>
  world.app.inject({
    method: endpoint.method,
    url: `/api${url}`,
    ...(body === undefined ? {} : { payload: body }),
    cookies: { session: sys.token, 'XSRF-TOKEN': sys.xsrf },
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      'x-xsrf-token': sys.xsrf,
      'context-association-id': 'null',
      origin: world.config.publicUrl,
    },
  })

/** What the server makes of an id in the address: text that the router cannot decode reaches no endpoint. */
const parsedId = (endpoint: Endpoint, id: string) => {
  const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
  try {
    const params = Object.fromEntries(names.map((name) => [name, decodeURIComponent(id)]))
    return parsed({ ...endpoint, query: undefined, body: undefined }, { params })
  } catch (error) {
    if (error instanceof URIError) return { text: 'undecodable' }
    throw error
  }
}

describe('every endpoint', () => {
  const ids = ['%00', '%ED%A0%80', '%C3%28', 'x'.repeat(180), '..%2F..', "'", `${everyId}%00`, everyId.toUpperCase()]
  const withParams = endpoints.filter(({ endpoint }) => endpoint.path.includes(':') && endpoint.answer !== 'events')
  it.each(withParams)('$name, with malformed ids', async ({ endpoint }) => {
    // An accepted id must reach the statements.
    const { search, body } = sampleRequestFor(endpoint)
    const seen = new Set<string>()
    for (const id of ids) {
      const { errors, text = 'refused' } = parsedId(endpoint, id)
      expect(!errors || areSwedish(errors), id).toBe(true)
      if (seen.has(text)) continue
      seen.add(text)
      expect(faultIn(await call(endpoint, endpoint.path.replace(/:\w+/g, id) + search, body), id)).toEqual([])
    }
  })
  const withQuery = endpoints.filter(({ endpoint }) => endpoint.query && endpoint.answer !== 'events')
  const values = [
    '%00',
    '%ED%A0%80',
    '%25',
    '',
    '-1',
    '1e9',
    '99999999999999999999',
    '9999-12-31',
    '0001-01-01',
    'a'.repeat(5000),
  ]
  it.each(withQuery)('$name, with malformed queries', async ({ name, endpoint }) => {
    const shared = sharedKeysOf({ name, endpoint })
    const path = endpoint.path.replace(/:\w+/g, everyId)
    const { text: withoutQuery } = parsed(endpoint, {})
    const seen = new Set<string>()
    for (const key of Object.keys(queryPropertiesOf(endpoint))) {
      const doubled = `${key}=${values[0]}&${key}=${values[0]}`
      for (const search of [...values.map((value) => `${key}=${value}`), doubled, `${key}=x&`.repeat(200)]) {
        const { errors, text: accepted } = parsed(endpoint, { query: parseQuery(search) })
        expect(!errors || areSwedish(errors), search.slice(0, 80)).toBe(true)
        // Of each shared key the first that is accepted and not left out is sent, and of all together one that is refused.
        const ofShared = errors ? 'refused' : accepted === withoutQuery ? accepted : key
        const text = shared.includes(key) ? ofShared : (accepted ?? search.slice(key.length))
        if (seen.has(text)) continue
        seen.add(text)
        expect(faultIn(await call(endpoint, `${path}?${search}`), search.slice(0, 80))).toEqual([])
      }
    }
  })
  const withBody = endpoints.filter(({ endpoint }) => endpoint.body && endpoint.scope !== 'signedOut')
  it.each(withBody)('$name, with malformed bodies', async ({ endpoint }) => {
    const path = endpoint.path.replace(/:\w+/g, everyId)
    const { properties = {} } = z.toJSONSchema(endpoint.body as z.ZodType, { unrepresentable: 'any' })
    const seen = new Set<string>()
    const ofAll = (value: unknown) => Object.fromEntries(Object.keys(properties).map((key) => [key, value]))
    for (const body of [...malformedValues.map(ofAll), [], 'x', null, 1]) {
      const sent = JSON.stringify(body)
      const { errors, text = 'refused' } = parsed(endpoint, { body })
      expect(!errors || areSwedish(errors), sent.slice(0, 60)).toBe(true)
      if (seen.has(text)) continue
      seen.add(text)
      expect(faultIn(await call(endpoint, path, sent), sent.slice(0, 60))).toEqual([])
    }
  })
})

it.each(['[[[['.repeat(5000), '{"__proto__":{"x":1},"version":1}'])(
  'a body that is read for no endpoint is refused: %.20s',
  async (body) => {
    const answer = await call(contract.events.create, contract.events.create.path, body)
    expect([answer.statusCode, faultIn(answer, body)]).toEqual([400, []])
  },
)

/** How deep a value may be differs between versions of Node. */
const canBeWritten = (text: string) => {
  try {
    return JSON.stringify(JSON.parse(text)) === text
  } catch {
    return false
  }
}

it('a body that is nested too deeply to be written again is refused, also where its schema leaves that out', async () => {
  const { id } = await world.published({ competitionType: 'Ranking' })
  const draft = { ...world.form(), id: uuidv7(), email: `${uuidv7()}@klubb.example`, send: true, language: 'se' }
  const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
  const answer = await world.app.inject({
    method: 'POST',
    url: `/api/external/competitions/${id}/applications`,
    payload: `${JSON.stringify(draft).slice(0, -1)},"x":${deep}}`,
    headers: { 'content-type': 'application/json', 'idempotency-key': uuidv7(), origin: world.config.publicUrl },
  })
  expect([answer.statusCode, faultIn(answer, 'deep')]).toEqual([canBeWritten(deep) ? 200 : 400, []])
})
