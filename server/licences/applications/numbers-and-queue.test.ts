// Numbers of licences without gaps, renewals and replacements; the queue, whom an application can be for, and two at once.
import { eq } from 'drizzle-orm'
import pLimit from 'p-limit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, today } from '#contract/dates/swedish-day.ts'
import { licence, licenceCounter } from '../../db/tables/licence-tables.ts'
import { licenceType } from '../../db/tables/licence-type-tables.ts'
import { sentDuring, untilWaiting } from '../../db/testing-lock-waits.ts'
import { anonymizeRows } from '../../members/anonymization/anonymize.ts'
import { retentionActor } from '../../retention/subject.ts'
import { messageOf, must, testLicences, type TestLicences } from '../testing-licences.ts'

let world: TestLicences
beforeAll(async () => {
  world = await testLicences()
})
afterAll(() => world.close())

describe('numbers', () => {
  it('have no gaps after many approvals at once, some of which are sent twice', async () => {
    const { own, act, addMember, addType, submitted } = world
    const type = await addType()
    const sent = []
    for (let count = 0; count < 12; count++) sent.push(await submitted(await addMember(), type.id))
    const oneOfTen = pLimit(10)
    const answers = await Promise.all(
      sent.flatMap((application, number) => {
        const once = () => oneOfTen(() => act(own, 'approve', application))
        return number % 5 === 0 ? [once(), once()] : [once()]
      }),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(12)
    const { rows } = await world.db.$client.query<{ serial: number }>(
      'select serial from licence_number where type_id = $1 order by serial',
      [type.id],
    )
    expect(rows.map(({ serial }) => serial)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1))
  })

  it('are kept through renewals, and two applications for the same time give one licence', async () => {
    const { own, act, done } = world
    const somebody = await world.addMember()
    const type = await world.addType({ requirements: [must('notDouble')] })
    const [one, other] = [
      await world.submitted(somebody, type.id),
      await world.submitted(somebody, (await world.addType()).id),
    ]
    // Two that were made at the same moment.
    await world.db.$client.query('update licence_application set type_id = $2 where id = $1', [other.id, type.id])
    const answers = await Promise.all([act(own, 'approve', one), act(own, 'approve', other)])
    expect(answers.map(({ statusCode }) => statusCode).filter((code) => code === 200)).toHaveLength(1)
    await done(own, 'withdraw', answers[0]?.statusCode === 200 ? other : one)
    const [held] = (await own.get(`/licenses/persons/${somebody}`)).json().items
    const next = await world.submitted(somebody, type.id, { firstDay: addDays(held.validTo, 1) })
    const renewed = await done(own, 'approve', next)
    expect(renewed.licence?.number).toBe(held.number)
    const { items } = (await own.get(`/licenses/persons/${somebody}`)).json()
    expect(items.map(({ state }: { state: string }) => state)[0]).toBe('upcoming')
    // The next one is there already, and too early to be renewed.
    await world.db.update(licenceType).set({ renewableDays: 60 }).where(eq(licenceType.id, type.id))
    const instead = await world.submitted(somebody, type.id, { replacesId: held.id })
    const { licence: taken } = await done(own, 'approve', instead)
    expect(await world.view(own, held.id)).toMatchObject({ state: 'replaced', replacedBy: { id: taken?.id } })
  })

  it('a licence that is replaced is marked with the one that took its place', async () => {
    const { own, done, given, view } = world
    const somebody = await world.addMember()
    const old = await given(somebody, (await world.addType()).id)
    const type = await world.addType()
    const later = world.draft(somebody, type.id, { replacesId: old.id, firstDay: addDays(today(), 1) })
    expect((await own.post('/license-applications', later)).json().errors).toMatchObject([{ field: 'firstDay' }])
    const sent = await world.submitted(somebody, type.id, { replacesId: old.id })
    const approved = await done(own, 'approve', sent)
    expect(await view(own, old.id)).toMatchObject({ state: 'replaced', replacedBy: { id: approved.licence?.id } })
  })
})

