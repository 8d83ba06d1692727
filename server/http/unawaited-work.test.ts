// Tests of work that goes on after the answer of its request.
import Fastify from 'fastify'
import { pino } from 'pino'
import { expect, it } from 'vitest'
import { createUnawaitedWork } from './unawaited-work.ts'

const server = () => {
  const lines: string[] = []
  const order: string[] = []
  const app = Fastify()
  // Hooks of the end run in the opposite order.
  app.addHook('onClose', async () => void order.push('closed'))
  const run = createUnawaitedWork(app, pino({}, { write: (line: string) => void lines.push(line) }))
  return { app, lines, order, run }
}

it('is finished before the server has closed', async () => {
  const { app, order, run } = server()
  const { promise, resolve } = Promise.withResolvers<void>()
  await run(async (begun) => {
    begun()
    await promise
    order.push('finished')
  })
  app.addHook('onClose', async () => void setImmediate(resolve))
  await app.close()
  expect(order).toEqual(['finished', 'closed'])
})

it('fails the request when it fails before it has begun', async () => {
  const { lines, run } = server()
  await expect(run(() => Promise.reject(new Error('no database')))).rejects.toThrow('no database')
  expect(lines).toEqual([])
})

it('is logged without what it was about when it fails afterwards, and does not keep the server from closing', async () => {
  const { app, lines, run } = server()
  await run(async (begun) => {
    begun()
    throw new Error('to anna@klubb.example')
  })
  await app.close()
  expect(lines.join('')).toContain('work after an answer failed')
  expect(lines.join('')).not.toContain('anna@klubb.example')
})
