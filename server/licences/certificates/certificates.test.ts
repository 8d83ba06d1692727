// The club's certificate: one mail a day for all that waits, its link, its answers, and who is never asked.
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { applicationTokenHeader } from '#contract/record/private-link.ts'
import type { LicenceApplication } from '#contract/licences/applications/application-view.ts'
import type { CertificateRequest } from '#contract/licences/certificates/certificate.ts'
import { dayText } from '#contract/dates/day-text.ts'
import { addDays, today } from '#contract/dates/swedish-day.ts'
import { roleAssignment } from '../../db/tables/account-tables.ts'
import { licenceApplication } from '../../db/tables/licence-tables.ts'
import { mailOutbox } from '../../db/tables/mail-tables.ts'
import { sentDuring } from '../../db/testing-lock-waits.ts'
import { organization } from '../../db/tables/organization-tables.ts'
import { messageOf, must, testLicences, type TestLicences } from '../testing-licences.ts'
import { askClubs, deleteOldLinks } from './ask-clubs.ts'

const url = '/external/club-certificates'
const address = 'styrelsen@alleberg.example'
let world: TestLicences
let typeId: string
beforeAll(async () => {
  world = await testLicences()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.db.execute(sql`delete from club_certificate_link`)
  await world.db.delete(mailOutbox)
  await world.db.update(licenceApplication).set({ status: 'Withdrawn' })
  typeId = (await world.addType({ requirements: [must('clubCertificate')] })).id
})

const submittedBy = async (firstName: string, values: object = {}) =>
  world.submitted(await world.addMember({ firstName, lastName: 'Ek', ...values }), typeId)
const noon = (day: string) => new Date(`${day}T11:00:00Z`)
const ask = (day = today()) => askClubs(world.db, noon(day))
const mails = (template: string) =>
  world.db.select().from(mailOutbox).where(eq(mailOutbox.template, template)).orderBy(mailOutbox.createdAt)
const tokenOf = (mail: { data: unknown } | undefined) =>
  /#token=([\w-]{43})$/.exec((mail?.data as { path: string } | undefined)?.path ?? '')?.[1] ?? ''
const outside = (token: string, body?: object) =>
  world.app.inject({
    method: body ? 'POST' : 'GET',
    url: `/api${url}`,
    headers: { [applicationTokenHeader]: token },
    ...(body ? { payload: body } : {}),
  })
const viewed = async ({ id }: { id: string }) =>
  (await world.own.get(`/license-applications/${id}`)).json<LicenceApplication>()
const checkOf = async ({ id }: { id: string }) =>
  (await world.own.get(`/license-applications/${id}/checklist`)).json().items[0]

