// Tests by the commands of the guide that servers of two builds give each other's pages their files, while they run.
import { spawnSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../testing.ts'

const home = mkdtempSync(join(tmpdir(), 'two-builds-'))
const assetsOf = (version: string) => join(home, version, 'dist', 'assets')

/** `day`: when the version was fetched; it is built on the next day. */
const writeVersion = (version: string, day: number) => {
  mkdirSync(assetsOf(version), { recursive: true })
  const write = (path: string, content: string | Buffer, at: number) => {
    writeFileSync(path, content)
    utimesSync(path, at * 86_400, at * 86_400)
  }
  write(join(home, version, 'package.json'), '{}', day)
  const path = join(assetsOf(version), `page-${version}.js`)
  write(path, `// ${version}`, day + 1)
  write(`${path}.br`, brotliCompressSync(`// ${version}`), day + 1)
}

const follow = (from: string, to: string) => {
  rmSync(join(home, 'current'), { force: true })
  symlinkSync(join(home, from), join(home, 'current'))
  const guide = readFileSync(join(import.meta.dirname, '../../docs/operation/debian.md'), 'utf8')
  const commands = /```sh\n *cd \/srv\/flygsport\n([^`]*dist\/assets[^`]*)```/.exec(guide)?.[1] ?? ''
  const { status, stderr } = spawnSync('sh', ['-e'], {
    cwd: home,
    input: commands.replaceAll('<version>', to),
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([0, ''])
}

let servers: TestApp[]
beforeAll(async () => {
  for (const [index, version] of ['1', '2', '3'].entries()) writeVersion(version, 10 * (index + 1))
  const external = {
    render: async () => ({ title: '', head: '', body: '' }),
    assetTags: async () => ({ head: '', end: '' }),
  }
  const served = ['2', '3'].map((version) => ({
    assets: join(home, version, 'dist'),
    document: async () => '',
    hasRoute: async () => true,
    external,
  }))
  servers = await Promise.all(served.map((page) => testApp({}, { page })))
})
afterAll(async () => {
  for (const server of servers) await server.close()
  rmSync(home, { recursive: true })
})

it('lets both have what each has built, also compressed, and keeps the file of a version for the next one alone', async () => {
  follow('1', '2')
  follow('2', '3')
  for (const { app } of servers) {
    for (const version of ['2', '3']) {
      const url = `/assets/page-${version}.js`
      const plain = await app.inject({ url })
      expect([plain.statusCode, plain.body], url).toEqual([200, `// ${version}`])
      const compressed = await app.inject({ url, headers: { 'accept-encoding': 'br' } })
      expect([compressed.statusCode, compressed.headers['content-encoding']], url).toEqual([200, 'br'])
    }
  }
  expect(readdirSync(assetsOf('3')).filter((file) => file.endsWith('.js'))).toEqual(['page-2.js', 'page-3.js'])
})
