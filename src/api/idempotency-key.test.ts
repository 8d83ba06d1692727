// The `Idempotency-Key` of writes, as the requests carry it.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { events } from '#contract/competitions/events/event-endpoints.ts'
import { external } from '#contract/competitions/external/external-endpoints.ts'
import { endpoint } from '#contract/endpoint.ts'
import type { RecordType } from '#contract/record/record-types.ts'
import { personMerges } from '#contract/members/merge-endpoints.ts'
import { send } from './http.ts'

const restore = (id: string, version = 1) => send(events.restore, { params: { id }, body: { version } })

let keys: (string | null)[] = []
let respond: () => Response | Promise<Response>

beforeEach(() => {
  keys = []
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('fetch', async (_: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('idempotency-key'))
    return respond()
  })
})
afterEach(() => vi.unstubAllGlobals())

const answers = {
  nothing: () => Promise.reject(new TypeError('Failed to fetch')),
  half: () => new Response('{"id":'),
  broken: () => new Response(null, { status: 502 }),
  refused: () => Response.json({ errors: [{ code: 'Forbidden', message: 'Nej.' }] }, { status: 403 }),
  conflict: () => Response.json({ errors: [{ code: 'Conflict', message: 'Ändrad.' }] }, { status: 409 }),
}

/** Sends one write after the other: the first gets the answer, the second none. */
const sendTwice = async (answer: () => Response | Promise<Response>, first: () => unknown, second = first) => {
  respond = answer
  await first()
  respond = answers.nothing
  await second()
  return keys
}

describe('the key of a write', () => {
  it('is a UUID', async () => {
    const [key] = await sendTwice(answers.refused, () => restore('uuid'))
    expect(key).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
  })
  it.each(['nothing', 'half', 'broken'] as const)('is sent again with the same content after: %s', async (name) => {
    const [first, second] = await sendTwice(answers[name], () => restore(`again-${name}`))
    expect(second).toBe(first)
  })
  it.each(['refused', 'conflict'] as const)('is a new one after an answer: %s', async (name) => {
    const [first, second] = await sendTwice(answers[name], () => restore(`answered-${name}`))
    expect(second).not.toBe(first)
  })
  it('is a new one after a success, also of a write that had failed before', async () => {
    const remove = endpoint({
      method: 'DELETE',
      path: '/x',
      scope: 'session',
      summary: '',
      answer: 'nothing',
      changes: [],
    })
    await sendTwice(answers.nothing, () => send(remove))
    await sendTwice(
      () => new Response(null, { status: 204 }),
      () => send(remove),
    )
    const [first, second, third, fourth] = keys
    expect([second, third]).toEqual([first, first])
    expect(fourth).not.toBe(first)
  })
  it.each([
    ['body', () => restore('body', 1), () => restore('body', 2)],
    ['params', () => restore('one'), () => restore('two')],
  ])('is a new one for another content: %s', async (_, one, other) => {
    const [first, second] = await sendTwice(answers.nothing, one, other)
    expect(second).not.toBe(first)
  })
  it('is forgotten when another content has been sent to the same address since', async () => {
    await sendTwice(
      answers.nothing,
      () => restore('since', 1),
      () => restore('since', 2),
    )
    await restore('since', 1)
    expect(new Set(keys).size).toBe(3)
  })
  describe('after another write to', () => {
    const mark = () => send(personMerges.markDistinct, { params: { id: 'eva' }, body: { otherId: 'bo' } })
    const unmark = (id: string) => send(personMerges.unmarkDistinct, { params: { id }, body: { otherId: 'bo' } })
    const done = () => new Response(null, { status: 204 })

    it.each([
      ['the record, that has succeeded, is a new one', 'eva', done, false],
      ['the record, that was refused, is sent again', 'eva', answers.refused, true],
      ['another record is sent again', 'eve', done, true],
    ])('%s', async (_, id, answer, isSame) => {
      respond = answers.nothing
      await mark()
      respond = answer
      await unmark(id)
      respond = done
      await mark()
      expect(keys[2] === keys[0]).toBe(isSame)
    })
    /** An action on an application of an announcement. */
    const act = (action: string, id: string, changes: readonly RecordType[] = ['application']) => {
      const path = `/announcements/:announcementId/applications/:id/${action}` as const
      const made = endpoint({ method: 'POST', path, scope: 'session', summary: '', answer: 'nothing', changes })
      return send(made, { params: { announcementId: 'ad', id } } as never)
    }
    it.each([
      ['the same application of an announcement is a new one', () => act('reject', 'a'), false],
      ['another application of the announcement is sent again', () => act('reject', 'b'), true],
      ['the same application, that only asked for something, is sent again', () => act('candidates', 'a', []), true],
    ])('%s', async (_, actMeanwhile, isSame) => {
      respond = answers.nothing
      await act('approve', 'a')
      respond = done
      expect(await actMeanwhile()).toMatchObject({ isOk: true })
      await act('approve', 'a')
      expect(keys[2] === keys[0]).toBe(isSame)
    })
    it('the record, that is answered while one without an answer is on its way, is sent again', async () => {
      const lost = Promise.withResolvers<Response>()
      respond = () => lost.promise
      const first = mark()
      respond = done
      await unmark('eva')
      lost.reject(new TypeError('Failed to fetch'))
      await first
      await mark()
      expect(keys[2]).toBe(keys[0])
    })
  })
  it.each([
    [4, true],
    [6, false],
  ])('after %i minutes without an answer is sent again: %s', async (minutes, isSame) => {
    vi.useFakeTimers({ toFake: ['Date'] })
    try {
      respond = answers.nothing
      await restore(`minutes-${minutes}`)
      vi.setSystemTime(Date.now() + minutes * 60_000)
      await restore(`minutes-${minutes}`)
    } finally {
      vi.useRealTimers()
    }
    expect(keys[1] === keys[0]).toBe(isSame)
  })
})

describe('calls', () => {
  const publicWrite = {
    method: 'POST',
    path: '/x',
    scope: 'public',
    summary: '',
    answer: 'nothing',
    changes: [],
  } as const
  it.each([
    ['a read', () => send(events.view, { params: { id: 'a' } }), false],
    ['a public endpoint', () => send(endpoint(publicWrite)), false],
    [
      'a public endpoint with the token of a link',
      () => send(endpoint({ ...publicWrite, tokenHeader: 'x-token' }), { token: 'secret' }),
      true,
    ],
    ['the holder of a private link', () => send(external.withdraw, { body: { version: 1 }, token: 'secret' }), true],
  ])('of %s', async (_, call, isKeyed) => {
    const [key] = await sendTwice(answers.nothing, call)
    expect(key !== null).toBe(isKeyed)
  })
})
