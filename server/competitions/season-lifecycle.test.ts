// A competition from draft announcement to sanction and cancellation, with its mails, history and public page.
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testSeason, type TestSeason } from './testing.ts'

let world: TestSeason
beforeAll(async () => {
  world = await testSeason()
})
afterAll(() => world.close())

describe('a season', () => {
  it('runs from draft announcement to sanction and cancellation', async () => {
    const { anna, bo, acted, act, outside } = world
    const draft = await world.create(anna)
    expect(draft).toMatchObject({ status: 'Draft', version: 1, facts: { hasHand: true } })

    const submitted = await acted(anna, 'submit', draft)
    expect(submitted.status).toBe('PendingApproval')
    const comments = [{ field: 'description', text: 'Skriv mer om banan.' }]
    const returned = await acted(bo, 'return', submitted, { reason: 'Nästan klart', comments })
    expect(returned).toMatchObject({
      status: 'Draft',
      returnReason: 'Nästan klart',
      comments: [{ field: 'description', fieldLabel: 'Beskrivning', text: 'Skriv mer om banan.', submission: 1 }],
    })
    const updated = await anna.put(`${world.base}/${draft.id}`, {
      ...world.draft({ description: 'Banan är 300 km.' }),
      version: returned.version,
    })
    expect(updated.statusCode).toBe(200)
    const again = await acted(anna, 'submit', updated.json())
    const difference = await bo.get(`${world.base}/${draft.id}/difference`)
    expect(difference.json()).toMatchObject({
      since: { number: 1, outcome: 'returned' },
      fields: [{ field: 'description', label: 'Beskrivning', old: 'Vi söker arrangör.', new: 'Banan är 300 km.' }],
    })
    const checklist = await bo.get(`${world.base}/${draft.id}/checklist`)
    expect(
      checklist.json().items.map((line: { rule: string; outcome: string }) => `${line.rule} ${line.outcome}`),
    ).toEqual(['complete ok', 'leadTime ok', 'deadline ok', 'classesActive ok', 'championship ok', 'collision ok'])
    const publishedOne = await acted(bo, 'approve', again)
    expect(publishedOne).toMatchObject({ status: 'Published', publishedAt: world.clock.now.toISOString() })

    const page = await outside('GET', `/competitions/${draft.id}`)
    expect(page.json()).toMatchObject({ kind: 'announcement', title: 'SM i segelflyg', closed: null })
    expect(page.headers['set-cookie']).toBeUndefined()

    const application = await world.applied(draft.id)
    const path = `${world.base}/${draft.id}/applications`
    expect((await bo.get(path)).json().items).toMatchObject([
      { id: application.id, status: 'Review', clubAnswer: null },
    ])
    const refused = await world.decide(bo, 'approve', application)
    expect(refused.statusCode).toBe(403)
    expect(refused.json().errors[0].message).toBe('Föreningen har inte bekräftat ansökan.')

    const sentBack = await world.decided(bo, 'return', application, {
      reason: 'Komplettera',
      comments: [{ field: 'safetyPlan', text: 'Saknas' }],
    })
    expect(sentBack).toMatchObject({ status: 'Draft', comments: [{ fieldLabel: 'Säkerhetsplan' }] })
    const token = await world.mailed(application.email, 'applicant')
    const applicantView = (await outside('GET', '/application', undefined, token)).json()
    const saved = await outside(
      'PUT',
      '/application',
      { ...world.form({ safetyPlan: 'Finns' }), version: applicantView.version },
      token,
    )
    expect(saved.statusCode).toBe(200)
    const resent = await outside('POST', '/application/submit', { version: saved.json().version }, token)
    expect(resent.json()).toMatchObject({ status: 'Review' })
    const clubToken = await world.mailed('styrelsen@asen.example', 'club')
    expect((await outside('GET', '/club-request', undefined, clubToken)).json()).toMatchObject({
      clubName: 'Åsens Segelflygklubb',
      applicantName: 'Klara Klubb',
      refusal: null,
    })
    await outside('POST', '/club-request', { answer: 'yes', name: 'Orvar' }, clubToken)

    const view = (await bo.get(`${path}/${application.id}`)).json()
    expect(view).toMatchObject({ status: 'Review', clubAnswer: 'yes', facts: { ownClubs: [] } })
    expect((await bo.get(`${path}/${application.id}/difference`)).json().fields).toMatchObject([
      { field: 'safetyPlan', old: '', new: 'Finns' },
    ])
    const confirmedLine = async () =>
      (await bo.get(`${path}/${application.id}/checklist`))
        .json()
        .items.find(({ rule }: { rule: string }) => rule === 'clubConfirmed')
    expect(await confirmedLine()).toMatchObject({ outcome: 'ok' })
    await world.db.$client.query(
      "update application set submitted_at = club_answered_at + interval '1 hour' where id = $1",
      [application.id],
    )
    expect(await confirmedLine()).toMatchObject({ outcome: 'warning' })
    expect((await bo.get(`${path}/compare`)).json().items).toMatchObject([
      { id: application.id, checks: { blocking: 0 } },
    ])
    const approved = await world.decided(bo, 'approve', { ...application, version: view.version })
    expect(approved).toMatchObject({ application: { status: 'Approved' }, sanction: { number: 'FSF-2027-SM-0001' } })

    const sanctionId = approved.sanction.id
    const sanction = (await bo.get(`/competitions/sanctions/${sanctionId}`)).json()
    expect(sanction).toMatchObject({ state: 'sanctioned', startsOn: '2027-07-02', classes: [{ championship: 'SM' }] })
    expect((await outside('GET', `/competitions/${sanctionId}`)).json()).toMatchObject({
      kind: 'sanction',
      closed: 'sanctioned',
      sanction: { number: 'FSF-2027-SM-0001', organizers: [{ name: 'Åsens Segelflygklubb', web: '' }] },
    })
    const current = (await bo.get(`${world.base}/${draft.id}`)).json()
    const moved = await act(bo, 'move', current, {
      reason: 'Väder',
      newId: uuidv7(),
      proposedFrom: '2027-08-01',
      proposedTo: '2027-08-05',
      lastApplicationDay: '2027-04-30',
    })
    expect(moved.json().errors[0].message).toBe(
      'Tävlingen är sanktionerad. Flytta den sanktionerade tävlingen i stället.',
    )
    const cancelled = await acted(bo, 'cancel', current, { reason: 'Ingen bana' })
    expect(cancelled).toMatchObject({ cancelReason: 'Ingen bana', sanctions: [{ state: 'cancelled' }] })
    expect((await outside('GET', `/competitions/${sanctionId}`)).json()).toMatchObject({ closed: 'cancelled' })
    const history = (await bo.get(`${world.base}/${draft.id}/history`)).json().items
    expect(history.map((event: { action: string }) => event.action)).toEqual([
      'cancel',
      'approve',
      'submit',
      'update',
      'return',
      'submit',
      'create',
    ])
  })
})
