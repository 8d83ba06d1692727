// What skyddad identitet takes of the holder's licences and applications: message, comments and answers, why more was asked for, the names
// of files, references of payments and notes. And who is told the FAI id and overridden rules then.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { today } from '#contract/dates/swedish-day.ts'
import type { LicenceApplication } from '#contract/licences/applications/application-view.ts'
import { licenceValues, type Licence, type LicenceRow } from '#contract/licences/licences/licence-view.ts'
import { pdf } from '../attachments/testing-files.ts'
import { account } from '../db/tables/account-tables.ts'
import { licence, licenceApplication } from '../db/tables/licence-tables.ts'
import { person } from '../db/tables/person-tables.ts'
import { submission } from '../db/tables/review-tables.ts'
import { sentDuring } from '../db/testing-lock-waits.ts'
import { textOfDatabase } from '../members/testing-persons.ts'
import { must, testLicences, type TestLicences } from './testing-licences.ts'

let world: TestLicences
beforeAll(async () => void (world = await testLicences()))
afterAll(() => world.close())

const callerWith = async (...scopes: string[]) =>
  world.as(
    scopes.map((name) => ({ name, associationId: world.segel.id })),
    world.segel.id,
  )
const protect = async (holder: string) => {
  const members = await callerWith('Members.Admin')
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

it('takes the reference of a payment and the note on a licence, and leaves the day of the payment', async () => {
  const { own, addMember, addType, submitted, act, done, view } = world
  const holder = await addMember({ firstName: 'Kim', lastName: 'Hemlig' })
  const sent = await submitted(holder, (await addType({ requirements: [must('fee')], fee: 400 })).id)
  const paid = { attested: [], feePaidOn: '2026-03-01', feeReference: 'OCR Undanvik' }
  const attested = await act(own, 'attest', sent, paid)
  const { licence } = await done(own, 'approve', attested.json<LicenceApplication>())
  const before = await view(own, licence?.id ?? '')
  const noted = await own.put(`/licenses/${before.id}`, { ...before, override: '', note: 'Bor i Undanvik', reason: '' })
  expect(noted.statusCode, noted.body).toBe(200)
  expect(await textOfDatabase(world)).toContain('Undanvik')

  await protect(holder)
  expect(await textOfDatabase(world)).not.toContain('Undanvik')
  const after = (await own.get(`/license-applications/${sent.id}`)).json<LicenceApplication>()
  expect(after.ticks).toMatchObject({ fee: { day: '2026-03-01', reference: '' } })
  expect(after.submissions[0]?.checklist).toMatchObject([{ rule: 'fee', text: 'Betald den 1 mars 2026.' }])
  expect(await view(own, before.id)).toMatchObject({ note: '', version: noted.json<Licence>().version + 1 })
  expect((await own.get(`/licenses/${before.id}/history`)).json().items[0]).toMatchObject({ action: 'erase' })
})

it('takes also what somebody is writing meanwhile', async () => {
  const { db, addMember, addType, apply, given } = world
  const holder = await addMember({ firstName: 'Kim', lastName: 'Hemlig' })
  const { id } = await given(holder, (await addType()).id)
  const draft = await apply(holder, (await addType()).id)
  await sentDuring(
    db,
    async (tx) => {
      await tx.update(licence).set({ note: 'Bor i Undanvik' }).where(eq(licence.id, id))
      const message = 'Kim bor i Undanvik'
      await tx.update(licenceApplication).set({ message }).where(eq(licenceApplication.id, draft.id))
    },
    () => protect(holder),
  )
  expect(await textOfDatabase(world)).not.toContain('Undanvik')
})

it('tells the FAI id to who may know the holder alone, and who may not leaves it as it is', async () => {
  const { own, reader, addMember, addType, given, view } = world
  const holder = await addMember({ firstName: 'Kim', lastName: 'Hemlig' })
  const { id } = await given(holder, (await addType()).id)
  const knowing = await callerWith('Licenses.Admin', 'Members.Admin')
  const change = async (by: typeof own, values: Partial<Licence>) => {
    const before = await view(by, id)
    const changed = await by.put(`/licenses/${id}`, { ...before, override: '', reason: '', ...values })
    expect(changed.statusCode, changed.body).toBe(200)
  }
  const logger = await world.as([{ name: 'Global.Administrators.Admin' }], null)
  const knowingLogger = await world.as(
    [{ name: 'Global.Administrators.Admin' }, { name: 'Global.Members.Admin' }],
    null,
  )
  const isFoundInLog = async (by: typeof own) => (await by.get('/audit-events?q=SWE-17')).json().items.length > 0
  const shownTo = async (by: typeof own) => {
    const { faiId, type } = await view(by, id)
    const { items } = (await by.get(`/licenses?type=${type.id}`)).json<{ items: LicenceRow[] }>()
    const history = (await by.get(`/licenses/${id}/history`)).body
    return [faiId, items[0]?.faiId, history.includes('SWE-1')]
  }
  await change(own, { faiId: 'SWE-17' })
  expect(await shownTo(reader)).toEqual(['SWE-17', 'SWE-17', true])
  expect([await isFoundInLog(logger), await isFoundInLog(knowingLogger)]).toEqual([true, true])

  await protect(holder)
  expect([await isFoundInLog(logger), await isFoundInLog(knowingLogger)]).toEqual([false, true])
  await change(own, { conditions: 'Bara med säkerhetspilot' })
  expect(await shownTo(own)).toEqual(['', '', false])
  expect(await shownTo(knowing)).toEqual(['SWE-17', 'SWE-17', false])
  await change(knowing, { faiId: 'SWE-18' })
  expect(await shownTo(reader)).toEqual(['', '', false])
  expect(await shownTo(knowing)).toEqual(['SWE-18', 'SWE-18', false])
})

it('leaves the FAI id as it is when a form that was opened without it is saved after the protection is lifted', async () => {
  const { db, own, addMember, addType, given, view } = world
  const holder = await addMember({ firstName: 'Kim', lastName: 'Hemlig' })
  const { id } = await given(holder, (await addType()).id)
  await db.update(licence).set({ faiId: 'SWE-17' }).where(eq(licence.id, id))
  await protect(holder)
  const opened = await view(own, id)
  await db.update(person).set({ isProtected: false }).where(eq(person.id, holder))
  const body = { ...licenceValues(opened), version: opened.version, override: '', reason: '' }
  const saved = await own.put(`/licenses/${id}`, { ...body, conditions: 'Bara med säkerhetspilot' })
  expect(saved.statusCode, saved.body).toBe(200)
  expect(saved.json()).toMatchObject({ faiId: 'SWE-17', conditions: 'Bara med säkerhetspilot' })
  expect((await own.get(`/licenses/${id}/history`)).body).not.toContain('FAI-id')
})

it('an overridden rule is told to who may read reasons, and when the identity is protected to who may know the holder', async () => {
  const { db, own, reader, system, addMember, addType, given, submitted, done } = world
  const holder = await addMember({ firstName: 'Kim', lastName: 'Hemlig' })
  const { id, version } = await given(holder, (await addType()).id)
  const sent = await submitted(holder, (await addType()).id)
  await db.update(account).set({ personId: holder }).where(eq(account.id, system.accountId))
  const override = 'Ensam i tjänst'
  const block = { validFrom: today(), validTo: null, reason: 'Prov' }
  expect((await system.post(`/licenses/${id}/block`, { ...block, version, override })).statusCode).toBe(200)
  await done(system, 'approve', sent, { override })
  await db.update(account).set({ personId: null }).where(eq(account.id, system.accountId))
  const told = async (by: typeof own, path: string) =>
    (await by.get(`${path}/history`)).body.match(/Jäv: det är din egen licens|Ensam i tjänst/g) ?? []
  const all = ['Jäv: det är din egen licens', override]
  const knowing = await callerWith('Licenses.Admin', 'Members.Admin')
  for (const path of [`/licenses/${id}`, `/license-applications/${sent.id}`]) {
    expect([await told(own, path), await told(reader, path)]).toEqual([all, []])
    await db.update(person).set({ isProtected: true, email: '' }).where(eq(person.id, holder))
    expect([await told(knowing, path), await told(own, path)]).toEqual([all, []])
    await db.update(person).set({ isProtected: false }).where(eq(person.id, holder))
  }
})

it('who else may decide is told as if a holder whom the viewer may not know were another', async () => {
  const { db, own, second, addMember, addType, submitted } = world
  const type = await addType({ needsTwoPersons: true })
  const [holder, other] = [await addMember(), await addMember()]
  const [sent, ordinary] = [await submitted(holder, type.id), await submitted(other, type.id)]
  await db.update(account).set({ personId: holder }).where(eq(account.id, second.accountId))
  const namesOf = async ({ id }: { id: string }) =>
    (await own.get(`/license-applications/${id}`)).json<LicenceApplication>().facts.deciders.map(({ name }) => name)
  const all = await namesOf(ordinary)
  const decider = all.filter((name) => name.endsWith(' Andra'))
  expect(decider).toHaveLength(1)
  expect(await namesOf(sent)).toEqual(all.filter((name) => !decider.includes(name)))
  await db.update(person).set({ isProtected: true, email: '' }).where(eq(person.id, holder))
  expect(await namesOf(sent)).toEqual(all)
  await db.update(account).set({ personId: null }).where(eq(account.id, second.accountId))
})
