// Transitions of an application by staff (state × action × role), and approval with its sanction.
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  applicationActions,
  type ApplicationAction,
} from '#contract/competitions/applications/application-transitions.ts'
import { application } from '../../db/tables/application-tables.ts'
import { remindReviewers } from '../reminders.ts'
import { newContact } from '../testing-drafts.ts'
import { messageOf, testSeason, type TestSeason } from '../testing.ts'

let world: TestSeason
beforeAll(async () => {
  world = await testSeason()
})
afterAll(() => world.close())

const ranking = { competitionType: 'Ranking' } as const
const titles = () => ({ classes: [{ classTypeId: world.standard, championship: 'Ranking' }] })

describe('every state, action and role', () => {
  const states = ['Draft', 'Review', 'Approved', 'Rejected'] as const
  const actions = Object.keys(applicationActions) as ApplicationAction[]
  const bodies: Record<ApplicationAction, () => object> = {
    approve: titles,
    return: () => ({ reason: 'Skäl' }),
    reject: () => ({ reason: 'Skäl' }),
    askClub: () => ({}),
    tieOfficial: () => ({ role: 'safety', name: 'Siv Säker', personId: '' }),
    replaceContact: () => newContact,
  }
  const verbs: Record<ApplicationAction, string> = {
    approve: 'approve',
    return: 'return',
    reject: 'reject',
    askClub: 'ask-club',
    tieOfficial: 'tieOfficial',
    replaceContact: 'replace-contact',
  }
  let announcementId: string
  let callers: Record<string, Awaited<ReturnType<TestSeason['as']>>>
  beforeAll(async () => {
    const { segel, skane, norr, fallskarm, bo } = world
    announcementId = (await world.published({ ...ranking, districtIds: [skane.id] })).id
    const at = (name: string, id: string) => world.as([{ name, associationId: id }], id)
    const partial = await at('Competitions.Admin', segel.id)
    await world.giveRole(partial.accountId, world.club)
    callers = {
      reviewer: bo,
      globalAdmin: await world.as([{ name: 'Global.Competitions.Admin' }], null),
      sysAdmin: await world.as([{ name: 'SysAdmin' }], null),
      partial,
      districtAdmin: await at('Competitions.Admin', skane.id),
      viewer: await at('Competitions.View', segel.id),
      otherBranch: await at('Competitions.Admin', fallskarm.id),
      otherDistrict: await at('Competitions.Admin', norr.id),
    }
  })
  const insert = async (status: (typeof states)[number]) => {
    const id = uuidv7()
    const at = '2027-01-15T10:00:00.000Z'
    const { acceptsTerms: _, classIds: __, ...columns } = world.form()
    await world.db.insert(application).values({
      ...columns,
      id,
      announcementId,
      status,
      applicantEmail: `${id}@klubb.example`,
      emailConfirmedAt: at,
      submittedAt: at,
      firstSubmittedAt: at,
      decisionReason: status === 'Rejected' ? 'Nej' : null,
      ...(status === 'Approved' ? { clubAnswer: 'yes', clubAnsweredAt: at } : {}),
    })
    await world.db.$client.query('insert into application_class values ($1, $2)', [id, world.standard])
    return id
  }
  const decidesOn = ['reviewer', 'globalAdmin', 'sysAdmin']

  const roles = [
    'reviewer',
    'globalAdmin',
    'sysAdmin',
    'partial',
    'districtAdmin',
    'viewer',
    'otherBranch',
    'otherDistrict',
  ]
  const cases = roles.flatMap((role) => states.flatMap((state) => actions.map((action) => ({ role, state, action }))))
  type Case = (typeof cases)[number]
  const isPossible = ({ state, action }: Case) => state === (action === 'replaceContact' ? 'Approved' : 'Review')
  // Asking the club again is no decision, so a role in the club does not matter.
  const mayAct = (one: Case) =>
    isPossible(one) && (decidesOn.includes(one.role) || (one.role === 'partial' && one.action === 'askClub'))
  const isJav = (one: Case) => one.role === 'partial' && isPossible(one) && !mayAct(one)
  const isUnseen = ({ role }: Case) => role.startsWith('other')
  const perform = async ({ role, state, action }: Case) => {
    const id = await insert(state)
    const confirm = "update application set club_answer = 'yes', club_answered_at = now() where id = $1"
    if (state === 'Review' && action === 'approve') await world.db.$client.query(confirm, [id])
    const caller = callers[role]
    if (!caller) throw new Error(role)
    const url = `${world.base}/${announcementId}/applications/${id}`
    const answer = await caller.post(`${url}/${verbs[action]}`, { version: 1, ...bodies[action]() })
    const { rows } = await world.db.$client.query('select status, version from application where id = $1', [id])
    return { answer, row: rows[0] }
  }

  it.each(cases.filter(mayAct))('$role may $action when it is $state', async (one) => {
    const { answer } = await perform(one)
    expect(answer.statusCode, answer.body).toBe(200)
  })
  it.each(cases.filter(isUnseen))('$role finds nothing to $action when it is $state', async (one) => {
    expect((await perform(one)).answer.statusCode).toBe(404)
  })
  it.each(cases.filter(isJav))('$role may not $action, for jäv', async (one) => {
    const { answer, row } = await perform(one)
    expect(answer.statusCode).toBe(403)
    expect(messageOf(answer)).toMatch(/^Jäv: du har uppdrag i Åsens Segelflygklubb\. /)
    expect(row).toEqual({ status: one.state, version: 1 })
  })
  it.each(cases.filter((one) => !mayAct(one) && !isUnseen(one) && !isJav(one)))(
    '$role may not $action when it is $state',
    async (one) => {
      const { answer, row } = await perform(one)
      expect(answer.statusCode).toBe(403)
      expect(messageOf(answer)).toMatch(/^[A-ZÅÄÖ].*\.$/)
      expect(row).toEqual({ status: one.state, version: 1 })
    },
  )
})

