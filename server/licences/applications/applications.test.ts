// Licence applications: creation, submission, completion, requirements, decisions, and who may decide.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayText } from '#contract/dates/day-text.ts'
import { addDays, today } from '#contract/dates/swedish-day.ts'
import type { LicenceApplication } from '#contract/licences/applications/application-view.ts'
import { pdf } from '../../attachments/testing-files.ts'
import { mailOutbox } from '../../db/tables/mail-tables.ts'
import { licenceType } from '../../db/tables/licence-type-tables.ts'
import { account } from '../../db/tables/account-tables.ts'
import { bodyOf } from '../../members/testing-persons.ts'
import { messageOf, must, testLicences, type TestLicences } from '../testing-licences.ts'

let world: TestLicences
let person: string
beforeAll(async () => {
  world = await testLicences()
  person = await world.addMember({ firstName: 'Eva', lastName: 'Lind' })
})
afterAll(() => world.close())

const mailsOf = (id: string) =>
  world.db
    .select({ template: mailOutbox.template, recipient: mailOutbox.recipient })
    .from(mailOutbox)
    .where(eq(mailOutbox.recordId, id))

describe('an application', () => {
  it('loses its documents when the holder’s identity becomes protected, and gets no new ones', async () => {
    const { own } = world
    const hidden = await world.addMember({ firstName: 'Kim', lastName: 'Hemlig' })
    const { id } = await world.apply(hidden, (await world.addType()).id)
    const attach = () =>
      own.call({
        method: 'POST',
        url: `/license-applications/${id}/attachments?name=Intyg%20Undanvägen.pdf`,
        payload: pdf('Intyg'),
        headers: { 'content-type': 'application/octet-stream' },
      })
    expect((await attach()).statusCode).toBe(200)
    const members = await world.callerOf(
      await world.createAccount([{ name: 'Members.Admin', associationId: world.segel.id }]),
      world.segel.id,
    )
    // Accounts that only read the application, or may not read it, cannot read the certificate.
    const { items } = (await own.get(`/license-applications/${id}/attachments`)).json()
    for (const caller of [world.reader, world.districtReader, members])
      for (const path of ['', `/${items[0].id}`]) {
        const mayRead = caller !== members
        expect((await caller.get(`/license-applications/${id}`)).statusCode).toBe(mayRead ? 200 : 403)
        expect((await caller.get(`/license-applications/${id}/attachments${path}`)).statusCode).toBe(403)
      }
    const { version } = (await members.get(`/members/${hidden}`)).json()
    expect((await members.post(`/members/${hidden}/protect`, { version, name: 'Kim Hemlig' })).statusCode).toBe(200)
    expect((await own.get(`/license-applications/${id}/attachments`)).json().items).toEqual([])
    expect((await own.get(`/license-applications/${id}/history`)).body).not.toContain('Undanvägen')
    const refused = await attach()
    expect([refused.statusCode, messageOf(refused)]).toEqual([
      403,
      'Dokument sparas inte för den som har skyddad identitet.',
    ])
  })

  it('is created, submitted, returned with comments, completed and approved, which gives the licence', async () => {
    const { own, second, done, act, addType } = world
    const type = await addType({ name: 'Segelflyglicens' })
    const made = await world.apply(person, type.id, { message: 'Hej' })
    expect(made).toMatchObject({ status: 'Draft', version: 1, holder: { name: 'Eva Lind', birthYear: 1985 } })
    expect((await own.post('/license-applications', { ...world.draft(person, type.id), id: made.id })).json()).toEqual(
      made,
    )
    const sent = await done(own, 'submit', made)
    expect(sent).toMatchObject({ status: 'Submitted', submissions: [{ number: 1, outcome: null }] })
    const comments = [{ field: 'firstDay', text: 'Fel dag?' }]
    const returned = await done(second, 'return', sent, { reason: 'Se kommentaren', comments })
    expect(returned).toMatchObject({ status: 'Draft', returnReason: 'Se kommentaren' })
    const answers = { [returned.comments[0]?.id ?? '']: 'Nej, rätt dag.' }
    const changed = await own.put(`/license-applications/${made.id}`, {
      ...world.draft(person, type.id, { message: 'Nytt' }),
      version: returned.version,
      answers,
    })
    expect(changed.json()).toMatchObject({ message: 'Nytt', comments: [{ answer: 'Nej, rätt dag.' }] })
    const again = await done(own, 'submit', changed.json<LicenceApplication>())
    const difference = (await second.get(`/license-applications/${made.id}/difference`)).json()
    expect(difference.fields).toMatchObject([{ field: 'message', old: 'Hej', new: 'Nytt' }])
    const approved = await done(second, 'approve', again)
    expect(approved).toMatchObject({ status: 'Approved', licence: { number: `${type.code}-00001` } })
    expect(await world.view(second, approved.licence?.id ?? '')).toMatchObject({
      number: `${type.code}-00001`,
      validFrom: today(),
      state: expect.stringMatching(/active|expiring/),
      club: { name: 'Ålleberg' },
      holder: { name: 'Eva Lind' },
    })
    expect(await mailsOf(made.id)).toEqual(
      expect.arrayContaining([
        { template: 'licenceSubmitted', recipient: 'eva@post.example' },
        { template: 'licenceReturned', recipient: 'eva@post.example' },
        { template: 'licenceApproved', recipient: 'eva@post.example' },
      ]),
    )
    expect(messageOf(await act(second, 'reject', approved, { reason: 'Nej' }))).toBe('Ansökan är redan godkänd.')
  })

  it.each([
    ['typeId', { typeId: '0191f3a0-0000-7000-8000-000000000001' }, 'Licenstypen gäller inte i grenen. Välj en annan.'],
    [
      'organizationId',
      { organizationId: '0191f3a0-0000-7000-8000-000000000001' },
      'Välj en förening som hör till grenen.',
    ],
    ['personId', { personId: '0191f3a0-0000-7000-8000-000000000001' }, 'Välj en person som är medlem här.'],
    ['firstDay', { firstDay: '' }, 'Första dag är obligatoriskt.'],
  ])('is refused with a wrong %s', async (field, values, message) => {
    const type = await world.addType()
    const answer = await world.own.post('/license-applications', world.draft(person, type.id, values))
    expect(answer.json().errors).toContainEqual(expect.objectContaining({ field, message }))
  })

  it('cannot be submitted for a type that has been taken out of use, but one that was is decided', async () => {
    const { own, act, db, done } = world
    const type = await world.addType()
    const waiting = await world.submitted(person, type.id)
    const other = await world.addMember()
    const draft = await world.apply(other, type.id)
    await db.update(licenceType).set({ isActive: false }).where(eq(licenceType.id, type.id))
    expect(messageOf(await act(own, 'submit', draft))).toBe(
      'Licenstypen är inaktiverad och kan inte sökas. Välj en annan.',
    )
    expect((await own.post('/license-applications', world.draft(other, type.id))).statusCode).toBe(400)
    expect(await done(own, 'approve', waiting)).toMatchObject({ status: 'Approved' })
  })

  it('needs a club to be submitted, and is withdrawn', async () => {
    const { own, act, done } = world
    const type = await world.addType()
    const made = await world.apply(person, type.id, { organizationId: '' })
    expect((await act(own, 'submit', made)).json().errors).toMatchObject([
      { field: 'organizationId', message: 'Förening är obligatoriskt.' },
    ])
    const gone = await done(own, 'withdraw', made)
    expect(messageOf(await act(own, 'submit', gone))).toBe('Ansökan är tillbakadragen.')
  })
})