it('asks a club once a day for all that waits, and takes its answers until the decision', async () => {
  const { own, done } = world
  const [anna, bo] = [await submittedBy('Anna'), await submittedBy('Bo')]
  expect((await checkOf(anna)).text).toBe('Ålleberg får frågan i nästa mejl.')
  await Promise.all([ask(), ask()])
  const [mail, ...more] = await mails('licenceCertificatesAsked')
  expect(more).toEqual([])
  // By the ids the lines of a person are found when they are to be deleted.
  const lines = [anna, bo].map(({ id }) => expect.stringMatching(`${id}$`))
  expect(mail).toMatchObject({ recipient: address, data: { club: 'Ålleberg', lines } })
  expect((await viewed(anna)).version).toBe(anna.version)
  expect((await checkOf(anna)).text).toBe(`Ålleberg fick frågan den ${dayText(today())} och har inte svarat än.`)

  // What comes later the same day stands on the page, and is mailed the next day with all that waits.
  const cia = await submittedBy('Cia')
  await ask()
  expect(await mails('licenceCertificatesAsked')).toHaveLength(1)
  const token = tokenOf(mail)
  const page = await outside(token)
  expect(page.headers['cache-control']).toBe('no-store')
  expect(page.json<CertificateRequest>()).toMatchObject({
    clubName: 'Ålleberg',
    items: [{ holder: 'Anna Ek', answer: null }, { holder: 'Bo Ek' }, { holder: 'Cia Ek' }],
  })

  const answers = [
    { id: anna.id, answer: 'yes' },
    { id: bo.id, answer: 'no' },
    { id: cia.id, answer: '' },
  ]
  const answered = await outside(token, { answers, name: 'Kim Sekreterare' })
  expect(answered.json().items.map(({ answer }: { answer: string }) => answer)).toEqual([null, 'yes', 'no'])
  expect(await viewed(anna)).toMatchObject({ clubAnswer: 'yes', clubAnsweredByName: 'Kim Sekreterare' })
  expect(await checkOf(anna)).toMatchObject({ outcome: 'ok', text: `Ålleberg intygade det den ${dayText(today())}.` })
  expect(await checkOf(bo)).toMatchObject({ outcome: 'blocking', text: `Ålleberg nekade den ${dayText(today())}.` })
  // One mail to who submitted both.
  const told = await mails('licenceCertificatesAnswered')
  expect(told.map(({ data }) => data)).toMatchObject([
    {
      answeredBy: 'Kim Sekreterare',
      certified: [expect.stringMatching(/^Anna Ek \(.*, Segelflyget\) /)],
      denied: [expect.stringContaining(`/licenses/requested/edit/${bo.id}`)],
    },
  ])
  const history = (await own.get(`/license-applications/${bo.id}/history`)).json()
  expect(history.items[0]).toMatchObject({
    accountName: 'Föreningen',
    changes: [{ label: 'Föreningens svar', old: '', new: 'Nekad' }],
  })

  expect(await done(own, 'approve', await viewed(anna))).toMatchObject({ status: 'Approved' })
  const late = await outside(token, { answers: [{ id: anna.id, answer: 'no' }], name: 'Kim' })
  expect([late.statusCode, messageOf(late)]).toEqual([422, 'Ansökan väntar inte längre på föreningens intyg.'])
  // Staff may still attest, also what the club has denied.
  const attested = await done(own, 'attest', await viewed(bo), {
    attested: [{ key: 'clubCertificate', isMet: true }],
    feePaidOn: null,
    feeReference: '',
  })
  expect(attested.facts.unmet).toEqual([])
  await ask(addDays(today(), 1))
  expect((await mails('licenceCertificatesAsked')).at(-1)).toMatchObject({ data: { lines: { length: 1 } } })
})

it('tells the branch of answers about what was submitted by an account that has lost the right to licences', async () => {
  const { db, segel, submitted, addMember } = world
  const role = { name: 'Licenses.Admin', associationId: segel.id }
  const [former, present] = [`${crypto.randomUUID()}@flygsport.example`, `${crypto.randomUUID()}@flygsport.example`]
  const accountId = await world.createAccount([role], { email: former })
  await world.createAccount([role], { email: present })
  const by = await world.callerOf(accountId, segel.id)
  const dan = await submitted(await addMember({ firstName: 'Dan', lastName: 'Ek' }), typeId, {}, by)
  const anna = await submittedBy('Anna')
  await ask()
  await db.delete(roleAssignment).where(eq(roleAssignment.accountId, accountId))
  const token = tokenOf((await mails('licenceCertificatesAsked'))[0])
  const answers = [dan, anna].map(({ id }) => ({ id, answer: 'yes' }))
  expect((await outside(token, { answers, name: 'Kim' })).statusCode).toBe(200)
  const told = await mails('licenceCertificatesAnswered')
  expect(told.map(({ recipient }) => recipient)).not.toContain(former)
  expect(told.find(({ recipient }) => recipient === present)?.data).toMatchObject({
    certified: [expect.stringMatching(/^Dan Ek/)],
  })
  // Who submitted the other is one of the branch, and gets one mail about both.
  expect(told.filter(({ data }) => (data['certified'] as string[]).length === 2)).toHaveLength(1)
})