describe('approving', () => {
  it('is refused to those with a role in the club, also to a SysAdmin without a reason', async () => {
    const announcement = await world.published(ranking)
    const sent = await world.confirmed(announcement.id)
    const sys = await world.as([{ name: 'SysAdmin' }], null)
    await world.giveRole(sys.accountId, world.club, 'supporter')
    expect(messageOf(await world.decide(sys, 'approve', sent, titles()))).toBe(
      'Jäv: du har uppdrag i Åsens Segelflygklubb. Som systemadministratör kan du åsidosätta det med en motivering.',
    )
    const approved = await world.decided(sys, 'approve', sent, { ...titles(), override: 'Ingen annan finns' })
    expect(approved.application.status).toBe('Approved')
    const history = (await sys.get(`${world.base}/${announcement.id}/applications/${sent.id}/history`)).json().items
    expect(history[0]).toMatchObject({ action: 'approve', changes: [{ field: 'override', new: 'Ingen annan finns' }] })
    expect(history.map(({ accountName }: { accountName: string }) => accountName)).toEqual([
      'Test Testsson',
      'Föreningen',
      'Sökanden',
      'Sökanden',
    ])
  })
  it('is refused to the account with the applicant’s address, which is not mailed as a reviewer either', async () => {
    const { bo, db, segel } = world
    const sent = await world.confirmed((await world.published(ranking)).id)
    const address = sent.email.toUpperCase().replace('@', '+GRANSKARE@')
    const applicant = await world.admin(segel.id, address)
    for (const [verb, body] of Object.entries({
      approve: titles(),
      return: { reason: 'Mer' },
      reject: { reason: 'Nej' },
    }))
      expect(messageOf(await world.decide(applicant, verb, sent, body))).toMatch(
        /^Ansökan har skickats in från din e-postadress\. .*Bo Testsson.* kan besluta\.$/,
      )
    const { facts } = (await bo.get(`${world.base}/${sent.announcementId}/applications/${sent.id}`)).json()
    expect(facts).toMatchObject({ hasHand: false })
    expect(JSON.stringify(facts.deciders)).not.toContain('SOKANDE')
    await remindReviewers(db, new Date('2027-02-06T06:30:00Z'))
    await world.outside('POST', '/application/withdraw', { version: sent.version }, sent.token)
    const { rows } = await db.$client.query(
      'select recipient, template from mail_outbox where recipient = any($1) and data::text like $2 order by template',
      [['bo@segel.example', address], `%${sent.id}%`],
    )
    expect(rows).toEqual(
      ['applicationClubAnswered', 'applicationSubmitted', 'applicationWithdrawn', 'reviewReminder'].map((template) => ({
        recipient: 'bo@segel.example',
        template,
      })),
    )
  })
  it('rejects the competing applications with it, each with its outcome', async () => {
    const { bo } = world
    const announcement = await world.published(ranking)
    const chosen = await world.confirmed(announcement.id)
    const other = await world.applied(announcement.id, { organizationId: world.rival })
    const changed = await world.applied(announcement.id, { organizationId: world.rival, place: 'Annan plats' })
    const answer = await world.decided(bo, 'approve', chosen, {
      ...titles(),
      conditions: 'Rapport inom 14 dagar',
      rejectOthers: {
        reason: 'Platsen gick till en annan.',
        applications: [
          { id: other.id, version: other.version },
          { id: other.id, version: other.version },
          { id: changed.id, version: 1 },
        ],
      },
    })
    expect(answer.rejected).toEqual([
      { id: other.id, clubName: 'Bergets Segelflygklubb', refusal: null },
      { id: changed.id, clubName: 'Bergets Segelflygklubb', refusal: 'Ansökan har ändrats sedan du såg den.' },
    ])
    const rejections = (await bo.get(`${world.base}/${announcement.id}/applications/${other.id}/history`)).json().items
    expect(rejections.filter(({ action }: { action: string }) => action === 'reject')).toHaveLength(1)
    const list = (await bo.get(`${world.base}/${announcement.id}/applications`)).json().items
    expect(list.map(({ status }: { status: string }) => status)).toEqual(['Review', 'Approved', 'Rejected'])
    const mail = await world.db.$client.query(
      "select recipient, template from mail_outbox where record_id = any($1) and template in ('applicationApproved', 'applicationRejected') order by 1",
      [[chosen.id, other.id]],
    )
    expect(mail.rows).toEqual(
      [
        { recipient: chosen.email, template: 'applicationApproved' },
        { recipient: other.email, template: 'applicationRejected' },
        { recipient: 'styrelsen@asen.example', template: 'applicationApproved' },
        { recipient: 'styrelsen@berget.example', template: 'applicationRejected' },
      ].toSorted((a, b) => (a.recipient < b.recipient ? -1 : 1)),
    )
  })
  it('gives a title once a year, over all announcements', async () => {
    const { bo } = world
    const ofYear = { classIds: [world.open], season: 2029, proposedFrom: '2029-07-01', proposedTo: '2029-07-10' }
    const first = await world.published(ofYear)
    const sent = await world.confirmed(first.id, {
      classIds: [world.open],
      startsOn: '2029-07-01',
      endsOn: '2029-07-08',
    })
    const classes = [{ classTypeId: world.open, championship: 'SM' }]
    const { sanction } = await world.decided(bo, 'approve', sent, { classes })
    const second = await world.acted(world.anna, 'submit', await world.create(world.anna, ofYear))
    const refused = await world.act(bo, 'approve', second)
    expect(refused.statusCode).toBe(422)
    expect(refused.json().errors).toEqual([
      { code: 'Blocked', message: 'SM 2029 i OPEN finns redan: ”SM i segelflyg”.' },
    ])
    const version = (await bo.get(`/competitions/sanctions/${sanction.id}`)).json().version
    const reopening = { reason: 'Inställd', reopensAnnouncement: true }
    await bo.post(`/competitions/sanctions/${sanction.id}/cancel`, { version, ...reopening })
    const again = await world.act(bo, 'approve', second)
    // The first announcement is still open, and could get another organizer.
    expect(again.statusCode).toBe(422)
    await world.acted(bo, 'cancel', (await bo.get(`${world.base}/${first.id}`)).json(), { reason: 'Inställd' })
    expect((await world.act(bo, 'approve', second)).statusCode).toBe(200)
  })
  it('takes back a cancellation unless another has the title or waits for an answer, and tells who was asked for completion', async () => {
    const { bo } = world
    const ofYear = { season: 2031, proposedFrom: '2031-07-03', proposedTo: '2031-07-10' }
    const days = { classIds: [world.open], startsOn: '2031-07-03', endsOn: '2031-07-10' }
    const classes = [{ classTypeId: world.open, championship: 'SM' }]
    const announced = () => world.published({ classIds: [world.open], ...ofYear, lastApplicationDay: '2031-03-01' })
    const first = await announced()
    const { sanction } = await world.decided(bo, 'approve', await world.confirmed(first.id, days), { classes })
    const path = `/competitions/sanctions/${sanction.id}`
    const version = async () => (await bo.get(path)).json().version as number
    const cancel = async () =>
      bo.post(`${path}/cancel`, { version: await version(), reason: 'Storm', reopensAnnouncement: true })
    const reinstate = async () => bo.post(`${path}/reinstate`, { version: await version(), reason: 'Sol' })
    await cancel()
    const later = await world.applied(first.id, days)
    const returned = await world.applied(first.id, { ...days, organizationId: world.rival })
    await world.decided(bo, 'return', returned, { reason: 'Mer' })
    expect(messageOf(await reinstate())).toBe(
      'Utlysningen öppnades för nya ansökningar, och 1\u00A0ansökan är inte avgjord. Avgör den först.',
    )
    await world.decided(bo, 'reject', later, { reason: 'Tävlingen blir av ändå' })
    expect((await reinstate()).json()).toMatchObject({ state: 'sanctioned' })
    const { rows } = await world.db.$client.query(
      "select recipient from mail_outbox where template = 'applicationPassedOver' and record_id = $1",
      [returned.id],
    )
    expect(rows).toEqual([{ recipient: returned.email }])

    await cancel()
    await world.decided(bo, 'approve', await world.confirmed(first.id, days), { classes })
    expect(messageOf(await reinstate())).toBe('SM 2031 i OPEN finns redan: ”SM i segelflyg”.')
  })
  it('refuses classes that the application does not name, and a club that is no longer affiliated', async () => {
    const { bo } = world
    const announcement = await world.published(ranking)
    const sent = await world.confirmed(announcement.id)
    const answer = await world.decide(bo, 'approve', sent, {
      classes: [{ classTypeId: world.open, championship: 'Ranking' }],
    })
    expect(messageOf(answer)).toBe('Klassen ingår inte i ansökan.')
    await world.db.$client.query("update organization set status = 'dormant' where id = $1", [world.club])
    const blocked = await world.decide(bo, 'approve', sent, titles())
    expect(blocked.statusCode).toBe(422)
    expect(messageOf(blocked)).toBe('Föreningen är vilande.')
    await world.db.$client.query("update organization set status = 'active' where id = $1", [world.club])
  })
})
