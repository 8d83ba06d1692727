// A changed registered address of a club: nobody who can change it gains the club's word by it before the club can object.
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, beforeEach, afterAll, describe, expect, it } from 'vitest'
import { holdEndText } from '#contract/organizations/email-hold.ts'
import { rowsOf } from '../../db/sql-expressions.ts'
import { mailContentOf } from '../../mail/templates.ts'
import { deleteEndedHolds } from '../../organizations/email-hold.ts'
import { messageOf, testSeason, type TestSeason } from '../testing.ts'

let world: TestSeason
let branch: Awaited<ReturnType<TestSeason['as']>>
let office: Awaited<ReturnType<TestSeason['as']>>
let announcementId: string
beforeAll(async () => {
  world = await testSeason()
  branch = await world.as([{ name: 'Organizations.Admin', associationId: world.segel.id }], world.segel.id)
  office = await world.as([{ name: 'Global.Organizations.Admin' }], null)
  announcementId = (await world.published({ competitionType: 'Ranking' })).id
})
afterAll(() => world.close())

let clubs = 0
let club: { id: string; old: string; new: string }
beforeEach(async () => {
  const name = `klubb${++clubs}`
  club = { id: '', old: `${name}@gammal.example`, new: `${name}@ny.example` }
  const values = { name, districtId: world.skane.id, email: club.old }
  club.id = await world.createClub(values, [world.segel.id])
})

const view = async () => (await office.get(`/organizations/${club.id}`)).json()
const change = async (values: object, by = branch) => {
  const { district, branches, ...shown } = await view()
  const affiliations = branches.map(({ branchId, validFrom, validTo }: Record<string, string>) => ({
    branchId,
    validFrom,
    validTo,
  }))
  const body = { ...shown, organizationNumber: '', districtId: district.id, branches: affiliations, ...values }
  const answer = await by.put(`/organizations/${club.id}`, body)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json()
}
const applied = () => world.applied(announcementId, { organizationId: club.id })
const answer = (token: string) => world.outside('POST', '/club-request', { answer: 'yes', name: 'Olle' }, token)
const linkTo = (email: string) => world.mailed(email, 'club')
const approve = (token: string) => world.outside('POST', '/club-email', {}, token)
const mailsTo = async (email: string) =>
  rowsOf<{ template: string; data: Record<string, unknown> }>(
    world.db,
    sql`select template, data from mail_outbox where recipient = ${email} order by id`,
  )
const approvalTokenTo = async (email: string) => {
  const found = (await mailsTo(email)).findLast(({ template }) => template === 'clubEmailReplaced')
  return String(found?.data['linkPath'] ?? '').split('#token=')[1] ?? ''
}
const waitOut = () =>
  world.db.execute(
    sql`update organization_email_hold set held_until = now() - interval '1 second' where organization_id = ${club.id}`,
  )

