// Tests frozen reports: kept as they were, in their context, and the files of reports.
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import type { FrozenReport, RoleStats } from '#contract/reports/role-stats.ts'
import { clubRole } from '../db/tables/member-tables.ts'
import { workbookOf } from '../export/testing-workbook.ts'
import { createTestFederation, type TestFederation } from '../organizations/testing-federation.ts'

let world: TestFederation
let office: Awaited<ReturnType<TestFederation['as']>>
let club: string
const clock = { now: new Date() }
beforeAll(async () => {
  world = await createTestFederation({ now: () => clock.now })
  const { segel, skane, join, db } = world
  club = await world.createClub({ name: 'Ålleberg', districtId: skane.id }, [segel.id])
  for (const [nth, sex] of (['female', 'female', 'male', 'female', 'male', 'male', 'unknown'] as const).entries()) {
    const personId = await join(club, [segel.id], { sex, birthYear: 1960 + nth * 7 })
    if (nth > 2) continue
    for (const role of ['chair', 'judge'].slice(nth > 1 ? 1 : 0))
      await db.insert(clubRole).values({ id: uuidv7(), personId, organizationId: club, role, validFrom: '2010-01-01' })
  }
  office = await world.as([{ name: 'Global.Organizations.View' }], null)
})
afterAll(() => world.close())

const freeze = async (values: object = {}, by = office) =>
  by.post('/reports/frozen', { id: uuidv7(), name: 'Till RF', when: '2020', ...values })
const frozen = async (id: string, by = office) => (await by.get(`/reports/frozen/${id}`)).json<FrozenReport>()
const storedIn = async (id: string) =>
  (await world.db.$client.query<{ content: string }>('select content from frozen_report where id = $1', [id])).rows[0]
    ?.content

