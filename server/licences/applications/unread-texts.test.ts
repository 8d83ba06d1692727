// What is written to and by those who decide on an application: who only reads licences gets none of it, by no way.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { today } from '#contract/dates/swedish-day.ts'
import type { LicenceApplication } from '#contract/licences/applications/application-view.ts'
import { pdf } from '../../attachments/testing-files.ts'
import { must, testLicences, type TestLicences } from '../testing-licences.ts'

let world: TestLicences
let id: string
beforeAll(async () => {
  world = await testLicences()
  const { own, second, office, done } = world
  const person = await world.addMember({ firstName: 'Eva', lastName: 'Lind' })
  const type = await world.addType({ requirements: [must('fee'), must('residence')] })
  const message = 'Hemligt meddelande'
  const sent = await world.submitted(person, type.id, { message })
  const comments = [{ field: 'firstDay', text: 'Hemlig kommentar' }]
  const returned = await done(second, 'return', sent, { reason: 'Hemlig komplettering', comments })
  id = sent.id
  await own.call({
    method: 'POST',
    url: `/license-applications/${id}/attachments?name=Hemligt%20intyg.pdf`,
    payload: pdf('Intyg'),
    headers: { 'content-type': 'application/octet-stream' },
  })
  const { version } = (
    await own.put(`/license-applications/${id}`, {
      ...world.draft(person, type.id, { message: 'Hemligt svar' }),
      version: returned.version,
      answers: { [returned.comments[0]?.id ?? '']: 'Hemligt svar' },
    })
  ).json<LicenceApplication>()
  const paid = { attested: [], feePaidOn: today(), feeReference: 'Hemlig referens' }
  const attested = await done(own, 'attest', { id, version }, paid)
  await done(office, 'approve', await done(own, 'submit', attested), { override: 'Hemligt skäl' })
})
afterAll(() => world.close())

const paths = () => [
  `/license-applications/${id}`,
  `/license-applications/${id}/history`,
  `/license-applications/${id}/difference`,
  `/license-applications/${id}/checklist`,
]

it('are read by who looks after licences', async () => {
  for (const path of paths()) expect((await world.own.get(path)).body).toMatch(/hemlig/i)
  expect((await world.own.get('/license-applications?q=hemligt')).json()).toMatchObject({ total: 1 })
})

it.each(['reader', 'districtReader'] as const)('are not read by %s', async (who) => {
  for (const path of paths()) {
    const answer = await world[who].get(path)
    expect([path, answer.statusCode]).toEqual([path, 200])
    expect(answer.body).not.toMatch(/hemlig/i)
  }
  expect((await world[who].get(`/license-applications/${id}/checklist`)).body).toContain('Betald ')
  const found = async (q: string) => (await world[who].get(`/license-applications?q=${q}`)).json()
  expect([await found('hemligt'), await found('Lind')]).toMatchObject([{ total: 0 }, { total: 1 }])
  const suggested = await world[who].get('/license-applications/suggestions?q=hemligt')
  expect(suggested.json()).toEqual({ items: [] })
})

it('are not read of what was refused', async () => {
  const person = await world.addMember({ lastName: 'Ek' })
  const type = await world.addType({ requirements: [must('fee')] })
  const sent = await world.submitted(person, type.id, { message: 'Hemligt' })
  const paid = { attested: [], feePaidOn: today(), feeReference: 'Hemlig referens' }
  await world.done(world.own, 'attest', sent, paid)
  const rejected = await world.done(world.own, 'reject', { ...sent, version: sent.version + 1 }, { reason: 'Hemligt' })
  const shown = (await world.reader.get(`/license-applications/${rejected.id}`)).json()
  expect(shown).toMatchObject({
    message: '',
    decisionReason: null,
    submissions: [{ outcome: 'rejected', reason: null }],
  })
  expect(JSON.stringify(shown)).not.toMatch(/hemlig/i)
})

it('are not read in the audit log, nor found there', async () => {
  const log = await world.as([{ name: 'Global.Administrators.Admin' }], null)
  const read = async (caller: typeof log, query: string) => (await caller.get(`/audit-events?${query}`)).body
  const [ofApplications, named] = ['record=licence_application', 'q=Hemligt']
  expect(await read(log, ofApplications)).toContain('•••')
  expect(await read(log, ofApplications)).not.toMatch(/hemlig/i)
  expect(await read(log, named)).not.toContain(id)
  const both = [{ name: 'Global.Administrators.Admin' }, { name: 'Global.Licenses.Admin' }]
  const office = await world.as(both, null)
  expect(await read(office, ofApplications)).toContain('Hemlig komplettering')
  expect(await read(office, named)).toContain(id)
})
