// The public competition page, applying through a private link, the club’s answer and the last day.
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { day, testSeason, type TestSeason } from '../testing.ts'

let world: TestSeason
let announcementId: string
beforeAll(async () => {
  world = await testSeason()
  announcementId = (await world.published({ competitionType: 'Ranking' })).id
})
afterAll(() => world.close())
beforeEach(() => {
  world.clock.now = new Date(`${day}T10:00:00Z`)
})

const create = (values: object = {}, id = announcementId) =>
  world.outside('POST', `/competitions/${id}/applications`, {
    ...world.form(),
    id: uuidv7(),
    email: `${uuidv7()}@klubb.example`,
    send: true,
    ...values,
  })
const rows = async <Row extends object>(text: string, values: unknown[] = []) =>
  (await world.db.$client.query<Row>(text, values)).rows

describe('the competition page', () => {
  it('shows what is published, and nothing else', async () => {
    const draft = await world.create(world.anna)
    expect((await world.outside('GET', `/competitions/${draft.id}`)).statusCode).toBe(404)
    const page = await world.outside('GET', `/competitions/${announcementId}`)
    expect(page.headers['set-cookie']).toBeUndefined()
    expect(page.json()).not.toHaveProperty('reviewerMessage')
    expect(page.json()).toMatchObject({
      branch: { name: 'Segelflyget' },
      classes: [{ code: 'STD', championship: null }],
    })
  })
  it('finds active clubs of its branch alone', async () => {
    await world.createClub({ name: 'Vilande Segelflygklubb', districtId: world.skane.id, status: 'dormant' }, [
      world.segel.id,
    ])
    await world.createClub({ name: 'Fel Segelflygklubb', districtId: world.skane.id }, [world.fallskarm.id])
    const search = (q: string) => world.outside('GET', `/competitions/${announcementId}/clubs?q=${q}`)
    expect((await search('segelflygklubb')).json().items.map(({ name }: { name: string }) => name)).toEqual([
      'Bergets Segelflygklubb',
      'Åsens Segelflygklubb',
    ])
    expect((await search('s')).json().items).toEqual([])
    const field = { name: 'Åsen', icao: 'ESGC', latitude: 58.13, longitude: 13.6 }
    await world.db.$client.query('update organization set home_fields = $1 where id = $2', [
      JSON.stringify([field]),
      world.club,
    ])
    expect((await search('åsens')).json().items).toMatchObject([{ homeField: field }])
    expect((await search('bergets')).json().items).toMatchObject([{ homeField: null }])
  })
})