describe('a licence that was to be replaced', () => {
  const advice = 'Licensen som skulle ersättas gäller inte längre. Avslå ansökan, eller dra tillbaka den och gör en ny.'
  it('and is recalled while an approval with a reason waits for it keeps its marks', async () => {
    const somebody = await world.addMember()
    const old = await world.given(somebody, (await world.addType()).id)
    const sent = await world.submitted(somebody, (await world.addType()).id, { replacesId: old.id })
    const marks = { recalledAt: '2026-05-01T12:00:00Z', recallReason: 'Fel person' }
    const refused = await sentDuring(
      world.db,
      (tx) => tx.update(licence).set(marks).where(eq(licence.id, old.id)),
      () => world.act(world.office, 'approve', sent, { override: 'Ändå' }),
    )
    expect([refused.statusCode, messageOf(refused)]).toEqual([403, advice])
    expect(await world.view(world.own, old.id)).toMatchObject({ state: 'recalled', replacedBy: null })
  })

  it('and was recalled meanwhile keeps its marks, whatever the reason to approve', async () => {
    const { own, office, act, given, view } = world
    const somebody = await world.addMember()
    const old = await given(somebody, (await world.addType()).id)
    const replacement = { replacesId: old.id }
    const sent = await world.submitted(somebody, (await world.addType()).id, replacement)
    const draft = await world.apply(somebody, (await world.addType()).id, replacement)
    await own.post(`/licenses/${old.id}/recall`, { version: old.version, override: '', reason: 'Fel person' })
    expect(messageOf(await act(own, 'submit', draft))).toBe(
      'Licensen som skulle ersättas gäller inte längre. Dra tillbaka ansökan och gör en ny.',
    )
    expect(messageOf(await act(own, 'approve', sent))).toBe(advice)
    expect((await office.get(`/license-applications/${sent.id}`)).json().facts).toMatchObject({ firmRefusal: advice })
    const overridden = await act(office, 'approve', sent, { override: 'Ändå' })
    expect([overridden.statusCode, messageOf(overridden)]).toEqual([403, advice])
    expect(await view(own, old.id)).toMatchObject({ state: 'recalled', replacedBy: null })
  })
})

describe('a licence of the federation that is to be replaced', () => {
  it('is ended by the decision of the federation, which it waits for, and prepared by the branch', async () => {
    const { own, office, act, apply, done, view } = world
    const somebody = await world.addMember()
    const applied = await world.submitted(somebody, (await world.addType({ issuerId: null })).id)
    const old = (await done(office, 'approve', applied)).licence?.id ?? ''
    const type = await world.addType()
    const draft = await apply(somebody, type.id, { replacesId: old })
    const sent = await done(own, 'submit', draft)
    const refusal = 'Licensen som ersätts är utfärdad av FSF: beslutet fattas av förbundskansliet.'
    expect(messageOf(await act(own, 'approve', sent))).toBe(refusal)
    const waitsFor = async (by: typeof own) => (await by.get(`/license-applications?type=${type.id}`)).json().items
    expect(await waitsFor(own)).toMatchObject([{ id: sent.id, isWaiting: false }])
    expect(await waitsFor(office)).toMatchObject([{ id: sent.id, isWaiting: true }])
    const job = await own.post('/license-applications/batches/approve', { filter: { type: [type.id] } })
    const rows = await own.get(`/license-applications/batches/${job.json().id}/rows?group=impossible`)
    expect(rows.json().items).toMatchObject([{ reason: refusal }])
    const { licence: next } = await done(office, 'approve', sent)
    expect(await view(own, old)).toMatchObject({ state: 'replaced', replacedBy: { id: next?.id } })
  })
})

