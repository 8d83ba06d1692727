// Attachments of announcements and applications: who may read, add and remove them, and their limits.
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { applicationTokenHeader } from '#contract/record/private-link.ts'
import { pdf } from '../attachments/testing-files.ts'
import { day, messageOf, testSeason, type TestSeason } from './testing.ts'

let world: TestSeason
beforeAll(async () => {
  world = await testSeason()
  await world.app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => world.close())

const file = pdf('Inbjudan')
const type = 'application/octet-stream'
const attach = (by: TestSeason['anna'], id: string, name = 'Inbjudan.pdf') =>
  by.call({
    method: 'POST',
    url: `${world.base}/${id}/attachments?name=${name}`,
    payload: file,
    headers: { 'content-type': type },
  })
const attachOwn = (token: string, payload = file) =>
  world.app.inject({
    method: 'POST',
    url: '/api/external/application/attachments?name=Karta.pdf',
    payload,
    headers: { 'content-type': type, origin: world.config.publicUrl, [applicationTokenHeader]: token },
  })

describe('attachments of an announcement', () => {
  it('are added while it may be updated, and make the account one of its editors', async () => {
    const { anna, bo, base } = world
    const draft = await world.create(anna, { competitionType: 'Ranking' })
    expect((await attach(bo, draft.id)).statusCode).toBe(200)
    expect((await bo.get(`${base}/${draft.id}`)).json().facts.hasHand).toBe(true)
    const submitted = await world.acted(anna, 'submit', draft)
    expect(messageOf(await attach(anna, draft.id))).toBe('Utlysningen väntar på godkännande.')
    const viewer = await world.as([{ name: 'Competitions.View', associationId: world.segel.id }], world.segel.id)
    expect((await viewer.get(`${base}/${draft.id}/attachments`)).json().items).toMatchObject([{ name: 'Inbjudan.pdf' }])
    expect((await attach(viewer, draft.id)).statusCode).toBe(403)
    const other = await world.as(
      [{ name: 'Competitions.Admin', associationId: world.fallskarm.id }],
      world.fallskarm.id,
    )
    expect((await other.get(`${base}/${draft.id}/attachments`)).statusCode).toBe(404)
    expect((await attach(other, draft.id)).statusCode).toBe(404)
    await world.acted(anna, 'withdraw', submitted)
  })
  it('are public once it is published, and are copied when it moves', async () => {
    const { bo } = world
    const draft = await world.create(world.anna)
    await attach(world.anna, draft.id)
    const [hidden] = (await world.anna.get(`${world.base}/${draft.id}/attachments`)).json().items
    expect((await world.outside('GET', `/competitions/${draft.id}/attachments/${hidden.id}`)).statusCode).toBe(404)
    // There is no public list, because it would name who added them.
    expect((await world.outside('GET', `/competitions/${draft.id}/attachments`)).statusCode).toBe(404)
    const announcement = await world.published({ competitionType: 'Ranking' })
    await attach(world.anna, announcement.id)
    const publicPage = async (id: string) => {
      const answer = await world.outside('GET', `/competitions/${id}`)
      expect(answer.body).not.toContain('Testsson')
      return answer.json()
    }
    const page = await publicPage(announcement.id)
    const [document] = page.documents
    const download = await world.outside('GET', `/competitions/${announcement.id}/attachments/${document.id}`)
    expect(download.rawPayload.equals(file)).toBe(true)
    expect(download.headers).toMatchObject({ 'x-content-type-options': 'nosniff' })
    expect(page.documents).toEqual([
      { id: document.id, name: 'Inbjudan.pdf', type: 'application/pdf', size: file.length },
    ])
    const newId = uuidv7()
    const current = (await bo.get(`${world.base}/${announcement.id}`)).json()
    await world.acted(bo, 'move', current, {
      reason: 'Väder',
      newId,
      proposedFrom: '2027-08-01',
      proposedTo: '2027-08-02',
      lastApplicationDay: '2027-05-01',
    })
    const [copied] = (await publicPage(newId)).documents
    expect(copied.id).not.toBe(document.id)
    const again = await world.outside('GET', `/competitions/${newId}/attachments/${copied.id}`)
    expect(again.rawPayload.equals(file)).toBe(true)
  })
  it('are removed with a draft', async () => {
    const draft = await world.create(world.anna)
    await attach(world.anna, draft.id)
    await world.anna.call({ method: 'DELETE', url: `${world.base}/${draft.id}?version=1` })
    const { rows } = await world.db.$client.query('select 1 from attachment where record_id = $1', [draft.id])
    expect(rows).toEqual([])
  })
})

describe('attachments of an application', () => {
  it('may follow after the last day until its address is confirmed, when it was sent in time', async () => {
    const { id } = await world.published({ competitionType: 'Ranking' })
    const email = 'sista-dagen@klubb.example'
    const sent = { ...world.form(), id: uuidv7(), email, send: true }
    world.clock.now = new Date('2027-03-31T21:59:00Z')
    await world.outside('POST', `/competitions/${id}/applications`, sent)
    world.clock.now = new Date('2027-04-01T10:00:00Z')
    const token = await world.mailed(email, 'applicant')
    expect((await attachOwn(token)).statusCode).toBe(200)
    await world.outside('POST', '/application/confirm', {}, token)
    expect((await attachOwn(token)).statusCode).toBe(422)
    world.clock.now = new Date(`${day}T10:00:00Z`)
  })
})

describe('an attachment that waits for its record', () => {
  /** Locks the record, lets the change of its attachments wait, and changes what the right depends on. */
  const meanwhile = async <Answer>(
    table: 'announcement' | 'sanction',
    id: string,
    call: () => Promise<Answer>,
    change: () => Promise<unknown>,
  ) => {
    const holder = await world.db.$client.connect()
    await holder.query('begin')
    await holder.query(`select from ${table} where id = $1 for update`, [id])
    const answer = call()
    const waiting = "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    await expect.poll(async () => (await world.db.$client.query(waiting)).rowCount).toBe(1)
    await change()
    await holder.query('commit')
    holder.release()
    return answer
  }
  const traces = async (id: string) =>
    (
      await world.db.$client.query(
        `select (select count(*)::int from attachment where record_id = $1) as files,
          (select count(*)::int from audit_event where record_id = $1 and action in ('attach', 'detach')) as events`,
        [id],
      )
    ).rows[0]

  it('is refused when the announcement has left the context', async () => {
    const sysAdmin = await world.as([{ name: 'SysAdmin' }], world.skane.id)
    const { id } = await world.create(world.anna, { competitionType: 'Ranking', districtIds: [world.skane.id] })
    const leave = () => world.db.$client.query('delete from announcement_district where announcement_id = $1', [id])
    expect((await meanwhile('announcement', id, () => attach(sysAdmin, id), leave)).statusCode).toBe(403)
    expect(await traces(id)).toEqual({ files: 0, events: 0 })
  })
  it('is refused with a sentence of its own when the draft has been removed while the file arrived', async () => {
    const { id } = await world.create(world.anna)
    const { port } = world.app.server.address() as AddressInfo
    const { token, xsrf } = world.anna
    const headers = {
      cookie: `session=${token}; XSRF-TOKEN=${xsrf}`,
      'x-xsrf-token': xsrf,
      'context-association-id': world.segel.id,
      origin: world.config.publicUrl,
      'content-type': type,
      'content-length': file.length,
    }
    const path = `/api${world.base}/${id}/attachments?name=PM.pdf`
    const call = request({ agent: false, port, method: 'POST', path, headers })
    const answered = new Promise<string>((resolve) =>
      call.on('response', (response) => void text(response).then(resolve)),
    )
    const half = file.length / 2
    call.write(file.subarray(0, half))
    const begun = () => world.db.$client.query('select from attachment where record_id = $1', [id])
    await expect.poll(async () => (await begun()).rowCount).toBe(1)
    const removed = await world.anna.call({ method: 'DELETE', url: `${world.base}/${id}?version=1` })
    expect(removed.statusCode).toBe(204)
    call.end(file.subarray(half))
    expect(await answered).toContain('Filen är inte sparad: posten finns inte längre')
    expect((await begun()).rowCount).toBe(0)
  })
  it('is refused when the account has been given a role in a club that the sanction concerns', async () => {
    const admin = await world.as([{ name: 'Competitions.Admin', associationId: world.segel.id }], world.segel.id)
    const confirmed = await world.confirmed((await world.published({ competitionType: 'Ranking' })).id)
    const classes = [{ classTypeId: world.standard, championship: 'Ranking' }]
    const { id } = (await world.decided(world.bo, 'approve', confirmed, { classes })).sanction
    const url = `/competitions/sanctions/${id}/attachments`
    const upload = () =>
      admin.call({ method: 'POST', url: `${url}?name=PM.pdf`, payload: file, headers: { 'content-type': type } })
    const added = (await upload()).json()
    const remove = () => admin.call({ method: 'DELETE', url: `${url}/${added.id}` })
    const answer = await meanwhile('sanction', id, remove, () => world.giveRole(admin.accountId, world.club))
    expect(messageOf(answer)).toMatch(/^Jäv: /)
    expect(await traces(id)).toEqual({ files: 1, events: 1 })
  })
})

describe('attachments of an application', () => {
  it('are added by the applicant while it is a draft, and read by staff', async () => {
    const { bo, base } = world
    const announcement = await world.published({ competitionType: 'Ranking' })
    const sent = await world.applied(announcement.id)
    expect(messageOf(await attachOwn(sent.token))).toBe('Ansökan är redan inskickad.')
    const returned = await world.decided(bo, 'return', sent, { reason: 'Karta saknas' })
    expect((await attachOwn(sent.token)).statusCode).toBe(200)
    const path = `${base}/${announcement.id}/applications/${sent.id}/attachments`
    const [item] = (await bo.get(path)).json().items
    expect(item).toMatchObject({ name: 'Karta.pdf', createdByName: 'Sökanden' })
    expect((await bo.get(`${path}/${item.id}`)).rawPayload.equals(file)).toBe(true)
    const applicantFiles = await world.outside('GET', '/application/attachments', undefined, sent.token)
    expect(applicantFiles.json().items).toMatchObject([{ id: item.id }])
    await world.outside('POST', '/application/submit', { version: returned.version }, sent.token)
    const difference = (await bo.get(`${base}/${announcement.id}/applications/${sent.id}/difference`)).json()
    expect(difference.fields).toEqual([
      { field: 'attachments', label: 'Bilagor', old: '', new: `Karta.pdf (${file.length} byte)` },
    ])
    const history = (await bo.get(`${base}/${announcement.id}/applications/${sent.id}/history`)).json().items
    expect(history[1]).toMatchObject({ action: 'attach', accountName: 'Sökanden', changes: [{ new: 'Karta.pdf' }] })

    // Also shown on the sanction; a sanction without any says so.
    const hasDocuments = async ({ id }: { id: string }) =>
      (await bo.get(`/competitions/sanctions/${id}`)).json().hasDocuments
    const classes = [{ classTypeId: world.standard, championship: 'Ranking' }]
    const confirmed = await world.confirmed((await world.published({ competitionType: 'Ranking' })).id)
    expect(await hasDocuments((await world.decided(bo, 'approve', confirmed, { classes })).sanction)).toBe(false)
    await world.db.$client.query("update attachment set record_id = $1 where record_type = 'application'", [
      confirmed.id,
    ])
    expect(
      await hasDocuments(
        (await bo.get(`${base}/${confirmed.announcementId}/applications/${confirmed.id}`)).json().sanction,
      ),
    ).toBe(true)
  })
  it('leave upload slots for staff, however many slow uploads run at once', async () => {
    const { anna, bo, app } = world
    const sent = await world.applied((await world.published({ competitionType: 'Ranking' })).id)
    await world.decided(bo, 'return', sent, { reason: 'Mer' })
    const { port } = app.server.address() as AddressInfo
    const path = '/api/external/application/attachments?name=Karta.pdf'
    const headers = {
      'content-type': 'application/octet-stream',
      'content-length': 1_000_000,
      origin: world.config.publicUrl,
      [applicationTokenHeader]: sent.token,
    }
    const slow = Array.from({ length: 45 }, () => {
      const call = request({ agent: false, port, method: 'POST', path, headers }).on('error', () => undefined)
      call.write(file)
      return call
    })
    const underWay = 'select from attachment where completed_at is null'
    await expect.poll(async () => (await world.db.$client.query(underWay)).rowCount).toBe(4)
    await sleep(500)
    const answer = await attach(anna, (await world.create(anna)).id)
    for (const call of slow) call.destroy()
    expect(answer.statusCode, answer.body).toBe(200)
    await expect.poll(async () => (await world.db.$client.query(underWay)).rowCount).toBe(0)
  })
  it('are refused without a link, and when they are too large', async () => {
    expect((await attachOwn('a'.repeat(43))).statusCode).toBe(404)
    const sent = await world.applied((await world.published({ competitionType: 'Ranking' })).id)
    await world.decided(world.bo, 'return', sent, { reason: 'Mer' })
    expect((await attachOwn(sent.token, Buffer.alloc(10 * 1024 * 1024 + 1))).statusCode).toBe(413)
    expect((await attachOwn(sent.token, Buffer.from('<html>'))).statusCode).toBe(400)
  })
})
