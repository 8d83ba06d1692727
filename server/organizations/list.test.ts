// Tests the organization list: order, search, filters, suggestions, pages and visibility.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestFederation, type TestFederation } from './testing-federation.ts'

let world: TestFederation
let get: (url: string) => Promise<{ statusCode: number; json: () => { items: { name: string }[]; total: number } }>

beforeAll(async () => {
  world = await createTestFederation()
  const { segel, fallskarm, skane, norr } = world
  await world.createClub(
    { name: 'Örebro Segelflygklubb', districtId: norr.id, municipality: 'Örebro', organizationNumber: '8020010719' },
    [segel.id],
  )
  await world.createClub({ name: 'Ängelholms Flygklubb', districtId: skane.id, municipality: 'Ängelholm' }, [
    segel.id,
    fallskarm.id,
  ])
  await world.createClub({ name: 'Åre Fallskärmsklubb', districtId: norr.id, status: 'dormant' }, [fallskarm.id])
  await world.createClub({ name: '100 % Segel', districtId: skane.id, municipality: 'Lund', shortName: 'A_B' }, [
    segel.id,
  ])
  await world.createClub({
    name: 'Zeppelinarna',
    districtId: skane.id,
    status: 'left',
    memberSince: '1999-05-01',
    postalCity: 'Höör',
  })
  ;({ get } = await world.sysAdmin())
})
afterAll(() => world.close())

const names = async (query: string) => {
  const answer = await get(`/organizations?${query}`)
  expect(answer.statusCode).toBe(200)
  const { items, total } = answer.json()
  expect(total).toBe(items.length)
  return items.map((club) => club.name)
}

describe('order', () => {
  it('puts Å, Ä and Ö last, in that order', async () => {
    expect(await names('')).toEqual([
      '100 % Segel',
      'Zeppelinarna',
      'Åre Fallskärmsklubb',
      'Ängelholms Flygklubb',
      'Örebro Segelflygklubb',
    ])
  })
  it('can be reversed', async () => {
    expect((await names('direction=desc'))[0]).toBe('Örebro Segelflygklubb')
  })
  it('sorts status by its label, and missing values last in both directions', async () => {
    expect((await names('sort=status&direction=desc'))[0]).toBe('Åre Fallskärmsklubb')
    expect((await names('sort=district')).slice(0, 2)).toEqual(['Åre Fallskärmsklubb', 'Örebro Segelflygklubb'])
    expect((await names('sort=district&direction=desc')).slice(-2)).toEqual([
      'Åre Fallskärmsklubb',
      'Örebro Segelflygklubb',
    ])
    expect((await names('sort=memberSince'))[0]).toBe('Zeppelinarna')
    expect((await names('sort=memberSince&direction=desc'))[0]).toBe('Zeppelinarna')
  })
})

describe('by members', () => {
  it('counts the members that the context may see, in the list and in the export', async () => {
    const all = await world.sysAdmin()
    const club = (name: string) =>
      world.createClub({ name, districtId: world.norr.id }, [world.segel.id, world.fallskarm.id])
    const [few, many] = [await club('Medlemsordning få'), await club('Medlemsordning många')]
    for (let i = 0; i < 3; i++) await world.join(many, [world.segel.id])
    const twice = await world.join(few, [world.fallskarm.id])
    await world.join(few, [world.fallskarm.id], {}, { personId: twice })
    await world.join(few, [world.fallskarm.id], {}, { validTo: '2020-12-31' })
    const order = async (by: typeof all, direction: string, more = '') => {
      const url = `/organizations?q=Medlemsordning&sort=memberCount&direction=${direction}${more}`
      const items = (await by.get(url)).json().items as { name: string; memberCount: number }[]
      return items.map(({ name, memberCount }) => [name, memberCount])
    }
    const rows = [
      ['Medlemsordning många', 3],
      ['Medlemsordning få', 1],
    ]
    expect(await order(all, 'desc')).toEqual(rows)
    expect(await order(all, 'asc')).toEqual(rows.toReversed())
    expect(await order(await world.branchAdmin(world.fallskarm.id), 'desc')).toEqual([
      ['Medlemsordning få', 1],
      ['Medlemsordning många', 0],
    ])
    const file = await all.get('/organizations/export?q=Medlemsordning&sort=memberCount&columns=name&format=csv')
    expect(file.body).toMatch(/få[^]*många/)
    for (const id of [few, many]) {
      await world.db.$client.query(
        'delete from membership_branch using membership m where m.id = membership_id and m.organization_id = $1',
        [id],
      )
      await world.db.$client.query('delete from membership where organization_id = $1', [id])
      await world.db.$client.query('delete from organization_branch where organization_id = $1', [id])
      await world.db.$client.query('delete from organization where id = $1', [id])
    }
  })
})