describe('an application', () => {
  it('is saved incomplete, reopened by its link, and submitted', async () => {
    const email = 'Steg@Klubb.example'
    const id = uuidv7()
    const empty = world.form({
      organizationId: null,
      startsOn: null,
      endsOn: null,
      place: '',
      classIds: [],
      officials: [],
      acceptsTerms: false,
      expectedEntrants: null,
    })
    const first = await create({ ...empty, id, email, send: false })
    expect(first.json()).toEqual({ email })
    const again = await create({ ...empty, id, email, send: false, place: 'Annan' })
    expect(again.json()).toEqual({ email })
    expect(await rows('select 1 from mail_outbox where record_id = $1', [id])).toHaveLength(1)

    const token = await world.mailed(email, 'applicant')
    const applicantView = (await world.outside('POST', '/application/confirm', {}, token)).json()
    expect(applicantView).toMatchObject({
      status: 'Draft',
      place: '',
      emailConfirmedAt: world.clock.now.toISOString(),
      competition: { id: announcementId },
    })
    const early = await world.outside('POST', '/application/submit', { version: applicantView.version }, token)
    expect(early.json().errors.map(({ message }: { message: string }) => message)).toEqual([
      'Förening är obligatoriskt.',
      'Första tävlingsdag är obligatoriskt.',
      'Sista tävlingsdag är obligatoriskt.',
      'Plats är obligatoriskt.',
      'Klasser är obligatoriskt.',
      'Väntat antal deltagare är obligatoriskt.',
      'Ange en tävlingsledare.',
      'Ange en säkerhetsansvarig.',
      'Var god acceptera villkoren.',
    ])
    const saved = (
      await world.outside('PUT', '/application', { ...world.form(), version: applicantView.version }, token)
    ).json()
    expect(saved).toMatchObject({ clubName: 'Åsens Segelflygklubb', acceptsTerms: true })
    const stale = await world.outside('PUT', '/application', { ...world.form(), version: applicantView.version }, token)
    expect(stale.statusCode).toBe(409)
    expect(stale.json().current).toMatchObject({ id, version: saved.version })
    const sent = await world.outside('POST', '/application/submit', { version: saved.version }, token)
    expect(sent.json()).toMatchObject({ status: 'Review', clubAnswer: null })
    expect(sent.headers['cache-control']).toBe('no-store')
    const reviewers = await rows<{ recipient: string }>(
      "select recipient from mail_outbox where record_id = $1 and template = 'applicationSubmitted' order by 1",
      [id],
    )
    expect(reviewers).toEqual([{ recipient: 'anna@segel.example' }, { recipient: 'bo@segel.example' }])
  })
  it('is not shown or mailed to staff until the address is confirmed', async () => {
    const id = uuidv7()
    await create({ id, email: 'obekraftad@klubb.example' })
    const [row] = await rows('select status, email_confirmed_at, first_submitted_at from application where id = $1', [
      id,
    ])
    expect(row).toEqual({ status: 'Draft', email_confirmed_at: null, first_submitted_at: null })
    expect(await rows('select template from mail_outbox where record_id = $1', [id])).toEqual([
      { template: 'applicationConfirmEmail' },
    ])
  })
  it('gets mail in its locale, and its club in Swedish', async () => {
    const id = uuidv7()
    await world.db.$client.query("update announcement set title_en = 'Gliding ranking' where id = $1", [announcementId])
    const begun = uuidv7()
    await create({ id: begun, language: 'en', organizationId: null, send: false })
    const [letter] = await rows<{ data: object }>('select data from mail_outbox where record_id = $1', [begun])
    expect(letter?.data).toMatchObject({ title: 'Gliding ranking', club: 'your club', isUnsent: true })
    await create({ id, email: 'english@klubb.example', language: 'en' })
    await world.outside('POST', '/application/confirm', {}, await world.mailed('english@klubb.example', 'applicant'))
    const applicantView = await world.outside(
      'GET',
      '/application',
      undefined,
      await world.mailed('english@klubb.example', 'applicant'),
    )
    await world.decided(world.bo, 'reject', { ...applicantView.json(), announcementId }, { reason: 'Nej' })
    const mails = await rows(
      "select recipient, data ->> 'language' as language, data ->> 'title' as title from mail_outbox where record_id = $1 and template = 'applicationRejected' order by 1",
      [id],
    )
    expect(mails).toEqual([
      { recipient: 'english@klubb.example', language: 'en', title: 'Gliding ranking' },
      { recipient: 'styrelsen@asen.example', language: 'se', title: 'SM i segelflyg' },
    ])
  })
  it.each([
    ['se', 'din förening'],
    ['en', 'your club'],
  ])('is mailed about in %s also before a club is chosen', async (language, club) => {
    const id = uuidv7()
    await create({ id, language, organizationId: null, send: false })
    const [mail] = await rows<{ data: object }>('select data from mail_outbox where record_id = $1', [id])
    expect(mail?.data).toMatchObject({ language, club })
  })
  it('names no reviewer to the applicant, not in a conflict either', async () => {
    const sent = await world.applied(announcementId)
    const comments = [{ field: 'safetyPlan', text: 'Saknas' }]
    await world.decided(world.bo, 'return', sent, { reason: 'Mer', comments })
    const stale = { ...world.form(), version: sent.version }
    for (const answer of [
      await world.outside('GET', '/application', undefined, sent.token),
      await world.outside('PUT', '/application', stale, sent.token),
    ]) {
      expect(answer.body).toContain('Saknas')
      expect(answer.body).not.toContain('Bo Testsson')
    }
  })
  it('is withdrawn by its link, and submitted again within the application period', async () => {
    const sent = await world.applied(announcementId)
    const withdrawn = (
      await world.outside('POST', '/application/withdraw', { version: sent.version }, sent.token)
    ).json()
    expect(withdrawn).toMatchObject({ status: 'Draft', submissions: [{ outcome: 'withdrawn' }] })
    expect(
      (
        await world.outside('GET', '/club-request', undefined, await world.mailed('styrelsen@asen.example', 'club'))
      ).json().refusal,
    ).toBe('Ansökan är tillbakadragen.')
    const again = await world.outside('POST', '/application/submit', { version: withdrawn.version }, sent.token)
    expect(again.json()).toMatchObject({ status: 'Review', withdrawnAt: null })
  })
  it('drops the confirmation of a club that is replaced', async () => {
    const sent = await world.confirmed(announcementId)
    const returned = await world.decided(world.bo, 'return', sent, { reason: 'Byt klubb' })
    const body = { ...world.form({ organizationId: world.rival }), version: returned.version }
    const saved = (await world.outside('PUT', '/application', body, sent.token)).json()
    expect(saved.clubAnswer).toBeNull()
    const old = await world.mailed('styrelsen@asen.example', 'club')
    expect((await world.outside('POST', '/club-request', { answer: 'yes', name: 'X' }, old)).statusCode).toBe(404)
    await world.outside('POST', '/application/submit', { version: saved.version }, sent.token)
    expect(
      (
        await world.outside('GET', '/club-request', undefined, await world.mailed('styrelsen@berget.example', 'club'))
      ).json().clubName,
    ).toBe('Bergets Segelflygklubb')
  })
})

