// Tests the list of persons: what of a protected identity is shown to whom, filters by membership and role, and the file.
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { today } from '#contract/dates/swedish-day.ts'
import type { PersonRow } from '#contract/members/person-row.ts'
import { clubRole } from '../../db/tables/member-tables.ts'
import { createTestFederation, type TestFederation } from '../../organizations/testing-federation.ts'

type Caller = Awaited<ReturnType<TestFederation['as']>>
const year = Number(today().slice(0, 4))
let world: TestFederation
let [admin, viewer]: Caller[] = []
let office: Caller
let [north, south] = ['', '']
const ids: Record<string, string> = {}

beforeAll(async () => {
  world = await createTestFederation()
  const { segel, fallskarm, norr, skane, join, db } = world
  north = await world.createClub({ name: 'Norrflyg', districtId: norr.id }, [segel.id, fallskarm.id])
  south = await world.createClub({ name: 'Söderflyg', districtId: skane.id }, [segel.id])
  const named = async (name: string, made: Promise<string>) => (ids[name] = await made)
  await named(
    'Åsa',
    join(north, [segel.id], {
      firstName: 'Åsa',
      lastName: 'Ek',
      sex: 'female',
      birthYear: year - 40,
      birthDate: `${year - 40}-05-01`,
      municipalityCode: '2480',
      email: 'asa@post.example',
      phoneNumber: '+46701740605',
    }),
  )
  await named('Bo', join(south, [segel.id], { firstName: 'Bo', lastName: 'Ähs', sex: 'male', birthYear: year - 17 }))
  await named(
    'Cia',
    join(north, [fallskarm.id], {
      firstName: 'Cia',
      lastName: 'Ås',
      identityNumberFingerprint: 'c',
      identityNumberSealed: 'c',
    }),
  )
  await named('Dan', join(north, [segel.id], { firstName: 'Dan', lastName: 'Dahl' }, { validTo: `${year - 1}-06-30` }))
  await named('Eva', join(north, [segel.id], { firstName: 'Eva', lastName: 'Ek' }, { validFrom: `${year + 1}-01-01` }))
  await named(
    'Hemlig',
    join(north, [segel.id], {
      firstName: 'Hilda',
      lastName: 'Abel',
      isProtected: true,
      birthYear: 1980,
      sex: 'female',
    }),
  )
  // Åsa has left the club in the south, and has paid there alone.
  await join(south, [segel.id], {}, { personId: ids['Åsa'] as string, validTo: '2020-12-31' })
  await db.$client.query('update membership set paid_year = $1 where person_id = $2 and organization_id = $3', [
    year,
    ids['Åsa'],
    south,
  ])
  await db.$client.query('update membership set paid_year = $1 where person_id = $2', [year, ids['Bo']])
  const post = (name: string, role: string, organizationId: string, validTo: string | null = null) =>
    db
      .insert(clubRole)
      .values({ id: uuidv7(), personId: ids[name] as string, organizationId, role, validFrom: '2010-01-01', validTo })
  await post('Åsa', 'chair', north)
  await post('Bo', 'instructor', south)
  await post('Cia', 'chair', north, '2019-12-31')
  office = await world.as([{ name: 'Global.Members.Admin' }], null)
  admin = await world.as([{ name: 'Members.Admin', associationId: segel.id }], segel.id)
  viewer = await world.as([{ name: 'Members.View', associationId: segel.id }], segel.id)
})
afterAll(() => world.close())

const listed = async (caller: Caller, query = '') => {
  const answer = await caller.get(`/members?${query}`)
  expect(answer.statusCode).toBe(200)
  const { items, total } = answer.json<{ items: PersonRow[]; total: number }>()
  expect(total).toBe(items.length)
  return items
}
const names = async (query: string, caller = office) => (await listed(caller, query)).map(({ firstName }) => firstName)

describe('order', () => {
  it('is by last and first name, with å, ä and ö last, and back again', async () => {
    const all = ['Hilda', 'Dan', 'Eva', 'Åsa', 'Cia', 'Bo']
    expect(await names('')).toEqual(all)
    expect(await names('direction=desc')).toEqual(all.toReversed())
  })
  it.each([
    ['birthYear', ['Hilda', 'Åsa', 'Bo']],
    ['sex', ['Hilda', 'Åsa', 'Bo']],
    ['memberNumber', ['Åsa', 'Bo', 'Cia']],
    ['paidYear', ['Bo']],
    ['memberSince', ['Hilda', 'Åsa', 'Cia', 'Bo']],
  ])('by %s', async (sort, first) => {
    expect((await names(`sort=${sort}`)).slice(0, first.length)).toEqual(first)
  })
})

