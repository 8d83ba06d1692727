// Tests the look-up whether another account has an e-mail address, which tells what the page of the saved account tells.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testApp, type TestApp } from '../testing.ts'
import type { Caller } from './testing.ts'

let world: TestApp
let gliding: { id: string }
let skane: { id: string }
let branch: Caller
let office: Caller
let [here, elsewhere]: string[] = []
beforeAll(async () => {
  world = await testApp()
  gliding = await world.createAssociation('Segelflyg')
  skane = await world.createAssociation('Skåne', 1)
  branch = await world.as([{ name: 'Organizations.Admin', associationId: gliding.id }], gliding.id)
  office = await world.as([{ name: 'Global.Organizations.Admin' }], null)
  const reader = (id: string) => [{ name: 'Members.View' as const, associationId: id }]
  here = await world.createAccount(reader(gliding.id), { email: 'Vera@Example.se' })
  elsewhere = await world.createAccount(reader(skane.id), { email: 'sune@example.se' })
})
afterAll(() => world.close())

const asked = async (by: Caller, email: string, accountId: string | null = null) =>
  (await by.post('/accounts/shared-email', { email, accountId })).json()

it('finds the address of another account, however it is written', async () => {
  expect(await asked(branch, 'vera@example.se')).toEqual({ isShared: true })
  expect(await asked(branch, 'vera@example.se', elsewhere)).toEqual({ isShared: true })
  expect(await asked(branch, 'annan@example.se')).toEqual({ isShared: false })
})

it('does not count the account itself', async () => {
  expect(await asked(branch, 'vera@example.se', here)).toEqual({ isShared: false })
})

it('counts an account elsewhere too, as the page of the saved account does', async () => {
  for (const by of [branch, office]) expect(await asked(by, 'sune@example.se')).toEqual({ isShared: true })
  const roles = [{ name: 'Members.View' as const, associationId: gliding.id }]
  const saved = await world.createAccount(roles, { email: 'Sune@example.se' })
  expect((await branch.get(`/accounts/${saved}`)).json()).toMatchObject({ hasSharedEmail: true })
  const emptied = await world.createAccount(roles, { email: '' })
  await world.createAccount(roles, { email: '' })
  expect((await branch.get(`/accounts/${emptied}`)).json()).toMatchObject({ hasSharedEmail: false })
})

it('is refused without an address, and to who does not manage accounts', async () => {
  expect((await branch.post('/accounts/shared-email', { email: '', accountId: null })).statusCode).toBe(400)
  const reader = await world.as([{ name: 'Members.View', associationId: gliding.id }], gliding.id)
  expect((await reader.post('/accounts/shared-email', { email: 'vera@example.se', accountId: null })).statusCode).toBe(
    403,
  )
})
