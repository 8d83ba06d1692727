// Imports whose server dies in the middle: each row is carried out once, and undone as a whole the register is as before, row by row.
import { Buffer } from 'node:buffer'
import { sql, type SQL } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ImportJob } from '#contract/record/import.ts'
import { luhn } from '#contract/validation/check-digit.ts'
import { bulkInsert } from '../../db/bulk-rows.ts'
import { membership, membershipBranch } from '../../db/tables/member-tables.ts'
import { organization, organizationBranch } from '../../db/tables/organization-tables.ts'
import { person } from '../../db/tables/person-tables.ts'
import { readIdentityKeys } from '../../identity-numbers/encryption-keys.ts'
import { numberColumns } from '../../identity-numbers/identity-number.ts'
import { personImport } from '../../members/import/person-import.ts'
import { organizationImportKind } from '../../organizations/import/testing-organization-import.ts'
import { createTestFederation, type TestFederation } from '../../organizations/testing-federation.ts'
import type { BatchStep } from '../batch/batch-kind.ts'
import { runBatches, type AnyBatchKind } from '../batch/batch-runner.ts'

/** Three steps of the runner carry out what a file changes. */
const rowsAtOnce = 50

let world: TestFederation
let office: Awaited<ReturnType<TestFederation['as']>>
beforeAll(async () => {
  world = await createTestFederation()
  const roles = ['Global.Organizations.Admin', 'Global.Members.Admin'] as const
  office = await world.as(
    roles.map((name) => ({ name })),
    null,
  )
})
afterAll(() => world.close())

const withCheckDigit = (start: string): string =>
  [...'0123456789'].map((digit) => start + digit).find((number) => luhn(number.slice(-10))) ?? ''
const each = <Item>(from: number, count: number, make: (nth: number) => Item): Item[] =>
  Array.from({ length: count }, (_, at) => make(from + at))

interface Case {
  noun: string
  url: string
  kind: () => AnyBatchKind
  /** Fills the register, and returns the file: its first 70 rows change a record, 30 do not, 50 make one. */
  prepare: () => Promise<string>
  /** All records of the noun, without what every change writes, with their versions. */
  register: SQL
}

const clubNumber = (nth: number) => withCheckDigit(`80${String(2_000_000 + nth)}`.slice(0, 9))
const clubs: Case = {
  noun: 'clubs',
  url: '/organizations/imports',
  kind: () => organizationImportKind,
  prepare: async () => {
    const rows = each(0, 100, (nth) => ({
      id: uuidv7(),
      name: `Klubb ${nth}`,
      organizationNumber: clubNumber(nth),
      status: 'active' as const,
      memberSince: '2001-05-01',
      districtId: world.skane.id,
      postalCity: 'Lund',
    }))
    await bulkInsert(world.db, organization, rows)
    await bulkInsert(
      world.db,
      organizationBranch,
      rows.map(({ id }) => ({ id: uuidv7(), organizationId: id, branchId: world.segel.id, validFrom: '2000-01-01' })),
    )
    const line = (city: string) => (nth: number) =>
      `Klubb ${nth};${clubNumber(nth)};Skåne;Segelflyget;${city};2001-05-01`
    return [
      'Namn;Orgnr;Distrikt;Grenar;Ort;Medlem sedan',
      ...each(0, 70, line('Malmö')),
      ...each(70, 30, line('Lund')),
      ...each(100, 50, line('Umeå')),
    ].join('\n')
  },
  register: sql`select o.version, to_jsonb(o) - '{version,updated_at,updated_by,search_text}'::text[] as record,
      (select jsonb_agg(to_jsonb(b) - 'id' order by b.branch_id, b.valid_from) from organization_branch b where b.organization_id = o.id) as held
    from organization o order by o.id`,
}

const personNumber = (nth: number) => withCheckDigit(`19500101${500 + nth}`)
const persons: Case = {
  noun: 'persons',
  url: '/members/imports',
  kind: () => personImport({ config: world.config, now: () => new Date() }),
  prepare: async () => {
    const club = await world.createClub({ name: 'Åsens FK', districtId: world.skane.id }, [world.segel.id])
    const keys = readIdentityKeys(world.config)
    const rows = each(0, 100, (nth) => ({
      id: uuidv7(),
      firstName: 'Inga',
      lastName: `Import ${nth}`,
      sex: 'female' as const,
      city: 'Lund',
      ...numberColumns(keys, personNumber(nth)),
      birthDate: personNumber(nth).replace(/^(\d{4})(\d\d)(\d\d).*/, '$1-$2-$3'),
      birthYear: 1950,
    }))
    const held = rows.map(({ id }) => ({ id: uuidv7(), personId: id, organizationId: club, validFrom: '2001-05-01' }))
    await bulkInsert(world.db, person, rows)
    await bulkInsert(world.db, membership, held)
    await bulkInsert(
      world.db,
      membershipBranch,
      held.map(({ id, validFrom }) => ({ membershipId: id, branchId: world.segel.id, validFrom })),
    )
    // Half of the changes are of the person, the others of the membership alone.
    const line = (city: (nth: number) => string, paid: string) => (nth: number) =>
      `${personNumber(nth)};Inga;Import ${nth};${city(nth)};Åsens FK;${paid}`
    return [
      'Personnummer;Förnamn;Efternamn;Ort;Förening;Betalt år',
      ...each(
        0,
        70,
        line((nth) => (nth % 2 === 0 ? 'Malmö' : 'Lund'), '2026'),
      ),
      ...each(
        70,
        30,
        line(() => 'Lund', ''),
      ),
      ...each(
        100,
        50,
        line(() => 'Umeå', '2026'),
      ),
    ].join('\n')
  },
  register: sql`select p.version, to_jsonb(p) - '{version,updated_at,updated_by,search_text}'::text[] as record,
      (select jsonb_agg(to_jsonb(m) - '{version,updated_at,updated_by}'::text[] order by m.id) from membership m where m.person_id = p.id) as held,
      (select jsonb_agg(to_jsonb(b) order by b.branch_id) from membership m join membership_branch b on b.membership_id = m.id
        where m.person_id = p.id) as branches
    from person p order by p.id`,
}

