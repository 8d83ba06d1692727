// Tests of creating a record when the same form is sent twice.
import { describe, expect, it } from 'vitest'
import { Failure } from '../api/failure.ts'
import { idempotentCreate } from './idempotent-create.ts'

interface Draft {
  title: string
  classIds: string[]
  roles?: object[]
}
/** A server that stores the first body, and the form that sends to it. `losesAnswer`: that of an update, which is saved. */
const server = (first?: Draft, version = 1) => {
  const sends: string[] = []
  let stored = first && { ...first, version }
  const createOnce = idempotentCreate<Draft, Draft & { version: number }>()
  return {
    sends,
    save: (draft: Draft) => (stored = { ...draft, version: (stored?.version ?? 0) + 1 }),
    send: (sent: Draft, { seenVersion, losesAnswer = false }: { seenVersion?: number; losesAnswer?: boolean } = {}) =>
      createOnce(sent, {
        create: async () => {
          sends.push('create')
          return (stored ??= { ...sent, version })
        },
        draftOf: (made) => made,
        update: async (made) => {
          sends.push('update')
          stored = { ...sent, version: made.version + 1 }
          if (losesAnswer) throw new Failure(0, { errors: [] })
          return stored
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
    expect(await send({ title: 'Vårmöte', classIds: [] }, { seenVersion: 2 })).toMatchObject({
      title: 'Vårmöte',
      version: 3,
    })
    expect(sends).toEqual(['create', 'create', 'update'])
  })
  it('updates it again after an update of its own, whether that was answered or not', async () => {
    const { send, sends } = server({ title: 'Höstmöte', classIds: [] })
    await send({ title: 'Vårmöte', classIds: [] })
    const unanswered = send({ title: 'Vårstämma', classIds: [] }, { losesAnswer: true })
    await expect(unanswered).rejects.toMatchObject({ status: 0 })
    expect(await send({ title: 'Årsmöte', classIds: [] })).toMatchObject({ title: 'Årsmöte', version: 4 })
    expect(sends).toEqual(['create', 'update', 'create', 'update', 'create', 'update'])
  })
  it('changes nothing that somebody else has saved after an update whose answer was lost', async () => {
    const { send, save } = server({ title: 'Höstmöte', classIds: [] })
    await expect(send({ title: 'Vårmöte', classIds: [] }, { losesAnswer: true })).rejects.toMatchObject({ status: 0 })
    save({ title: 'Höstmöte med bankett', classIds: [] })
    await expect(send({ title: 'Årsmöte', classIds: [] })).rejects.toMatchObject({ status: 409 })
  })
})
