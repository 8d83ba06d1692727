// A changed address of a club that applications wait for: it is asked at once, and its link opens when the address counts.
import { and, eq, inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { contract } from '#contract/index.ts'
import { addDays, today } from '#contract/dates/swedish-day.ts'
import { holdEndText } from '#contract/organizations/email-hold.ts'
import type { LicenceApplication } from '#contract/licences/applications/application-view.ts'
import { applicationTokenHeader } from '#contract/record/private-link.ts'
import { mailOutbox } from '../../db/tables/mail-tables.ts'
import { sentDuring } from '../../db/testing-lock-waits.ts'
import { collectNotices } from '../../live/testing-notices.ts'
import { mailContentOf } from '../../mail/templates.ts'
import { messageOf, must, testLicences, type TestLicences } from '../testing-licences.ts'
import { askClubs, deleteOldLinks } from './ask-clubs.ts'

let world: TestLicences
let branch: Awaited<ReturnType<TestLicences['as']>>
let typeId: string
beforeAll(async () => {
  world = await testLicences()
  branch = await world.as([{ name: 'Organizations.Admin', associationId: world.segel.id }], world.segel.id)
  typeId = (await world.addType({ requirements: [must('clubCertificate')] })).id
})
afterAll(() => world.close())

let clubs = 0
let club: { id: string; old: string; new: string }
beforeEach(async () => {
  const name = `klubb${++clubs}`
  club = { id: '', old: `${name}@gammal.example`, new: `${name}@ny.example` }
  club.id = await world.createClub({ name, districtId: world.skane.id, email: club.old }, [world.segel.id])
})

const submitted = async (firstName: string) => {
  const holder = await world.join(club.id, [world.segel.id], { firstName, lastName: 'Ek' })
  return world.submitted(holder, typeId, { organizationId: club.id })
}
const ask = (day = today()) => askClubs(world.db, new Date(`${day}T11:00:00Z`))
const change = async (email: string) => {
  const { district, branches, ...shown } = (await branch.get(`/organizations/${club.id}`)).json()
  const affiliations = branches.map(({ branchId, validFrom, validTo }: Record<string, string>) => ({
    branchId,
    validFrom,
    validTo,
  }))
  const body = { ...shown, organizationNumber: '', districtId: district.id, branches: affiliations, email }
  const answer = await branch.put(`/organizations/${club.id}`, body)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const asking = ['licenceCertificatesAsked', 'licenceCertificatesAskedOnHold']
/** The mails that asked the address, the last one last. */
const askedAt = (email: string) =>
  world.db
    .select()
    .from(mailOutbox)
    .where(and(eq(mailOutbox.recipient, email), inArray(mailOutbox.template, asking)))
    .orderBy(mailOutbox.id)
const tokensTo = async (email: string) =>
  (await askedAt(email)).map(({ data }) => String(data['path']).split('#token=')[1] ?? '')
const pathOf = ({ id }: { id: string }) => `/license-applications/${id}`
const viewed = async (application: { id: string }) =>
  (await world.own.get(pathOf(application))).json<LicenceApplication>()
/** The line of the certificate, and the last event. */
const shown = async (application: { id: string }) => {
  const checklist = (await world.own.get(`${pathOf(application)}/checklist`)).json()
  const history = (await world.own.get(`${pathOf(application)}/history`)).json()
  return [checklist.items[0]?.text, history.items[0]]
}
const linkTo = async (email: string) => (await tokensTo(email)).at(-1) ?? ''
const outside = (token: string, body?: object) =>
  world.app.inject({
    method: body ? 'POST' : 'GET',
    url: '/api/external/club-certificates',
    headers: { [applicationTokenHeader]: token },
    ...(body ? { payload: body } : {}),
  })
const held = (until: string) =>
  world.db.execute(sql`update organization_email_hold set held_until = ${until} where organization_id = ${club.id}`)
const past = '2020-01-01T00:00:00Z'

describe('a new address', () => {
  it('is asked at once, also on the day of a mail to the former one, whose link ends, and answers after 48 hours', async () => {
    const { id } = await submitted('Anna')
    await ask()
    const former = await linkTo(club.old)
    expect((await outside(former)).statusCode).toBe(200)
    const later = await submitted('Bo')
    const notices = await collectNotices(world.db)
    let emailHold = { until: '' }
    const sent = await notices.during(async () => {
      emailHold = (await change(club.new)).emailHold
    })
    notices.close()
    expect(sent.map((notice) => notice.id).toSorted()).toEqual([club.id, id, later.id].toSorted())
    for (const { type } of sent) expect(contract.organizations.update.changes).toContain(type)
    expect((await outside(former)).statusCode).toBe(404)

    const token = await linkTo(club.new)
    const answer = { answers: [{ id, answer: 'yes' }], name: 'Kim' }
    for (const early of [await outside(token), await outside(token, answer)])
      expect([early.statusCode, messageOf(early)]).toEqual([
        404,
        `Föreningens e-postadress är nyss ändrad. Det går att använda länken efter ${holdEndText(emailHold.until)}.`,
      ])
    // The nights of the hold leave the link, and no second mail is needed.
    await world.db.execute(sql`update club_certificate_link set sent_on = ${addDays(today(), -1)}`)
    await deleteOldLinks(world.db)
    await ask()
    expect(await tokensTo(club.new)).toEqual([token])
    await held(past)
    const answered = (await outside(token, answer)).json()
    // What is not answered stands first.
    expect(answered.items).toMatchObject([{ id: later.id }, { id, answer: 'yes' }])
  })

  it('is told how many wait and when the link opens, and no names, until it counts', async () => {
    await submitted('Anna')
    const { emailHold } = await change(club.new)
    await submitted('Bo')
    await ask(addDays(today(), 1))
    const mails = await askedAt(club.new)
    expect(mails.map(({ template, data }) => mailContentOf(template, data))).toMatchObject([
      { subject: 'En licensansökan väntar på ert intyg' },
      { subject: '2 licensansökningar väntar på ert intyg' },
    ])
    for (const { template, data } of mails) {
      // Not the token, in which any two letters may stand.
      expect(JSON.stringify({ ...data, path: undefined })).not.toMatch(/Anna|Bo|Ek/)
      expect(mailContentOf(template, data).blocks[1]).toContain(
        `Länken går att använda efter ${holdEndText(emailHold.until)}`,
      )
    }
    await held(past)
    await submitted('Cia')
    await ask(addDays(today(), 2))
    expect((await askedAt(club.new)).at(-1)).toMatchObject({ data: { lines: { length: 3 } } })
  })

  it('is asked about what the club has denied, and its answer stands until it changes it', async () => {
    const [denied, certified] = [await submitted('Anna'), await submitted('Bo')]
    const former = await world.join(club.id, [world.segel.id], { firstName: 'Cia', lastName: 'Ek' })
    const left = await world.submitted(former, typeId, { organizationId: club.id })
    await ask()
    const answers = [denied, certified, left].map(({ id }, at) => ({ id, answer: at === 1 ? 'yes' : 'no' }))
    await outside(await linkTo(club.old), { answers, name: 'Kim' })
    // Nor is it mailed about who is not its member.
    await world.db.execute(
      sql`update membership set valid_from = '2020-01-01', valid_to = '2021-01-01' where person_id = ${former}`,
    )
    await change(club.new)
    const [mail] = await askedAt(club.new)
    expect(mail).toMatchObject({ template: 'licenceCertificatesAskedOnHold', data: { count: 0, denied: 1 } })
    const { subject, blocks } = mailContentOf('licenceCertificatesAskedOnHold', mail?.data ?? {})
    expect(subject).toBe('Föreningens svar om licensansökningar')
    expect(blocks[0]).toContain('har nekat en licensansökan. Svaret gäller, och kan ändras tills det har beslutats.')
    expect(await viewed(denied)).toMatchObject({ clubAnswer: 'no', clubAnsweredByName: 'Kim' })
    await held(past)
    await outside(await linkTo(club.new), { answers: [{ id: denied.id, answer: 'yes' }], name: 'Kim' })
    expect(await viewed(denied)).toMatchObject({ clubAnswer: 'yes' })
    // It does not wait for the club, which the mails of the hours tell nothing of.
    await ask(addDays(today(), 1))
    expect(await askedAt(club.new)).toHaveLength(1)
  })

  it('is what the applications say was asked, and nothing is when it is taken away', async () => {
    const [anna, bo] = [await submitted('Anna'), await submitted('Bo')]
    await ask()
    const returned = await world.done(world.own, 'return', bo, { reason: 'Mer', comments: [] })
    const days = await world.db.execute(sql`update licence_application set club_asked_at = '2026-01-02T10:00:00Z'`)
    expect(days.rowCount).toBeGreaterThan(1)
    const { emailHold } = await change(club.new)
    const { clubAskedAt, version } = await viewed(anna)
    expect([clubAskedAt?.slice(0, 10), version]).toEqual([new Date().toISOString().slice(0, 10), anna.version])
    expect(await shown(anna)).toEqual([
      expect.stringContaining(`svaret kan lämnas efter ${holdEndText(emailHold.until)}.`),
      expect.objectContaining({ action: 'askClub' }),
    ])
    const ended = {
      action: 'update',
      changes: [{ field: 'clubAnswer', label: 'Föreningens svar', old: 'Väntar', new: 'Ej skickat' }],
    }
    expect((await shown(bo))[1]).toMatchObject(ended)
    expect(await viewed(bo)).toMatchObject({ clubAskedAt: null, version: returned.version })

    await change('')
    expect((await viewed(anna)).clubAskedAt).toBeNull()
    expect(await shown(anna)).toEqual([
      expect.stringMatching(/ har ingen e-postadress: fråga på annat sätt och intyga svaret\.$/),
      expect.objectContaining(ended),
    ])
  })

  it('ends nothing that is decided, withdrawn or returned while it is taken away', async () => {
    const names = ['Anna', 'Bo', 'Cia', 'Dan']
    const all: Awaited<ReturnType<typeof submitted>>[] = []
    for (const name of names) all.push(await submitted(name))
    await ask()
    const [rejected, withdrawn, returned] = all.map(({ id }) => id)
    await sentDuring(
      world.db,
      async (tx) => {
        await tx.execute(sql`update licence_application set status = 'Rejected' where id = ${rejected}`)
        await tx.execute(sql`update licence_application set status = 'Withdrawn' where id = ${withdrawn}`)
        await tx.execute(
          sql`update licence_application set status = 'Draft', club_asked_at = null where id = ${returned}`,
        )
      },
      () => change(''),
    )
    const ends = all.map(async (application) => (await shown(application))[1])
    const asked = expect.objectContaining({ action: 'askClub' })
    expect(await Promise.all(ends)).toEqual([asked, asked, asked, expect.objectContaining({ action: 'update' })])
  })

  it('ends the link of an answer that waits for it, which is not stored and tells no names', async () => {
    const { id } = await submitted('Anna')
    await ask()
    const former = await linkTo(club.old)
    const inClub = sql`organization_id = ${club.id}`
    const answered = await sentDuring(
      world.db,
      async (tx) => {
        await tx.execute(sql`select from organization where id = ${club.id} for update`)
        await tx.execute(sql`delete from club_certificate_link where ${inClub}`)
        await tx.execute(sql`select from licence_application where ${inClub} for update`)
        await tx.execute(sql`update organization set email = ${club.new} where id = ${club.id}`)
      },
      () => outside(former, { answers: [{ id, answer: 'yes' }], name: 'Kim' }),
    )
    expect([answered.statusCode, messageOf(answered)]).toEqual([
      404,
      expect.stringMatching(/^Länken gäller inte längre\./),
    ])
    expect(answered.body).not.toContain('Anna')
    expect((await viewed({ id })).clubAnswer).toBeNull()
  })

  it('is asked about what comes during the hold, by staff and by the mails of the hour', async () => {
    await change(club.new)
    expect(await tokensTo(club.new)).toEqual([])
    const first = await submitted('Anna')
    expect(first.askableClub).toEqual({ hasAddress: true, wasMailedToday: false, opensAt: expect.any(String) })
    await world.done(world.own, 'askClub', first)
    expect(await tokensTo(club.new)).toHaveLength(1)
    await submitted('Bo')
    await ask(addDays(today(), 1))
    expect(await tokensTo(club.new)).toHaveLength(2)
  })

  it('is asked when it is the first one, and nobody is asked when it is taken away', async () => {
    await submitted('Anna')
    await change('')
    expect(await tokensTo(club.old)).toEqual([])
    await change(club.new)
    expect(await tokensTo(club.new)).toHaveLength(1)
  })
})

it('the former address that comes back is asked again the same day, and its new link alone answers at once', async () => {
  await submitted('Anna')
  await ask()
  await change(club.new)
  await change(club.old)
  const [first, again] = await tokensTo(club.old)
  expect((await outside(first ?? '')).statusCode).toBe(404)
  expect((await outside(await linkTo(club.new))).statusCode).toBe(404)
  expect((await outside(again ?? '')).statusCode).toBe(200)
})
