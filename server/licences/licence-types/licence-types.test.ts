// Licence types: creation, updates, requirements, deactivation, rights, visibility and the list.
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { today } from '#contract/dates/swedish-day.ts'
import { newRequirement } from '#contract/licences/licence-types/requirement.ts'
import { keptKindText, licenceTypeDraft, type LicenceType } from '#contract/licences/licence-types/licence-type.ts'
import { recordValues } from '#contract/record/record-values.ts'
import { licence, licenceApplication, licenceNumber } from '../../db/tables/licence-tables.ts'
import { person } from '../../db/tables/person-tables.ts'
import { messageOf, testApp } from '../../testing.ts'
import { licenceTypeRow } from '../testing-licence-types.ts'

type World = Awaited<ReturnType<typeof testApp>>
type Caller = Awaited<ReturnType<World['as']>>
let world: World
let segel: { id: string }
let ballong: { id: string }
let skane: { id: string }
let own: Caller
let federation: Caller
beforeAll(async () => {
  world = await testApp()
  segel = await world.createAssociation('Segelflyget')
  ballong = await world.createAssociation('Ballongen')
  skane = await world.createAssociation('Skåne', 1)
  own = await world.as([{ name: 'Licenses.Admin', associationId: segel.id }], segel.id)
  federation = await world.as([{ name: 'Global.Licenses.Admin' }], null)
})
afterAll(() => world.close())

const draft = (values: object = {}) => {
  const { issuerId: _, ...fields } = licenceTypeRow(segel.id)
  return { ...fields, code: 'SEG', ...values }
}
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
let made = 0
const nextCode = () => `T${letters[Math.floor(made / 26)]}${letters[made++ % 26]}`
const send = (values: object = {}, by = own, issuerId: string | null = segel.id) =>
  by.post('/license-types', { id: uuidv7(), issuerId, ...draft({ code: nextCode(), ...values }) })
const create = async (...given: Parameters<typeof send>): Promise<LicenceType> => {
  const answer = await send(...given)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json()
}
const act = (verb: string, { id, version }: { id: string; version: number }, by = own) =>
  by.post(`/license-types/${id}/${verb}`, { version })

describe('a type', () => {
  it('of a branch is valid there alone, and a repeated request gets the first result', async () => {
    const body = { id: uuidv7(), issuerId: segel.id, ...draft({ code: 'seg', branchIds: [ballong.id] }) }
    const first = await own.post('/license-types', body)
    expect(first.json()).toMatchObject({ code: 'SEG', version: 1, branchIds: [segel.id], issuer: { id: segel.id } })
    expect((await own.post('/license-types', body)).json()).toEqual(first.json())
  })

  it.each([
    [{ code: 'SEG' }, 'code', 'Kod finns redan: SEG Segelflyglicens.'],
    [{ code: 'S' }, 'code', 'Kod måste innehålla minst 2 tecken.'],
    [{ code: 'S1' }, 'code', 'Kod är inte skrivet på rätt sätt. Skriv till exempel SEG.'],
    [{ fee: 12.5 }, 'fee', 'Avgift måste vara ett heltal.'],
    [{ fee: null }, 'fee', 'Avgift är obligatoriskt.'],
    [{ minAge: 20, maxAge: 15 }, 'maxAge', 'Högsta ålder kan inte vara lägre än Lägsta ålder.'],
    [{ validity: 'months' }, 'validityMonths', 'Antal månader är obligatoriskt.'],
    [{ validity: 'competition' }, 'validity', 'Giltighet har ett val som inte finns.'],
    [{ requirements: [newRequirement('age')] }, 'minAge', 'Fyll i minst ett av fälten Lägsta ålder och Högsta ålder.'],
    [
      { requirements: [newRequirement('fee'), newRequirement('fee')] },
      'requirements.1.kind',
      'Kravet finns redan i listan.',
    ],
    [
      { requirements: ['Prov', 'Uppvisning', 'Prov'].map((text) => ({ ...newRequirement('free'), text })) },
      'requirements.2.text',
      'Kravet finns redan i listan.',
    ],
    [{ requirements: [newRequirement('free')] }, 'requirements.0.text', 'Kravet i ord är obligatoriskt.'],
    [
      { requirements: [{ ...newRequirement('otherLicence'), licenceTypeId: '0191f3a0-0000-7000-8000-000000000001' }] },
      'requirements.0.licenceTypeId',
      'Välj en annan licenstyp som gäller i samma gren.',
    ],
  ])('is refused with %j', async (values, field, message) => {
    const answer = await send(values)
    expect([answer.statusCode, answer.json().errors]).toEqual([400, [{ code: 'Validation', field, message }]])
  })

  it('is issued by no district', async () => {
    const answer = await send({}, federation, skane.id)
    expect([answer.statusCode, messageOf(answer)]).toEqual([400, 'Utfärdare har ett val som inte finns.'])
  })

  it('is updated with its version, keeps what its requirements need, and is restored from the history', async () => {
    const other = await create({ name: 'Grundlicens' })
    const before = await create()
    const requirements = [
      { ...newRequirement('otherLicence'), licenceTypeId: other.id, months: 5 },
      { ...newRequirement('antiDoping'), level: 'should' },
    ]
    const changed = draft({ code: before.code, fee: 350, requirements })
    const answer = await own.put(`/license-types/${before.id}`, { ...changed, version: 1 })
    expect(answer.json()).toMatchObject({
      version: 2,
      fee: 350,
      requirements: [
        { kind: 'otherLicence', months: null },
        { kind: 'antiDoping', months: 24 },
      ],
      otherTypes: [{ id: other.id, name: 'Grundlicens', branchIds: [segel.id] }],
    })
    expect((await own.get(`/license-types/${other.id}`)).json().usage).toMatchObject({
      licenceTypes: 1,
      applications: 0,
    })
    expect((await own.put(`/license-types/${before.id}`, { ...changed, fee: 1, version: 1 })).statusCode).toBe(409)
    const same = await own.put(`/license-types/${before.id}`, { ...changed, version: 2 })
    expect(same.json().version).toBe(2)
    const { items } = (await own.get(`/license-types/${before.id}/history`)).json()
    expect(items[0].changes).toMatchObject([
      { label: 'Avgift', old: '300 kr', new: '350 kr', isRestorable: true },
      { label: 'Krav', new: `Måste: Giltig licens ${other.code} Grundlicens. Bör: Ren Vinnare, 24\u00A0månader.` },
    ])
    const restored = await own.post(`/license-types/${before.id}/history/${items[0].id}/restore`, { version: 2 })
    expect(restored.json()).toMatchObject({ version: 3, fee: 300, requirements: [] })
  })

  it('is taken out of use and taken back', async () => {
    const type = await create()
    const ended = (await act('deactivate', type)).json()
    expect(ended).toMatchObject({ isActive: false, version: 2 })
    expect(messageOf(await act('deactivate', ended))).toBe('Licenstypen är redan inaktiv.')
    expect((await act('restore', ended)).json()).toMatchObject({ isActive: true, version: 3 })
  })
})