describe('the last day', () => {
  // Sweden has summer time on 31 March 2027: the day ends at 22:00 UTC.
  it.each([
    ['23:59 in Sweden', '2027-03-31T21:59:59Z', 200, null, undefined],
    ['24:00 in Sweden', '2027-03-31T22:00:00Z', 422, 'deadline', 'Sista ansökningsdag har passerat.'],
  ])('%s', async (_, instant, status, closed, sentence) => {
    world.clock.now = new Date(instant)
    const answer = await create()
    expect(answer.statusCode).toBe(status)
    expect(answer.json().errors?.[0].message).toBe(sentence)
    const page = (await world.outside('GET', `/competitions/${announcementId}`)).json()
    expect(page.closed).toBe(closed)
  })
  it('compares with when it was sent, not when the address was confirmed', async () => {
    world.clock.now = new Date('2027-03-31T21:59:00Z')
    const email = 'sent@klubb.example'
    await create({ email })
    world.clock.now = new Date('2027-04-02T10:00:00Z')
    const confirmed = await world.outside('POST', '/application/confirm', {}, await world.mailed(email, 'applicant'))
    expect(confirmed.json()).toMatchObject({ status: 'Review', submittedAt: '2027-03-31T21:59:00.000Z' })
    const { items } = (
      await world.bo.get(`${world.base}/${announcementId}/applications/${confirmed.json().id}/checklist`)
    ).json()
    expect(items).toContainEqual(
      expect.objectContaining({ rule: 'inTime', outcome: 'ok', text: 'Inskickad den 31 mars 2027.' }),
    )
  })
  it('does not stop a completion that a reviewer has asked for', async () => {
    const sent = await world.applied(announcementId)
    const returned = await world.decided(world.bo, 'return', sent, { reason: 'Mer' })
    world.clock.now = new Date('2027-04-10T10:00:00Z')
    const answer = await world.outside('POST', '/application/submit', { version: returned.version }, sent.token)
    expect(answer.json().status).toBe('Review')
  })
})
