// Tests of creating a record when the same form is sent twice.
import { describe, expect, it } from 'vitest'
import { Failure } from '../api/failure.ts'
import { idempotentCreate } from './idempotent-create.ts'

interface Draft {
  title: string
  classIds: string[]
  roles?: object[]
}
/** A server that stores the body of the first request. */
const server = (first?: Draft, version = 1) => {
  const sends: string[] = []
  let stored = first && { ...first, version }
  return {
    sends,
    send: (sent: Draft, seenVersion?: number) =>
      idempotentCreate<Draft, Draft & { version: number }>(sent, {
        create: async () => {
          sends.push('create')
          return (stored ??= { ...sent, version })
        },
        draftOf: (made) => made,
        update: async (made) => {
          sends.push('update')
          return (stored = { ...sent, version: made.version + 1 })
        },
        seenVersion,
      }),
  }
}

describe('creating a record', () => {
  it('creates it on the first request', async () => {
    const { send, sends } = server()
    expect(await send({ title: 'Höstmöte', classIds: ['a', 'b'] })).toMatchObject({ title: 'Höstmöte' })
    expect(sends).toEqual(['create'])
  })
  it('creates it once when the same content is sent twice', async () => {
    const { send, sends } = server({ title: 'Höstmöte', classIds: ['b', 'a'] })
    await send({ title: 'Höstmöte', classIds: ['a', 'b'] })
    expect(sends).toEqual(['create'])
  })
  it('creates it once when the answer has the parts of its objects in another order', async () => {
    const [view, admin] = [
      { scope: 'View', place: null, lastDay: null },
      { lastDay: '2030-01-01', place: 'a', scope: 'Admin' },
    ]
    const { send, sends } = server({ title: '', classIds: [], roles: [admin, view] })
    const roles = [view, { scope: 'Admin', place: 'a', lastDay: '2030-01-01' }]
    await send({ title: '', classIds: [], roles })
    expect(sends).toEqual(['create'])
    await send({ title: '', classIds: [], roles: [view] })
    expect(sends).toEqual(['create', 'create', 'update'])
  })
  it('updates it when a repeated request has changed content', async () => {
    const { send, sends } = server({ title: 'Höstmöte', classIds: [] })
    expect(await send({ title: 'Vårmöte', classIds: [] })).toMatchObject({ title: 'Vårmöte' })
    expect(sends).toEqual(['create', 'update'])
  })
  it('changes nothing that somebody else has saved since, before it has been compared', async () => {
    const current = { title: 'Höstmöte med bankett', classIds: [] }
    const { send, sends } = server(current, 2)
    const refused = send({ title: 'Vårmöte', classIds: [] })
    await expect(refused).rejects.toBeInstanceOf(Failure)
    await expect(refused).rejects.toMatchObject({ status: 409, current: { ...current, version: 2 } })
    expect(await send({ title: 'Vårmöte', classIds: [] }, 2)).toMatchObject({ title: 'Vårmöte', version: 3 })
    expect(sends).toEqual(['create', 'create', 'update'])
  })
})