it('of which licences were given keeps its kind, and nothing else', async () => {
  const type = await create()
  const personId = uuidv7()
  await world.db.insert(person).values({ id: personId, firstName: 'Test', lastName: 'Testsson' })
  const given = { id: uuidv7(), typeId: type.id, branchId: segel.id, personId, number: `${type.code}-00001` }
  const put = async (version: number, values: object) =>
    own.put(`/license-types/${type.id}`, { ...draft({ code: type.code, ...values }), version })
  expect((await put(1, { kind: 'judge' })).json()).toMatchObject({ kind: 'judge', version: 2 })
  await world.db.insert(licence).values({ ...given, validFrom: '2025-01-01', validTo: '2025-12-31' })
  const refused = await put(2, { kind: 'official' })
  expect([refused.statusCode, refused.json().errors]).toMatchObject([400, [{ field: 'kind', message: keptKindText }]])
  expect((await put(2, { kind: 'judge', fee: 350 })).json()).toMatchObject({ kind: 'judge', fee: 350 })
})

it('a code that is in the numbers of another type is not given again', async () => {
  const type = await create()
  const personId = uuidv7()
  await world.db.insert(person).values({ id: personId, firstName: 'Test', lastName: 'Testsson' })
  const number = { typeId: type.id, branchId: segel.id, personId, serial: 1, number: `${type.code}-00001` }
  await world.db.insert(licenceNumber).values(number)
  const renamed = draft({ ...recordValues(licenceTypeDraft, type), code: nextCode(), version: type.version })
  expect((await own.put(`/license-types/${type.id}`, renamed)).statusCode).toBe(200)
  expect((await send({ code: type.code })).json().errors).toMatchObject([{ field: 'code' }])
  expect((await own.put(`/license-types/${type.id}`, { ...renamed, code: type.code, version: 2 })).statusCode).toBe(200)
})

