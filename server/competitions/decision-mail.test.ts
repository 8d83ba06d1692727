// Mail about decisions: its recipients, each once, in the locale of each.
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailContentOf } from '../mail/templates.ts'
import { renderMail } from '../mail/mail-rendering.ts'
import { sanctionLinks } from './testing-drafts.ts'
import { testSeason, type TestSeason } from './testing.ts'

let world: TestSeason
beforeAll(async () => {
  world = await testSeason()
})
afterAll(() => world.close())

const ranking = { competitionType: 'Ranking' } as const

it('leads from a rejection to the page where the announcement can be made a draft again', async () => {
  const { anna, bo, db } = world
  const { id } = await world.acted(bo, 'reject', await world.acted(anna, 'submit', await world.create(anna, ranking)), {
    reason: 'Nej',
  })
  const { rows } = await db.$client.query(
    "select data ->> 'path' as path from mail_outbox where record_id = $1 and template = $2",
    [id, 'announcementRejected'],
  )
  expect(rows).toEqual([{ path: `/competitions/announcements/review/${id}` }])
})

describe('a sanction', () => {
  it('is mailed to the districts and the authors of the announcement, once each, but not to the decider', async () => {
    const { anna, bo, norr, skane, segel, db } = world
    const addressed = [
      [norr.id, 'norr@distrikt.example'],
      [skane.id, 'skane@distrikt.example'],
    ]
    for (const row of addressed) await db.$client.query('update association set email = $2 where id = $1', row)
    const writer = await world.admin(segel.id, 'Cia@segel.example')
    // The decider wrote it once, before it was rejected and reopened.
    const first = await world.create(bo, { ...ranking, districtIds: [norr.id] })
    const refused = await world.acted(anna, 'reject', await world.acted(bo, 'submit', first), { reason: 'Nej' })
    const again = await world.acted(writer, 'submit', await world.acted(writer, 'reopen', refused))
    const announcement = await world.acted(anna, 'approve', again)
    const sent = await world.confirmed(announcement.id)
    const { sanction } = await world.decided(bo, 'approve', sent, {
      classes: [{ classTypeId: world.standard, championship: 'Ranking' }],
    })
    const { rows } = await db.$client.query(
      'select recipient, template, data from mail_outbox where decision = $1 order by 1',
      [`application.approve:${sent.id}:${sent.version + 1}`],
    )
    expect(rows.map(({ recipient, template }) => [recipient, template])).toEqual([
      ['cia@segel.example', 'sanctionDecided'],
      ['norr@distrikt.example', 'sanctionDecided'],
      ['skane@distrikt.example', 'sanctionDecided'],
      [sent.email, 'applicationApproved'],
      ['styrelsen@asen.example', 'applicationApproved'],
    ])
    // The link to the private page goes to the applicant alone.
    expect(rows.map(({ data }) => data.linkPath?.split('#')[0])).toEqual([
      undefined,
      undefined,
      undefined,
      `/external/competitions/${announcement.id}/application`,
      undefined,
    ])
    expect(rows[1].data).toMatchObject({
      number: sanction.number,
      club: 'Åsens Segelflygklubb',
      path: `/competitions/sanctions/edit/${sanction.id}`,
      publicPath: `/external/competitions/${sanction.id}`,
    })
  })
  it('is mailed to those who were asked for completion, when it closes the competition for them', async () => {
    const { bo, rival, standard, open, db } = world
    const classIds = [standard, open]
    const announcement = await world.published({ title: 'SM att få', titleEn: 'Championship', classIds })
    const chosen = await world.confirmed(announcement.id)
    const second = await world.confirmed(announcement.id, { classIds: [open] })
    const returned = await world.applied(announcement.id, { organizationId: rival })
    const english = await world.applied(announcement.id, { organizationId: rival })
    await db.$client.query("update application set language = 'en' where id = $1", [english.id])
    const inReview = await world.applied(announcement.id, { organizationId: rival })
    const gone = await world.applied(announcement.id, { organizationId: rival })
    for (const application of [returned, english]) await world.decided(bo, 'return', application, { reason: 'Mer' })
    await world.outside('POST', '/application/withdraw', { version: gone.version }, gone.token)
    await world.decided(bo, 'approve', chosen)
    const readMails = async () => {
      const { rows } = await db.$client.query<{ recipient: string; data: Record<string, string> }>(
        "select recipient, data from mail_outbox where template = 'applicationPassedOver' order by record_id",
      )
      return rows
    }
    const letters = await readMails()
    expect(letters.map(({ recipient }) => recipient)).toEqual([returned.email, english.email])
    expect(letters[0]?.data).toMatchObject({ title: 'SM att få', language: 'se', club: 'Bergets Segelflygklubb' })
    expect(letters[1]?.data).toMatchObject({ title: 'Championship', language: 'en' })
    expect(letters[1]?.data['publicPath']).toMatch(/\?lang=en$/)
    // A later sanction sends no second mail, because the competition was closed already.
    await world.decided(bo, 'approve', second, { classes: [{ classTypeId: open, championship: 'SM' }] })
    expect(await readMails()).toHaveLength(2)
    expect(letters.map(({ recipient }) => recipient)).not.toContain(inReview.email)
  })
  it('is not mailed to those who may still submit', async () => {
    const announcement = await world.published(ranking)
    const chosen = await world.confirmed(announcement.id)
    const returned = await world.applied(announcement.id, { organizationId: world.rival })
    await world.decided(world.bo, 'return', returned, { reason: 'Mer' })
    await world.decided(world.bo, 'approve', chosen, {
      classes: [{ classTypeId: world.standard, championship: 'Ranking' }],
    })
    const { rows } = await world.db.$client.query(
      "select from mail_outbox where template = 'applicationPassedOver' and recipient = $1",
      [returned.email],
    )
    expect(rows).toEqual([])
  })
})