describe('suggestions', () => {
  it.each([
    ['segelfygklubb', 'Örebro Segelflygklubb'],
    ['Ängelhålms', 'Ängelholms Flygklubb'],
    ['zepelinarna', 'Zeppelinarna'],
  ])('%s gives the suggestion %s, which the list finds', async (q, name) => {
    const { items } = (await get(`/organizations/suggestions?q=${encodeURIComponent(q)}`)).json() as unknown as {
      items: string[]
    }
    expect(items[0]).toBe(name)
    expect(await names(`q=${encodeURIComponent(name)}`)).toContain(name)
  })
  it('name no organization outside the context', async () => {
    const branch = await world.branchAdmin(world.fallskarm.id)
    expect((await branch.get('/organizations/suggestions?q=segelfygklubb')).json()).toEqual({ items: [] })
  })
})

describe('search', () => {
  it.each([
    ['orebro', ['Örebro Segelflygklubb']],
    ['ÖREBRO', ['Örebro Segelflygklubb']],
    ['rebr', ['Örebro Segelflygklubb']],
    ['flygkl orebro', ['Örebro Segelflygklubb']],
    ['802001-0719', ['Örebro Segelflygklubb']],
    ['lund', ['100 % Segel']],
    ['hoor', ['Zeppelinarna']],
    ['orebro fallskarm', []],
    ['%', ['100 % Segel']],
    ['_', ['100 % Segel']],
    ['\\', []],
    ["'; drop table organization", []],
  ])('%s', async (q, expected) => {
    expect(await names(`q=${encodeURIComponent(q)}`)).toEqual(expected)
  })
})

describe('filters', () => {
  it('by branch, also when the club has several', async () => {
    expect(await names(`branch=${world.fallskarm.id}`)).toEqual(['Åre Fallskärmsklubb', 'Ängelholms Flygklubb'])
  })
  it('by any of several values, and by all filters at once', async () => {
    expect(await names('status=dormant&status=left')).toEqual(['Zeppelinarna', 'Åre Fallskärmsklubb'])
    expect(await names(`district=${world.skane.id}&municipality=Lund&municipality=Kiruna`)).toEqual(['100 % Segel'])
    expect(await names(`district=${world.skane.id}&status=dormant`)).toEqual([])
  })
  it('an ended affiliation does not count', async () => {
    const id = await world.createClub({ name: 'Före detta', districtId: world.skane.id }, [world.segel.id])
    await world.db.$client.query("update organization_branch set valid_to = '2020-12-31' where organization_id = $1", [
      id,
    ])
    expect(await names(`branch=${world.segel.id}&q=detta`)).toEqual([])
    await world.db.$client.query('delete from organization_branch where organization_id = $1', [id])
    await world.db.$client.query('delete from organization where id = $1', [id])
  })
})

describe('pages', () => {
  it('refuses a page or size out of bounds', async () => {
    expect((await get('/organizations?size=1000')).statusCode).toBe(400)
    expect((await get('/organizations?page=0')).statusCode).toBe(400)
    expect((await get('/organizations?sort=notes')).statusCode).toBe(400)
  })
  it('shows every club exactly once, page after page, with the same total', async () => {
    for (let i = 0; i < 55; i++) await world.createClub({ name: 'Likadana', districtId: world.norr.id })
    const seen = new Set<unknown>()
    for (const page of [1, 2, 3, 4]) {
      const { items, total } = (await get(`/organizations?q=likadana&page=${page}`)).json()
      expect(total).toBe(55)
      expect(items).toHaveLength([25, 25, 5, 0][page - 1] ?? 0)
      items.forEach((club) => seen.add((club as unknown as { id: string }).id))
    }
    expect(seen.size).toBe(55)
  })
})

describe('context', () => {
  it('a branch sees and counts only its own clubs and members', async () => {
    const { segel, fallskarm } = world
    const branch = await world.branchAdmin()
    const id = await world.createClub({ name: 'Båda klubben', districtId: world.skane.id }, [segel.id, fallskarm.id])
    await world.join(id, [segel.id])
    await world.join(id, [fallskarm.id])
    await world.join(id, [segel.id], {}, { validTo: '2020-01-01' })
    const row = (await branch.get('/organizations?q=bada')).json().items[0]
    expect(row).toMatchObject({ name: 'Båda klubben', memberCount: 1 })
    expect((await get('/organizations?q=bada')).json().items[0]).toMatchObject({ memberCount: 2 })
    const all = (await branch.get('/organizations')).json()
    expect(all.total).toBe(4)
    expect(all.items.map((club: { name: string }) => club.name)).not.toContain('Åre Fallskärmsklubb')
    expect((await branch.get(`/organizations?branch=${fallskarm.id}`)).json().total).toBe(2)
    expect((await branch.get('/organizations?q=are')).json()).toEqual({ items: [], total: 0 })
  })
  it('a district sees only its clubs and their municipalities', async () => {
    const district = await world.as([{ name: 'Organizations.View', associationId: world.skane.id }], world.skane.id)
    expect((await district.get('/organizations?q=orebro')).json().total).toBe(0)
    expect((await district.get(`/organizations?district=${world.norr.id}`)).json().total).toBe(0)
    expect((await district.get('/organizations/municipalities')).json()).toEqual({ items: ['Lund', 'Ängelholm'] })
  })
  it('answers an invalid filter with a Swedish message', async () => {
    const answer = await get('/organizations?branch=segel')
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toMatchObject({ errors: [{ code: 'Validation', field: 'branch.0' }] })
  })
})
