// Import of clubs: differences, what is refused, what others do meanwhile, mails and rights.
import { Buffer } from 'node:buffer'
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BatchRow } from '#contract/record/batch.ts'
import type { ImportJob } from '#contract/record/import.ts'
import { luhn } from '#contract/validation/check-digit.ts'
import { bulkInsert } from '../../db/bulk-rows.ts'
import { organization, organizationBranch } from '../../db/tables/organization-tables.ts'
import { testOrganizationImport, type TestOrganizationImport } from './testing-organization-import.ts'

let world: TestOrganizationImport['world']
let office: TestOrganizationImport['office']
let run: TestOrganizationImport['run']
beforeAll(async () => void ({ world, office, run } = await testOrganizationImport()))
afterAll(() => world.close())

const numberOf = (index: number): string => {
  const start = `80${String(2_000_000 + index)}`.slice(0, 9)
  return [...'0123456789'].map((digit) => start + digit).find(luhn) ?? ''
}

const upload = async (text: string, by = office) =>
  by.call({
    method: 'POST',
    url: '/organizations/imports?name=klubbar.csv',
    payload: Buffer.from(text),
    headers: { 'content-type': 'application/octet-stream' },
  })
const compared = async (text: string): Promise<ImportJob> => {
  const job: ImportJob = (await upload(text)).json()
  const answer = await office.put(`/organizations/imports/${job.id}/columns`, {
    fields: job.columns.map(({ field }) => field),
  })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json()
}
const act = async (verb: 'apply' | 'undo', { id }: ImportJob): Promise<ImportJob> =>
  (await office.post(`/organizations/imports/${id}/${verb}`)).json()
const view = async ({ id }: ImportJob): Promise<ImportJob> => (await office.get(`/organizations/imports/${id}`)).json()
const rowsOf = async ({ id }: ImportJob, query = ''): Promise<BatchRow[]> =>
  (await office.get(`/organizations/imports/${id}/rows?${query}`)).json().items

const header = 'Namn;Orgnr;RF-nr;Distrikt;Grenar;Ort;E-post;Medlem sedan'
const line = (index: number, city: string) =>
  `Klubb ${index};${numberOf(index)};;Skåne;Segelflyget;${city};klubb${index}@example.se;2001-05-01`

const addClubs = async (from: number, count: number) => {
  const clubs = Array.from({ length: count }, (_, at) => ({
    id: uuidv7(),
    name: `Klubb ${from + at}`,
    organizationNumber: numberOf(from + at),
    status: 'active' as const,
    memberSince: '2001-05-01',
    districtId: world.skane.id,
    postalCity: 'Lund',
    email: `klubb${from + at}@example.se`,
  }))
  await bulkInsert(world.db, organization, clubs)
  await bulkInsert(
    world.db,
    organizationBranch,
    clubs.map(({ id }) => ({ id: uuidv7(), organizationId: id, branchId: world.segel.id, validFrom: '2000-01-01' })),
  )
  return clubs
}

describe('a row', () => {
  const outcomeOf = async (text: string) => {
    const job = await compared(text)
    return (await rowsOf(job)).concat(await rowsOf(job, 'page=2')).filter(({ number }) => number > 0)
  }
  it('is matched by organisationsnummer, else RF number, and by name only as a proposal', async () => {
    const { skane } = world
    const shared = { districtId: skane.id }
    await world.createClub({ ...shared, name: 'Nummerklubben', organizationNumber: numberOf(5001) })
    await world.createClub({ ...shared, name: 'RF-klubben', rfNumber: 'RF-77' })
    await world.createClub({ ...shared, name: 'Namnklubben' })
    await world.createClub({ ...shared, name: 'Namne', organizationNumber: numberOf(5002) })
    const rows = await outcomeOf(
      [
        'Namn;Orgnr;RF-nr;Distrikt;Ort',
        `Bytt namn;${numberOf(5001)};;;Lund`,
        'RF-klubben;;rf 77;;Lund',
        'namnklubben;;;;Lund',
        `Namne;${numberOf(5003)};;Skåne;Lund`,
      ].join('\n'),
    )
    expect(rows.map(({ label, group, isIncluded }) => [label, group, isIncluded])).toEqual([
      ['Bytt namn', 'changed', true],
      ['RF-klubben', 'changed', true],
      ['namnklubben', 'proposed', false],
      ['Namne', 'new', true],
    ])
  })

  it('names a branch that the club will be in, which is not added twice', async () => {
    const id = await world.createClub({
      name: 'Väntar',
      districtId: world.skane.id,
      organizationNumber: numberOf(5020),
    })
    await bulkInsert(world.db, organizationBranch, [
      { id: uuidv7(), organizationId: id, branchId: world.segel.id, validFrom: '2999-01-01' },
    ])
    const [row] = await outcomeOf(`Namn;Orgnr;Grenar;Ort\nVäntar;${numberOf(5020)};Segelflyget;Lund`)
    expect(row).toMatchObject({ group: 'changed', changes: [{ field: 'postalCity', new: 'Lund' }] })
  })

  it('that cannot be carried out says why', async () => {
    const rows = await outcomeOf(
      [
        'Namn;Orgnr;Distrikt;Grenar;Status;E-post;Medlem sedan',
        'A;123;Skåne;;;;',
        'B;;Lappland;;;;',
        'C;;Skåne;Drakflyg;;;',
        'D;;Skåne;;Pigg;;',
        'E;;Skåne;;;inte epost;',
        'F;;Skåne;;;;i våras',
        'G;;;;;;',
        `H;${numberOf(5010)};Skåne;;;;`,
        `I;${numberOf(5010)};Skåne;;;;`,
      ].join('\n'),
    )
    expect(rows.map(({ label, group, reason }) => `${label} ${group} ${reason}`)).toEqual([
      'A impossible Organisationsnummer måste vara ett giltigt organisationsnummer med tio siffror.',
      'B impossible Distriktet ”Lappland” finns inte. Välj bland Skåne, Norrland.',
      'C impossible Grenen ”Drakflyg” finns inte. Välj bland Segelflyget, Fallskärmsförbundet.',
      'D impossible Status ”Pigg” finns inte. Välj bland Aktiv, Vilande, Under bildande, Utträdd.',
      'E impossible E-postadress: Var god fyll i en giltig e-postadress.',
      'F impossible Medlem sedan: Det valda datumet är ogiltigt.',
      'G impossible Distrikt är obligatoriskt.',
      'H new ',
      'I impossible Rad 9 gäller samma förening. Behåll en av raderna.',
    ])
  })
})

