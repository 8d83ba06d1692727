// The checklist of an application that has not been saved as it stands in its form: the same lines as after saving, to nobody who may
// not save it, and about nothing that the branch does not have.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addDays, today } from '#contract/dates/swedish-day.ts'
import type { ChecklistLine } from '#contract/record/review.ts'
import { messageOf, must, testLicences, type TestLicences } from '../testing-licences.ts'

let world: TestLicences
beforeAll(async () => {
  world = await testLicences()
})
afterAll(() => world.close())

type Caller = TestLicences['own']
const choicesOf = (personId: string, typeId: string, values: object = {}) => {
  const { id: _, message: __, ...choices } = world.draft(personId, typeId, values)
  return choices
}
const checkNew = (by: Caller, personId: string, typeId: string, values: object = {}) =>
  by.post('/license-applications/new-checklist', choicesOf(personId, typeId, values))
const checkDraft = (by: Caller, id: string, typeId: string, values: object = {}) => {
  const { personId: _, branchId: __, ...choices } = choicesOf('', typeId, values)
  return by.post(`/license-applications/${id}/draft-checklist`, choices)
}
const textsIn = (answer: Awaited<ReturnType<typeof checkNew>>) =>
  answer.json<{ items: ChecklistLine[] }>().items.map(({ outcome, text }) => [outcome, text])
const savedTexts = async (by: Caller, id: string) => textsIn(await by.get(`/license-applications/${id}/checklist`))

describe('a new application', () => {
  it('has the lines that it has when it is saved', async () => {
    const { own, addType, addMember, apply } = world
    const requirements = [must('membership'), must('age'), must('medical'), must('clubCertificate'), must('fee')]
    const type = await addType({ requirements, minAge: 18 })
    const personId = await addMember({ medicalValidTo: addDays(today(), 20) })
    for (const values of [{}, { firstDay: addDays(today(), 30), organizationId: '' }]) {
      const unsaved = await checkNew(own, personId, type.id, values)
      expect(unsaved.statusCode, unsaved.body).toBe(200)
      const { id, version } = await apply(personId, type.id, values)
      expect(textsIn(unsaved)).toEqual(await savedTexts(own, id))
      expect(textsIn(unsaved)).toContainEqual([
        'blocking',
        expect.stringMatching(/^Medlem i Ålleberg, men avgiften för \d{4} är inte betald\.$/),
      ])
      await world.done(own, 'withdraw', { id, version })
    }
  })

  it('knows the licence that it replaces, and the competition that it is for', async () => {
    const { own, addType, addMember, given } = world
    const type = await addType({ requirements: [must('notDouble')] })
    const personId = await addMember()
    const { id: replacesId, number } = await given(personId, type.id)
    const [double] = textsIn(await checkNew(own, personId, type.id))
    expect(double).toEqual(['blocking', expect.stringContaining(`${number} gäller redan`)])
    const replacing = await checkNew(own, personId, type.id, { replacesId })
    expect(textsIn(replacing)).toEqual([['ok', 'Ingen sådan licens för samma tid.']])
    const event = await addType({ kind: 'event', validity: 'competition' })
    const missing = await checkNew(own, personId, event.id)
    expect(textsIn(missing)).toEqual([['blocking', 'Ingen tävling är vald.']])
  })

  it('tells the age of a protected identity to who may see the person alone', async () => {
    const { own, segel, addType, addMember } = world
    const type = await addType({ requirements: [must('age')], minAge: 18 })
    const hidden = await addMember({ lastName: 'Hemligsson', isProtected: true, email: '' })
    const roles = ['Licenses.Admin', 'Members.Admin'].map((name) => ({ name, associationId: segel.id }))
    const seeing = await world.as(roles, segel.id)
    expect(textsIn(await checkNew(own, hidden, type.id))).toEqual([['ok', 'Har rätt ålder.']])
    expect(textsIn(await checkNew(seeing, hidden, type.id))).toEqual([['ok', expect.stringMatching(/^Fyller \d+ år/)]])
  })

  it('is judged for nobody who may not create it, and for no person, club or type of another branch', async () => {
    const { own, stranger, reader, district, fallskarm, skane, createClub, join, addType, addMember } = world
    const type = await addType({ requirements: [must('membership')] })
    const personId = await addMember()
    for (const by of [reader, district]) expect((await checkNew(by, personId, type.id)).statusCode).toBe(403)
    expect(messageOf(await checkNew(stranger, personId, type.id))).toBe('Välj en person som är medlem här.')
    const away = await createClub({ name: 'Fallskärmsklubben', districtId: skane.id }, [fallskarm.id])
    const theirs = await join(away, [fallskarm.id], {})
    const foreign = await addType({ branchIds: [fallskarm.id], issuerId: fallskarm.id })
    const refused = async (...asked: [string, string, object?]) => messageOf(await checkNew(own, ...asked))
    expect(await refused(theirs, type.id)).toBe('Välj en person som är medlem här.')
    expect(await refused(personId, type.id, { organizationId: away })).toBe('Välj en förening som hör till grenen.')
    expect(await refused(personId, foreign.id)).not.toBe('')
    expect((await checkNew(own, personId, foreign.id)).statusCode).toBe(400)
  })
})

describe('a draft', () => {
  it('has the lines that it has when its changes are saved, without what they take away', async () => {
    const { own, addType, addMember, apply, done } = world
    const fee = must('fee')
    const type = await addType({ requirements: [fee, must('residence'), must('clubCertificate')] })
    const dear = await addType({ requirements: [fee], fee: 900 })
    const personId = await addMember()
    const draft = await apply(personId, type.id)
    const attested = await done(own, 'attest', draft, {
      attested: ['residence', 'clubCertificate'].map((key) => ({ key, isMet: true })),
      feePaidOn: today(),
      feeReference: 'OCR 17',
    })
    const before = await savedTexts(own, draft.id)
    expect(before.map(([outcome]) => outcome)).toEqual(['ok', 'ok', 'ok'])
    expect(textsIn(await checkDraft(own, draft.id, type.id))).toEqual(before)
    let { version } = attested
    for (const [typeId, values] of [
      [type.id, { organizationId: '' }],
      [dear.id, {}],
    ] as const) {
      const unsaved = textsIn(await checkDraft(own, draft.id, typeId, values))
      const { personId: _, branchId: __, ...choices } = choicesOf(personId, typeId, values)
      const saved = await own.put(`/license-applications/${draft.id}`, { ...choices, message: '', version })
      version = saved.json().version
      expect(unsaved).toEqual(await savedTexts(own, draft.id))
      expect(unsaved.map(([outcome]) => outcome)).toContain('blocking')
    }
  })

  it('has the lines of a submitted application when somebody else has submitted it meanwhile', async () => {
    const { own, addType, addMember, submitted } = world
    const type = await addType({ requirements: [must('clubCertificate')] })
    const { id } = await submitted(await addMember(), type.id)
    expect(textsIn(await checkDraft(own, id, type.id))).toEqual(await savedTexts(own, id))
  })

  it('is judged for who may change it alone', async () => {
    const { stranger, reader, district, system, addType, addMember, apply } = world
    const type = await addType({ requirements: [must('fee')] })
    const { id } = await apply(await addMember(), type.id)
    expect((await checkDraft(stranger, id, type.id)).statusCode).toBe(404)
    for (const by of [reader, district]) expect((await checkDraft(by, id, type.id)).statusCode).toBe(403)
    expect((await checkDraft(system, id, type.id)).statusCode).toBe(200)
  })
})