describe('the queue', () => {
  it('has first what waits for who asks, with its requirements', async () => {
    const type = await world.addType({ requirements: [must('fee')], handlingDays: 7 })
    const sent = await world.submitted(await world.addMember({ lastName: 'Köare' }), type.id)
    const { items } = (await world.own.get(`/license-applications?type=${type.id}`)).json()
    expect(items).toMatchObject([
      {
        id: sent.id,
        isWaiting: true,
        decideBy: addDays(today(), 7),
        checks: [{ rule: 'fee', outcome: 'blocking' }],
      },
    ])
    const file = await world.own.get(`/license-applications/export?type=${type.id}&format=csv&columns=requirements`)
    expect(file.body).toContain('Hindrar: Betald avgift.')
    for (const other of [world.reader, world.system]) {
      const read = (await other.get(`/license-applications?type=${type.id}`)).json()
      expect(read.items).toMatchObject([{ id: sent.id, isWaiting: false }])
    }
    const found = (await world.own.get('/license-applications?q=köare')).json()
    expect(found.items.map(({ id }: { id: string }) => id)).toEqual([sent.id])
  })

  it('masks a protected identity for who may not see it', async () => {
    const hidden = await world.addMember({ lastName: 'Hemligsson', isProtected: true, email: '' })
    const type = await world.addType()
    const sent = await world.submitted(hidden, type.id)
    const { items } = (await world.own.get(`/license-applications?type=${type.id}`)).json()
    expect(items[0].holder).toMatchObject({ name: '', birthYear: null, isProtected: true })
    expect((await world.own.get('/license-applications?q=hemligsson')).json().items).toEqual([])
    expect((await world.own.get(`/license-applications/${sent.id}`)).body).not.toContain('Hemligsson')
  })

  it('refuses a type that is not open to the person', async () => {
    const [somebody, type] = [await world.addMember(), await world.addType()]
    await world.apply(somebody, type.id)
    const again = await world.own.post('/license-applications', world.draft(somebody, type.id))
    expect(again.json().errors).toMatchObject([
      { field: 'typeId', message: 'Personen har redan en öppen ansökan om licensen.' },
    ])
  })

  it('asks for the age of the type in the year of the first day', async () => {
    const year = Number(today().slice(0, 4))
    const nextYear = `${year + 1}-01-01`
    const [young, type] = [await world.addMember({ birthYear: year - 17 }), await world.addType({ minAge: 18 })]
    const refused = [{ field: 'firstDay', message: 'Personen har inte rätt ålder: från 18 år.' }]
    const early = world.draft(young, type.id, { firstDay: `${year}-12-31` })
    expect((await world.own.post('/license-applications', early)).json().errors).toMatchObject(refused)
    const { id, version } = await world.apply(young, type.id, { firstDay: nextYear })
    const moved = async (firstDay: string) => {
      const body = { ...world.draft(young, type.id, { firstDay }), version, answers: {} }
      return (await world.own.put(`/license-applications/${id}`, body)).json()
    }
    expect((await moved(`${year}-12-31`)).errors).toMatchObject(refused)
    expect(await moved(`${year + 1}-01-02`)).toMatchObject({ firstDay: `${year + 1}-01-02` })
  })

  it('offers persons by name, and the types that are open to them', async () => {
    const young = await world.addMember({
      firstName: 'Ung',
      lastName: 'Yngling',
      birthYear: Number(today().slice(0, 4)) - 16,
    })
    const type = await world.addType({ minAge: 18, name: 'Vuxenlicens' })
    const found = await world.own.post('/license-applications/persons', { q: 'yngl' })
    expect(found.json().items).toMatchObject([{ id: young, name: 'Ung Yngling', clubs: ['Ålleberg'] }])
    const offer = (await world.own.get(`/license-applications/offer/${young}`)).json()
    expect(offer.clubs).toMatchObject([{ name: 'Ålleberg' }])
    expect(offer.types.find(({ id }: { id: string }) => id === type.id)).toMatchObject({ latest: null })
    const holder = await world.addMember()
    const { id, validFrom, validTo } = await world.given(holder, type.id, { firstDay: addDays(today(), 9) })
    const { types } = (await world.own.get(`/license-applications/offer/${holder}`)).json()
    const latest = types.find((one: { id: string }) => one.id === type.id)
    expect(latest).toMatchObject({ latest: { id, validFrom, validTo } })
  })
})

