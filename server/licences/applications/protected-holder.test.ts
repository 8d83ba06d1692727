// What the checklists of applications tell of the birth year of a person with a protected identity.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { LicenceApplication } from '#contract/licences/applications/application-view.ts'
import { person } from '../../db/tables/person-tables.ts'
import { submission } from '../../db/tables/review-tables.ts'
import { must, testLicences, type TestLicences } from '../testing-licences.ts'

let world: TestLicences
let typeId: string
beforeAll(async () => {
  world = await testLicences()
  typeId = (await world.addType({ requirements: [must('age')], minAge: 18 })).id
})
afterAll(() => world.close())

const textsFor = async (by: TestLicences['own'], id: string) => {
  const { items } = (await by.get(`/license-applications?type=${typeId}`)).json()
  const listed = items.find((item: { id: string }) => item.id === id)
  const checklist = (await by.get(`/license-applications/${id}/checklist`)).json()
  return [...listed.checks, ...checklist.items].map(({ text }: { text: string }) => text)
}

it('names the age to who may see the person alone, and keeps it for nobody', async () => {
  const hidden = await world.addMember({ lastName: 'Hemligsson', isProtected: true, email: '' })
  const { id, version } = await world.submitted(hidden, typeId)
  for (const by of [world.own, world.reader])
    expect(await textsFor(by, id)).toEqual(['Har rätt ålder.', 'Har rätt ålder.'])
  const segel = world.segel.id
  const roles = ['Licenses.View', 'Members.Admin'].map((name) => ({ name, associationId: segel }))
  const seeing = await world.as(roles, segel)
  const age = expect.stringMatching(/^Fyller \d+ år/)
  expect(await textsFor(seeing, id)).toEqual([age, age])
  await world.done(world.own, 'approve', { id, version })
  const view = (await seeing.get(`/license-applications/${id}`)).json<LicenceApplication>()
  expect(view.submissions[0]?.checklist).toMatchObject([{ text: 'Har rätt ålder.' }])
})

it('tells no age in a refusal, nor in what was kept before the identity was protected', async () => {
  const young = await world.addMember({ birthYear: new Date().getFullYear() - 18, email: '' })
  const { id, version } = await world.submitted(young, typeId)
  await world.db
    .update(person)
    .set({ isProtected: true, birthYear: new Date().getFullYear() - 12 })
    .where(eq(person.id, young))
  const refused = await world.act(world.own, 'approve', { id, version })
  expect(refused.body).toContain('Har inte rätt ålder.')
  await world.done(world.own, 'reject', { id, version }, { reason: 'För ung' })
  const line = { rule: 'age', outcome: 'blocking', requirement: 'Rätt ålder.', text: 'Fyller 12 år 2026.', link: null }
  await world.db
    .update(submission)
    .set({ checklist: [line] as never })
    .where(eq(submission.licenceApplicationId, id))
  const view = (await world.own.get(`/license-applications/${id}`)).json<LicenceApplication>()
  expect(view.submissions[0]?.checklist).toMatchObject([{ rule: 'age', text: 'Har inte rätt ålder.' }])
})
