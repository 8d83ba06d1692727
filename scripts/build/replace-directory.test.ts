// Tests that processes that build at once do not fail each other.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, it } from 'vitest'

const program = `
import { mkdirSync, writeFileSync } from 'node:fs'
import { workerData } from 'node:worker_threads'
const { replaceDirectory } = await import(workerData.module)
for (let round = 0; round < 30; round += 1) {
  const source = workerData.target + '-' + workerData.name
  mkdirSync(source)
  writeFileSync(source + '/index.html', 'complete')
  replaceDirectory(source, workerData.target)
}`

let home: string
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'replace-'))
})
afterAll(() => rmSync(home, { recursive: true, force: true }))

it('is replaced by several at once, and complete afterwards', async () => {
  const target = join(home, 'dist')
  const module = new URL('replace-directory.ts', import.meta.url).href
  const replace = (name: string) =>
    new Promise<void>((resolve, reject) => {
      const url = new URL(`data:text/javascript,${encodeURIComponent(program)}`)
      const worker = new Worker(url, { workerData: { module, target, name } })
      worker.on('error', reject)
      worker.on('exit', () => resolve())
    })
  await Promise.all(['first', 'second', 'third'].map(replace))
  expect(existsSync(target)).toBe(true)
  expect(readFileSync(join(target, 'index.html'), 'utf8')).toBe('complete')
})
