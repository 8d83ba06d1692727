// Tests the organization list as a CSV and XLSX file.
import { v7 as uuidv7 } from 'uuid'
import type { Viewer } from '../actor.ts'
import { globalContext } from '#contract/access.ts'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { organizationListSchemas } from '#contract/organizations/search.ts'
import { longestWaitMs } from '../export/download.ts'
import { bulkInsert } from '../db/bulk-rows.ts'
import { organization } from '../db/tables/organization-tables.ts'
import { auditExport } from '../export/export-event.ts'
import { listHandlers } from '../records/list.ts'
import { organizationList } from './list.ts'
import { createTestFederation, type TestFederation } from './testing-federation.ts'

let world: TestFederation
let admin: Awaited<ReturnType<TestFederation['sysAdmin']>>
beforeAll(async () => {
  world = await createTestFederation()
  admin = await world.sysAdmin()
  const { segel, fallskarm, skane, norr } = world
  const club = await world.createClub(
    {
      name: 'Örebro "Segel"; AB',
      districtId: norr.id,
      organizationNumber: '8020010719',
      memberSince: '1950-06-01',
      phoneNumber: '+46701234567',
      email: 'info@orebro.example',
    },
    [segel.id, fallskarm.id],
  )
  await world.join(club, [segel.id])
  await world.createClub({ name: '=HYPERLINK("https://ond.example")', districtId: skane.id, status: 'dormant' }, [
    segel.id,
  ])
  await world.createClub({ name: 'Aros <&>', districtId: norr.id }, [fallskarm.id])
})
afterAll(() => world.close())