describe('requirements', () => {
  it('that must be met stop the approval until somebody attests them, and the office passes them with a reason', async () => {
    const { own, office, act, done } = world
    const requirements = [
      must('fee'),
      must('residence'),
      must('free', { text: 'Har gått kursen' }),
      must('medical', { level: 'should' }),
    ]
    const type = await world.addType({ requirements })
    const sent = await world.submitted(person, type.id)
    expect(sent.facts.unmet).toHaveLength(3)
    expect(messageOf(await act(own, 'approve', sent))).toContain('Ingen betalning är antecknad.')
    const [, residence] = (await own.get(`/license-applications/${sent.id}/checklist`)).json().items
    expect(residence.text).toMatch(/^Nationaliteten är inte känd: /)
    const passed = await world.submitted(await world.addMember(), type.id)
    expect(messageOf(await act(own, 'approve', passed, { override: 'Ändå' }))).toContain(
      'Förbundskansliet kan godkänna ändå',
    )
    const given = await done(office, 'approve', passed, { override: 'Betalar på plats' })
    expect(given.status).toBe('Approved')
    const history = (await own.get(`/license-applications/${passed.id}/history`)).json()
    expect(history.items[0].changes).toMatchObject([{ field: 'override', new: 'Betalar på plats' }])

    const attested = await done(own, 'attest', sent, {
      attested: [
        { key: 'residence', isMet: true },
        { key: 'free:Har gått kursen', isMet: true },
      ],
      feePaidOn: today(),
      feeReference: 'OCR 17',
    })
    expect(attested.facts.unmet).toEqual([])
    const { items } = (await own.get(`/license-applications/${sent.id}/checklist`)).json()
    expect(items.map((line: { outcome: string }) => line.outcome)).toEqual(['ok', 'ok', 'ok', 'warning'])
    expect(await done(own, 'approve', attested)).toMatchObject({ status: 'Approved' })
    await world.db.update(mailOutbox).set({ recipient: 'malsman@post.example' }).where(eq(mailOutbox.recordId, sent.id))
    // The register extract has the words of the page, and not who attested them.
    const members = await world.as([{ name: 'Members.Admin', associationId: world.segel.id }], world.segel.id)
    const asked = { reason: 'request', text: '', format: 'json' }
    const extract = await bodyOf(await members.post(`/members/${person}/register-extract`, asked))
    expect(extract).toContain(`Betald avgift: intygat, ${today()}, OCR 17\\nHar gått kursen: intygat\\n`)
    expect(extract).toContain(`Status: Godkänd\\nInskickad: ${today()}\\nAvgjord: ${today()}`)
    for (const held of ['Segelflyget godkände licensansökan.', 'Till malsman@post.example'])
      expect(extract).toContain(held)
    expect(extract).not.toContain('Egen')
  })

  it('tell the days of certificates to administrators alone, also after the decision', async () => {
    const { own, office, reader, done, addType, addMember, submitted } = world
    const type = await addType({ requirements: [must('medical'), must('antiDoping', { months: 24 })] })
    const medicalValidTo = addDays(today(), 20)
    const sent = await submitted(await addMember({ medicalValidTo, diplomaDate: '2020-02-03' }), type.id)
    expect((await own.get(`/license-applications/${sent.id}/checklist`)).body).toContain(dayText(medicalValidTo))
    await done(office, 'approve', sent, { override: 'Nytt diplom är på väg' })
    const read = [`/license-applications/${sent.id}`, `/license-applications/${sent.id}/history`]
    const days = new RegExp(`${medicalValidTo}|${dayText(medicalValidTo)}|2022-02-0|februari 2022`)
    for (const url of read) expect((await reader.get(url)).body).not.toMatch(days)
  })

  it('know memberships, blocks, recalls, other licences and doubles', async () => {
    const { own, addType, addMember, apply, given } = world
    const basic = await addType()
    const type = await addType({
      minAge: 18,
      maxAge: 30,
      requirements: [
        must('membership'),
        must('age'),
        must('notBlocked'),
        must('notDouble'),
        must('otherLicence', { licenceTypeId: basic.id }),
        must('antiDoping', { months: 24 }),
      ],
    })
    const birthYear = Number(today().slice(0, 4)) - 20
    const somebody = await addMember({ diplomaDate: addDays(today(), -100), birthYear })
    const made = await apply(somebody, type.id)
    await world.db.$client.query('update person set birth_year = 1985 where id = $1', [somebody])
    const outcomes = async () =>
      Object.fromEntries(
        (await own.get(`/license-applications/${made.id}/checklist`))
          .json()
          .items.map(({ rule, outcome }: { rule: string; outcome: string }) => [rule.split(':')[0], outcome]),
      )
    expect(await outcomes()).toEqual({
      membership: 'blocking',
      age: 'blocking',
      notBlocked: 'ok',
      notDouble: 'ok',
      otherLicence: 'blocking',
      antiDoping: 'ok',
    })
    const first = await given(somebody, basic.id)
    expect(await outcomes()).toMatchObject({ otherLicence: 'ok' })
    const blocked = await own.post(`/licenses/${first.id}/block`, {
      version: first.version,
      reason: 'Olovlig flygning',
      validFrom: today(),
      validTo: null,
    })
    expect(blocked.json()).toMatchObject({ state: 'blocked' })
    expect(await outcomes()).toMatchObject({ otherLicence: 'blocking', notBlocked: 'blocking' })
  })
})