describe('what others do meanwhile', () => {
  it('is left as it is, by the import and by undoing it', async () => {
    const [first, second, third] = await addClubs(6000, 3)
    const job = await compared(
      [header, line(6000, 'Malmö'), line(6001, 'Malmö'), line(6002, 'Malmö'), line(6003, 'Ny')].join('\n'),
    )
    await world.db.execute(sql`update organization set version = 2, postal_city = 'Kivik' where id = ${first?.id}`)
    await act('apply', job)
    await run()
    expect((await view(job)).outcomes).toMatchObject({ done: 3, refused: 1 })
    expect(await rowsOf(job, 'outcome=refused')).toMatchObject([
      { number: 2, outcomeReason: 'Föreningen har ändrats sedan skillnaderna visades. Importera filen igen.' },
    ])
    await world.db.execute(sql`update organization set version = 3, postal_city = 'Kivik' where id = ${second?.id}`)
    const [created] = (await rowsOf(job, 'group=new')).map(({ recordId }) => recordId ?? '')
    await world.join(created ?? '', [world.segel.id])
    await act('undo', job)
    await run()
    expect((await view(job)).undone).toMatchObject({ done: 1, refused: 2 })
    expect((await rowsOf(job, 'outcome=refused')).map(({ undoneReason }) => undoneReason)).toEqual([
      '',
      'Föreningen har ändrats efter importen, och lämnas som den är.',
      'Föreningen används redan av medlemmar, tävlingar eller dokument, och lämnas kvar.',
    ])
    const cities = await world.db.execute(sql`select postal_city as city from organization
      where id = any(${sql.param([first?.id, second?.id, third?.id])}::uuid[]) order by name`)
    expect(cities.rows).toEqual([{ city: 'Kivik' }, { city: 'Kivik' }, { city: 'Lund' }])
  })
})

it('mails each address of a club once when many change, and nobody for other changes', async () => {
  await addClubs(8000, 3)
  const lines = [8000, 8001].map((index) => line(index, 'Lund').replace('@', '.ny@'))
  await act('apply', await compared([header, ...lines, line(8002, 'Umeå')].join('\n')))
  await run()
  const { rows } = await world.db.execute(sql`select string_agg(split_part(recipient, '@', 1), ' ' order by id) as names
    from mail_outbox where recipient like 'klubb800%'`)
  expect(rows).toEqual([{ names: 'klubb8000 klubb8000.ny klubb8001 klubb8001.ny' }])
})
it('is undone for the clubs that got no mail about their address or bankgiro, and for no other', async () => {
  const clubs = await addClubs(8100, 3)
  await world.db.execute(sql`update organization set email = '' where id = ${clubs[1]?.id}`)
  const job = await compared(
    [
      'Namn;Orgnr;Bankgiro;E-post',
      `Klubb 8100;${numberOf(8100)};;KLUBB8100@example.se`,
      `Klubb 8101;${numberOf(8101)};5805-6201;`,
      `Klubb 8102;${numberOf(8102)};5805-6201;`,
    ].join('\n'),
  )
  for (const verb of ['apply', 'undo'] as const) {
    await act(verb, job)
    await run()
  }
  const rows = (await rowsOf(job)).filter(({ number }) => number > 0)
  expect(rows.map(({ undone, undoneReason }) => `${undone} ${undoneReason}`.trim())).toEqual([
    'done',
    'done',
    'refused Föreningen har fått mejl om sin nya adress eller sitt nya bankgiro. Ändra tillbaka på föreningens sida.',
  ])
  const stored = await world.db.execute(sql`select email, bankgiro from organization
    where id = any(${sql.param(clubs.map(({ id }) => id))}::uuid[]) order by name`)
  expect(stored.rows.map(({ email, bankgiro }) => `${email} ${bankgiro}`)).toEqual([
    'klubb8100@example.se ',
    ' ',
    'klubb8102@example.se 5805-6201',
  ])
})
it('does not miss a club whose row cannot be carried out', async () => {
  await addClubs(8500, 1)
  const job = await compared(['Namn;Orgnr;E-post', `Klubb 8500;${numberOf(8500)};inte epost`].join('\n'))
  const labelsOf = async (group: string) => (await rowsOf(job, `group=${group}`)).map(({ label }) => label)
  expect(await labelsOf('impossible')).toEqual(['Klubb 8500'])
  expect(await labelsOf('missing')).not.toContain('Klubb 8500')
})