describe('a new address', () => {
  it('is asked at once and answers after 48 hours; the links to the former one end', async () => {
    const { id } = await applied()
    const former = await linkTo(club.old)
    const changed = await change({ email: club.new })
    const hours = (Date.parse(changed.emailHold.until) - Date.now()) / 3_600_000
    expect([changed.emailHold.before, Math.round(hours)]).toEqual([club.old, 48])
    expect((await answer(former)).statusCode).toBe(404)
    const token = await linkTo(club.new)
    // It is not told who applies, because the address may be anyone's.
    const request = async () => (await world.outside('GET', '/club-request', undefined, token)).json()
    const names = { applicantName: '', applicantRole: '' }
    expect(await request()).toMatchObject({
      ...names,
      refusal: expect.stringContaining('nyss ändrad'),
      isClosed: false,
    })
    const asked = (await mailsTo(club.new)).at(-1)
    expect(asked?.data).not.toHaveProperty('applicant')
    expect(mailContentOf(asked?.template ?? '', asked?.data).blocks).toContainEqual(
      expect.stringContaining(`Det går att svara efter ${holdEndText(changed.emailHold.until)}`),
    )
    const early = await answer(token)
    expect([early.statusCode, messageOf(early)]).toEqual([422, expect.stringMatching(/Det går att svara efter/)])
    const path = `${world.base}/${announcementId}/applications/${id}`
    expect((await world.bo.get(path)).json().club).toMatchObject({ opensAt: changed.emailHold.until })
    const { items } = (await world.bo.get(`${path}/checklist`)).json()
    expect(items.find(({ rule }: { rule: string }) => rule === 'clubConfirmed')).toMatchObject({
      outcome: 'blocking',
      text: expect.stringContaining('nyss ändrad'),
    })
    await waitOut()
    expect((await view()).emailHold).toBeNull()
    expect((await request()).applicantName).not.toBe('')
    expect((await answer(token)).json()).toMatchObject({ answer: 'yes' })
    await deleteEndedHolds(world.db)
    expect(await rowsOf(world.db, sql`select from organization_email_hold where organization_id = ${club.id}`)).toEqual(
      [],
    )
  })

  it('does not answer for an application that comes meanwhile either, and a given answer stands', async () => {
    await applied()
    await answer(await linkTo(club.old))
    await change({ email: club.new })
    const later = await applied()
    expect((await answer(await linkTo(club.new))).statusCode).toBe(422)
    const own = await world.outside('GET', '/application', undefined, later.token)
    expect(own.json().clubAnswer).toBeNull()
    expect(
      (await mailsTo(club.new)).filter(({ template }) => template === 'applicationClubConfirmOnHold'),
    ).toHaveLength(1)
  })

  it('gets no mail about a decision before it counts', async () => {
    const sent = await applied()
    await change({ email: club.new })
    // The club has been asked again since.
    const asked = { ...sent, version: sent.version + 1 }
    await world.decided(world.bo, 'reject', asked, { reason: 'Banan är stängd' })
    const rejections = async (email: string) =>
      (await mailsTo(email)).filter(({ template }) => template === 'applicationRejected').length
    expect([await rejections(club.old), await rejections(club.new)]).toEqual([1, 0])
  })

  const registered = async () => {
    const found = (await mailsTo(club.new)).find(({ template }) => template === 'clubEmailRegistered')
    return mailContentOf(found?.template ?? '', found?.data).blocks.join(' ')
  }

  it('is told which mail goes to the former one meanwhile', async () => {
    const { until } = (await change({ email: club.new })).emailHold
    expect(await registered()).toContain(`stoppade licenser till den tidigare adressen fram till ${holdEndText(until)}`)
    expect((await mailsTo(club.old)).map(({ data }) => data['until'])).toEqual([until])
  })

  it('is told that it gets such mail later when there was none before', async () => {
    await world.db.execute(sql`update organization set email = '' where id = ${club.id}`)
    const { until } = (await change({ email: club.new })).emailHold
    expect(await registered()).toContain(`stoppade licenser hit först efter ${holdEndText(until)}`)
  })

  it('is not published by an approval before it counts', async () => {
    const sent = await applied()
    await answer(await linkTo(club.old))
    await change({ email: club.new })
    const own = await world.outside('GET', '/application', undefined, sent.token)
    const classes = [{ classTypeId: world.standard, championship: 'Ranking' }]
    const { sanction } = await world.decided(world.bo, 'approve', { ...sent, ...own.json() }, { classes })
    const shown = (await world.outside('GET', `/competitions/${sanction.id}`)).body
    expect([shown.includes(club.old), shown.includes(club.new)]).toEqual([true, false])
  })

  it('counts at once when the former address approves it, by a link that the other mailbox never gets', async () => {
    await applied()
    await change({ email: club.new })
    const token = await approvalTokenTo(club.old)
    expect((await mailsTo(club.new)).map(({ data }) => data['linkPath']).join(' ')).not.toContain('club-email')
    expect((await world.outside('GET', '/club-email', undefined, token)).json()).toMatchObject({ email: club.new })
    for (const wrong of ['', 'x'.repeat(43), await linkTo(club.new)])
      expect((await approve(wrong)).statusCode).toBe(404)
    expect((await approve(token)).json()).toMatchObject({ until: null })
    expect((await approve(token)).statusCode).toBe(404)
    expect((await answer(await linkTo(club.new))).json()).toMatchObject({ answer: 'yes' })
    const { items } = (await office.get(`/organizations/${club.id}/history`)).json()
    expect(items[0]).toMatchObject({ action: 'approveEmail', accountName: 'Föreningen' })
  })

  it('counts at once when the federation lifts the wait with a reason, and nobody else can', async () => {
    await change({ email: club.new })
    const { version } = await view()
    const lift = (by: typeof office, reason = 'Ringde ordföranden') =>
      by.post(`/organizations/${club.id}/lift-email-hold`, { version, reason, override: '' })
    const refused = await lift(branch)
    expect([refused.statusCode, messageOf(refused)]).toEqual([403, 'Väntan hävs av förbundskansliet.'])
    expect((await lift(office, '')).statusCode).toBe(400)
    expect((await lift(office)).json()).toMatchObject({ emailHold: null, version: version + 1 })
    for (const email of [club.old, club.new])
      expect((await mailsTo(email)).at(-1)).toMatchObject({
        template: 'clubEmailCounts',
        data: { reason: 'Ringde ordföranden' },
      })
    expect(
      messageOf(
        await office.post(`/organizations/${club.id}/lift-email-hold`, {
          version: version + 1,
          reason: 'x',
          override: '',
        }),
      ),
    ).toBe('Föreningens e-postadress gäller redan.')
  })
})

