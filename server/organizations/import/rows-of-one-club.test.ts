// Rows of a file that are about one club, and rows that look so: which of them the comparison refuses.
import { Buffer } from 'node:buffer'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { BatchRow } from '#contract/record/batch.ts'
import type { ImportJob } from '#contract/record/import.ts'
import { testOrganizationImport, type TestOrganizationImport } from './testing-organization-import.ts'

let world: TestOrganizationImport['world']
let office: TestOrganizationImport['office']
beforeAll(async () => void ({ world, office } = await testOrganizationImport()))
afterAll(() => world.close())

const base = '/organizations/imports'
/** The rows of the file by their name, with the group of each, and of an impossible one the row that it repeats. */
const compared = async (...lines: string[]) => {
  const job: ImportJob = (
    await office.call({
      method: 'POST',
      url: `${base}?name=klubbar.csv`,
      payload: Buffer.from(['Namn;Orgnr;RF-nr;Distrikt', ...lines].join('\n')),
      headers: { 'content-type': 'application/octet-stream' },
    })
  ).json()
  await office.put(`${base}/${job.id}/columns`, { fields: job.columns.map(({ field }) => field) })
  const rows: BatchRow[] = (await office.get(`${base}/${job.id}/rows`)).json().items
  return rows
    .filter(({ number }) => number > 0)
    .map(({ label, group, reason }) => [label, /^Rad (\d+) gäller samma förening/.exec(reason)?.[1] ?? group])
}
const [first, second, third, fourth] = ['802412-9804', '802001-7474', '802400-2845', '802003-6664']

it('are different clubs when each has a number of its own, whatever name and RF number they have', async () => {
  expect(await compared(`Örnarna;${first};RF-1;Skåne`, `Örnarna;${second};RF-1;Norrland`)).toEqual([
    ['Örnarna', 'new'],
    ['Örnarna', 'new'],
  ])
})

it('are one club by number, or by RF number or name when one of them has no number', async () => {
  expect(
    await compared(
      `Falkarna;${first};;Skåne`,
      `Falkens FK;${first};;Skåne`,
      'Hökarna;;RF-2;Skåne',
      'Hökens FK;;rf 2;Skåne',
      `Hökens klubb;${second};RF 2;Skåne`,
      'Tranorna;;;Skåne',
      `Tranorna;${third};;Skåne`,
      `Svanen;${third};RF-3;Skåne`,
      `Svanen;${fourth};RF-4;Skåne`,
      'Svanens FK;;RF-4;Skåne',
      'Svanen;;;Skåne',
    ),
  ).toEqual([
    ['Falkarna', 'new'],
    ['Falkens FK', '2'],
    ['Hökarna', 'new'],
    ['Hökens FK', '4'],
    ['Hökens klubb', '4'],
    ['Tranorna', 'new'],
    ['Tranorna', '7'],
    ['Svanen', 'new'],
    ['Svanen', 'new'],
    ['Svanens FK', '10'],
    ['Svanen', '9'],
  ])
})

it('are one club when one of them finds it in the register, and the other has the RF number or name that it gets', async () => {
  const shared = { districtId: world.skane.id }
  await world.createClub({ ...shared, name: 'Vråken', organizationNumber: first.replace('-', '') })
  await world.createClub({ ...shared, name: 'Glada', rfNumber: 'RF-8' })
  await world.createClub({ ...shared, name: 'Gladan', rfNumber: 'RF-9' })
  expect(
    await compared(
      `Ormvråken;${first};RF-5;Skåne`,
      'Vråkens FK;;RF-5;Skåne',
      `Fjällvråken;${second};RF-5;Skåne`,
      'Ormvråken;;;Skåne',
      // Two clubs of the register stay two.
      'Röda gladan;;RF-8;Skåne',
      'Röda gladan;;RF-9;Skåne',
    ),
  ).toEqual([
    ['Ormvråken', 'changed'],
    ['Vråkens FK', '2'],
    ['Fjällvråken', 'new'],
    ['Ormvråken', '2'],
    ['Röda gladan', 'changed'],
    ['Röda gladan', 'changed'],
  ])
})
