// Creating an organization: what it gets, what is refused, and by whom.
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestFederation, type TestFederation } from './testing-federation.ts'

let world: TestFederation
let office: Awaited<ReturnType<TestFederation['as']>>
beforeAll(async () => {
  world = await createTestFederation()
  office = await world.as([{ name: 'Global.Organizations.Admin' }], null)
})
afterAll(() => world.close())

const draft = (values: object = {}) => ({
  id: uuidv7(),
  organizationNumber: '',
  name: 'Ny Flygklubb',
  email: 'styrelsen@ny.example',
  districtId: world.skane.id,
  branchIds: [world.segel.id],
  ...values,
})

it('has its district, and is affiliated from today; a repeated request gets the first result', async () => {
  const body = draft({ organizationNumber: '802001-0719', branchIds: [world.segel.id, world.fallskarm.id] })
  const answer = await office.post('/organizations', body)
  expect(answer.json()).toMatchObject({
    id: body.id,
    version: 1,
    organizationNumber: '8020010719',
    status: 'active',
    email: 'styrelsen@ny.example',
    district: { name: 'Skåne' },
    branches: [
      { name: 'Fallskärmsförbundet', validTo: null },
      { name: 'Segelflyget', validTo: null },
    ],
  })
  expect((await office.post('/organizations', body)).json()).toEqual(answer.json())
  const { items } = (await office.get(`/organizations/${body.id}/history`)).json()
  expect(items).toMatchObject([{ action: 'create', recordLabel: 'Ny Flygklubb' }])
  const again = await office.post('/organizations', draft({ organizationNumber: '8020010719', name: 'En till' }))
  expect([again.statusCode, again.json().errors]).toEqual([
    400,
    [{ code: 'Validation', field: 'organizationNumber', message: 'Föreningen finns redan: Ny Flygklubb.' }],
  ])
})

it('is being formed as long as it has no number', async () => {
  const answer = await office.post('/organizations', draft())
  expect(answer.json()).toMatchObject({ organizationNumber: null, status: 'forming' })
})

it('is refused with what does not exist', async () => {
  const message = async (values: object) => (await office.post('/organizations', draft(values))).json().errors
  expect(await message({ name: ' ', districtId: '', branchIds: [] })).toMatchObject([
    { field: 'name', message: 'Namn är obligatoriskt.' },
    { field: 'districtId', message: 'Distrikt är obligatoriskt.' },
    { field: 'branchIds', message: 'Grenar är obligatoriskt.' },
  ])
  expect(await message({ districtId: world.segel.id, branchIds: [world.skane.id] })).toMatchObject([
    { field: 'districtId', message: 'Distrikt har ett val som inte finns.' },
    { field: 'branchIds', message: 'Grenar har ett val som inte finns.' },
  ])
})

it('is added by the federation alone', async () => {
  const answer = await (await world.branchAdmin()).post('/organizations', draft())
  expect([answer.statusCode, answer.json().errors[0].message]).toEqual([
    403,
    'Nya föreningar läggs in av förbundskansliet.',
  ])
})

it('is added in its own district, where the federation works in a district', async () => {
  const there = await world.as([{ name: 'Global.Organizations.Admin' }], world.norr.id)
  const answer = await there.post('/organizations', draft())
  expect([answer.statusCode, answer.json().errors[0].message]).toEqual([
    403,
    'Byt till Skåne eller till hela förbundet för att lägga till något där.',
  ])
  expect((await there.post('/organizations', draft({ districtId: world.norr.id }))).statusCode).toBe(200)
})