describe('an applicant who reads English', () => {
  const inEnglish = async (announcementId: string, make = world.applied) => {
    const sent = await make(announcementId)
    await world.db.$client.query("update application set language = 'en' where id = $1", [sent.id])
    return sent
  }
  const announced = (values: object = {}) =>
    world.published({ ...ranking, title: 'Cupen', titleEn: 'The Cup', districtIds: [world.skane.id], ...values })
  /** The mails to the address as rendered text. */
  const lettersTo = async (email: string, template: string) => {
    const { rows } = await world.db.$client.query<{ data: object }>(
      'select data from mail_outbox where recipient = lower($1) and template = $2',
      [email, template],
    )
    const replyTo = { name: 'FSF', address: 'kansliet@example.se' }
    const envelope = { recipientName: '', publicUrl: 'https://example.se', replyTo }
    return rows.map(({ data }) => renderMail(mailContentOf(template, data), envelope))
  }
  const sanctioned = async () => {
    const sent = await inEnglish((await announced()).id, world.confirmed)
    const classes = [{ classTypeId: world.standard, championship: 'Ranking' }]
    const { sanction } = await world.decided(world.bo, 'approve', sent, { classes })
    const path = `/competitions/sanctions/${sanction.id}`
    return { sent, path, seen: (await world.bo.get(path)).json() }
  }
  const districtAddress = 'skane@distrikt.example'

  it('gets the mail about a cancelled announcement in English, the others in Swedish', async () => {
    const announcement = await announced()
    const english = await inEnglish(announcement.id)
    const swedish = await world.applied(announcement.id)
    await world.acted(world.bo, 'cancel', (await world.bo.get(`${world.base}/${announcement.id}`)).json(), {
      reason: 'Storm',
    })
    const [letter, ...more] = await lettersTo(english.email, 'announcementCancelled')
    expect(more).toEqual([])
    expect(letter?.subject).toBe('Cancelled: The Cup')
    expect(letter?.text).toContain(`“The Cup” has been cancelled.\n\nReason:\n\n> Storm\n\nRead more:`)
    expect(letter?.text).toContain(`/external/competitions/${announcement.id}?lang=en`)
    for (const email of [swedish.email, 'anna@segel.example', districtAddress]) {
      const subjects = (await lettersTo(email, 'announcementCancelled')).map(({ subject }) => subject)
      expect(subjects, email).toContain('Inställd: Cupen')
    }
  })
  it('gets the mail about a moved announcement in English', async () => {
    const announcement = await announced()
    const english = await inEnglish(announcement.id)
    // A draft of the same applicant, who gets one mail about both.
    const draft = await inEnglish(announcement.id)
    await world.db.$client.query("update application set status = 'Draft', applicant_email = $2 where id = $1", [
      draft.id,
      english.email,
    ])
    const days = { proposedFrom: '2027-08-01', proposedTo: '2027-08-05', lastApplicationDay: '2027-05-01' }
    const newId = uuidv7()
    const current = (await world.bo.get(`${world.base}/${announcement.id}`)).json()
    await world.acted(world.bo, 'move', current, { reason: 'Storm', newId, ...days })
    const [letter, ...more] = await lettersTo(english.email, 'announcementMoved')
    expect(more).toEqual([])
    expect(letter?.text).toContain('Check them before you send it.')
    expect(letter?.text).toContain('“The Cup” has been moved. New dates: 1–5 Aug 2027.')
    expect(letter?.text).toContain(`See the new dates:\nhttps://example.se/external/competitions/${newId}?lang=en`)
    expect(letter?.text).toContain('If they do not fit the new dates, the reviewer will ask you for new ones.')
    expect(letter?.text).toContain(`https://example.se/external/competitions/${newId}/application?lang=en#token=`)
    const [staffs] = await lettersTo('anna@segel.example', 'announcementMoved')
    expect(staffs?.text).not.toContain('ansökan')
  })
  it.each([
    ['cancel', {}, 'sanctionCancelled', '“The Cup” has been cancelled.', 'Inställd: Cupen'],
    [
      'move',
      { startsOn: '2027-08-01', endsOn: '2027-08-03' },
      'sanctionMoved',
      'Previously: 2–9 Jul 2027\nNew dates: 1–3 Aug 2027',
      'Flyttad: Cupen',
    ],
    ['withdraw', {}, 'sanctionWithdrawn', 'no longer sanctioned', 'Sanktionen är återkallad: Cupen'],
  ])('is told in English when staff %s a sanction', async (verb, days, template, words, subject) => {
    const { sent, path, seen } = await sanctioned()
    await world.bo.post(`${path}/${verb}`, { version: seen.version, reason: 'Storm', ...days })
    const [letter] = await lettersTo(sent.email, template)
    expect(letter?.text).toContain(words)
    expect(letter?.text).toContain('> Storm')
    expect(letter?.text).toContain(`${seen.id}?lang=en`)
    for (const email of ['styrelsen@asen.example', districtAddress]) {
      const subjects = (await lettersTo(email, template)).map((one) => one.subject)
      expect(subjects, email).toEqual([`${subject} (${seen.number})`])
    }
  })
  it('is told in English when staff reinstate a sanction', async () => {
    const { sent, path, seen } = await sanctioned()
    const cancelled = (await world.bo.post(`${path}/cancel`, { version: seen.version, reason: 'Storm' })).json()
    await world.bo.post(`${path}/reinstate`, { version: cancelled.version, reason: 'Sun' })
    const [letter] = await lettersTo(sent.email, 'sanctionReinstated')
    expect(letter?.text).toContain('“The Cup” is no longer cancelled.')
    expect(letter?.text).toContain('> Sun')
    const [swedish] = await lettersTo('styrelsen@asen.example', 'sanctionReinstated')
    expect(swedish?.subject).toBe(`Inte längre inställd: Cupen (${seen.number})`)
  })
  it('gets the changes of a sanction in English', async () => {
    const { sent, path, seen } = await sanctioned()
    const classes = [{ classTypeId: world.standard, championship: 'RM' }]
    const officials = [{ role: 'director', name: 'Tage Ledare', contact: '' }]
    const answer = await world.bo.put(path, {
      ...seen,
      ...sanctionLinks(seen),
      classes,
      officials,
      conditions: 'Report',
    })
    expect(answer.statusCode, answer.body).toBe(200)
    const [letter] = await lettersTo(sent.email, 'sanctionUpdated')
    expect(letter?.text).toContain('Classes: STD: Ranking → STD: National Championship')
    expect(letter?.text).toContain('→ Competition director: Tage Ledare')
    expect(letter?.text).toContain('Conditions: empty → Report')
    const [swedish] = await lettersTo('styrelsen@asen.example', 'sanctionUpdated')
    expect(swedish?.text).toContain('Villkor: tomt → Report')
  })
  it('is asked for completion with the English field names of the form', async () => {
    const sent = await inEnglish((await announced()).id)
    const comments = [
      { field: 'safetyPlan', text: 'Where is it?' },
      { field: null, text: 'Thanks!' },
    ]
    await world.decided(world.bo, 'return', sent, { reason: 'More', comments })
    const [letter] = await lettersTo(sent.email, 'applicationReturned')
    expect(letter?.text).toContain('Safety plan:\n\n> Where is it?\n\nGeneral:\n\n> Thanks!')
  })
  it('gets the mail about the cancelled sanction alone when its announcement is cancelled, and so do the districts', async () => {
    const { sent, seen } = await sanctioned()
    const other = await world.applied(sent.announcementId)
    // Neither who has withdrawn nor the organizer of a round that was cancelled before, who has been told then.
    const gone = await world.applied(sent.announcementId)
    await world.outside('POST', '/application/withdraw', { version: gone.version }, gone.token)
    const round = await world.confirmed(sent.announcementId)
    const classes = [{ classTypeId: world.standard, championship: 'Ranking' }]
    const { sanction: former } = await world.decided(world.bo, 'approve', round, { classes })
    await world.bo.post(`/competitions/sanctions/${former.id}/cancel`, { version: 1, reason: 'Storm' })
    const announcement = (await world.bo.get(`${world.base}/${sent.announcementId}`)).json()
    await world.acted(world.bo, 'cancel', announcement, { reason: 'Storm' })
    const { rows } = await world.db.$client.query(
      `select recipient, template from mail_outbox where record_id = any($1) and template like '%Cancelled' order by 2, 1`,
      [[announcement.id, seen.id]],
    )
    expect(rows).toEqual(
      [
        ['anna@segel.example', 'announcementCancelled'],
        [other.email, 'announcementCancelled'],
        [districtAddress, 'sanctionCancelled'],
        [sent.email, 'sanctionCancelled'],
        ['styrelsen@asen.example', 'sanctionCancelled'],
      ].map(([recipient, template]) => ({ recipient, template })),
    )
  })
  it('gets it, but no district that is out of use does', async () => {
    const { sent, seen } = await sanctioned()
    const setActive = (isActive: boolean) =>
      world.db.$client.query('update association set is_active = $2 where id = $1', [world.skane.id, isActive])
    await setActive(false)
    const announcement = (await world.bo.get(`${world.base}/${sent.announcementId}`)).json()
    await world.acted(world.bo, 'cancel', announcement, { reason: 'Storm' })
    await setActive(true)
    const { rows } = await world.db.$client.query(
      "select recipient from mail_outbox where record_id = any($1) and template like '%Cancelled' order by 1",
      [[announcement.id, seen.id]],
    )
    expect(rows.map(({ recipient }) => recipient)).toEqual(['anna@segel.example', sent.email, 'styrelsen@asen.example'])
  })
  it('leaves no district untold that has got the mail about an earlier cancellation, which was taken back', async () => {
    const { sent, path, seen } = await sanctioned()
    const cancelled = (await world.bo.post(`${path}/cancel`, { version: seen.version, reason: 'Storm' })).json()
    await world.bo.post(`${path}/reinstate`, { version: cancelled.version, reason: 'Sol' })
    await world.db.$client.query('delete from sanction_district where sanction_id = $1', [seen.id])
    const announcement = (await world.bo.get(`${world.base}/${sent.announcementId}`)).json()
    await world.acted(world.bo, 'cancel', announcement, { reason: 'Storm' })
    const { rows } = await world.db.$client.query(
      "select from mail_outbox where record_id = $1 and recipient = $2 and template = 'announcementCancelled'",
      [announcement.id, districtAddress],
    )
    expect(rows).toHaveLength(1)
  })
})
