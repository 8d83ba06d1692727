// Events: creation, updates, cancelling, validation, visibility and rights.
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Role } from '#contract/access.ts'
import { eventRefusal } from '#contract/competitions/events/event.ts'
import { testApp, type TestApp } from '../../testing.ts'
import { eventDraft } from '../testing-drafts.ts'

type Caller = Awaited<ReturnType<TestApp['as']>>
let world: TestApp
let segel: { id: string; name: string }
let skarm: { id: string; name: string }
let skane: { id: string; name: string }
let editor: Caller
let globally: Caller
beforeAll(async () => {
  world = await testApp()
  segel = await world.createAssociation('Segelflyget')
  skarm = await world.createAssociation('Skärmflyget')
  skane = await world.createAssociation('Skåne', 1)
  editor = await world.as([{ name: 'Competitions.Admin', associationId: segel.id }], segel.id)
  globally = await world.as([{ name: 'Global.Competitions.Admin' }], null)
})
afterAll(() => world.close())

const draft = (values: object = {}) => eventDraft(segel.id, values)
const create = async (values: object = {}, by = editor) => {
  const answer = await by.post('/competitions/events', { id: uuidv7(), ...draft(values) })
  return answer.json()
}

describe('an event', () => {
  it('is created, and a repeated request gets the first result', async () => {
    const id = uuidv7()
    const first = await editor.post('/competitions/events', { id, ...draft() })
    expect(first.statusCode).toBe(200)
    expect(first.json()).toMatchObject({ id, version: 1, organizer: segel.id && { id: segel.id, name: 'Segelflyget' } })
    const again = await editor.post('/competitions/events', { id, ...draft({ title: 'Något annat' }) })
    expect(again.json()).toEqual(first.json())
    const other = await globally.post('/competitions/events', { id, ...draft() })
    expect(other.statusCode).toBe(400)
  })
  it('that lasts all day has no times', async () => {
    expect(await create({ isAllDay: true, endDate: '2027-10-04' })).toMatchObject({ startTime: '', endTime: '' })
  })
  it('is updated with its version, and the history shows the changes', async () => {
    const created = await create()
    const { id } = created
    const answer = await editor.put(`/competitions/events/${id}`, {
      ...draft({ title: 'Vintermöte', startTime: '11:00', description: 'Hemligt' }),
      version: 1,
    })
    expect(answer.json()).toMatchObject({ version: 2, title: 'Vintermöte', updatedByName: 'Test Testsson' })
    const stale = await editor.put(`/competitions/events/${id}`, { ...draft({ title: 'Vårmöte' }), version: 1 })
    expect(stale.statusCode).toBe(409)
    expect(stale.json().current).toEqual(answer.json())
    const { items } = (await editor.get(`/competitions/events/${id}/history`)).json()
    expect(items).toMatchObject([
      {
        action: 'update',
        changes: [
          { label: 'Titel', old: 'Höstmöte', new: 'Vintermöte' },
          { label: 'Starttid', old: '10:00', new: '11:00' },
          { label: 'Beskrivning', old: '', new: 'Hemligt' },
        ],
      },
      { action: 'create' },
    ])
    const same = await editor.put(`/competitions/events/${id}`, { ...draft(answer.json()), version: 2 })
    expect(same.json().version).toBe(2)
  })
  it('is cancelled with a reason, once, and restored', async () => {
    const { id } = await create()
    const noReason = await editor.post(`/competitions/events/${id}/cancel`, { version: 1, reason: ' ' })
    expect(noReason.json().errors).toEqual([
      { code: 'Validation', field: 'reason', message: 'Motivering är obligatoriskt.' },
    ])
    const cancelled = await editor.post(`/competitions/events/${id}/cancel`, { version: 1, reason: 'Storm' })
    expect(cancelled.json()).toMatchObject({ version: 2, cancelReason: 'Storm', cancelledAt: expect.any(String) })
    const again = await editor.post(`/competitions/events/${id}/cancel`, { version: 2, reason: 'Storm' })
    expect([again.statusCode, again.json().errors[0].message]).toEqual([403, 'Evenemanget är redan inställt.'])
    const restored = await editor.post(`/competitions/events/${id}/restore`, { version: 2 })
    expect(restored.json()).toMatchObject({ version: 3, cancelledAt: null, cancelReason: '' })
  })
})

