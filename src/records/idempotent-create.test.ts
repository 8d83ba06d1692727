// Tests of creating a record when the same form is sent twice.
import { describe, expect, it } from 'vitest'
import { idempotentCreate } from './idempotent-create.ts'

interface Draft {
  title: string
  classIds: string[]
  roles?: object[]
}
/** A server that stores the body of the first request. */
const server = (stored?: Draft) => {
  const sends: string[] = []
  return {
    sends,
    send: (sent: Draft) =>
      idempotentCreate(sent, {
        create: async () => {
          sends.push('create')
          return (stored ??= sent)
        },
        draftOf: (made) => made,
        update: async () => {
          sends.push('update')
          return (stored = sent)
        },
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
})
