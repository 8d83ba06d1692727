// Tests of creating a record when the same form is sent twice.
import { describe, expect, it } from 'vitest'
import { idempotentCreate } from './idempotent-create.ts'

/** A server that stores the body of the first request. */
const server = (stored?: { title: string; classIds: string[] }) => {
  const sends: string[] = []
  return {
    sends,
    send: (sent: { title: string; classIds: string[] }) =>
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

describe('a record that is sent', () => {
  it('for the first time is made', async () => {
    const { send, sends } = server()
    expect(await send({ title: 'Höstmöte', classIds: ['a', 'b'] })).toMatchObject({ title: 'Höstmöte' })
    expect(sends).toEqual(['create'])
  })
  it('again as it was is made once', async () => {
    const { send, sends } = server({ title: 'Höstmöte', classIds: ['b', 'a'] })
    await send({ title: 'Höstmöte', classIds: ['a', 'b'] })
    expect(sends).toEqual(['create'])
  })
  it('again with other words has those', async () => {
    const { send, sends } = server({ title: 'Höstmöte', classIds: [] })
    expect(await send({ title: 'Vårmöte', classIds: [] })).toMatchObject({ title: 'Vårmöte' })
    expect(sends).toEqual(['create', 'update'])
  })
})