it('asks a club at once when staff want it, for all that waits, and not twice a day', async () => {
  const { own, done, reader } = world
  const [anna, bo] = [await submittedBy('Anna'), await submittedBy('Bo')]
  expect(anna.askableClub).toEqual({ hasAddress: true, wasMailedToday: false, opensAt: null })
  const refused = await reader.post(`/license-applications/${anna.id}/askClub`, { version: anna.version })
  expect(refused.statusCode).toBe(403)
  const asked = await done(own, 'askClub', anna)
  expect(asked).toMatchObject({ clubAskedAt: expect.any(String), askableClub: { wasMailedToday: true } })
  expect((await viewed(bo)).clubAskedAt).not.toBeNull()
  const [mail, ...more] = await mails('licenceCertificatesAsked')
  expect(more).toEqual([])
  expect(mail).toMatchObject({ recipient: address, data: { lines: { length: 2 } } })
  for (const { id } of [anna, bo]) {
    const { items } = (await own.get(`/license-applications/${id}/history`)).json()
    expect(items[0]).toMatchObject({ action: 'askClub' })
  }
  const again = await own.post(`/license-applications/${bo.id}/askClub`, { version: (await viewed(bo)).version })
  expect([again.statusCode, messageOf(again)]).toEqual([
    403,
    'Föreningen har redan fått dagens mejl. Den kan svara om ansökan genom länken i mejlet.',
  ])
  await ask()
  expect(await mails('licenceCertificatesAsked')).toHaveLength(1)
})

it('asks nobody about a protected identity, nor a club without an address', async () => {
  const { db, club } = world
  const hidden = await submittedBy('Hemlig', { isProtected: true, email: '' })
  await ask()
  expect((await checkOf(hidden)).text).toContain('Föreningen frågas inte om den som har skyddad identitet')
  const eva = await submittedBy('Eva')
  await db.update(organization).set({ email: '' }).where(eq(organization.id, club))
  await ask()
  expect((await checkOf(eva)).text).toBe('Ålleberg har ingen e-postadress: fråga på annat sätt och intyga svaret.')
  await db.update(organization).set({ email: address }).where(eq(organization.id, club))
  expect(await mails('licenceCertificatesAsked')).toEqual([])
  await ask()
  const [mail] = await mails('licenceCertificatesAsked')
  expect(JSON.stringify(mail?.data)).not.toContain('Hemlig')
  expect((await outside(tokenOf(mail))).body).not.toContain('Hemlig')
  const own = await outside(tokenOf(mail), { answers: [{ id: hidden.id, answer: 'yes' }], name: 'Kim' })
  expect(own.statusCode).toBe(422)
})

it('ends a link with the address that it was sent to, and lets it answer for its own club alone', async () => {
  const { db, club, createClub, segel, skane } = world
  const anna = await submittedBy('Anna')
  await ask()
  const token = tokenOf((await mails('licenceCertificatesAsked'))[0])
  const otherClub = await createClub({ name: 'Åsens FK', districtId: skane.id, email: 'a@asen.example' }, [segel.id])
  await db.update(licenceApplication).set({ organizationId: otherClub }).where(eq(licenceApplication.id, anna.id))
  expect((await outside(token, { answers: [{ id: anna.id, answer: 'yes' }], name: 'Kim' })).statusCode).toBe(422)
  expect((await outside(token)).json().items).toEqual([])
  await db.update(organization).set({ email: 'ny@alleberg.example' }).where(eq(organization.id, club))
  const ended = await outside(token)
  expect([ended.statusCode, messageOf(ended)]).toEqual([404, expect.stringMatching(/^Länken gäller inte längre\./)])
  expect((await outside('x')).statusCode).toBe(404)
  await db.execute(sql`update club_certificate_link set sent_on = ${addDays(today(), -1)}`)
  await deleteOldLinks(db)
  expect((await db.execute(sql`select from club_certificate_link`)).rows).toEqual([])
  await db.update(organization).set({ email: address }).where(eq(organization.id, club))
})

it('asks again about what was returned before the club had answered, when it comes back', async () => {
  const { own, done } = world
  const [anna, bo] = [await submittedBy('Anna'), await submittedBy('Bo')]
  await ask()
  const token = tokenOf((await mails('licenceCertificatesAsked'))[0])
  await outside(token, { answers: [{ id: bo.id, answer: 'yes' }], name: 'Kim' })
  const backOf = async (application: { id: string }) =>
    done(own, 'return', await viewed(application), { reason: 'Mer', comments: [] })
  const [unanswered, answered] = [await backOf(anna), await backOf(bo)]
  expect([unanswered.clubAskedAt, answered.clubAskedAt]).toEqual([null, expect.any(String)])
  expect((await outside(token)).json().items).toEqual([])
  await done(own, 'submit', answered)
  await ask(addDays(today(), 1))
  expect(await mails('licenceCertificatesAsked')).toHaveLength(1)
  await done(own, 'submit', unanswered)
  await ask(addDays(today(), 1))
  expect(await mails('licenceCertificatesAsked')).toMatchObject([
    {},
    { data: { lines: [expect.stringMatching(/^Anna/)] } },
  ])
})

