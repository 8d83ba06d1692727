// Tests of the dashboard's endpoints: counts of clubs and members, and recent changes, by context.
import { and, eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { globalContext } from '#contract/access.ts'
import { addDays, today } from '#contract/dates/swedish-day.ts'
import { mostAlso } from '#contract/dashboard/recent-changes.ts'
import type { Viewer } from '../actor.ts'
import { insertAuditRows } from '../audit/audit-rows.ts'
import { organizationBranch } from '../db/tables/organization-tables.ts'
import { createTestFederation, type TestFederation } from '../organizations/testing-federation.ts'
import { recentChanges } from './store.ts'

let world: TestFederation
let both: string
let aros: string
beforeAll(async () => {
  world = await createTestFederation()
  const { segel, fallskarm, skane, norr } = world
  both = await world.createClub({ name: 'Båda', districtId: skane.id }, [segel.id, fallskarm.id])
  aros = await world.createClub({ name: 'Aros', districtId: norr.id }, [fallskarm.id])
  await world.createClub({ name: 'Utan gren', districtId: norr.id })
  // One that has left, of whose affiliations one has been ended.
  const left = await world.createClub({ name: 'Utträdd', districtId: norr.id, status: 'left' }, [
    fallskarm.id,
    segel.id,
  ])
  await world.db
    .update(organizationBranch)
    .set({ validTo: addDays(today(), -30) })
    .where(and(eq(organizationBranch.organizationId, left), eq(organizationBranch.branchId, fallskarm.id)))
  const member = await world.join(both, [segel.id, fallskarm.id])
  await world.join(aros, [fallskarm.id], {}, { personId: member })
  await world.join(aros, [fallskarm.id])
  await world.join(aros, [fallskarm.id], {}, { validTo: '2020-01-01' })
  await world.join(left, [fallskarm.id])
})
afterAll(() => world.close())

const bar = (association: { id: string; name: string }, clubs: number, members: number, changed = 0) => ({
  id: association.id,
  name: association.name,
  shortName: association.name,
  clubs,
  members,
  change: { clubs: changed, members: 0 },
})

describe('clubs and members', () => {
  it('are counted by branch in the global context: once per branch, and once in the totals, by affiliations of the day', async () => {
    const admin = await world.sysAdmin()
    expect((await admin.get('/dashboard/clubs')).json()).toEqual({
      by: 'branch',
      items: [bar(world.fallskarm, 2, 3, -1), bar(world.segel, 1, 1)],
      clubs: 2,
      members: 3,
      change: { clubs: -1, members: 0 },
      countedAt: null,
    })
  })
  it('are counted by district in a branch, without other branches', async () => {
    const branch = await world.branchAdmin()
    expect((await branch.get('/dashboard/clubs')).json()).toEqual({
      by: 'district',
      items: [bar(world.norr, 0, 0), bar(world.skane, 1, 1)],
      clubs: 1,
      members: 1,
      change: { clubs: 0, members: 0 },
      countedAt: null,
    })
  })
  it('are in a branch those of the federation’s bar and of its list of members, also of a club that has left it', async () => {
    const { fallskarm, norr, skane } = world
    const branch = await world.branchAdmin(fallskarm.id)
    const figures = (await branch.get('/dashboard/clubs')).json()
    expect(figures).toMatchObject({ clubs: 2, members: 3, change: { clubs: -1, members: 0 } })
    expect(figures.items).toEqual([bar(norr, 1, 3, -1), bar(skane, 1, 1)])
    expect((await branch.get('/members')).json().total).toBe(3)
  })
  it('are the clubs of the list that a bar leads to, which has none that has left', async () => {
    const list = `/organizations?branch=${world.segel.id}`
    const totalOf = async (address: string) => (await (await world.sysAdmin()).get(address)).json().total
    expect([await totalOf(list), await totalOf(`${list}&status=active&status=dormant&status=forming`)]).toEqual([2, 1])
  })
  it('are counted by branch in a district', async () => {
    const district = await world.as([{ name: 'Organizations.View', associationId: world.norr.id }], world.norr.id)
    expect((await district.get('/dashboard/clubs')).json()).toEqual({
      by: 'branch',
      items: [bar(world.fallskarm, 1, 3, -1), bar(world.segel, 0, 0)],
      clubs: 1,
      members: 3,
      change: { clubs: -1, members: 0 },
      countedAt: null,
    })
  })
})

describe('recent changes', () => {
  it("are those of the context's clubs, the latest first", async () => {
    const event = (recordId: string, recordLabel: string, at: string, recordType = 'organization', action = 'update') =>
      insertAuditRows(world.db, [{ id: uuidv7(), at, accountName: 'T', action, recordType, recordId, recordLabel }])
    await event(both, 'Båda', '2026-01-01T00:00:00Z')
    await event(aros, 'Aros', '2026-01-02T00:00:00Z')
    await event(uuidv7(), 'Konto', '2026-01-03T00:00:00Z', 'account')
    // What retention has deleted is nobody's change.
    for (const action of ['anonymize', 'erase', 'eraseValues', 'removeFiles'])
      await event(aros, 'Gallrad', '2026-01-05T00:00:00Z', 'organization', action)
    const labels = async (caller: Awaited<ReturnType<TestFederation['sysAdmin']>>) =>
      (await caller.get('/dashboard/changes')).json().items.map((item: { recordLabel: string }) => item.recordLabel)
    expect(await labels(await world.sysAdmin())).toEqual(['Aros', 'Båda'])
    expect(await labels(await world.branchAdmin())).toEqual(['Båda'])
    // Grouped by record: the latest change, and how many more there were.
    for (const minute of [1, 2, 3]) await event(both, 'Båda', `2026-01-04T00:0${minute}:00Z`)
    const { items } = (await (await world.sysAdmin()).get('/dashboard/changes')).json()
    expect(items.map(({ recordLabel, at, also }: Record<string, unknown>) => [recordLabel, at, also])).toEqual([
      ['Båda', '2026-01-04T00:03:00.000Z', 3],
      ['Aros', '2026-01-02T00:00:00.000Z', 0],
    ])
  })
  it('are of each record, also when one of them has been changed often, and count the changes of the 30 days before', async () => {
    const at = (minutes: number) => new Date(Date.parse('2026-02-01T00:00:00Z') + minutes * 60_000).toISOString()
    const change = { accountName: 'T', action: 'update', recordType: 'organization' }
    const event = (recordId: string, recordLabel: string, minutes: number) => ({
      ...change,
      id: uuidv7(),
      at: at(minutes),
      recordId,
      recordLabel,
    })
    const long = 31 * 24 * 60
    const often = Array.from({ length: 80 }, (_, nth) => event(both, 'Båda', long + nth))
    await insertAuditRows(world.db, [event(both, 'Båda', 0), event(aros, 'Aros', 1), ...often])
    const changesOf = async (caller: Awaited<ReturnType<TestFederation['sysAdmin']>>) =>
      (await caller.get('/dashboard/changes'))
        .json()
        .items.map(({ recordLabel, also }: Record<string, unknown>) => [recordLabel, also])
    const changes = [
      ['Båda', 79],
      ['Aros', 0],
    ]
    expect(await changesOf(await world.sysAdmin())).toEqual(changes)
    // One who sees both.
    expect(await changesOf(await world.branchAdmin(world.fallskarm.id))).toEqual(changes)
    expect(await changesOf(await world.branchAdmin())).toEqual([['Båda', 79]])
    // More are not counted.
    await insertAuditRows(
      world.db,
      Array.from({ length: 30 }, (_, nth) => event(both, 'Båda', long + 100 + nth)),
    )
    expect(await changesOf(await world.branchAdmin())).toEqual([['Båda', mostAlso]])
  })
  it('of the federation are found when the walk has met too few, behind those of thousands of removed clubs', async () => {
    const change = { accountName: 'T', action: 'create', recordType: 'organization', recordLabel: 'Borttagen' }
    const removed = Array.from({ length: 5000 }, (_, nth) => ({
      ...change,
      id: uuidv7(),
      at: new Date(Date.parse('2026-04-01T00:00:00Z') + nth * 1000).toISOString(),
      recordId: uuidv7(),
    }))
    await insertAuditRows(world.db, removed)
    const viewer: Viewer = {
      by: 'staff',
      account: { id: uuidv7(), firstName: 'T', lastName: 'T', title: '', email: '', roles: [{ name: 'SysAdmin' }] },
      context: globalContext,
      requestId: '',
    }
    const found = await recentChanges(viewer, world.db)
    expect(found.map(({ recordLabel }) => recordLabel)).toEqual(['Båda', 'Aros'])
  })
})