describe('rights', () => {
  it("the federation's types are kept by its licence administrators, in global", async () => {
    const type = await create({ branchIds: [segel.id, ballong.id] }, federation, null)
    expect(type).toMatchObject({ issuer: null, branches: [{ name: 'Ballongen' }, { name: 'Segelflyget' }] })
    expect((await own.get(`/license-types/${type.id}`)).statusCode).toBe(200)
    const refused = await act('deactivate', type)
    expect([refused.statusCode, messageOf(refused)]).toEqual([403, 'FSF:s licenstyper sköts av förbundskansliet.'])
    const inBranch = await world.callerOf(federation.accountId, segel.id)
    expect(messageOf(await act('deactivate', type, inBranch))).toBe(
      'Byt till hela förbundet: där sköts FSF:s licenstyper.',
    )
    expect(messageOf(await send({}, own, null))).toBe('FSF:s licenstyper sköts av förbundskansliet.')
    const none = await send({ branchIds: [] }, federation, null)
    expect([none.statusCode, none.json().errors[0].field]).toEqual([400, 'branchIds'])
    expect((await send({ branchIds: [skane.id] }, federation, null)).json().errors).toMatchObject([
      { field: 'branchIds', message: 'Grenar har ett val som inte finns.' },
    ])
  })

  it('those of a branch are kept by the branch or by the federation', async () => {
    const type = await create({}, federation)
    expect((await act('deactivate', type, federation)).statusCode).toBe(200)
    const beside = await send({}, await world.callerOf(federation.accountId, ballong.id))
    expect([beside.statusCode, messageOf(beside)]).toEqual([
      403,
      'Byt till Segelflyget eller till hela förbundet för att lägga till något där.',
    ])
    const foreign = await world.as([{ name: 'Licenses.Admin', associationId: ballong.id }], ballong.id)
    expect((await act('restore', type, foreign)).statusCode).toBe(404)
    expect(messageOf(await send({}, foreign))).toBe(
      'Licenstyperna sköts av licensadministratörerna i Segelflyget eller av förbundskansliet.',
    )
    const reader = await world.as([{ name: 'Licenses.View', associationId: segel.id }], segel.id)
    expect((await reader.get(`/license-types/${type.id}`)).statusCode).toBe(200)
    expect((await act('restore', type, reader)).statusCode).toBe(403)
    const inDistrict = await world.as([{ name: 'Licenses.View', associationId: skane.id }], skane.id)
    expect((await inDistrict.get('/license-types')).json()).toEqual({ items: [], total: 0 })
    // Its licences are of every branch, and their types are chosen in its filters.
    const { items } = (await inDistrict.get('/license-types/choices')).json()
    expect(items.map(({ id }: { id: string }) => id)).toContain(type.id)
  })
})

describe('the list', () => {
  it('is filtered, counted, offered and exported', async () => {
    const { items } = (await federation.get(`/license-types?branch=${ballong.id}&issuer=federation`)).json()
    expect(items).toMatchObject([{ issuer: null }])
    const facets = (await federation.get('/license-types/facets')).json()
    expect(facets.branch[ballong.id]).toBe(1)
    expect(facets.issuer).toEqual({ federation: 1, [segel.id]: expect.any(Number) })
    const choices = (await own.get('/license-types/choices')).json().items
    expect(choices).toContainEqual(expect.objectContaining({ code: 'SEG', isActive: true, branchIds: [segel.id] }))
    const { code } = await create({ name: 'Exportlicens', fee: 1250 })
    const file = await own.get('/license-types/export?format=csv&columns=code&columns=fee&q=exportlicens')
    expect(file.body.replace('﻿', '').trim().split('\r\n')).toEqual(['Kod;Avgift', `${code};1250`])
  })
})

it('a type that has left a branch is a choice of its filters as long as the branch has licences of it or applications for it', async () => {
  const type = await create({ branchIds: [segel.id, ballong.id] }, federation, null)
  const inBallong = await world.as([{ name: 'Licenses.View', associationId: ballong.id }], ballong.id)
  const isChoice = async () => {
    const { items } = (await inBallong.get('/license-types/choices')).json()
    return items.some(({ id }: { id: string }) => id === type.id)
  }
  expect(await isChoice()).toBe(true)
  const left = { ...recordValues(licenceTypeDraft, type), branchIds: [segel.id], version: type.version }
  expect((await federation.put(`/license-types/${type.id}`, left)).statusCode).toBe(200)
  expect(await isChoice()).toBe(false)
  const personId = uuidv7()
  await world.db.insert(person).values({ id: personId, firstName: 'Test', lastName: 'Testsson' })
  const at = new Date().toISOString()
  const named = { typeId: type.id, branchId: ballong.id, personId }
  const application = { ...named, id: uuidv7(), firstDay: today(), createdAt: at, updatedAt: at }
  await world.db.insert(licenceApplication).values(application)
  expect(await isChoice()).toBe(true)
  await world.db.delete(licenceApplication).where(eq(licenceApplication.id, application.id))
  expect(await isChoice()).toBe(false)
  const number = { ...named, serial: 1, number: `${type.code}-00001` }
  await world.db.insert(licenceNumber).values(number)
  expect(await isChoice()).toBe(true)
})
