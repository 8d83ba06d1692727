// Tests of saved views: an account's own, with names, limits, contexts and what may not be kept in them.
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mostViews } from '#contract/record/saved-views.ts'
import { auditRowsOfRecord } from '../audit/testing-audit-rows.ts'
import { savedView } from '../db/tables/saved-view-tables.ts'
import { testApp, type TestApp } from '../testing.ts'

let world: TestApp
let segel: { id: string; name: string }
let skane: { id: string; name: string }
beforeAll(async () => {
  world = await testApp()
  segel = await world.createAssociation('Segelflyget')
  skane = await world.createAssociation('Skåne', 1)
})
afterAll(() => world.close())

const inBranch = () => world.as([{ name: 'Organizations.View', associationId: segel.id }], segel.id)
type Caller = Awaited<ReturnType<typeof inBranch>>

const list = '/organizations/list'
const draftOf = (values: object = {}) => ({ list, name: 'Norra', filter: 'q=norr', contextId: segel.id, ...values })
const save = async (caller: Caller, values?: object) => {
  const answer = await caller.post('/user/views', draftOf(values))
  expect(answer.json()).not.toHaveProperty('errors')
  return answer.json()
}
const viewsOf = async (caller: Caller) => (await caller.get('/user/views')).json().items
const messageOf = (answer: Awaited<ReturnType<Caller['post']>>) => answer.json().errors[0].message

describe('a saved view', () => {
  it('is kept with its name, filter and context, by its account alone', async () => {
    const [own, other] = [await inBranch(), await inBranch()]
    const view = await save(own, { filter: '?page=4&q=norr&columns=name' })
    expect(view).toEqual({
      id: expect.any(String),
      list,
      name: 'Norra',
      filter: 'columns=name&q=norr',
      context: { id: segel.id, name: segel.name },
      version: 1,
    })
    expect(await viewsOf(own)).toEqual([view])
    expect(await viewsOf(other)).toEqual([])
    expect((await other.put(`/user/views/${view.id}`, { ...draftOf(), version: 1 })).statusCode).toBe(404)
    expect((await other.call({ method: 'DELETE', url: `/user/views/${view.id}` })).statusCode).toBe(404)
    expect(await viewsOf(own)).toEqual([view])
    // What it is called is not told to those who manage accounts.
    const events = await auditRowsOfRecord(world.db, own.accountId)
    expect(events.map(({ action, changes }) => [action, changes])).toEqual([['saveView', []]])
  })

  it('is renamed, given another filter, and removed, each with its event', async () => {
    const caller = await inBranch()
    const view = await save(caller)
    const url = `/user/views/${view.id}`
    const renamed = (await caller.put(url, { ...draftOf({ name: 'Norr om Dalälven' }), version: 1 })).json()
    expect([renamed.name, renamed.filter, renamed.version]).toEqual(['Norr om Dalälven', 'q=norr', 2])
    const stale = await caller.put(url, { ...draftOf({ filter: 'q=söder' }), version: 1 })
    expect([stale.statusCode, messageOf(stale)]).toEqual([
      409,
      expect.stringContaining('Du har ändrat vyn i en annan flik'),
    ])
    const replaced = await caller.put(url, { ...draftOf({ name: renamed.name, filter: 'q=söder' }), version: 2 })
    expect(replaced.json().filter).toBe('q=s%C3%B6der')
    expect((await caller.call({ method: 'DELETE', url })).statusCode).toBe(204)
    expect(messageOf(await caller.call({ method: 'DELETE', url }))).toBe('Vyn finns inte längre.')
    expect(await viewsOf(caller)).toEqual([])
    const actions = (await auditRowsOfRecord(world.db, caller.accountId)).map(({ action }) => action)
    expect(actions.toSorted()).toEqual(['changeView', 'changeView', 'removeView', 'saveView'])
  })

  it('has a name of its own in its list, whatever the case; a request that is sent again makes one', async () => {
    const caller = await inBranch()
    const view = await save(caller)
    expect(await save(caller)).toEqual(view)
    const second = await caller.post('/user/views', draftOf({ name: 'NORRA', filter: 'q=annat' }))
    expect(second.json().errors).toEqual([
      {
        code: 'Validation',
        field: 'name',
        message: 'Du har redan en vy med det namnet i den här listan. Välj ett annat.',
      },
    ])
    await save(caller, { list: '/members/list' })
    const other = await save(caller, { name: 'Södra' })
    const renaming = await caller.put(`/user/views/${other.id}`, { ...draftOf({ name: 'norra' }), version: 1 })
    expect(renaming.json().errors[0].field).toBe('name')
    expect(messageOf(await caller.post('/user/views', draftOf({ name: ' ' })))).toBe('Namn är obligatoriskt.')
  })

  it('is one of at most fifty, also when two are saved at the same time', async () => {
    const caller = await inBranch()
    await world.db.insert(savedView).values(
      Array.from({ length: mostViews - 1 }, (_, index) => ({
        id: uuidv7(),
        accountId: caller.accountId,
        list,
        name: `Vy ${index}`,
        filter: '',
      })),
    )
    const answers = await Promise.all(['A', 'B'].map((name) => caller.post('/user/views', draftOf({ name }))))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect(await viewsOf(caller)).toHaveLength(mostViews)
  })

  it('holds no identity number, and no context or list that the account does not have', async () => {
    const caller = await inBranch()
    const refused = async (values: object) => messageOf(await caller.post('/user/views', draftOf(values)))
    expect(await refused({ filter: 'q=19850412-2389' })).toContain('personnummer')
    expect(await refused({ name: '850412-2389' })).toContain('personnummer')
    expect(await refused({ contextId: skane.id })).toBe("User doesn't have access to specfied context")
    expect(await refused({ contextId: null })).toBe("User doesn't have access to global context")
    expect((await caller.post('/user/views', draftOf({ list: '/home/annat' }))).statusCode).toBe(400)
    expect((await caller.post('/user/views', draftOf({ filter: 'x'.repeat(4001) }))).statusCode).toBe(400)
    expect(await viewsOf(caller)).toEqual([])
    // The filter of ids and dates is none.
    await save(caller, { filter: `from=2026-01-01&club=${uuidv7()}&district=85041223-1234-7000-8000-850412238900` })
  })

  it('stays with the account where its context is no longer', async () => {
    const caller = await inBranch()
    const view = await save(caller)
    await world.db.$client.query('delete from role_assignment where account_id = $1', [caller.accountId])
    const renamed = await caller.put(`/user/views/${view.id}`, { ...draftOf({ name: 'Gamla' }), version: 1 })
    expect(renamed.json()).toMatchObject({ name: 'Gamla', context: { name: segel.name } })
  })
})