describe('a protected identity', () => {
  const protectedRow = (rows: PersonRow[]) => rows.find(({ isProtected }) => isProtected)
  it('has its name for administrators of members, in their context', async () => {
    for (const caller of [office, admin as Caller]) {
      const row = protectedRow(await listed(caller))
      expect(row).toMatchObject({
        firstName: 'Hilda',
        lastName: 'Abel',
        birthYear: 1980,
        clubs: [{ name: 'Norrflyg' }],
      })
    }
  })
  it.each([
    '',
    'sort=birthYear',
    'sort=birthYear&direction=desc',
    'direction=desc',
    'sort=memberSince',
    'sort=paidYear&direction=desc',
    'sort=memberNumber',
  ])('is a number at the end for all others, by %j', async (query) => {
    const rows = await listed(viewer as Caller, query)
    expect(rows.map(({ isProtected }) => isProtected)).toEqual([...rows.slice(1).map(() => false), true])
    const { id, memberNumber, ...rest } = rows.at(-1) as PersonRow
    expect([id, memberNumber]).toEqual([ids['Hemlig'], expect.any(Number)])
    expect(Object.values(rest).flat().filter(Boolean)).toEqual([true])
  })
  it('is found by name only by those who see it', async () => {
    expect(await names('q=hilda', admin as Caller)).toEqual(['Hilda'])
    expect(await names('q=hilda', viewer as Caller)).toEqual([])
    const { memberNumber } = protectedRow(await listed(office)) as PersonRow
    expect(await names(`q=${memberNumber}`, viewer as Caller)).toEqual([])
    for (const [caller, expected] of [
      [admin, ['Hilda Abel']],
      [viewer, []],
    ] as const) {
      expect((await (caller as Caller).get('/members/suggestions?q=hildda')).json()).toEqual({ items: expected })
    }
  })
  it('has an unknown municipality', async () => {
    expect(await names('municipality=unknown&q=abel')).toEqual(['Hilda'])
  })
  it('is in no file, which says so to everybody', async () => {
    for (const caller of [office, admin as Caller, viewer as Caller]) {
      const { body } = await caller.get('/members/export?format=csv&sex=female&columns=name&columns=birthYear')
      expect(body.replace('\uFEFF', '').trim().split('\r\n')).toEqual([
        'Efternamn;Förnamn;Född',
        `Ek;Åsa;${year - 40}`,
        '1\u00A0person med skyddad identitet är inte med i filen.',
      ])
    }
    const without = await office.get('/members/export?format=csv&q=bo&columns=name')
    expect(without.body).not.toContain('skyddad')
    const { rows } = await world.db.$client.query(
      "select count(*)::int as events from audit_event where action = 'export' and account_id = $1",
      [office.accountId],
    )
    expect(rows).toEqual([{ events: 2 }])
  })
})

describe('filters', () => {
  it.each([
    ['q=asa', ['Åsa']],
    ['q=ek%20ås', ['Åsa']],
    ['q=POST.example', ['Åsa']],
    ...['070-174 06 05', '070-1740605', '+46 70-174 06 05', '+46 (0)70 174', '+46701740605', 'ek 070-174'].map(
      (phone): [string, string[]] => [`q=${encodeURIComponent(phone)}`, ['Åsa']],
    ),
    ['q=070-174%2006%2099', []],
    ['status=current', ['Hilda', 'Åsa', 'Cia', 'Bo']],
    ['status=former', ['Dan']],
    ['status=upcoming', ['Eva']],
    ['status=former&status=upcoming', ['Dan', 'Eva']],
    ['sex=female', ['Hilda', 'Åsa']],
    ['municipality=2480', ['Åsa']],
    ['ageTo=17', ['Bo']],
    ['ageFrom=17&ageTo=40', ['Åsa', 'Bo']],
    ['ageFrom=18', ['Hilda', 'Åsa']],
    ['attention=incompleteNumber', ['Dan', 'Eva', 'Åsa', 'Bo']],
    ['paid=paid', ['Bo']],
    ['paid=unpaid', ['Hilda', 'Åsa', 'Cia']],
    ['category=organizationLeader', ['Åsa']],
    ['role=instructor&role=chair', ['Åsa', 'Bo']],
    ['role=chair&category=activityLeader', []],
    ['when=2015&role=chair', ['Åsa', 'Cia']],
    [`when=${year + 1}&q=e`, ['Hilda', 'Eva', 'Åsa']],
    ['when=1999', []],
  ])('%s', async (query, expected) => {
    expect(await names(query)).toEqual(expected)
  })
  it('of memberships are about the same one', async () => {
    const { segel, fallskarm, skane, norr } = world
    expect(await names(`club=${south}`)).toEqual(['Bo'])
    expect(await names(`club=${south}&status=former`)).toEqual(['Åsa'])
    expect(await names(`club=${south}&when=2019-06-01`)).toEqual(['Åsa', 'Bo'])
    expect(await names(`club=${south}&club=${north}&branch=${fallskarm.id}`)).toEqual(['Cia'])
    expect(await names(`district=${skane.id}&branch=${segel.id}`)).toEqual(['Bo'])
    expect(await names(`district=${norr.id}&paid=paid`)).toEqual([])
    expect(await names(`club=${south}&role=chair`)).toEqual([])
  })
  it.each(['when=2026-02-30', 'when=26', 'ageFrom=-1', 'sex=x', 'status=x', 'club=1'])('refuse %s', async (query) => {
    expect((await office.get(`/members?${query}`)).statusCode).toBe(400)
  })
  it('shows the memberships of the period and the context', async () => {
    const [asa] = await listed(office, 'q=asa&when=2019')
    expect(asa).toMatchObject({
      clubs: [{ name: 'Norrflyg' }, { name: 'Söderflyg' }],
      paidYear: year,
      memberSince: '2000-01-01',
    })
    const district = await world.as([{ name: 'Members.View', associationId: world.norr.id }], world.norr.id)
    const [there] = await listed(district, 'q=asa&when=2019')
    expect(there).toMatchObject({
      clubs: [{ name: 'Norrflyg' }],
      roles: [{ role: 'chair', club: 'Norrflyg' }],
      paidYear: null,
    })
  })
})