describe('validation', () => {
  it.each([
    [{ title: ' ' }, 'title', 'Titel är obligatoriskt.'],
    [{ endDate: '2027-10-01' }, 'endDate', 'Sista dagen kan inte vara före första dagen.'],
    [{ startTime: '' }, 'startTime', 'Starttid är obligatoriskt.'],
    [{ endTime: '09:00' }, 'endTime', 'Sluttid måste vara senare än starttiden.'],
    [
      { startDate: '2027-03-28', endDate: '2027-03-29', startTime: '02:30' },
      'startTime',
      /^Starttid finns inte den dagen/,
    ],
    [{ startDate: '2027-03-27', endDate: '2027-03-28', endTime: '02:59' }, 'endTime', /^Sluttid finns inte den dagen/],
    [{ endTime: '25:00' }, 'endTime', /^Sluttid/],
    [{ place: '', link: '' }, 'place', 'Fyll i minst ett av fälten Plats och Länk.'],
    [{ link: 'javascript:alert(1)' }, 'link', 'Ange en giltig URL.'],
    [{ startDate: '2027-02-30' }, 'startDate', 'Det valda datumet är ogiltigt.'],
    [{ type: 'Annan' }, 'type', /^Typ/],
    [{ organizerId: '019a0000-0000-7000-8000-000000000000' }, 'organizerId', 'Arrangör har ett val som inte finns.'],
  ])('%j', async (values, field, message) => {
    const by = field === 'organizerId' ? globally : editor
    const answer = await by.post('/competitions/events', { id: uuidv7(), ...draft(values) })
    expect(answer.statusCode).toBe(400)
    const [error] = answer.json().errors
    expect(error.field).toBe(field)
    expect(error.message).toMatch(message)
  })
})

describe('visibility', () => {
  const ids = () => ({ segel: segel.id, skarm: skarm.id, skane: skane.id })
  it.each([
    ['public', 'segel', ['segel', 'skarm', 'skane']],
    ['branch', 'segel', ['segel']],
    ['branch', null, ['segel', 'skarm']],
    ['branch', 'skane', ['segel', 'skarm', 'skane']],
    ['district', 'skane', ['skane']],
    ['district', 'segel', ['segel', 'skane']],
  ] as const)('%s by %s', async (audience, organizer, seenBy) => {
    const { id } = await create({ audience, organizerId: organizer && ids()[organizer] }, globally)
    const statuses: Record<string, number> = {}
    const seenFrom: string[] = []
    for (const [name, association] of Object.entries(ids())) {
      const viewer = await world.as([{ name: 'Competitions.View', associationId: association }], association)
      statuses[name] = (await viewer.get(`/competitions/events/${id}`)).statusCode
      const { items } = (await viewer.get('/dashboard/changes')).json()
      if (items.some(({ recordId }: { recordId: string }) => recordId === id)) seenFrom.push(name)
    }
    const expected = { segel: 404, skarm: 404, skane: 404 }
    expect(statuses).toEqual({ ...expected, ...Object.fromEntries(seenBy.map((name) => [name, 200])) })
    expect(seenFrom).toEqual(seenBy)
    expect((await globally.get(`/competitions/events/${id}`)).statusCode).toBe(200)
  })
  it('the error names another context in which the account sees it', async () => {
    const { id } = await create({ audience: 'branch' })
    const roles: Role[] = [segel, skarm].map((one) => ({ name: 'Competitions.View', associationId: one.id }))
    const answer = await (await world.as(roles, skarm.id)).get(`/competitions/events/${id}`)
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject({ errors: [{ code: 'ContextDenied' }], context: { name: 'Segelflyget' } })
  })
})

describe('rights', () => {
  it('the organiser in its own context, and the federation', async () => {
    const { id } = await create()
    const other = await world.as([{ name: 'Competitions.Admin', associationId: skarm.id }], skarm.id)
    const refused = await other.post(`/competitions/events/${id}/cancel`, { version: 1, reason: 'x' })
    expect(refused.statusCode).toBe(403)
    expect(refused.json().errors[0].message).toBe(
      'Evenemanget sköts av tävlingsadministratörerna i Segelflyget eller av förbundskansliet.',
    )
    expect((await globally.post(`/competitions/events/${id}/cancel`, { version: 1, reason: 'x' })).statusCode).toBe(200)
  })
  it('an event cannot be given to an association without rights there', async () => {
    const { id } = await create()
    const answer = await editor.put(`/competitions/events/${id}`, { ...draft({ organizerId: skarm.id }), version: 1 })
    expect(answer.statusCode).toBe(403)
    const response = await editor.post('/competitions/events', { id: uuidv7(), ...draft({ organizerId: null }) })
    expect(response.json().errors[0].message).toBe('Förbundets evenemang sköts av förbundskansliet.')
  })
  const table: [role: Role, context: string, organizer: string | null, may: boolean][] = [
    [{ name: 'SysAdmin' }, 'global', null, true],
    [{ name: 'Global.Competitions.Admin' }, 'b', 'a', true],
    [{ name: 'Global.Competitions.View' }, 'global', 'a', false],
    [{ name: 'Competitions.Admin', associationId: 'a' }, 'a', 'a', true],
    [{ name: 'Competitions.Admin', associationId: 'a' }, 'b', 'a', false],
    [{ name: 'Competitions.Admin', associationId: 'a' }, 'a', 'b', false],
    [{ name: 'Competitions.Admin', associationId: 'a' }, 'a', null, false],
    [{ name: 'Competitions.View', associationId: 'a' }, 'a', 'a', false],
  ]
  it.each(table)('%j in %s, by %s: %s', (role, context, organizer, may) => {
    const refusal = eventRefusal(
      { roles: [role] },
      { kind: 'branch', id: context },
      organizer === null ? null : { id: organizer, name: organizer },
    )
    expect(refusal === null).toBe(may)
  })
})