/** The step of a server that dies in its second transaction, before that is committed. */
const killedInSecond = (step: BatchStep<never> | undefined): BatchStep<never> => {
  let steps = 0
  return async (viewer, deps, items, settle) => {
    steps += 1
    await step?.(viewer, deps, items, async (unit, outcomes) => {
      await settle(unit, outcomes)
      if (steps === 2) throw new Error('killed')
    })
  }
}

it.each([clubs, persons])(
  '$noun: each row once, and nothing when undone',
  async ({ url, kind: makeKind, prepare, register }) => {
    const kind = makeKind()
    const run = (kinds = [kind]) =>
      runBatches({ db: world.db, config: world.config, now: () => new Date() }, kinds, rowsAtOnce)
    const rowsOf = async () => (await world.db.execute<{ version: number; record: object }>(register)).rows
    const records = async () => (await rowsOf()).map(({ version: _, ...row }) => row)
    const leaseFor = (seconds: number) =>
      world.db.execute(sql`update batch_job set leased_until = now() + make_interval(secs => ${seconds})`)
    const expire = () => leaseFor(-1)
    const view = async ({ id }: ImportJob): Promise<ImportJob> => (await office.get(`${url}/${id}`)).json()
    const begin = async ({ id }: ImportJob, verb: 'apply' | 'undo') =>
      (await office.post(`${url}/${id}/${verb}`)).json<ImportJob>().state

    const payload = Buffer.from(await prepare())
    const before = await records()
    const headers = { 'content-type': 'application/octet-stream' }
    const uploaded = await office.call({ method: 'POST', url: `${url}?name=rader.csv`, payload, headers })
    const { id, columns } = uploaded.json<ImportJob>()
    const fields = columns.map(({ field }) => field)
    const job = (await office.put(`${url}/${id}/columns`, { fields, options: {} })).json<ImportJob>()
    expect(job).toMatchObject({ groups: { new: 50, changed: 70, unchanged: 30 }, included: 120 })

    expect(await begin(job, 'apply')).toBe('running')
    // The server dies: in a transaction that is not committed, and after one that is.
    await expect(run([{ ...kind, perform: killedInSecond(kind.perform) }])).rejects.toThrow('killed')
    expect((await view(job)).outcomes).toMatchObject({ done: 50, refused: 0 })
    // Another server waits until the dead one has been silent for a while, on a slow computer too.
    await leaseFor(60)
    await run()
    expect((await view(job)).state).toBe('running')
    await expire()
    const after: BatchStep<never> = async (...step) => {
      await kind.perform(...step)
      throw new Error('killed')
    }
    await expect(run([{ ...kind, perform: after }])).rejects.toThrow('killed')
    await expire()
    await Promise.all([run(), run()])
    expect(await view(job)).toMatchObject({ state: 'done', outcomes: { done: 120, refused: 0 } })
    expect(await begin(job, 'apply')).toBe('done')

    const versions = Map.groupBy(await rowsOf(), ({ version }) => version)
    expect([versions.get(1)?.length, versions.get(2)?.length]).toEqual([before.length - 70 + 50, 70])
    const { rows: events } = await world.db.execute(sql`select action = 'create' as "isCreated", count(*)::int as n,
      count(distinct record_id)::int as records from audit_event where request_id = ${id} group by 1 order by 1`)
    expect(events).toEqual([
      { isCreated: false, n: 70, records: 70 },
      { isCreated: true, n: 50, records: 50 },
    ])

    expect(await begin(job, 'undo')).toBe('undoing')
    await expect(run([{ ...kind, undo: killedInSecond(kind.undo) }])).rejects.toThrow('killed')
    expect(await view(job)).toMatchObject({ state: 'undoing', undone: { done: 50, refused: 0 } })
    await expire()
    await run()
    expect(await view(job)).toMatchObject({ state: 'undone', undone: { done: 120, refused: 0 } })
    expect(await records()).toEqual(before)
  },
)