it('suggests names of the filter alone, which then find somebody', async () => {
  const suggested = async (query: string) => (await office.get(`/members/suggestions?q=dahhl${query}`)).json().items
  expect(await suggested('')).toEqual(['Dan Dahl'])
  expect(await suggested('&status=former')).toEqual(['Dan Dahl'])
  expect(await suggested('&status=current')).toEqual([])
})

it('shows an account of one branch nobody of another, and no account without the scope', async () => {
  const other = await world.as([{ name: 'Members.Admin', associationId: world.fallskarm.id }], world.fallskarm.id)
  expect(await names('', other)).toEqual(['Cia'])
  expect((await other.get('/members/suggestions?q=ossa')).json()).toEqual({ items: [] })
  const clubs = await world.as([{ name: 'Organizations.Admin', associationId: world.segel.id }], world.segel.id)
  const refused = await clubs.get('/members')
  expect([refused.statusCode, refused.json().errors[0].message]).toEqual([
    403,
    'Du saknar behörighet här. Den ges av föreningsadministratören i grenen eller distriktet, eller av förbundskansliet.',
  ])
})

it('shows those whom a report counts, who may be in no other list, to who sees reports alone', async () => {
  const query = `counted=all&when=${year - 1}`
  const paths = [`?${query}`, `/facets?${query}`, `/suggestions?${query}`, `/export?${query}&format=csv`]
  const statuses = (caller: Caller) =>
    Promise.all(paths.map(async (path) => (await caller.get(`/members${path}`)).statusCode))
  const seesReports = [{ name: 'Members.View', associationId: world.segel.id }, { name: 'Global.Organizations.View' }]
  expect(await statuses(await world.as(seesReports, world.segel.id))).toEqual([200, 200, 200, 200])
  expect(await statuses(viewer as Caller)).toEqual([403, 403, 403, 403])
  const [, , , file = ''] = paths
  const { body } = await (await world.as(seesReports, world.segel.id)).get(`/members${file}&columns=name`)
  expect(body).toMatch(/\d+.person är inte med i filen: personen har skyddad identitet, är avidentifierad eller visas/)
})

it('offers the clubs that have left a context there too, with those of its former members and its reports', async () => {
  const { segel, fallskarm, norr, skane, db } = world
  const id = await world.createClub({ name: 'Bortflyttade', districtId: skane.id }, [segel.id])
  await db.$client.query(`update organization_branch set valid_to = '2020-12-31' where organization_id = $1`, [id])
  await db.$client.query(
    `insert into club_district (organization_id, district_id, valid_from, valid_to) values ($1, $2, '2000-01-01', '2010-12-31')`,
    [id, norr.id],
  )
  const account = await world.createAccount([{ name: 'Global.Members.View' }, { name: 'Global.Organizations.View' }])
  const offered = async (path: string, place: { id: string }) =>
    (await (await world.callerOf(account, place.id)).get(path))
      .json()
      .items.some((one: { id: string }) => one.id === id)
  for (const path of ['/members/clubs', '/reports/clubs'])
    expect(await Promise.all([segel, norr, skane, fallskarm].map((place) => offered(path, place)))).toEqual([
      true,
      true,
      true,
      false,
    ])
})

it('tells nothing of protected identities by their order', async () => {
  const { fallskarm, norr } = world
  const club = await world.createClub({ name: 'Hoppklubben', districtId: norr.id }, [fallskarm.id])
  const joined = async (birthYear: number, sex: 'female' | 'male', validFrom: string, paidYear: number) => {
    const id = await world.join(club, [fallskarm.id], { isProtected: true, birthYear, sex }, { validFrom })
    await world.db.$client.query('update membership set paid_year = $1 where person_id = $2', [paidYear, id])
    return id
  }
  const made = [await joined(1990, 'male', '2020-01-01', 2024), await joined(1970, 'female', '2010-01-01', 2026)]
  const reader = await world.as([{ name: 'Members.View', associationId: fallskarm.id }], fallskarm.id)
  for (const sort of ['birthYear', 'sex', 'memberSince', 'paidYear'])
    for (const direction of ['asc', 'desc']) {
      const rows = await listed(reader, `sort=${sort}&direction=${direction}`)
      expect(rows.slice(-2).map(({ id }) => id)).toEqual(made)
    }
})
