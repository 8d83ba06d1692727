// Class types: creation, updates, order, deactivation and its effect on announcements, rights and visibility.
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ClassType } from '#contract/competitions/class-types/class-type.ts'
import { classType } from '../../db/tables/class-type-tables.ts'
import { sentDuring } from '../../db/testing-lock-waits.ts'
import { messageOf, testSeason, type TestSeason } from '../testing.ts'

type Caller = TestSeason['anna']
let world: TestSeason
let globally: Caller
beforeAll(async () => {
  world = await testSeason()
  globally = await world.as([{ name: 'Global.Organizations.Admin' }], null)
})
afterAll(() => world.close())

const draft = (values: object = {}) => ({
  code: 'NY',
  name: 'Ny klass',
  nameEn: 'New class',
  faiClass: 'D',
  disciplineGroup: 'Distans',
  isTeam: false,
  teamSize: null,
  ...values,
})
let made = 0
const create = async (values: object = {}, by = world.anna): Promise<ClassType> => {
  const unique = { code: `K${++made}`, name: `Klassen ${made}` }
  const body = { id: uuidv7(), branchId: world.segel.id, ...draft({ ...unique, ...values }) }
  const answer = await by.post('/class-types', body)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json()
}
const act = (verb: string, { id, version }: { id: string; version: number }, body: object = {}, by = world.anna) =>
  by.post(`/class-types/${id}/${verb}`, { version, ...body })
const codesIn = async (group: string): Promise<string[]> =>
  (await world.anna.get(`/class-types?group=${group}`)).json().items.map(({ code }: ClassType) => code)

describe('a class', () => {
  it('is created last in its branch, and a repeated request gets the first result', async () => {
    const body = { id: uuidv7(), branchId: world.segel.id, ...draft({ disciplineGroup: 'Sist', teamSize: 4 }) }
    const first = await world.anna.post('/class-types', body)
    expect(first.json()).toMatchObject({
      id: body.id,
      version: 1,
      branch: { id: world.segel.id },
      isActive: true,
      // An individual class has no team size.
      teamSize: null,
      usage: { drafts: 0, announcements: 0, sanctions: 0 },
    })
    expect((await world.anna.post('/class-types', body)).json()).toEqual(first.json())
    expect((await world.bo.post('/class-types', body)).statusCode).toBe(400)
    const next = await create({ disciplineGroup: 'Sist' })
    expect(await codesIn('Sist')).toEqual(['NY', next.code])
  })

  it.each([
    [{ code: 'std', name: 'En annan' }, 'code', 'Kod finns redan: STD Klass STD.'],
    [{ code: 'ANN', name: 'klass old' }, 'name', 'Namn finns redan: OLD Klass OLD (inaktiv).'],
    [{ code: ' ', name: 'Utan kod' }, 'code', 'Kod är obligatoriskt.'],
    [{ isTeam: true, teamSize: 1 }, 'teamSize', 'Antal i laget måste vara mellan 2 och 100.'],
  ])('is refused with %j', async (values, field, message) => {
    const body = { id: uuidv7(), branchId: world.segel.id, ...draft(values) }
    const answer = await world.anna.post('/class-types', body)
    expect([answer.statusCode, answer.json().errors]).toEqual([400, [{ code: 'Validation', field, message }]])
  })

  it('belongs to no district', async () => {
    const answer = await globally.post('/class-types', { id: uuidv7(), branchId: world.skane.id, ...draft() })
    expect([answer.statusCode, messageOf(answer)]).toEqual([400, 'Gren har ett val som inte finns.'])
  })

  it('may have the code of a class of another branch', async () => {
    const created = await create({ code: 'ACC', name: 'Precision' })
    expect(created.code).toBe('ACC')
  })

  it('is updated with its version, and a field is restored from the history', async () => {
    const { id } = await create({ code: 'UPP', name: 'Före' })
    const changed = draft({ code: 'UPP', name: 'Efter', isTeam: true, teamSize: 4 })
    const answer = await world.anna.put(`/class-types/${id}`, { ...changed, version: 1 })
    expect(answer.json()).toMatchObject({ version: 2, name: 'Efter', teamSize: 4, updatedByName: 'Anna Testsson' })
    const stale = await world.anna.put(`/class-types/${id}`, { ...changed, name: 'Sen', version: 1 })
    expect([stale.statusCode, stale.json().current]).toEqual([409, answer.json()])
    const { items } = (await world.anna.get(`/class-types/${id}/history`)).json()
    expect(items).toMatchObject([
      {
        action: 'update',
        recordLabel: 'UPP Efter',
        changes: [
          { label: 'Namn', old: 'Före', new: 'Efter', isRestorable: true },
          { label: 'Lagklass', old: 'Nej', new: 'Ja' },
          { label: 'Antal i laget', old: '', new: '4' },
        ],
      },
      { action: 'create', recordLabel: 'UPP Före' },
    ])
    const restored = await world.anna.post(`/class-types/${id}/history/${items[0].id}/restore`, {
      version: 2,
      fields: ['name'],
    })
    expect(restored.json()).toMatchObject({ version: 3, name: 'Före', teamSize: 4 })
  })

  it('changes places with another of its group, and both say so in their history', async () => {
    const [first, second] = [await create({ disciplineGroup: 'Ordning' }), await create({ disciplineGroup: 'Ordning' })]
    const elsewhere = await create({ disciplineGroup: 'Annan' })
    const answer = await act('reorder', second, { withId: first.id })
    expect([answer.statusCode, answer.json().version]).toEqual([200, 2])
    expect(await codesIn('Ordning')).toEqual([second.code, first.code])
    const { items } = (await world.anna.get(`/class-types/${first.id}/history`)).json()
    expect(items[0]).toMatchObject({
      action: 'reorder',
      changes: [{ label: 'Bytte plats med', new: `${second.code} ${second.name}` }],
    })
    const again = await act('reorder', second, { withId: first.id })
    expect(again.statusCode).toBe(409)
    const outside = await act('reorder', elsewhere, { withId: first.id })
    expect([outside.statusCode, messageOf(outside)]).toEqual([
      403,
      'Klasserna är inte längre i samma grupp. Ladda om sidan.',
    ])
    expect(await codesIn('Ordning')).toEqual([second.code, first.code])
  })
})

