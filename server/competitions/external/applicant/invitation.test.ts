// Invitation, programme and reserve days of a sanction, as its organizer and staff change them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applicationTokenHeader } from '#contract/record/private-link.ts'
import { pdf } from '../../../attachments/testing-files.ts'
import { mailContentOf } from '../../../mail/templates.ts'
import { sanctionLinks } from '../../testing-drafts.ts'
import { messageOf, testSeason, type TestSeason } from '../../testing.ts'

let world: TestSeason
beforeAll(async () => {
  world = await testSeason()
})
afterAll(() => world.close())

const sanctioned = async (values: Parameters<TestSeason['confirmed']>[1] = {}) => {
  const announced = await world.published({ competitionType: 'Ranking' })
  const sent = await world.confirmed(announced.id, values)
  const classes = [{ classTypeId: world.standard, championship: 'Ranking' }]
  const { sanction } = await world.decided(world.bo, 'approve', sent, { classes })
  return { id: sanction.id as string, email: sent.email, token: sent.token, announcementId: announced.id as string }
}
const pageOf = async (id: string) => (await world.outside('GET', `/competitions/${id}`)).json()
const staffView = async (id: string) => (await world.bo.get(`/competitions/sanctions/${id}`)).json()
const calendarOf = (id: string) =>
  world.app.inject({ method: 'GET', url: `/api/external/competitions/${id}/calendar.ics` })

describe('reserve days', () => {
  it('of the application appear on the sanction, its public page and in the calendar', async () => {
    const { id } = await sanctioned({ reserveStartsOn: '2027-07-16', reserveEndsOn: '2027-07-18' })
    const days = { reserveStartsOn: '2027-07-16', reserveEndsOn: '2027-07-18' }
    expect(await staffView(id)).toMatchObject(days)
    expect((await pageOf(id)).sanction).toMatchObject(days)
    expect((await calendarOf(id)).body).toContain('Reservdagar: 16–18 juli 2027')
  })
  it('come after the competition, which staff cannot change either', async () => {
    const { id } = await sanctioned({ reserveStartsOn: '2027-07-16' })
    const seen = await staffView(id)
    const classes = [{ classTypeId: world.standard, championship: 'Ranking' }]
    const saved = (values: object) =>
      world.bo.put(`/competitions/sanctions/${id}`, {
        ...seen,
        ...sanctionLinks(seen),
        classes,
        override: '',
        ...values,
      })
    const refused = await saved({ reserveStartsOn: '2026-07-16', reserveEndsOn: null })
    const message = 'Reservdagarna måste komma efter tävlingsdagarna, högst ett år senare.'
    expect(refused.json().errors).toMatchObject([{ field: 'reserveStartsOn', message }])
    // Those that were sanctioned before stay while nobody changes them.
    const stored = { reserveStartsOn: '2026-07-16', reserveEndsOn: '2026-07-16' }
    await world.db.$client.query(
      "update sanction set reserve_starts_on = '2026-07-16', reserve_ends_on = '2026-07-16' where id = $1",
      [id],
    )
    expect((await saved({ ...stored, conditions: 'Bara i dagsljus' })).statusCode).toBe(200)
  })
  it('can be a single day, and are cleared when the competition is moved', async () => {
    const { id, email } = await sanctioned({ reserveStartsOn: '2027-07-16' })
    expect(await staffView(id)).toMatchObject({ reserveStartsOn: '2027-07-16', reserveEndsOn: '2027-07-16' })
    const moving = { version: 1, reason: 'Väder', startsOn: '2027-08-01', endsOn: '2027-08-02' }
    expect((await world.bo.post(`/competitions/sanctions/${id}/move`, moving)).statusCode).toBe(200)
    expect(await staffView(id)).toMatchObject({ reserveStartsOn: null, reserveEndsOn: null })
    const { items } = (await world.bo.get(`/competitions/sanctions/${id}/history`)).json()
    expect(items[0].changes.slice(1)).toMatchObject([
      { label: 'Första reservdag', old: '2027-07-16', new: '' },
      { label: 'Sista reservdag', old: '2027-07-16', new: '' },
    ])
    const { rows } = await world.db.$client.query<{ data: object }>(
      "select data from mail_outbox where template = 'sanctionMoved' and recipient = $1",
      [email],
    )
    expect(JSON.stringify(mailContentOf('sanctionMoved', rows[0]?.data ?? {}))).toContain(
      '["Reservdagar som utgår","16 juli 2027"]',
    )
  })
})