describe('a frozen report', () => {
  it('is the same a year of changes later, byte for byte', async () => {
    const made = (await freeze()).json<FrozenReport>()
    expect(made).toMatchObject({ name: 'Till RF', place: 'Hela förbundet', createdByName: 'Test Testsson' })
    expect(made.content.everyone).toMatchObject({ female: 3, male: 3, other: 0, unknown: 1, total: 7 })
    const before = await storedIn(made.id)
    await world.db.execute(sql`update person set sex = 'other', birth_year = 2000`)
    await world.db.execute(sql`update organization set name = 'Nytt namn' where id = ${club}`)
    await world.db.execute(sql`update association set short_name = short_name || ' ny'`)
    await world.db.execute(sql`delete from club_role where role = 'judge'`)
    clock.now = new Date(clock.now.getTime() + 366 * 86_400_000)
    const later = await world.as([{ name: 'Global.Organizations.View' }], null)
    expect(await frozen(made.id, later)).toEqual(made)
    expect(await storedIn(made.id)).toBe(before)
    const now = (await later.get('/reports/role-stats?when=2020')).json<RoleStats>()
    expect(now.everyone).toMatchObject({ other: 7, total: 7 })
    // What was counted a minute ago is no longer kept.
    clock.now = new Date(Date.now() + 120_000)
  })

  it('is made once, however often it is sent, and is an event', async () => {
    const id = uuidv7()
    const [first, second] = [await freeze({ id }), await freeze({ id })]
    expect(second.json()).toEqual(first.json())
    // The name was corrected after an answer that was lost.
    const corrected = await freeze({ id, name: 'Annat' })
    expect([corrected.statusCode, corrected.json().errors]).toMatchObject([
      400,
      [{ message: expect.stringMatching(/^Rapporten är redan fryst, men med ett annat namn\./) }],
    ])
    const { rows } = await world.db.$client.query(
      `select action, record_type, account_id from audit_event where record_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ action: 'create', record_type: 'frozen_report', account_id: office.accountId }])
    const unnamed = await freeze({ name: ' ' })
    expect([unnamed.statusCode, unnamed.json().errors[0].message]).toEqual([400, 'Namn är obligatoriskt.'])
  })

  it('is reached in the list, page by page, also when there are hundreds', async () => {
    const { norr, db } = world
    const inside = await world.callerOf(office.accountId, norr.id)
    const { id } = (await freeze({}, inside)).json<FrozenReport>()
    await db.execute(sql`insert into frozen_report (id, name, association_id, content, created_at)
      select gen_random_uuid(), 'Nummer ' || nth, association_id, content, created_at - nth * interval '1 day'
      from frozen_report, generate_series(1, 200) nth where id = ${id}`)
    const pageOf = async (page: number) =>
      (await inside.get(`/reports/frozen?page=${page}`)).json<{ items: FrozenReport[]; total: number }>()
    const [first, last] = [await pageOf(1), await pageOf(3)]
    expect([first.items.length, first.total, last.total]).toEqual([100, 201, 201])
    expect([first.items[0]?.id, last.items.map(({ name }) => name)]).toEqual([id, ['Nummer 200']])
    expect(await pageOf(4)).toEqual({ items: [], total: 201 })
  })

  it('is seen in its context and globally, by those who see reports', async () => {
    const { segel, fallskarm } = world
    const inside = await world.callerOf(office.accountId, segel.id)
    const { id } = (await freeze({}, inside)).json<FrozenReport>()
    const other = await world.callerOf(office.accountId, fallskarm.id)
    const listed = async (by: typeof office) =>
      (await by.get('/reports/frozen')).json<{ items: FrozenReport[] }>().items.map((one) => one.id)
    expect(await listed(inside)).toEqual([id])
    expect(await listed(office)).toContain(id)
    expect(await listed(other)).toEqual([])
    const elsewhere = await other.get(`/reports/frozen/${id}`)
    expect([elsewhere.statusCode, elsewhere.json().errors[0].code]).toEqual([403, 'ContextDenied'])
    // The federation's own is in no association.
    const { id: global } = (await freeze()).json<FrozenReport>()
    const moved = await other.get(`/reports/frozen/${global}`)
    expect([moved.statusCode, moved.json().context?.id]).toEqual([403, 'global'])
    expect((await other.get(`/reports/frozen/${uuidv7()}`)).statusCode).toBe(404)
    const members = await world.as([{ name: 'Global.Members.Admin' }], null)
    expect((await members.get(`/reports/frozen/${id}`)).statusCode).toBe(403)
    expect((await office.get(`/reports/frozen/${uuidv7()}`)).statusCode).toBe(404)
  })
})

const sheetsOf = async (path: string) => {
  const answer = await office.get(path)
  expect(answer.statusCode).toBe(200)
  return workbookOf(answer.rawPayload)
}

describe('the file', () => {
  it('has figures, ages, places and definitions, and the same cells when the report is frozen', async () => {
    const { id } = (await freeze({ name: 'Samma' })).json<FrozenReport>()
    const sheets = await sheetsOf('/reports/role-stats/file?when=2020')
    expect([...sheets.keys()]).toEqual(['Siffror', 'Ålder', 'Gren', 'Definitioner'])
    expect(sheets.get('Siffror')?.[0]).toEqual(['Kategori', 'Roll', 'Kvinnor', 'Män', 'Annat', 'Okänt', 'Totalt unika'])
    expect(sheets.get('Siffror')).toContainEqual(['Organisationsledare', 'Ordförande', 0, 0, 2, 0, 2])
    expect(sheets.get('Siffror')?.at(-1)).toEqual(['Summan är inte totalen: 7 unika personer', null, 0, 0, 7, 0, 7])
    expect(sheets.get('Definitioner')).toContainEqual(['Tidpunkt', 'år 2020'])
    const frozenSheets = await sheetsOf(`/reports/frozen/${id}/file`)
    for (const name of ['Siffror', 'Ålder', 'Gren']) expect(frozenSheets.get(name)).toEqual(sheets.get(name))
  })

  it('has the difference from another year, in numbers and per cent', async () => {
    const [head, ...rows] = (await sheetsOf('/reports/role-stats/file?when=2020&compare=2005')).get('Siffror') ?? []
    expect(head?.slice(-3)).toEqual(['Totalt unika 2005', 'Skillnad', 'Skillnad i procent'])
    expect(rows.find(([category]) => category === 'Övriga')?.slice(-4)).toEqual([5, 7, -2, -28.6])
  })

  it('says whom the other report counts, and which frozen one it is', async () => {
    const factsIn = async (path: string) => (await sheetsOf(path)).get('Definitioner') ?? []
    const women = (await freeze({ name: 'Kvinnor till RF', sex: 'female' })).json<FrozenReport>()
    const facts = await factsIn(`/reports/role-stats/file?when=2020&compare=${women.id}`)
    expect(facts).toContainEqual(['Jämförd med', expect.stringMatching(/^Kvinnor till RF, år 2020, räknad /)])
    expect(facts).toContainEqual(['Jämförelsens urval', 'Arbetsplats: Hela förbundet; Kön: Kvinna'])
    expect(await factsIn('/reports/role-stats/file?when=2020&compare=2019')).toContainEqual([
      'Jämförd med',
      expect.stringMatching(/^år 2019, räknad /),
    ])
  })

  it.each(['xlsx', 'csv'])('without small figures has nothing but multiples of five, as %s', async (format) => {
    const path = `/reports/role-stats/file?when=2020&compare=2005&rounded=true&format=${format}`
    const answer = await office.get(path)
    const rows =
      format === 'xlsx'
        ? [...workbookOf(answer.rawPayload).values()].flat()
        : answer.body
            .split('\r\n')
            .map((line) =>
              line.split(';').map((cell) => (/^-?[\d,]+$/.test(cell) ? Number(cell.replace(',', '.')) : cell)),
            )
    const figures = rows.flat().filter((cell) => typeof cell === 'number')
    expect(figures.length).toBeGreaterThan(50)
    expect(figures.filter((figure) => figure % 5 !== 0)).toEqual([])
    const text = rows.flat().join(' ')
    expect(text).toContain('Summan är inte totalen: 5 unika personer')
    expect(text).toContain('Utan små tal')
    expect(text).not.toContain('Skillnad i procent;')
  })

  it('is an event of the account', async () => {
    const { segel } = world
    const viewer = await world.createAccount([{ name: 'Global.Organizations.View' }])
    const inBranch = await world.callerOf(viewer, segel.id)
    const other = await world.callerOf(viewer, null)
    const frozen = (await freeze({ sex: 'female' })).json<FrozenReport>()
    const ofBranch = (await freeze({}, await world.callerOf(office.accountId, segel.id))).json<FrozenReport>()
    for (const [by, path] of [
      [other, 'role-stats/file?format=csv'],
      [other, 'role-stats/file?format=csv&when=2020&by=district'],
      [other, 'role-stats/file?format=csv&sex=female'],
      [other, `frozen/${frozen.id}/file?format=csv`],
      [inBranch, `frozen/${ofBranch.id}/file?format=csv`],
      [other, `frozen/${ofBranch.id}/file?format=csv`],
    ] as const)
      expect((await by.get(`/reports/${path}`)).statusCode).toBe(200)
    const { rows } = await world.db.$client.query<{ record_label: string }>(
      `select v.record_label from audit_event e join audit_value v on v.event_id = e.id
        where e.action = 'export' and e.account_id = $1 order by e.at, e.id`,
      [viewer],
    )
    expect(rows.map(({ record_label }) => record_label.replace(/^.*, /, ''))).toEqual([
      'hela listan',
      'hela listan',
      'ett urval',
      'ett urval',
      'hela listan',
      'ett urval',
    ])
  })

  it('has the difference in the branch in which the report was frozen, also in the global context', async () => {
    const { segel, fallskarm, skane, join } = world
    const elsewhere = await world.createClub({ name: 'Fallskärm', districtId: skane.id }, [fallskarm.id])
    await join(elsewhere, [fallskarm.id])
    const { id, association } = (
      await freeze({}, await world.callerOf(office.accountId, segel.id))
    ).json<FrozenReport>()
    expect(association).toEqual({ id: segel.id, kind: 'branch' })
    const rows = (await sheetsOf(`/reports/frozen/${id}/file?compare=2020`)).get('Siffror') ?? []
    expect(rows.at(-1)?.slice(-4)).toEqual([7, 7, 0, 0])
  })
})
