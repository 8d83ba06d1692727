// Measures an import of 20 000 persons into the register: compared, carried out and undone, with lists called beside it; and that a
// server killed in the middle leaves each row once, and the register as it was when the import is undone.
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import type { ImportJob } from '#contract/record/import.ts'
import { luhn } from '#contract/validation/check-digit.ts'
import { xsrfToken } from '../../server/http/cookies.ts'
import { stopChild } from '../child-processes.ts'
import { printLine } from '../terminal.ts'
import type { BenchDatabase } from './database.ts'
import { callLists, listsPerSecond } from './list-calls.ts'
import { withOwner } from './member-register.ts'
import type { Registers } from './registers.ts'
import { formatNumber } from './statistics.ts'
import { startProductServer, type Server } from './throughput.ts'

const rowCount = 20_000
const clubCount = 100
const maxSeconds = { compare: 10, apply: 30, undo: 30 }
const maxListRatio = 3
/** The first calls of a server plan their statements. */
const alone = { warmUpSeconds: 6, seconds: 20 }

/** A number of somebody who is nobody's: born some day from 1950 on. */
const identityNumber = (nth: number): string => {
  const day = new Date(Date.UTC(1950, 0, 1 + (nth % 20_000))).toISOString().slice(0, 10).replaceAll('-', '')
  const start = `${day.slice(2)}${500 + Math.floor(nth / 20_000)}`
  return `${day.slice(0, 2)}${start}${[...'0123456789'].find((digit) => luhn(start + digit)) ?? ''}`
}

/** A file as a federation has it. `year`: the paid year, which the addresses follow. */
const fileOf = (clubs: readonly string[], year: number): string =>
  [
    'Personnummer;Förnamn;Efternamn;E-post;Telefon;Gatuadress;Postnummer;Ort;Förening;Betalt år',
    ...Array.from(
      { length: rowCount },
      (_, nth) =>
        `${identityNumber(nth)};Inga${nth % 97};Import${nth};inga${nth}@${year}.example;070-1${String(nth + year).padStart(6, '0')};Flygvägen ${nth % 90};123 45;Ålleberg;${clubs[nth % clubs.length]};${year}`,
    ),
  ].join('\n')

/** Clubs of one branch, so that a row need not name it. */
const readClubs = async (client: pg.Client): Promise<string[]> => {
  const { rows } = await client.query<{ name: string }>(
    `select min(o.name) as name from organization o where o.status = 'active'
       and (select count(*) from organization_branch b where b.organization_id = o.id and b.valid_to is null) = 1
     group by lower(o.name) having count(*) = 1 order by 1 limit $1`,
    [clubCount],
  )
  return rows.map(({ name }) => name)
}

/** Digest of all persons and what they have, without what every change writes. */
const digestOfRegister = async (client: pg.Client): Promise<string> => {
  const digest = createHash('sha256')
  for (const [table, order] of [
    ['person', 'id'],
    ['membership', 'id'],
    ['membership_branch', 'membership_id, branch_id, valid_from'],
    ['club_role', 'id'],
  ]) {
    const { rows } = await client.query<{ digest: string }>(
      `select md5(string_agg(md5((to_jsonb(t) - '{version,updated_at,updated_by}'::text[])::text), '' order by ${order})) as digest from ${table} t`,
    )
    digest.update(rows[0]?.digest ?? '')
  }
  return digest.digest('hex')
}

/** The office's calls on the import of persons. */
const officeOf = (port: () => number, token: string) => {
  const xsrf = xsrfToken(token)
  const base = () => `http://127.0.0.1:${port()}/api/members/imports`
  const headers = {
    'context-association-id': 'null',
    'x-xsrf-token': xsrf,
    cookie: `session=${token}; XSRF-TOKEN=${xsrf}`,
    origin: 'http://127.0.0.1:3000',
  }
  const call = async (path: string, method: string, type?: string, body?: string): Promise<ImportJob> => {
    const answer = await fetch(`${base()}${path}`, {
      method,
      headers: { ...headers, ...(type ? { 'content-type': type } : {}) },
      ...(body === undefined ? {} : { body }),
    })
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as ImportJob
  }
  const json = 'application/json'
  return {
    compare: async (file: string): Promise<ImportJob> => {
      const { id, columns } = await call('?name=medlemmar.csv', 'POST', 'application/octet-stream', file)
      const body = JSON.stringify({ fields: columns.map(({ field }) => field), options: {} })
      return call(`/${id}/columns`, 'PUT', json, body)
    },
    begin: ({ id }: ImportJob, verb: 'apply' | 'undo') => call(`/${id}/${verb}`, 'POST', json, '{}'),
    view: ({ id }: ImportJob) => call(`/${id}`, 'GET'),
  }
}