it('names nobody to the club who is protected, and nothing that is withdrawn, while the mail is written', async () => {
  const [anna, bo] = [await submittedBy('Anna'), await submittedBy('Bo')]
  await submittedBy('Cia')
  await sentDuring(
    world.db,
    async (tx) => {
      await tx.execute(sql`update licence_application set version = version + 1 where id = ${anna.id}`)
      await tx.execute(sql`update person set is_protected = true, email = '' where id = ${anna.holder.id}`)
      await tx.execute(sql`update licence_application set status = 'Withdrawn' where id = ${bo.id}`)
    },
    () => ask(),
  )
  const sent = await mails('licenceCertificatesAsked')
  expect(sent.map(({ data }) => data['lines'])).toEqual([[expect.stringMatching(/^Cia/)]])
})

it.each([['ny@alleberg.example'], ['']])(
  'asks at the address “%s” that is saved while the mail is written',
  async (email) => {
    await submittedBy('Anna')
    await sentDuring(
      world.db,
      async (tx) => {
        await tx.execute(sql`select from organization where id = ${world.club} for update`)
        await tx.execute(sql`update organization set email = ${email} where id = ${world.club}`)
      },
      () => ask(),
    )
    const sent = await mails('licenceCertificatesAsked')
    await world.db.execute(sql`update organization set email = ${address} where id = ${world.club}`)
    expect(sent.map(({ recipient }) => recipient)).toEqual(email ? [email] : [])
  },
)

it('forgets the answer when another club stands behind', async () => {
  const { own, done, createClub, segel, skane, draft } = world
  const anna = await submittedBy('Anna')
  await ask()
  const token = tokenOf((await mails('licenceCertificatesAsked'))[0])
  await outside(token, { answers: [{ id: anna.id, answer: 'yes' }], name: 'Kim' })
  const returned = await done(own, 'return', await viewed(anna), { reason: 'Fel förening', comments: [] })
  expect(returned.clubAnswer).toBe('yes')
  const organizationId = await createClub({ name: 'Åres FK', districtId: skane.id }, [segel.id])
  const changed = await own.put(`/license-applications/${anna.id}`, {
    ...draft('', typeId, { organizationId }),
    version: returned.version,
    answers: {},
  })
  expect(changed.json()).toMatchObject({ clubAnswer: null, clubAskedAt: null, clubAnsweredByName: null })
  const { items } = (await own.get(`/license-applications/${anna.id}/history`)).json()
  expect(items[0].changes).toContainEqual({
    field: 'clubAnswer',
    label: 'Föreningens svar',
    old: 'Intygad',
    new: 'Ej skickat',
  })
})

it('forgets what was attested for one type when another is chosen, but not the payment of an equal fee', async () => {
  const { own, done, draft, addType } = world
  const requirements = [must('clubCertificate'), must('fee')]
  const [first, equal, dearer] = await Promise.all([300, 300, 500].map((fee) => addType({ requirements, fee })))
  const made = await world.apply(await world.addMember({ lastName: 'Bytare' }), first?.id ?? '')
  const attested = await done(own, 'attest', made, {
    attested: [{ key: 'clubCertificate', isMet: true }],
    feePaidOn: today(),
    feeReference: '123',
  })
  expect(Object.keys(attested.ticks).toSorted()).toEqual(['clubCertificate', 'fee'])
  const choose = async (typeId = '', version = 0) =>
    (await own.put(`/license-applications/${made.id}`, { ...draft('', typeId), version, answers: {} })).json()
  const changed = await choose(equal?.id, attested.version)
  expect(Object.keys(changed.ticks)).toEqual(['fee'])
  expect((await choose(dearer?.id, changed.version)).ticks).toEqual({})
  const history = (await own.get(`/license-applications/${made.id}/history`)).body
  expect(history).toContain(`${today()}, 123`)
})
