// What skyddad identitet takes of the holder's licence applications: message, comments and answers, why more was asked for, and the names
// of files.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { LicenceApplication } from '#contract/licences/applications/application-view.ts'
import { pdf } from '../attachments/testing-files.ts'
import { submission } from '../db/tables/review-tables.ts'
import { textOfDatabase } from '../members/testing-persons.ts'
import { testLicences, type TestLicences } from './testing-licences.ts'

let world: TestLicences
beforeAll(async () => void (world = await testLicences()))
afterAll(() => world.close())

const protect = async (holder: string) => {
  const scopes = [{ name: 'Members.Admin', associationId: world.segel.id }]
  const members = await world.callerOf(await world.createAccount(scopes), world.segel.id)
  const answer = await members.post(`/members/${holder}/protect`, { version: 1, name: 'Kim Hemlig' })
  expect(answer.statusCode, answer.body).toBe(200)
}

it('takes the message, comments, why more was asked for and the names of files, also of what was decided, and leaves the reason of the decision', async () => {
  const { own, second, done, addMember, addType, apply } = world
  const holder = await addMember({ firstName: 'Kim', lastName: 'Hemlig' })
  const draft = await apply(holder, (await addType()).id, { message: 'Kim bor i Undanvik' })
  const attached = await own.call({
    method: 'POST',
    url: `/license-applications/${draft.id}/attachments?name=Intyg%20Undanvik.pdf`,
    payload: pdf('Intyg'),
    headers: { 'content-type': 'application/octet-stream' },
  })
  expect(attached.statusCode).toBe(200)
  const { version, typeId, firstDay, organizationId } = (
    await own.get(`/license-applications/${draft.id}`)
  ).json<LicenceApplication>()
  const change = async (values: { version: number; answers: Record<string, string> }) => {
    const fields = { typeId, firstDay, organizationId, sanctionId: '', message: 'Kim har flyttat från Undanvik' }
    const changed = await own.put(`/license-applications/${draft.id}`, { ...fields, ...values })
    expect(changed.statusCode, changed.body).toBe(200)
    return done(own, 'submit', changed.json<LicenceApplication>())
  }
  const returned = await done(second, 'return', await change({ version, answers: {} }), {
    reason: 'Fyll på om Undanvik',
    comments: [{ field: null, text: 'Var ligger Undanvik?' }],
  })
  const asked = returned.comments[0]?.id ?? ''
  const sent = await change({ version: returned.version, answers: { [asked]: 'Undanvik ligger i Skåne' } })
  const rejected = await done(second, 'reject', sent, { reason: 'Utbildning saknas' })
  expect(await textOfDatabase(world)).toContain('Undanvik')

  await protect(holder)
  expect(await textOfDatabase(world)).not.toContain('Undanvik')
  const [left] = await world.db.select().from(submission).where(eq(submission.licenceApplicationId, draft.id))
  expect(Object.keys(left?.content ?? {})).toEqual(expect.arrayContaining(['typeId', 'firstDay', 'organizationId']))
  expect((await second.get(`/license-applications/${draft.id}`)).json()).toMatchObject({
    message: '',
    decisionReason: 'Utbildning saknas',
    comments: [{ text: 'Gallrad', answer: '' }],
    version: rejected.version + 1,
  })
  expect((await second.get(`/license-applications/${draft.id}/history`)).json().items[0]).toMatchObject({
    action: 'erase',
    recordType: 'licence_application',
  })
})

it('leaves an application as it is in which nothing of that stands', async () => {
  const { own, addMember, addType, submitted } = world
  const holder = await addMember({ firstName: 'Kim', lastName: 'Hemlig' })
  const { id, version } = await submitted(holder, (await addType()).id)
  const historyOf = async () => (await own.get(`/license-applications/${id}/history`)).json().items
  const before = await historyOf()
  await protect(holder)
  expect((await own.get(`/license-applications/${id}`)).json()).toMatchObject({ version })
  expect(await historyOf()).toEqual(before)
})

it('takes why more was asked for, also where nothing else of that stands', async () => {
  const { own, addMember, addType, done, submitted } = world
  const holder = await addMember({ firstName: 'Kim', lastName: 'Hemlig' })
  const sent = await submitted(holder, (await addType()).id)
  const { id } = await done(own, 'return', sent, { reason: 'Kim ska bo i Undanvik', comments: [] })
  await protect(holder)
  expect((await own.get(`/license-applications/${id}`)).json()).toMatchObject({
    status: 'Draft',
    returnReason: 'Gallrad',
    submissions: [{ reason: 'Gallrad' }],
  })
  expect(await textOfDatabase(world)).not.toContain('Undanvik')
})