describe('an attacker', () => {
  it('who changes the address twice neither shortens the wait nor moves the approval to a mailbox of his own', async () => {
    await applied()
    await change({ email: club.new })
    const first = await approvalTokenTo(club.old)
    await world.db.execute(
      sql`update organization_email_hold set held_until = now() + interval '1 minute' where organization_id = ${club.id}`,
    )
    const third = `tredje-${club.new}`
    const again = await change({ email: third })
    expect(Date.parse(again.emailHold.until)).toBeGreaterThan(Date.now() + 47 * 3_600_000)
    expect(again.emailHold.before).toBe(club.old)
    // The link of the first change approves nothing of the second, and the address between gets none.
    expect((await approve(first)).statusCode).toBe(404)
    expect(await approvalTokenTo(club.new)).toBe('')
    expect((await answer(await linkTo(club.new))).statusCode).toBe(404)
    expect((await approve(await approvalTokenTo(club.old))).statusCode).toBe(200)
  })

  it('who empties the address first does not get round the former one', async () => {
    await change({ email: '' })
    expect((await change({ email: club.new })).emailHold.before).toBe(club.old)
    expect((await mailsTo(club.old)).map(({ template }) => template)).toEqual([
      'clubEmailReplaced',
      'clubEmailReplaced',
    ])
  })

  it('who changes the address first does not hide a new bankgiro from the club', async () => {
    await change({ email: club.new })
    await change({ bankgiro: '5050-1055' })
    expect((await mailsTo(club.old)).map(({ template }) => template)).toEqual(['clubEmailReplaced', 'bankgiroChanged'])
    const both = await change({ email: `b-${club.new}`, bankgiro: '991-2346' })
    expect(both.emailHold.before).toBe(club.old)
    expect((await mailsTo(club.old)).at(-1)).toMatchObject({
      template: 'clubEmailReplaced',
      data: { isBankgiroNew: true },
    })
  })
})

describe('without a wait', () => {
  it('the former address comes back, and is asked again', async () => {
    await applied()
    await change({ email: club.new })
    const between = await linkTo(club.new)
    expect((await change({ email: club.old.toUpperCase() })).emailHold).toBeNull()
    expect((await answer(between)).statusCode).toBe(404)
    expect((await answer(await linkTo(club.old))).json()).toMatchObject({ answer: 'yes' })
  })

  it('a club is created with its address; one that gets its first later waits', async () => {
    const id = uuidv7()
    const made = await office.post('/organizations', {
      id,
      organizationNumber: '',
      name: 'Ny klubb',
      email: 'ny@klubben.example',
      districtId: world.skane.id,
      branchIds: [world.segel.id],
    })
    expect(made.json().emailHold).toBeNull()
    await world.db.execute(sql`update organization set email = '' where id = ${club.id}`)
    expect((await change({ email: club.new })).emailHold).toMatchObject({ before: '' })
    expect((await mailsTo(club.new)).map(({ template }) => template)).toEqual(['clubEmailRegistered'])
  })
})