const csv = async (query: string, caller = admin) => {
  const answer = await caller.get(`/organizations/export?format=csv&${query}`)
  expect(answer.statusCode).toBe(200)
  expect(answer.rawPayload.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
  return answer.body.replace('\uFEFF', '').trimEnd().split('\r\n')
}

describe('CSV', () => {
  it('holds every column by default, quoted where it must be', async () => {
    expect(await csv('q=orebro')).toEqual([
      'Namn;Kortnamn;Organisationsnummer;Status;Grenar;Distrikt;Kommun;Medlem sedan;Medlemmar;E-postadress;Telefon',
      '"Örebro ""Segel""; AB";;802001-0719;Aktiv;"Fallskärmsförbundet, Segelflyget";Norrland;;1950-06-01;1;info@orebro.example;070-123 45 67',
    ])
  })
  it('holds the columns that are shown, the rows that are filtered, in their order', async () => {
    expect(await csv('columns=status&columns=name&sort=name&direction=desc')).toEqual([
      'Namn;Status',
      '"Örebro ""Segel""; AB";Aktiv',
      'Aros <&>;Aktiv',
      '"\'=HYPERLINK(""https://ond.example"")";Vilande',
    ])
    expect(await csv('columns=name&status=dormant')).toHaveLength(2)
  })
  it('has no rows or counts of other contexts', async () => {
    const branch = await world.branchAdmin(world.fallskarm.id)
    expect(await csv('columns=name&columns=memberCount', branch)).toEqual([
      'Namn;Medlemmar',
      'Aros <&>;0',
      '"Örebro ""Segel""; AB";0',
    ])
  })
  it('has a file name with the title and the day', async () => {
    const { headers } = await admin.get('/organizations/export?format=csv')
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(decodeURIComponent(String(headers['content-disposition']))).toMatch(
      /^attachment; filename\*=UTF-8''Föreningar 20\d\d-\d\d-\d\d\.csv$/,
    )
  })
})

describe('XLSX', () => {
  const sheet = async (query: string) => {
    const answer = await admin.get(`/organizations/export?${query}`)
    expect(answer.statusCode).toBe(200)
    const files = unzipSync(new Uint8Array(answer.rawPayload))
    expect(Object.keys(files)).toContain('[Content_Types].xml')
    return strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  }
  const texts = (xml: string) => [...xml.matchAll(/<t xml:space="preserve">([^<]*)<\/t>/g)].map((match) => match[1])

  it('has cells of the types text, number and date', async () => {
    const xml = await sheet('q=orebro')
    expect(texts(xml)).toContain('Örebro &quot;Segel&quot;; AB')
    expect(texts(xml)).toContain('070-123 45 67')
    // 1950-06-01 is day 18 415 of Excel's calendar.
    expect(xml).toContain('<c s="2"><v>18415</v></c><c><v>1</v></c>')
    expect(xml).toContain('<autoFilter ref="A1:K2"/>')
  })
  it('has no formulas, and escapes all text', async () => {
    const xml = await sheet('columns=name')
    expect(texts(xml)).toEqual([
      'Namn',
      "'=HYPERLINK(&quot;https://ond.example&quot;)",
      'Aros &lt;&amp;&gt;',
      'Örebro &quot;Segel&quot;; AB',
    ])
    expect(xml).not.toContain('<f>')
  })
})

it('releases its connection after many batches', async () => {
  const clubs = Array.from({ length: 1100 }, (_, index) => ({
    id: uuidv7(),
    name: `Många ${index}`,
    districtId: world.skane.id,
    status: 'active' as const,
  }))
  await bulkInsert(world.db, organization, clubs)
  expect(await csv('q=manga&columns=name')).toHaveLength(1101)
  for (let i = 0; i < 8; i++) await csv('columns=name')
  expect(world.db.$client.totalCount - world.db.$client.idleCount).toBe(0)
})

const viewerOf = (id: string): Viewer => {
  const account = { id, firstName: 'Test', lastName: 'Testsson', title: '', email: '', roles: [] }
  return { by: 'staff', account, context: globalContext, requestId: uuidv7() }
}
const viewer = viewerOf(uuidv7())
const download = async (format: 'csv' | 'xlsx', by = viewer) =>
  (
    await listHandlers({ db: world.db, now: () => new Date() }, organizationList).export(
      { query: organizationListSchemas.export().parse({ format }) },
      { viewer: by },
    )
  ).stream
const heldConnections = () => world.db.$client.totalCount - world.db.$client.idleCount

it('releases its connection when the caller stops downloading', async () => {
  for (const format of ['csv', 'xlsx'] as const) {
    const stream = await download(format)
    stream.once('data', () => stream.destroy())
    await once(stream, 'close')
  }
  await expect.poll(() => heldConnections()).toBe(0)
})

it('is refused when its rows cannot be read before it is sent', async () => {
  const lost = () => ({ name: '', type: '', stream: new Readable({ read() {} }).destroy(new Error('lost')) })
  await expect(auditExport(viewer, world.db, { name: 'Föreningar', isWhole: true }, lost)).rejects.toThrow('lost')
})

it('allows two downloads of an account at the same time, and four of all', async () => {
  const [second, third] = [viewerOf(uuidv7()), viewerOf(uuidv7())]
  // As CSV, which is begun when it is read: a short workbook can be complete, and its place free, before the next download.
  const streams = [await download('csv'), await download('csv'), await download('csv', second)]
  await expect(download('csv')).rejects.toThrow('Du hämtar redan två filer.')
  streams.push(await download('csv', second))
  await expect(download('csv', third)).rejects.toThrow('Flera filer hämtas redan')
  for (const stream of streams) {
    stream.destroy()
    await once(stream, 'close')
  }
  expect(await csv('columns=name')).not.toHaveLength(0)
})

it.each([
  ['a first batch', 500, 20_000],
  ['a long list', 100_000, 1_000_000],
])('the rows of %s may wait so long for their reader', (_, rows, longest) => {
  expect(longestWaitMs(rows)).toBe(longest)
})

it.each(['csv', 'xlsx'] as const)('is cut off when its reader is too slow: %s', async (format) => {
  const timers = vi.spyOn(globalThis, 'setTimeout')
  const stream = await download(format)
  const closed = once(stream, 'close').catch((error: Error) => error)
  stream.once('data', () => stream.pause())
  const limit = () => timers.mock.calls.findLast(([, ms]) => ms !== undefined && ms > 19_000 && ms <= 20_000)
  await expect.poll(limit).toBeDefined()
  limit()?.[0]()
  timers.mockRestore()
  expect(await closed).toMatchObject({ message: 'The reader of the file is too slow' })
  await expect.poll(() => heldConnections()).toBe(0)
})