const invitation = {
  invitation: 'Välkommen till **Ålleberg**.',
  invitationEn: '',
  programme: '- 08.00 Genomgång',
  programmeEn: '',
  entryUrl: 'https://asen.example/anmalan',
}
const invite = (token: string, body: object = {}) =>
  world.outside('PUT', '/application/sanction', { version: 1, ...invitation, ...body }, token)
const upload = (token: string) =>
  world.app.inject({
    method: 'POST',
    url: `/api/external/application/sanction/attachments?name=Inbjudan.pdf`,
    payload: pdf(),
    headers: {
      origin: world.config.publicUrl,
      'content-type': 'application/octet-stream',
      [applicationTokenHeader]: token,
    },
  })

describe('the organizer, through the private link', () => {
  it('edits invitation and programme, which the public page shows and the history names', async () => {
    const { id, token } = await sanctioned()
    const saved = await invite(token)
    expect(saved.json().sanction).toMatchObject({ id, version: 2, ...invitation })
    expect((await pageOf(id)).sanction).toMatchObject(invitation)
    const { items } = (await world.bo.get(`/competitions/sanctions/${id}/history`)).json()
    expect(items[0]).toMatchObject({ action: 'update', accountName: 'Sökanden' })
    expect(items[0].changes).toContainEqual(
      expect.objectContaining({ label: 'Länk till anmälan', new: invitation.entryUrl }),
    )
    expect((await calendarOf(id)).body.replaceAll('\r\n ', '')).toContain(`Anmälan: ${invitation.entryUrl}`)
  })
  it('gets a conflict when somebody else has changed it meanwhile', async () => {
    const { token } = await sanctioned()
    expect((await invite(token)).statusCode).toBe(200)
    const late = await invite(token, { programme: 'Annat' })
    expect(late.statusCode).toBe(409)
    expect(late.json().current.sanction).toMatchObject({ version: 2, ...invitation })
  })
  it('gets the first answer again when the request is sent again, and one line in the history', async () => {
    const { id, token } = await sanctioned()
    const send = () =>
      world.app.inject({
        method: 'PUT',
        url: '/api/external/application/sanction',
        payload: { version: 1, ...invitation },
        headers: {
          origin: world.config.publicUrl,
          [applicationTokenHeader]: token,
          'idempotency-key': `invitation-${id}`,
        },
      })
    const first = await send()
    expect(first.statusCode, first.body).toBe(200)
    expect((await send()).json()).toEqual(first.json())
    const { items } = (await world.bo.get(`/competitions/sanctions/${id}/history`)).json()
    expect(items.filter(({ action }: { action: string }) => action === 'update')).toHaveLength(1)
  })
  it('gets a message about an invalid link', async () => {
    const { token } = await sanctioned()
    const answer = await invite(token, { entryUrl: 'javascript:alert(1)' })
    expect([answer.statusCode, messageOf(answer)]).toEqual([400, 'Ange en giltig URL.'])
  })
  it('adds attachments that anyone can download', async () => {
    const { id, token } = await sanctioned()
    const added = await upload(token)
    expect(added.json()).toMatchObject({ name: 'Inbjudan.pdf', type: 'application/pdf' })
    const [document] = (await pageOf(id)).sanction.documents
    const fetched = await world.outside('GET', `/sanctions/${id}/attachments/${document.id}`)
    expect(fetched.rawPayload.equals(pdf())).toBe(true)
    const listed = await world.bo.get(`/competitions/sanctions/${id}/attachments`)
    expect(listed.json().items).toMatchObject([{ id: document.id, createdByName: 'Sökanden' }])
  })
  it('neither removes what the branch has published, nor learns who did, and removes what was added here', async () => {
    const { id, token } = await sanctioned()
    const published = await world.bo.call({
      method: 'POST',
      url: `/competitions/sanctions/${id}/attachments?name=Regler.pdf`,
      payload: pdf('Regler'),
      headers: { 'content-type': 'application/octet-stream' },
    })
    const { id: theirs, createdByName } = published.json()
    expect(createdByName).not.toBe('')
    const own = await upload(token)
    const path = '/application/sanction/attachments'
    const listed = await world.outside('GET', path, undefined, token)
    expect(listed.json().items).toMatchObject([
      { id: theirs, createdByName: '', mayRemove: false },
      { id: own.json().id, createdByName: 'Sökanden', mayRemove: true },
    ])
    const refused = await world.outside('DELETE', `${path}/${theirs}`, undefined, token)
    expect([refused.statusCode, messageOf(refused)]).toEqual([403, 'Filen är inlagd av grenförbundet.'])
    expect((await world.outside('GET', `/sanctions/${id}/attachments/${theirs}`)).statusCode).toBe(200)
    expect((await world.outside('DELETE', `${path}/${own.json().id}`, undefined, token)).statusCode).toBe(204)
    expect((await world.bo.get(`/competitions/sanctions/${id}/attachments`)).json().items).toMatchObject([
      { id: theirs, createdByName, mayRemove: true },
    ])
  })
  it('has 50 MB of documents beside those of the branch, which count among the 20 and only the branch removes', async () => {
    const { id, token } = await sanctioned()
    const ofStaff = async (count: number) => {
      const text = `insert into attachment (id, record_type, record_id, name, size, created_by, completed_at)
        select gen_random_uuid(), 'sanction', $1::uuid, 'Regler.pdf', $2::int, gen_random_uuid(), now() from generate_series(1, $3::int)`
      await world.db.$client.query(text, [id, 5 * 2 ** 20, count])
    }
    await ofStaff(10)
    const own = (await upload(token)).json()
    expect(own).toMatchObject({ name: 'Inbjudan.pdf' })
    await world.db.$client.query('update attachment set size = $2 where id = $1', [own.id, 50 * 2 ** 20])
    expect(messageOf(await upload(token))).toBe(
      'Dina filer får vara högst 50 MB tillsammans. Ta bort någon först, eller skicka en mindre fil.',
    )
    await ofStaff(10)
    expect(messageOf(await upload(token))).toBe('Högst 20 filer kan bifogas. Ta bort någon först.')
    await world.outside('DELETE', `/application/sanction/attachments/${own.id}`, undefined, token)
    expect(messageOf(await upload(token))).toBe(
      'Högst 20 filer kan bifogas. Alla är inlagda av grenförbundet, som kan ta bort någon.',
    )
  })
  it('cannot change a cancelled competition', async () => {
    const { id, token } = await sanctioned()
    await world.bo.post(`/competitions/sanctions/${id}/cancel`, { version: 1, reason: 'Ingen bana' })
    // Also with an old version: there is nothing to compare when it can no longer be changed.
    const answers = [await invite(token, { version: 2 }), await invite(token, { version: 1 }), await upload(token)]
    for (const answer of answers) {
      expect([answer.statusCode, messageOf(answer)]).toEqual([422, 'Tävlingen är inställd.'])
    }
  })
  it('has no invitation before the application is approved', async () => {
    const announced = await world.published({ competitionType: 'Ranking' })
    const { token } = await world.applied(announced.id)
    expect((await invite(token)).statusCode).toBe(404)
    expect((await upload(token)).statusCode).toBe(404)
  })
})