describe('rights', () => {
  it('somebody else of the office looks at an import, and goes on with none', async () => {
    const colleague = await world.as([{ name: 'Global.Organizations.Admin' }], null)
    const job = await compared([header, line(8600, 'Malmö')].join('\n'))
    const url = `/organizations/imports/${job.id}`
    const { isOwn, createdByName } = (await colleague.get(url)).json()
    expect(isOwn).toBe(false)
    const fields = job.columns.map(({ field }) => field)
    const tried = [
      await colleague.put(`${url}/columns`, { fields }),
      await colleague.put(`${url}/rows`, { isIncluded: false, rowId: null, group: 'new' }),
      await colleague.post(`${url}/apply`),
    ]
    await act('apply', job)
    await run()
    tried.push(await colleague.post(`${url}/undo`))
    for (const answer of tried)
      expect([answer.statusCode, answer.json().errors[0].message]).toEqual([
        403,
        `Bara ${createdByName}, som började arbetet, kan gå vidare med det eller ångra det.`,
      ])
  })

  it('a branch cannot import, and the federation only in the whole federation', async () => {
    expect((await upload(header, await world.branchAdmin())).statusCode).toBe(403)
    const elsewhere = await world.as([{ name: 'Global.Organizations.Admin' }], world.segel.id)
    const answer = await upload(header, elsewhere)
    expect([answer.statusCode, answer.json().errors[0].message]).toEqual([
      400,
      'Byt till hela förbundet: importen jämför med alla föreningar.',
    ])
  })

  it('are asked again when the job runs', async () => {
    const job = await compared([header, line(7000, 'Lund')].join('\n'))
    await act('apply', job)
    await world.db.execute(
      sql`delete from role_assignment where account_id = ${office.accountId} and scope = 'Global.Organizations.Admin'`,
    )
    await run()
    await world.db.execute(
      sql`insert into role_assignment (id, account_id, scope) values (${uuidv7()}, ${office.accountId}, 'Global.Organizations.Admin')`,
    )
    expect(await rowsOf(job, 'outcome=refused')).toMatchObject([
      { outcomeReason: 'Den som startade arbetet har inte längre behörighet till det.' },
    ])
  })
})

it('columns and rows that make no sense are refused', async () => {
  const job: ImportJob = (await upload(`Klubb;Ort\nA;Lund`)).json()
  expect(job.columns).toEqual([
    { header: 'Klubb', samples: ['A'], field: 'name' },
    { header: 'Ort', samples: ['Lund'], field: 'postalCity' },
  ])
  const columns = async (fields: (string | null)[]) =>
    (await office.put(`/organizations/imports/${job.id}/columns`, { fields })).json().errors?.[0].message
  expect(await columns(['name'])).toMatch(/stämmer inte med filen/)
  expect(await columns(['name', 'name'])).toBe('Namn är vald för två kolumner. Välj en av dem.')
  expect(await columns([null, 'postalCity'])).toMatch(/^Välj vilken kolumn/)
  expect(await columns(['name', 'version'])).toMatch(/stämmer inte/)
  await columns(['name', 'postalCity'])
  const nothing = await office.post(`/organizations/imports/${job.id}/apply`)
  expect(nothing.json().errors[0].message).toBe('Det finns inget att genomföra: ta med minst en rad.')
})

it('is seen until it is carried out, also when its time passes meanwhile', async () => {
  const job = await compared([header, line(910, 'Lund')].join('\n'))
  const pass = () =>
    world.db.execute(sql`update batch_job set counted_from = now() - interval '25 hours' where id = ${job.id}`)
  await act('apply', job)
  await pass()
  expect((await view(job)).state).toBe('running')
  await run()
  expect((await view(job)).state).toBe('done')
  await pass()
  expect((await office.get(`/organizations/imports/${job.id}`)).statusCode).toBe(404)
})

it('keeps nothing of a row readable in the database', async () => {
  await compared(`Namn;E-post\nHemliga klubben;hemlig@klubb.example`)
  const { rows } = await world.db.execute(sql`select * from batch_row`)
  expect(JSON.stringify(rows)).not.toMatch(/Hemliga|hemlig@/)
})