describe('a deactivated class', () => {
  it('is refused in new announcements, stays in old ones as inactive, and comes back when it is restored', async () => {
    const used = await create({ code: 'SLUT', name: 'Slutklassen' })
    const draftOfOld = await world.create(world.anna, { classIds: [used.id] })
    const published = await world.published({ classIds: [used.id] })
    const view = async () => (await world.anna.get(`/class-types/${used.id}`)).json()
    expect((await view()).usage).toEqual({ drafts: 1, announcements: 1, sanctions: 0 })

    const deactivated = (await act('deactivate', used)).json()
    expect(deactivated).toMatchObject({ isActive: false, version: 2 })
    const twice = await act('deactivate', deactivated)
    expect([twice.statusCode, messageOf(twice)]).toEqual([403, 'Klassen är redan inaktiv.'])
    const body = { ...world.draft({ classIds: [used.id] }), id: uuidv7(), branchId: world.segel.id }
    const refused = await world.anna.post(world.base, body)
    expect([refused.statusCode, refused.json().errors]).toEqual([
      400,
      [
        {
          code: 'Validation',
          field: 'classIds.0',
          message: 'SLUT Slutklassen är inaktiverad och kan inte väljas.',
        },
      ],
    ])
    for (const { id } of [draftOfOld, published]) {
      const { classes } = (await world.anna.get(`${world.base}/${id}`)).json()
      expect(classes).toMatchObject([{ code: 'SLUT', isActive: false }])
    }
    const kept = await world.anna.put(`${world.base}/${draftOfOld.id}`, {
      ...world.draft({ classIds: [used.id], title: 'Ny titel' }),
      version: draftOfOld.version,
    })
    expect(kept.statusCode).toBe(200)
    const offered = (await world.anna.get('/class-types/choices')).json().items
    expect(offered.find(({ id }: ClassType) => id === used.id).isActive).toBe(false)

    expect((await act('restore', deactivated)).json()).toMatchObject({ isActive: true, version: 3 })
    expect((await world.anna.post(world.base, body)).statusCode).toBe(200)
    const { items } = (await world.anna.get(`/class-types/${used.id}/history`)).json()
    expect(items.map(({ action }: { action: string }) => action)).toEqual(['restore', 'deactivate', 'create'])
  })

  it('is refused also in an announcement that is made meanwhile', async () => {
    const { id } = await create({ code: 'MITT', name: 'Mitt i' })
    const answer = await sentDuring(
      world.db,
      (tx) => tx.update(classType).set({ isActive: false }).where(eq(classType.id, id)),
      () => world.anna.post(world.base, { ...world.draft({ classIds: [id] }), id: uuidv7(), branchId: world.segel.id }),
    )
    expect(messageOf(answer)).toBe('MITT Mitt i är inaktiverad och kan inte väljas.')
    await world.db.delete(classType).where(eq(classType.id, id))
  })

  it('is left out of a copy that is made meanwhile', async () => {
    const { id } = await create({ code: 'KOPIA', name: 'Kopia' })
    const source = await world.create(world.anna, { classIds: [world.standard, id] })
    const copy = await sentDuring(
      world.db,
      (tx) => tx.update(classType).set({ isActive: false }).where(eq(classType.id, id)),
      () => world.anna.post(`${world.base}/${source.id}/copy`, { newId: uuidv7() }),
    )
    expect(copy.json().classes).toMatchObject([{ id: world.standard }])
    await world.db.update(classType).set({ isActive: true }).where(eq(classType.id, id))
  })
})

