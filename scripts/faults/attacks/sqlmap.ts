// Attack: the program sqlmap against public and staff lists, and against an injectable list that it must find as a control.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { contract } from '#contract/index.ts'
import { type Attack, NotRun } from '../attack.ts'
import type { Observation } from '../observation.ts'
import { queryRows, type ServerInstance } from '../../server-under-test/server-instance.ts'
import { type Harness, withoutRateLimits } from '../harness/harness.ts'

const secondsEach = 45

interface Target {
  name: string
  url: string
  /** The tested query parameters. */
  parameters: string
  headers?: Record<string, string>
}

type Verdict = 'injectable' | 'not injectable' | 'no answer'

const verdictOf = (output: string): Verdict => {
  if (output.includes('identified the following injection point')) return 'injectable'
  return output.includes('do not appear to be injectable') ? 'not injectable' : 'no answer'
}

const runSqlmap = async (harness: Harness, { url, parameters, headers = {} }: Target): Promise<Verdict> => {
  const { cookie, ...others } = headers
  const options = [
    ['-u', url, '-p', parameters, '--dbms', 'postgresql', '--level', '2', '--risk', '1', '--threads', '4'],
    ['--batch', '--flush-session', '--disable-coloring', '--skip-waf', '--output-dir', join(harness.home, 'sqlmap')],
    ['--ignore-code', '400', ...(cookie ? ['--cookie', cookie] : [])],
    [
      '--headers',
      Object.entries({ accept: 'application/json', ...others })
        .map((header) => header.join(': '))
        .join('\n'),
    ],
  ].flat()
  const env = { PATH: process.env.PATH ?? '', HOME: harness.home }
  const child = spawn('sqlmap', options, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const timeout = setTimeout(() => child.kill('SIGKILL'), secondsEach * 1000)
  let output = ''
  const receive = (text: string) => void (output += text)
  child.stdout.setEncoding('utf8').on('data', receive)
  child.stderr.setEncoding('utf8').on('data', receive)
  await once(child, 'close')
  clearTimeout(timeout)
  return verdictOf(output)
}

/** A list with an SQL injection, as a control: sqlmap's other results count only if it finds this one. */
const withInjectableList = async <T>(instance: ServerInstance, use: (url: string) => Promise<T>): Promise<T> => {
  const server = createServer((request, response) => {
    const q = new URL(request.url ?? '', 'http://localhost').searchParams.get('q') ?? ''
    queryRows(instance, `select name from organization where name ilike '%${q}%' limit 5`).then(
      (rows) => response.end(JSON.stringify(rows)),
      (error: Error) => response.writeHead(500).end(error.message),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    return await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}/?q=flyg`)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}

export const sqlmap: Attack = {
  name: 'sqlmap',
  promise: 'sqlmap hittar inget att injicera i.',
  run: async (harness) => {
    if (spawnSync('sqlmap', ['--version']).error)
      throw new NotRun('programmet sqlmap finns inte här; det heter så i Debian')
    const instance = await harness.start(withoutRateLimits)
    const { headers } = await harness.staff(instance, 'sysadmin')
    const address = (path: string, search: string) => `${instance.address}/api${path}?${search}`
    const targets: Target[] = [
      {
        name: 'publika kalendern',
        url: address(contract.externalCalendar.list.path, 'q=flyg&type=SM'),
        parameters: 'q,type',
      },
      {
        name: 'föreningarna',
        url: address(contract.organizations.list.path, 'q=flyg&sort=name'),
        parameters: 'q,sort',
        headers,
      },
      {
        name: 'utlysningarna',
        url: address(contract.announcements.list.path, 'q=flyg&season=2026'),
        parameters: 'q,season',
        headers,
      },
      {
        name: 'tävlingarna',
        url: address(contract.sanctions.list.path, 'q=flyg&type=SM'),
        parameters: 'q,type',
        headers,
      },
    ]
    const observations: Observation[] = []
    const control = await withInjectableList(instance, (url) => runSqlmap(harness, { name: '', url, parameters: 'q' }))
    observations.push({ finding: `en lista som går att injicera i: ${control}`, isHeld: control === 'injectable' })
    for (const target of harness.isSmoke ? targets.slice(0, 1) : targets) {
      const verdict = await runSqlmap(harness, target)
      observations.push({
        finding: `${target.name} (${target.parameters}): ${verdict}`,
        isHeld: verdict === 'not injectable',
      })
    }
    await instance.stop()
    return observations
  },
}