describe('who decides', () => {
  it.each([
    ['reader', 403, /./],
    ['stranger', 404, /./],
    ['district', 403, /^Beslutet fattas av licensadministratörerna i Segelflyget eller av förbundskansliet\.$/],
  ] as const)('not %s', async (who, code, message) => {
    const type = await world.addType()
    const sent = await world.submitted(await world.addMember(), type.id)
    const answer = await world.act(world[who], 'approve', sent)
    expect(answer.statusCode).toBe(code)
    expect(messageOf(answer)).toMatch(message)
  })

  it('a branch does not decide on a type of the federation, but prepares it', async () => {
    const type = await world.addType({ issuerId: null })
    const sent = await world.submitted(person, type.id)
    const message = 'Licenstypen utfärdas av FSF: beslutet fattas av förbundskansliet.'
    for (const verb of ['approve', 'reject', 'return'])
      expect(messageOf(await world.act(world.own, verb, sent, { reason: 'x', comments: [] }))).toBe(message)
    expect(await world.done(world.office, 'approve', sent)).toMatchObject({ status: 'Approved' })
  })

  it('two persons, when the type asks for it, unless a system administrator gives a reason', async () => {
    const { own, second, system, act, done } = world
    const type = await world.addType({ needsTwoPersons: true })
    const sent = await world.submitted(person, type.id)
    expect(messageOf(await act(own, 'approve', sent))).toMatch(
      /^Licenstypen kräver två personer, och du har själv skickat in ansökan\. .*Andra.* kan besluta\.$/,
    )
    expect(await done(second, 'approve', sent)).toMatchObject({ status: 'Approved' })
    const own2 = await world.submitted(await world.addMember(), type.id, {}, system)
    expect((await act(system, 'approve', own2)).statusCode).toBe(403)
    expect(await done(system, 'approve', own2, { override: 'Ensam i tjänst' })).toMatchObject({ status: 'Approved' })
  })

  it('nobody on their own licence', async () => {
    const { db, own, act } = world
    const self = await world.addMember()
    const type = await world.addType()
    const held = await world.given(self, type.id)
    const sent = await world.submitted(self, (await world.addType()).id)
    await db.update(account).set({ personId: self }).where(eq(account.lastName, 'Egen'))
    expect(messageOf(await act(own, 'approve', sent))).toMatch(/^Jäv: det är din egen licens\./)
    const recall = await own.post(`/licenses/${held.id}/recall`, { version: held.version, reason: 'Själv' })
    expect(messageOf(recall)).toMatch(/^Jäv/)
    await db.update(account).set({ personId: null }).where(eq(account.lastName, 'Egen'))
  })
})
