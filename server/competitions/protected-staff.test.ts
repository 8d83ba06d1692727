// A member of staff with a protected identity, who is named neither in mails to others, nor on the certificate of what they decide, nor on
// dashboards, and whose role in a club no overridden rule tells.
import { eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { RecentChange } from '#contract/dashboard/dashboard-endpoints.ts'
import type { WaitingList } from '#contract/dashboard/waiting.ts'
import type { Organization } from '#contract/organizations/organization.ts'
import { account } from '../db/tables/account-tables.ts'
import { person } from '../db/tables/person-tables.ts'
import { rowsOf, uuidArray } from '../db/sql-expressions.ts'
import { queueMail } from '../mail/mail-queue.ts'
import { mailContentOf, type TemplateName } from '../mail/templates.ts'
import { bodyOf } from '../members/testing-persons.ts'
import { testSeason, type TestSeason } from './testing.ts'

let world: TestSeason
beforeAll(async () => void (world = await testSeason()))
afterAll(() => world.close())

const isAct = sql`template in ('announcementSubmitted', 'announcementReturned', 'announcementRejected', 'announcementApproved',
  'sanctionDecided', 'bankgiroChanged')`
const textsOfMails = async () =>
  (
    await rowsOf<{ template: TemplateName; data: object }>(
      world.db,
      sql`select distinct on (template) template, data from mail_outbox where ${isAct} order by template, id desc`,
    )
  ).map(({ template, data }) => String(mailContentOf(template, data).blocks[0]).split(' har ')[0])

it('is somebody in the mails about what they have done, left out of the certificate, and named on the page of staff', async () => {
  const { anna, db, segel } = world
  const roles = ['Competitions.Admin', 'Organizations.Admin'].map((name) => ({ name, associationId: segel.id }))
  const accountId = await world.createAccount(roles, { firstName: 'Hemliga', lastName: 'Ek' })
  const staff = await world.callerOf(accountId, segel.id)
  const ranking = { competitionType: 'Ranking' } as const
  const classes = [{ classTypeId: world.standard, championship: 'Ranking' }]
  const look = async (id: string) => (await staff.get(`/competitions/sanctions/${id}`)).json().decidedByName
  const act = async () => {
    const sent = async () => world.acted(anna, 'submit', await world.create(anna, ranking))
    await world.acted(staff, 'return', await sent(), { reason: 'Oklart', comments: [] })
    await world.acted(staff, 'reject', await sent(), { reason: 'Nej' })
    const announcement = await world.acted(staff, 'approve', await sent())
    const { sanction } = await world.decided(staff, 'approve', await world.confirmed(announcement.id), { classes })
    // Last, because the test reads the latest mail of each kind.
    await world.acted(staff, 'submit', await world.create(staff, ranking))
    expect(await look(sanction.id)).toBe('Hemliga Ek')
    return bodyOf(await staff.get(`/competitions/sanctions/${sanction.id}/certificate`))
  }
  const changeBankgiro = async (bankgiro: string) => {
    const { version, ...club } = (await staff.get(`/organizations/${world.club}`)).json<Organization>()
    const answer = await staff.put(`/organizations/${world.club}`, {
      ...club,
      districtId: club.district.id,
      version,
      bankgiro,
    })
    expect(answer.statusCode, answer.body).toBe(200)
  }
  expect(await act()).toContain('av Hemliga Ek, Segelflyget.')
  await changeBankgiro('5050-1055')
  expect(await textsOfMails()).toEqual(Array(6).fill('Hemliga Ek'))

  const personId = uuidv7()
  await db.insert(person).values({ id: personId, firstName: 'Hemliga', lastName: 'Ek', isProtected: true })
  await db.update(account).set({ personId }).where(eq(account.id, accountId))
  const certificate = await act()
  expect(certificate).toContain('Sanktionerad den 1 februari 2027, Segelflyget.')
  expect(certificate).not.toContain('Hemliga')
  await changeBankgiro('')
  expect(await textsOfMails()).toEqual(Array(6).fill('Någon'))
})

it('is named neither as the one who changes accounts nor as the holder of a changed one, but in mails to themselves', async () => {
  const { db, segel } = world
  const at = (name: string) => ({ name, associationId: segel.id })
  const personId = uuidv7()
  await db.insert(person).values({ id: personId, firstName: 'Dolda', lastName: 'Alm', isProtected: true })
  const names = { firstName: 'Dolda', lastName: 'Alm', email: 'dolda@post.example' }
  const hidden = await world.createAccount([at('Organizations.Admin'), at('Members.Admin')], { ...names, personId })
  await world.createAccount([{ name: 'SysAdmin' }], { email: 'drift@post.example' })
  const other = await world.createAccount([at('Members.View')], { email: 'annan@post.example' })
  const by = await world.callerOf(hidden, segel.id)
  const deactivated = await by.post(`/accounts/${other}/deactivate`, { version: 1, reason: 'Slutar', override: '' })
  expect(deactivated.statusCode, deactivated.body).toBe(200)
  const appointer = await world.as([{ name: 'SysAdmin' }], null)
  const changed = await appointer.post(`/accounts/${hidden}/deactivate`, { version: 1, reason: 'Slutar', override: '' })
  expect(changed.statusCode, changed.body).toBe(200)
  const mails = await rowsOf<{ template: TemplateName; recipient: string; data: object }>(
    db,
    sql`select template, recipient, data from mail_outbox
      where record_type = 'account' and record_id = any(${uuidArray([hidden, other])}) order by id`,
  )
  const written = mails.map(({ template, recipient, data }) => ({
    recipient,
    text: JSON.stringify(mailContentOf(template, data)),
  }))
  const toOthers = written.filter(({ recipient }) => recipient !== 'dolda@post.example').map(({ text }) => text)
  expect(toOthers.length).toBeGreaterThan(2)
  expect(toOthers.join()).not.toMatch(/Dolda|Alm/)
  expect(toOthers[0]).toContain('"Ändrat av","Någon"')
  expect(toOthers.at(-1)).toContain(`/home/settings/users/edit/${hidden}`)
})

it('is somebody on the dashboard of others, by a change and by a claim', async () => {
  const { anna, bo, db, segel } = world
  const personId = uuidv7()
  await db.insert(person).values({ id: personId, firstName: 'Skymda', lastName: 'Gran', isProtected: true })
  const roles = [{ name: 'Competitions.Admin', associationId: segel.id }]
  const accountId = await world.createAccount(roles, { firstName: 'Skymda', lastName: 'Gran', personId })
  const staff = await world.callerOf(accountId, segel.id)
  const { id } = await world.acted(anna, 'submit', await world.create(anna, { competitionType: 'Ranking' }))
  const payload = { type: 'announcement', id, isTaken: true }
  const claimed = await staff.call({ method: 'PUT', url: '/dashboard/claims', payload })
  expect(claimed.statusCode, claimed.body).toBe(200)
  const { items } = (await bo.get('/dashboard/waiting')).json<WaitingList>()
  expect(items.find(({ parentId }) => parentId === id)?.claim).toMatchObject({ name: 'Någon', isOwn: false })
  const announcement = (await staff.get(`/competitions/announcements/${id}`)).json()
  await world.acted(staff, 'return', announcement, { reason: 'Skriv mer.', comments: [] })
  const changes = (await bo.get('/dashboard/changes')).json<{ items: RecentChange[] }>().items
  expect(changes.find(({ recordId }) => recordId === id)).toMatchObject({ action: 'return', accountName: 'Någon' })
})

it('is named by the member number to who cannot open the account, whose last role there was taken', async () => {
  const { db, segel, fallskarm } = world
  const [personId, role] = [uuidv7(), { name: 'Members.View', associationId: segel.id }]
  await db.insert(person).values({ id: personId, firstName: 'Gömda', lastName: 'Ask', isProtected: true })
  const names = { firstName: 'Gömda', lastName: 'Ask', email: 'gomda@post.example', personId }
  const hidden = await world.createAccount([role], names)
  const named = await world.createAccount([role], { firstName: 'Klara', lastName: 'Al', email: 'klara@post.example' })
  const roles = [segel, fallskarm].map(({ id }) => ({ name: 'Organizations.Admin', associationId: id }))
  await world.createAccount(roles, { email: 'kollega@post.example' })
  const by = await world.as([{ name: 'Organizations.Admin', associationId: segel.id }], segel.id)
  const told = async (id: string) => {
    const { firstName, lastName, title, email, phoneNumber, version } = (await by.get(`/accounts/${id}`)).json()
    const body = { firstName, lastName, title, email, phoneNumber, version, roles: [] }
    const saved = await by.put(`/accounts/${id}`, body)
    expect(saved.statusCode, saved.body).toBe(200)
    const [mail] = await rowsOf<{ template: TemplateName; data: object }>(
      db,
      sql`select template, data from mail_outbox where record_id = ${id} and recipient = 'kollega@post.example'`,
    )
    return mail && mailContentOf(mail.template, mail.data)
  }
  const [held] = await db.select().from(person).where(eq(person.id, personId))
  const ofHidden = await told(hidden)
  expect(ofHidden?.subject).toBe(`Kontot för Medlem ${held?.memberNumber} har ändrats`)
  const ofNamed = await told(named)
  expect(ofNamed?.subject).toBe('Kontot för Klara Al har ändrats')
  expect(JSON.stringify([ofHidden, ofNamed])).not.toMatch(/Visa kontot|Gömda|Ask/)
})

it('is named no longer by mails that wait or can be sent again when the identity becomes protected', async () => {
  const { anna, db, segel } = world
  const personId = uuidv7()
  await db.insert(person).values({ id: personId, firstName: 'Sena', lastName: 'Björk' })
  const at = (name: string) => ({ name, associationId: segel.id })
  const names = { firstName: 'Sena', lastName: 'Björk', email: 'Sena@post.example', personId }
  const id = await world.createAccount([at('Competitions.Admin'), at('Organizations.Admin')], names)
  const other = await world.createAccount([at('Members.View')], { email: 'annans@post.example' })
  const by = await world.callerOf(id, segel.id)
  const sent = await world.acted(anna, 'submit', await world.create(anna, { competitionType: 'Ranking' }))
  await world.acted(by, 'reject', sent, { reason: 'Nej' })
  await db.execute(sql`update mail_outbox set failed_at = now() where template = 'announcementRejected'`)
  for (const [caller, of] of [
    [by, other],
    [await world.as([{ name: 'SysAdmin' }], null), id],
  ] as const) {
    const body = { version: 1, reason: 'Slutar', override: '' }
    const deactivated = await caller.post(`/accounts/${of}/deactivate`, body)
    expect(deactivated.statusCode, deactivated.body).toBe(200)
  }
  await db.transaction(async (tx) => {
    const about = { recordType: 'account', to: { email: 'vakt@post.example', name: '' } }
    const reads = { name: 'Sena Björk', count: 30, accountId: id }
    await queueMail(tx, { ...about, recordId: id, decision: 'reads', template: 'manyNumberReads', data: reads })
    const news: [string, string][] = [
      ['SM', 'Sena Björk återkallade sanktionen'],
      ['VM', 'Sena Björk Ek avslog ansökan'],
    ]
    const notices = { news, count: 2 }
    await queueMail(tx, { ...about, recordId: other, decision: 'news', template: 'dailyNotices', data: notices })
    // One whose data has been erased, a month after it was given up.
    const erased = await queueMail(tx, {
      ...about,
      recordId: id,
      decision: 'old',
      template: 'manyNumberReads',
      data: reads,
    })
    expect(erased).toBe(1)
    await tx.execute(sql`update mail_outbox set data = '{}', failed_at = now() where decision = 'old'`)
  })
  const mails = () =>
    rowsOf<{ template: TemplateName; recipient: string; data: object }>(
      db,
      sql`select template, recipient, data from mail_outbox where data <> '{}' and (record_id = any(${uuidArray([id, other, sent.id])}))
        order by id`,
    )
  const texts = async (isOwn: boolean) =>
    (await mails())
      .filter(({ recipient }) => (recipient === 'sena@post.example') === isOwn)
      .map(({ template, data }) => JSON.stringify(mailContentOf(template, data)))
  const [own, toOthers] = [await texts(true), await texts(false)]
  expect(toOthers.filter((text) => /Sena Björk(?! Ek)/.test(text)).length).toBeGreaterThan(4)

  const office = await world.as([{ name: 'Global.Members.Admin' }], null)
  const answer = await office.post(`/members/${personId}/protect`, { version: 1, name: 'Sena Björk' })
  expect(answer.statusCode, answer.body).toBe(200)
  const left = (await texts(false)).join('\n')
  expect(left).not.toMatch(/Sena Björk(?! Ek)/)
  for (const text of [
    'Någon har beslutat',
    '"Ändrat av","Någon"',
    'Någon har i dag läst',
    '"Någon återkallade',
    '"Sena Björk Ek avslog',
  ])
    expect(left).toContain(text)
  expect(left).toContain(`/home/settings/users/edit/${id}`)
  expect(await texts(true)).toEqual(own)
})

it('has no role in a club told by an overridden rule, but to who may know protected persons', async () => {
  const { bo, db, segel } = world
  const accountId = await world.createAccount([{ name: 'SysAdmin' }])
  await world.giveRole(accountId, world.club)
  const staff = await world.callerOf(accountId, segel.id)
  const override = 'Ensam i tjänst'
  const announced = await world.acted(staff, 'submit', await world.create(staff, { competitionType: 'Ranking' }))
  await world.acted(staff, 'approve', announced, { override })
  const sent = await world.confirmed(announced.id)
  const classes = [{ classTypeId: world.standard, championship: 'Ranking' }]
  const { sanction } = await world.decided(staff, 'approve', sent, { classes, override })
  const cancelled = { version: 1, reason: 'Storm', reopensAnnouncement: true, override }
  const answer = await staff.post(`/competitions/sanctions/${sanction.id}/cancel`, cancelled)
  expect(answer.statusCode, answer.body).toBe(200)
  const paths = [
    `${world.base}/${announced.id}/history`,
    `${world.base}/${announced.id}/applications/${sent.id}/history`,
    `/competitions/sanctions/${sanction.id}/history`,
    '/dashboard/changes',
  ]
  const told = async (by: typeof bo, path: string) =>
    new Set(
      (await by.get(path)).body.match(/Åsidosatt regel|Jäv: du har uppdrag i Åsens Segelflygklubb|Ensam i tjänst/g),
    )
  const knowing = await world.as(
    ['Competitions.View', 'Members.Admin'].map((name) => ({ name, associationId: segel.id })),
    segel.id,
  )
  const isProtected = async () =>
    void (await db.execute(
      sql`update person set is_protected = true where id = (select person_id from account where id = ${accountId})`,
    ))
  for (const change of [async () => undefined, isProtected]) {
    await change()
    for (const path of paths) {
      // Hidden whoever acted, because one that is hidden alone would say the same.
      expect(await told(bo, path), path).toEqual(new Set(['Åsidosatt regel']))
      expect(await told(knowing, path), path).toContain(override)
    }
    expect(await told(knowing, paths[2] ?? '')).toContain('Jäv: du har uppdrag i Åsens Segelflygklubb')
  }
})

it('is named among those who may decide, to who may not know them, as if they had no role in the club', async () => {
  const { anna, db, segel } = world
  const roles = [{ name: 'Competitions.Admin', associationId: segel.id }]
  const accountId = await world.createAccount(roles, { firstName: 'Täckta', lastName: 'Rönn' })
  await world.giveRole(accountId, world.club)
  const announcement = await world.published({ competitionType: 'Ranking' })
  const application = await world.confirmed(announcement.id)
  const path = `${world.base}/${announcement.id}/applications/${application.id}`
  const knowing = await world.as(
    ['Competitions.View', 'Members.Admin'].map((name) => ({ name, associationId: segel.id })),
    segel.id,
  )
  const isNamed = async (by: typeof anna) => (await by.get(path)).body.includes('Täckta Rönn')
  expect([await isNamed(anna), await isNamed(knowing)]).toEqual([false, false])
  await db.execute(
    sql`update person set is_protected = true where id = (select person_id from account where id = ${accountId})`,
  )
  expect([await isNamed(anna), await isNamed(knowing)]).toEqual([true, false])
})