describe('rights', () => {
  const inSegel = (name: string) => world.as([{ name, associationId: world.segel.id }], world.segel.id)
  it.each([
    ['Organizations.Admin', 200],
    ['Competitions.Admin', 200],
    ['Competitions.View', 403],
    ['Members.Admin', 403],
  ])('%s of the branch: %i', async (name, status) => {
    const by = await inSegel(name)
    const { id } = await create()
    const body = { ...draft({ code: name.slice(0, 16), name }), version: 1 }
    expect((await by.put(`/class-types/${id}`, body)).statusCode).toBe(status)
  })

  it('administrators of the federation change the classes of all branches', async () => {
    const created = await create({ branchId: world.fallskarm.id }, globally)
    expect(created.branch.id).toBe(world.fallskarm.id)
    const foreign = await world.anna.post('/class-types', {
      id: uuidv7(),
      branchId: world.fallskarm.id,
      ...draft({ code: 'X', name: 'X' }),
    })
    expect([foreign.statusCode, messageOf(foreign)]).toEqual([
      403,
      'Klasserna sköts av administratörerna i Fallskärmsförbundet eller av förbundskansliet.',
    ])
    const inBranch = await world.callerOf(globally.accountId, world.segel.id)
    const beside = { id: uuidv7(), branchId: world.fallskarm.id, ...draft({ code: 'Y', name: 'Y' }) }
    const refused = await inBranch.post('/class-types', beside)
    expect([refused.statusCode, messageOf(refused)]).toEqual([
      403,
      'Byt till Fallskärmsförbundet eller till hela förbundet för att lägga till något där.',
    ])
  })

  it('a class of another branch is not visible, and a district has none', async () => {
    expect((await world.anna.get(`/class-types/${world.accuracy}`)).statusCode).toBe(404)
    expect((await act('deactivate', { id: world.accuracy, version: 1 })).statusCode).toBe(404)
    const both = await world.as(
      [world.segel, world.fallskarm].map(({ id }) => ({ name: 'Competitions.View', associationId: id })),
      world.segel.id,
    )
    const answer = await both.get(`/class-types/${world.accuracy}`)
    expect(answer.json()).toMatchObject({ errors: [{ code: 'ContextDenied' }], context: { id: world.fallskarm.id } })
    const inDistrict = await world.as([{ name: 'Competitions.Admin', associationId: world.skane.id }], world.skane.id)
    expect((await inDistrict.get('/class-types')).json()).toEqual({ items: [], total: 0 })
    expect((await inDistrict.get(`/class-types/${world.standard}`)).statusCode).toBe(404)
  })
})

describe('the list', () => {
  it('is filtered, counted and exported', async () => {
    const { items } = (await globally.get(`/class-types?branch=${world.fallskarm.id}&state=active&sort=code`)).json()
    expect(items.every(({ branch, isActive }: ClassType) => branch.id === world.fallskarm.id && isActive)).toBe(true)
    expect((await world.anna.get('/class-types?q=klass old')).json().items).toMatchObject([
      { code: 'OLD', isActive: false },
    ])
    expect((await world.anna.get('/class-types/facets')).json().state.inactive).toBe(1)
    const file = await world.anna.get('/class-types/export?format=csv&columns=code&columns=state&q=old')
    expect(file.body.replace('﻿', '').trim().split('\r\n')).toEqual(['Kod;Status', 'OLD;Inaktiv'])
  })

  it('has the choices of its filters for all who read it', async () => {
    const reader = await world.as([{ name: 'Organizations.View', associationId: world.segel.id }], world.segel.id)
    for (const by of [reader, globally])
      expect((await by.get('/class-types/choices')).json()).toMatchObject({
        items: expect.arrayContaining([expect.objectContaining({ code: 'OLD' })]),
      })
  })
})
