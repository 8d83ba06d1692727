// Tests which requests a shared read reads together, and that it keeps nothing.
import { expect, it, vi } from 'vitest'
import type { Database } from './database.ts'
import { shareRead } from './shared-reads.ts'

const db = {} as Database

/** A read that ends when it is told, and the keys of each. */
const openRead = () => {
  const statements: { keys: readonly string[]; end: (error?: Error) => void }[] = []
  const read = shareRead<string, string>((_, keys) => {
    const { promise, resolve, reject } = Promise.withResolvers<string[]>()
    statements.push({ keys, end: (error) => (error ? reject(error) : resolve(keys.map((key) => `value of ${key}`))) })
    return promise
  })
  return { statements, read }
}
const settled = () => new Promise(setImmediate)

it('sends the first at once, and those who come meanwhile together afterwards', async () => {
  const { statements, read } = openRead()
  const first = read(db, 'a')
  await settled()
  const others = [read(db, 'b'), read(db, 'c'), read(db, 'b')]
  await settled()
  expect(statements.map(({ keys }) => keys)).toEqual([['a']])
  statements[0]?.end()
  expect(await first).toBe('value of a')
  await settled()
  expect(statements.map(({ keys }) => keys)).toEqual([['a'], ['b', 'c', 'b']])
  statements[1]?.end()
  expect(await Promise.all(others)).toEqual(['value of b', 'value of c', 'value of b'])
})

it('reads again what it has read, also after an error', async () => {
  const { statements, read } = openRead()
  const failing = read(db, 'a')
  await settled()
  statements[0]?.end(new Error('connection lost'))
  await expect(failing).rejects.toThrow('connection lost')
  const again = read(db, 'a')
  await settled()
  statements[1]?.end()
  expect(await again).toBe('value of a')
  expect(statements).toHaveLength(2)
})

it('waits no longer than a moment for one that does not end', async () => {
  const { statements, read } = openRead()
  const hanging = read(db, 'a')
  await settled()
  const next = read(db, 'b')
  await vi.waitFor(() => expect(statements).toHaveLength(2))
  statements[1]?.end()
  expect(await next).toBe('value of b')
  statements[0]?.end()
  expect(await hanging).toBe('value of a')
})

it('waits for no read of another database', async () => {
  const { statements, read } = openRead()
  void read(db, 'a')
  void read({} as Database, 'b')
  await settled()
  expect(statements).toHaveLength(2)
})