describe('staff', () => {
  it('change them too, and the mail about it does not repeat the text', async () => {
    const { id } = await sanctioned()
    const draft = await staffView(id)
    const classes = [{ classTypeId: world.standard, championship: 'Ranking' }]
    const body = { ...draft, ...sanctionLinks(draft), ...invitation, classes, override: '' }
    expect((await world.bo.put(`/competitions/sanctions/${id}`, body)).json()).toMatchObject(invitation)
    const { rows } = await world.db.$client.query(
      "select data from mail_outbox where template = 'sanctionUpdated' order by id desc limit 1",
    )
    expect(JSON.stringify(rows[0].data)).toContain('Texten är ändrad')
    expect(JSON.stringify(rows[0].data)).not.toContain('Välkommen')
  })
  it('of another branch neither see nor add attachments', async () => {
    const { id } = await sanctioned()
    const stranger = await world.callerOf(
      await world.createAccount([{ name: 'Competitions.Admin', associationId: world.fallskarm.id }]),
      world.fallskarm.id,
    )
    expect((await stranger.get(`/competitions/sanctions/${id}/attachments`)).statusCode).toBe(404)
  })
})

describe('the calendar file of one competition', () => {
  it('holds that competition alone, under its calendar id', async () => {
    const { id } = await sanctioned()
    const answer = await calendarOf(id)
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
    expect(answer.body.match(/BEGIN:VEVENT/g)).toHaveLength(1)
    expect(answer.body).toContain('DTSTART;VALUE=DATE:20270702')
    const feed = await world.app.inject({ method: 'GET', url: '/api/external/calendar.ics' })
    const uid = /UID:.*/.exec(answer.body)?.[0] ?? ''
    expect(feed.body).toContain(uid)
  })
  it('does not exist for an announcement', async () => {
    const { announcementId } = await sanctioned()
    expect((await calendarOf(announcementId)).statusCode).toBe(404)
  })
})
