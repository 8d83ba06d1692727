// New rows of an import: what their clubs get beside the file's values, and which are not created unasked, because the clubs have come
// in since the comparison or may be in the register.
import { Buffer } from 'node:buffer'
import { like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { BatchRow } from '#contract/record/batch.ts'
import type { ImportJob } from '#contract/record/import.ts'
import { sentDuring } from '../../db/testing-lock-waits.ts'
import { organization } from '../../db/tables/organization-tables.ts'
import { testOrganizationImport, type TestOrganizationImport } from './testing-organization-import.ts'

let world: TestOrganizationImport['world']
let office: TestOrganizationImport['office']
let run: TestOrganizationImport['run']
beforeAll(async () => void ({ world, office, run } = await testOrganizationImport()))
afterAll(() => world.close())

const base = '/organizations/imports'
const comparedFile = async (...lines: string[]): Promise<ImportJob> => {
  const job: ImportJob = (
    await office.call({
      method: 'POST',
      url: `${base}?name=klubbar.csv`,
      payload: Buffer.from(lines.join('\n')),
      headers: { 'content-type': 'application/octet-stream' },
    })
  ).json()
  const fields = job.columns.map(({ field }) => field)
  return (await office.put(`${base}/${job.id}/columns`, { fields })).json()
}
const compared = (...lines: string[]) => comparedFile('Namn;RF-nr;Distrikt', ...lines)
const apply = async ({ id }: ImportJob) => {
  await office.post(`${base}/${id}/apply`)
  await run()
  const rows: BatchRow[] = (await office.get(`${base}/${id}/rows?group=new`)).json().items
  return rows.map(({ label, outcome, outcomeReason }) => [label, outcome, outcomeReason])
}
const arrived = 'Föreningen har kommit in efter jämförelsen. Importera filen igen.'

it('of the same file sent twice become one club, and what the second has alone comes in', async () => {
  const known = ['Dubbla Ett;;Skåne', 'Dubbla Två;RF-1;Skåne']
  const first = await compared(...known)
  const second = await compared('Dubbla ett;;Skåne', 'Dubbla Andra;RF-1;Skåne', 'Dubbla Tre;;Skåne')
  expect([first.groups['new'], second.groups['new']]).toEqual([2, 3])
  expect(await apply(first)).toEqual([
    ['Dubbla Ett', 'done', ''],
    ['Dubbla Två', 'done', ''],
  ])
  expect(await apply(second)).toEqual([
    ['Dubbla ett', 'refused', arrived],
    ['Dubbla Andra', 'refused', arrived],
    ['Dubbla Tre', 'done', ''],
  ])
  expect(await world.db.$count(organization, like(organization.name, 'Dubbla%'))).toBe(3)
})

it('of two imports at once wait for each other, so that the second finds those of the first', async () => {
  const job = await compared('Samtidiga;;Skåne')
  const outcomes = await sentDuring(
    world.db,
    async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('imported clubs', 0))`)
      await world.createClub({ name: 'Samtidiga', districtId: world.skane.id })
    },
    () => apply(job),
  )
  expect(outcomes).toEqual([['Samtidiga', 'refused', arrived]])
})

it('that fit several clubs are left out until they are ticked, and refused when these have come in since', async () => {
  const both = async (name: string, ...rfNumbers: string[]) => {
    const shared = { name, districtId: world.skane.id }
    await world.createClub({ ...shared, status: 'left', rfNumber: rfNumbers[0] ?? null })
    await world.createClub({ ...shared, status: 'active', rfNumber: rfNumbers[1] ?? null })
  }
  await both('Flygklubben Örnen')
  await both('Tvillingarna', 'RF-9', 'RF-9')
  const job = await compared('Flygklubben Örnen;;Skåne', 'Helt ny;RF-9;Skåne', 'Tvillingarna;;', 'Ensamma;;Skåne')
  const rowsOf = async (group: string): Promise<BatchRow[]> =>
    (await office.get(`${base}/${job.id}/rows?group=${group}`)).json().items
  const rows = [...(await rowsOf('new')), ...(await rowsOf('impossible'))]
  expect(rows.map(({ label, isIncluded, reason }) => [label, isIncluded, reason])).toEqual([
    [
      'Flygklubben Örnen',
      false,
      'Flera föreningar har det namnet. Ange organisationsnumret i filen, eller ta med raden om det är en annan förening.',
    ],
    [
      'Helt ny',
      false,
      'Flera föreningar har det RF-numret. Ange organisationsnumret i filen, eller ta med raden om det är en annan förening.',
    ],
    ['Ensamma', true, ''],
    [
      'Tvillingarna',
      false,
      'Flera föreningar har det namnet. Ange organisationsnumret i filen. Distrikt är obligatoriskt.',
    ],
  ])
  const missing = (await rowsOf('missing')).map(({ label }) => label)
  expect(missing).not.toContain('Flygklubben Örnen')
  expect(missing).not.toContain('Tvillingarna')
  await office.put(`${base}/${job.id}/rows`, { isIncluded: true, rowId: rows[0]?.id, group: null })
  await both('Ensamma')
  expect(await apply(job)).toEqual([
    ['Flygklubben Örnen', 'done', ''],
    ['Helt ny', null, ''],
    ['Ensamma', 'refused', arrived],
  ])
})

it('are being formed when a column of numbers has none for them, and get no first day that the file does not say', async () => {
  const told = async (...lines: string[]) => {
    const job = await comparedFile(...lines)
    const rows: BatchRow[] = (await office.get(`${base}/${job.id}/rows?group=new`)).json().items
    const textsOf = ({ changes }: BatchRow) =>
      changes.filter(({ field }) => field === 'status' || field === 'memberSince').map((change) => change.new)
    await apply(job)
    return rows.map((row) => [row.label, ...textsOf(row)])
  }
  expect([
    ...(await told('Namn;Orgnr;Distrikt;Status', 'Av A;;Skåne;', 'Av B;802412-9804;Skåne;', 'Av C;;Skåne;Vilande')),
    ...(await told('Namn;Distrikt;Medlem sedan', 'Av D;Skåne;', 'Av E;Skåne;2019-05-01')),
    ...(await told('Namn;Orgnr;RF-nr;Distrikt', 'Av F;;RF-77;Skåne', 'Av G;;;Skåne')),
  ]).toEqual([
    ['Av A', 'Under bildande'],
    ['Av B', 'Aktiv'],
    ['Av C', 'Vilande'],
    ['Av D', 'Aktiv'],
    ['Av E', 'Aktiv', '2019-05-01'],
    ['Av F', 'Aktiv'],
    ['Av G', 'Under bildande'],
  ])
  const { name, status, memberSince } = organization
  const isOne = like(name, 'Av _')
  expect(await world.db.select({ name, status, memberSince }).from(organization).where(isOne).orderBy(name)).toEqual([
    { name: 'Av A', status: 'forming', memberSince: null },
    { name: 'Av B', status: 'active', memberSince: null },
    { name: 'Av C', status: 'dormant', memberSince: null },
    { name: 'Av D', status: 'active', memberSince: null },
    { name: 'Av E', status: 'active', memberSince: '2019-05-01' },
    { name: 'Av F', status: 'active', memberSince: null },
    { name: 'Av G', status: 'forming', memberSince: null },
  ])
})