describe('an application', () => {
  it('is not made for who is anonymised meanwhile', async () => {
    const [gone, type] = [await world.addMember(), await world.addType()]
    const answer = await sentDuring(
      world.db,
      (tx) => anonymizeRows({ actor: retentionActor(), tx, today: today() }, [gone]),
      () => world.own.post('/license-applications', world.draft(gone, type.id)),
    )
    expect(messageOf(answer)).toBe('Välj en person som är medlem här.')
  })

  it('is not made for a type that is taken out of use meanwhile', async () => {
    const type = await world.addType()
    const person = await world.addMember()
    const answer = await sentDuring(
      world.db,
      (tx) => tx.update(licenceType).set({ isActive: false }).where(eq(licenceType.id, type.id)),
      () => world.own.post('/license-applications', world.draft(person, type.id)),
    )
    expect(messageOf(answer)).toBe('Licenstypen är inaktiverad och kan inte sökas. Välj en annan.')
  })

  it('that was returned is sent in again, though its type was taken out of use meanwhile', async () => {
    const { own, done } = world
    const [holder, type] = [await world.addMember(), await world.addType()]
    const sent = await world.submitted(holder, type.id)
    await world.db.update(licenceType).set({ isActive: false }).where(eq(licenceType.id, type.id))
    const { id, version } = await done(own, 'return', sent, { reason: 'Fyll på', comments: [] })
    const completed = { ...world.draft(holder, type.id, { message: 'Påfyllt' }), version, answers: {} }
    const answer = await own.put(`/license-applications/${id}`, completed)
    expect(await done(own, 'submit', answer.json())).toMatchObject({ status: 'Submitted', message: 'Påfyllt' })
  })

  it('is not sent in when its type has left the branch, unless it was returned for completion', async () => {
    const { own, office, act, done } = world
    const type = await world.addType({ issuerId: null })
    const [holder, other] = [await world.addMember(), await world.addMember()]
    const sent = await world.submitted(holder, type.id)
    const draft = await world.apply(other, type.id)
    const { id, version } = await done(office, 'return', sent, { reason: 'Fyll på', comments: [] })
    const branchIds = [world.fallskarm.id]
    await world.db.update(licenceType).set({ branchIds }).where(eq(licenceType.id, type.id))
    expect((await own.get(`/license-applications/${draft.id}`)).json().isTypeHere).toBe(false)
    expect(messageOf(await act(own, 'submit', draft))).toBe('Licenstypen gäller inte i grenen. Välj en annan.')
    const completed = { ...world.draft(holder, type.id, { message: 'Påfyllt' }), version, answers: {} }
    const answer = await own.put(`/license-applications/${id}`, completed)
    expect(await done(own, 'submit', answer.json())).toMatchObject({ status: 'Submitted', message: 'Påfyllt' })
  })

  it('waits for the licence that it replaces before it holds up the numbers of the type', async () => {
    const [holder, type] = [await world.addMember(), await world.addType()]
    const old = await world.given(holder, (await world.addType()).id)
    const sent = await world.submitted(holder, type.id, { replacesId: old.id })
    const approved = await world.db.transaction(async (tx) => {
      await tx.select().from(licence).where(eq(licence.id, old.id)).for('update')
      const answer = world.done(world.own, 'approve', sent)
      await untilWaiting(world.db, 1)
      await tx.select().from(licenceCounter).where(eq(licenceCounter.typeId, type.id)).for('update', { noWait: true })
      return { answer }
    })
    expect(await approved.answer).toMatchObject({ status: 'Approved' })
  })

  it('is one of a type, also when several are made or changed at once', async () => {
    const holder = await world.addMember()
    const [type, other] = [await world.addType(), await world.addType()]
    const draft = world.draft(holder, type.id)
    const { id, version } = await world.apply(holder, other.id)
    const answers = await Promise.all([
      world.own.post('/license-applications', draft),
      world.second.post('/license-applications', world.draft(holder, type.id)),
      world.own.put(`/license-applications/${id}`, { ...draft, version, answers: {} }),
    ])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400, 400])
  })

  it('is of the person that it was made for, when its form is sent again for another', async () => {
    const type = await world.addType()
    const { id } = await world.apply(await world.addMember(), type.id)
    const answer = await world.own.post('/license-applications', world.draft(await world.addMember(), type.id, { id }))
    expect([answer.statusCode, messageOf(answer)]).toEqual([
      400,
      'Ansökan är redan skapad, men för en annan person. Avbryt och börja om.',
    ])
  })
})