/** Whether each row of the job has made one person, with one event. */
const hasMadeEachOnce = async (client: pg.Client, { id }: ImportJob): Promise<boolean> => {
  const { rows } = await client.query<{ persons: number; events: number; records: number }>(
    `select (select count(*)::int from person where last_name like 'Import%') as persons, count(*)::int as events,
       count(distinct record_id)::int as records from audit_event where request_id = $1 and action = 'create'`,
    [id],
  )
  return Object.values(rows[0] ?? {}).every((count) => count === rowCount)
}

type Verb = 'apply' | 'undo'

const measure = async (database: BenchDatabase, log: number): Promise<boolean> => {
  let server: Server = await startProductServer(database.url, [], log)
  const port = () => server.port
  const office = officeOf(port, database.adminToken)
  const asOwner = <Result>(work: (client: pg.Client) => Promise<Result>) => withOwner(database, work)
  let isWithin = true
  const hold = (line: string, isHeld: boolean) => {
    printLine(`  ${line}  ${isHeld ? 'klarar' : 'KLARAR INTE'}`)
    isWithin &&= isHeld
  }
  const timed = async <Result>(title: string, most: number, work: () => Promise<Result>): Promise<Result> => {
    const began = performance.now()
    const result = await work()
    const seconds = (performance.now() - began) / 1000
    hold(`${title} på ${formatNumber(seconds, 1)} s, högst ${most}`, seconds <= most)
    return result
  }
  const compared = async (file: string, group: 'new' | 'changed'): Promise<ImportJob> => {
    const job = await office.compare(file)
    if (job.groups[group] !== rowCount) throw new Error(`Unexpected groups: ${JSON.stringify(job.groups)}`)
    return job
  }
  const ended = async (job: ImportJob, verb: Verb) => {
    for (;;) {
      await wait(250)
      // A server that has been killed answers nothing.
      const { state, outcomes, undone } = (await office.view(job).catch(() => undefined)) ?? {}
      if (state !== (verb === 'apply' ? 'done' : 'undone')) continue
      if ((verb === 'apply' ? outcomes : undone)?.done === rowCount) return
      throw new Error(`Not all rows are done: ${JSON.stringify({ outcomes, undone })}`)
    }
  }
  const carryOut = async (job: ImportJob, verb: Verb) => {
    await office.begin(job, verb)
    await ended(job, verb)
  }
  const killAndRestart = async () => {
    const exited = once(server.child, 'exit')
    server.child.kill('SIGKILL')
    await exited
    server = await startProductServer(database.url, [], log)
  }

  try {
    const clubs = await asOwner(readClubs)
    const callFor = async (seconds: number) => {
      const stop = callLists(port, database.token)
      await wait(seconds * 1000)
      return stop()
    }
    await callFor(alone.warmUpSeconds)
    const without = await callFor(alone.seconds)
    const beside = callLists(port, database.token)

    const empty = await asOwner(digestOfRegister)
    const first = await timed('Nya jämförda', maxSeconds.compare, () => compared(fileOf(clubs, 2026), 'new'))
    await office.begin(first, 'apply')
    while ((await office.view(first)).outcomes.done < rowCount / 3) await wait(100)
    await killAndRestart()
    await ended(first, 'apply')
    hold('Servern dödad mitt i: varje rad en gång', await asOwner((client) => hasMadeEachOnce(client, first)))
    await timed('Nya ångrade', maxSeconds.undo, () => carryOut(first, 'undo'))
    hold('Registret är som före', (await asOwner(digestOfRegister)) === empty)

    const second = await compared(fileOf(clubs, 2026), 'new')
    await timed('Nya genomförda', maxSeconds.apply, () => carryOut(second, 'apply'))
    const filled = await asOwner(digestOfRegister)
    const third = await timed('Ändrade jämförda', maxSeconds.compare, () => compared(fileOf(clubs, 2027), 'changed'))
    await timed('Ändrade genomförda', maxSeconds.apply, () => carryOut(third, 'apply'))
    await timed('Ändrade ångrade', maxSeconds.undo, () => carryOut(third, 'undo'))
    hold('Registret är som före', (await asOwner(digestOfRegister)) === filled)

    const during = await beside()
    const ratio = during.p95 / without.p95
    const times = `${formatNumber(without.p95, 0)} → ${formatNumber(during.p95, 0)} ms`
    hold(
      `${formatNumber(during.calls, 0)} listor bredvid, p95: ${times}, ${formatNumber(ratio, 1)} gånger, högst ${maxListRatio}`,
      ratio <= maxListRatio,
    )
    const refused = [...without.refused, ...during.refused]
    hold(`Listor som inte fick svar: ${refused.length} ${[...new Set(refused)].join(', ')}`, refused.length === 0)
    return isWithin
  } finally {
    await stopChild(server.child)
  }
}

export const measureMemberImport = (registers: Registers, log: number): Promise<boolean> =>
  registers.with('usual', async (database) => {
    printLine(`\nImport av ${formatNumber(rowCount, 0)} personer, med ${listsPerSecond} listor i sekunden bredvid`)
    return measure(database, log)
  })
