// Reminder mails to reviewers, to editors of returned drafts and to applicants.
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { mailContentOf } from '../mail/templates.ts'
import { remindApplicants, remindReviewers, remindWriters } from './reminders.ts'
import { day, testSeason, type TestSeason } from './testing.ts'

let world: TestSeason
beforeAll(async () => {
  world = await testSeason()
})
afterAll(() => world.close())
beforeEach(() => {
  world.clock.now = new Date(`${day}T10:00:00Z`)
})

const mails = async (template: string) => {
  const { rows } = await world.db.$client.query<{ recipient: string; data: Record<string, unknown> }>(
    'select recipient, data from mail_outbox where template = $1 order by recipient',
    [template],
  )
  return rows
}

describe('reviewers', () => {
  it('are reminded every fifth day, once a day, and only those who may decide', async () => {
    const { anna, acted, db } = world
    const announcement = await acted(
      anna,
      'submit',
      await world.create(anna, { competitionType: 'Ranking', title: 'Väntar' }),
    )
    await remindReviewers(db, new Date('2027-02-05T06:30:00Z'))
    expect(await mails('reviewReminder')).toEqual([])
    for (let time = 0; time < 2; time++) await remindReviewers(db, new Date('2027-02-06T06:30:00Z'))
    const sent = await mails('reviewReminder')
    expect(sent).toEqual([
      {
        recipient: 'bo@segel.example',
        data: {
          waiting: [
            {
              title: 'Väntar',
              since: '2027-02-01',
              days: 5,
              deadline: '2027-02-15',
              isLate: false,
              path: `/competitions/announcements/review/${announcement.id}`,
            },
          ],
        },
      },
    ])
    // The mail may be read later.
    expect(mailContentOf('reviewReminder', sent[0]?.data ?? {}).blocks[1]).toMatchObject({
      label: 'Väntar (har väntat sedan 1 februari 2027, besluta senast 15 februari 2027)',
    })
  })
})

it('names the clubs of applications for the same competition to reviewers', async () => {
  const { id } = await world.published({ competitionType: 'Ranking', title: 'Omtyckt' })
  for (const organizationId of [world.club, world.rival]) await world.applied(id, { organizationId })
  await remindReviewers(world.db, new Date('2027-02-06T06:30:00Z'))
  const { blocks } = mailContentOf('reviewReminder', (await mails('reviewReminder'))[0]?.data)
  const labels = blocks.flatMap((block) => (typeof block === 'object' && 'path' in block ? [block.label] : []))
  expect(labels.filter((label) => label.startsWith('Omtyckt')).toSorted()).toEqual([
    expect.stringMatching(/^Omtyckt: ansökan från Bergets Segelflygklubb \(har väntat sedan /),
    expect.stringMatching(/^Omtyckt: ansökan från Åsens Segelflygklubb \(har väntat sedan /),
  ])
})

describe('before the deadline of the queue', () => {
  /** Runs the job on two servers at once, and on one of them again. */
  const remind = async (job: typeof remindReviewers, day: string) => {
    const now = new Date(`${day}T06:30:00Z`)
    await Promise.all([job(world.db, now), job(world.db, now)])
    await job(world.db, now)
  }
  /** The recipients of a reminder that names the title. */
  const toldOf = async (title: string, decision: string) => {
    const { rows } = await world.db.$client.query<{ recipient: string }>(
      `select recipient from mail_outbox where decision = $1
        and exists (select from jsonb_array_elements(data -> 'waiting') w where w ->> 'title' = $2) order by 1`,
      [decision, title],
    )
    return rows.map(({ recipient }) => recipient)
  }

  beforeAll(async () => {
    const { anna, bo, acted, create } = world
    // Deadline 2027-02-15: two weeks after submission.
    await acted(anna, 'submit', await create(anna, { competitionType: 'Ranking', title: 'Inskickad' }))
    const announced = await world.published({ competitionType: 'Ranking', title: 'Ansökt' })
    // Deadline 2027-02-12: thirty days before the first day. That it is cancelled does not answer it.
    await world.applied(announced.id, { startsOn: '2027-03-14', endsOn: '2027-03-15' })
    await acted(bo, 'cancel', (await bo.get(`${world.base}/${announced.id}`)).json(), { reason: 'Storm' })
    const sent = await acted(anna, 'submit', await create(anna, { competitionType: 'Ranking', title: 'Återsänd' }))
    await acted(bo, 'return', sent, { reason: 'Mer' })
    await acted(anna, 'submit', await create(anna, { competitionType: 'Ranking', title: 'Orörd' }))
  })

  // Authors of an announcement do not decide on it, but on its applications.
  const mayDecide: Record<string, string[]> = {
    Inskickad: ['bo@segel.example'],
    Ansökt: ['anna@segel.example', 'bo@segel.example'],
  }
  it('is sent every fifth day since submission, and 7, 3 and 1 days before the deadline, to those who decide', async () => {
    // An account gets one mail a day, and the test above has mailed.
    await world.db.$client.query(`delete from mail_outbox where template = 'reviewReminder'`)
    const told: Record<string, string[]> = {}
    for (let date = 4; date <= 16; date++) {
      const day = `2027-02-${String(date).padStart(2, '0')}`
      await remind(remindReviewers, day)
      for (const [title, recipients] of Object.entries(mayDecide)) {
        const mailed = await toldOf(title, `competitions.waiting:${day}`)
        expect(mailed, `${title} ${day}`).toEqual(mailed.length === 0 ? [] : recipients)
        if (mailed.length > 0) told[title] = [...(told[title] ?? []), day.slice(-2)]
      }
    }
    const { rows } = await world.db.$client.query<{ data: object }>(
      `select data from mail_outbox where decision = 'competitions.waiting:2027-02-16'`,
    )
    expect(JSON.stringify(rows.map(({ data }) => mailContentOf('reviewReminder', data)))).toContain(
      'Inskickad (har väntat sedan 1 februari 2027, skulle ha beslutats senast 15 februari 2027)',
    )
    expect(told).toEqual({
      Inskickad: ['06', '08', '11', '12', '14', '16'],
      Ansökt: ['05', '06', '09', '11', '16'],
    })
  })
  it('is sent to writers of what was sent back, also when no server ran on its day, but not after the last application day', async () => {
    const told = []
    for (const day of ['03-23', '03-24', '03-25', '03-29', '03-30', '03-31', '04-01']) {
      await remind(remindWriters, `2027-${day}`)
      const decision = `competitions.completion:2027-${day}`
      if ((await toldOf('Återsänd', decision)).includes('anna@segel.example')) told.push(day)
      expect(await toldOf('Orörd', decision)).toEqual([])
    }
    expect(told).toEqual(['03-24', '03-29', '03-30'])
    const { anna, bo, acted, create } = world
    const values = { competitionType: 'Ranking', title: 'Passerad', lastApplicationDay: '2027-04-10' } as const
    await acted(bo, 'return', await acted(anna, 'submit', await create(anna, values)), { reason: 'Mer' })
    await remind(remindWriters, '2027-04-11')
    expect(await toldOf('Passerad', 'competitions.completion:2027-04-11')).toEqual([])
  })
  it('comes on the next day when no server ran on its own, once', async () => {
    const { anna, acted, create } = world
    await acted(anna, 'submit', await create(anna, { competitionType: 'Ranking', title: 'Försenad' }))
    const told = []
    // Its days are the 11th, 12th, 14th, 16th and 21st.
    for (const day of ['13', '15', '17', '18', '23', '24']) {
      await remind(remindReviewers, `2027-02-${day}`)
      if ((await toldOf('Försenad', `competitions.waiting:2027-02-${day}`)).length > 0) told.push(day)
    }
    expect(told).toEqual(['13', '15', '17', '23'])
  })
  it('is counted from the day on which the address was confirmed, for an application that was sent before', async () => {
    const announced = await world.published({ competitionType: 'Ranking', title: 'Obekräftad' })
    world.clock.now = new Date('2027-02-20T10:00:00Z')
    const { id } = await world.applied(announced.id)
    await world.db.$client.query("update application set submitted_at = '2027-02-15T10:00:00Z' where id = $1", [id])
    const told = []
    for (const day of ['20', '25', '26']) {
      await remind(remindReviewers, `2027-02-${day}`)
      if ((await toldOf('Obekräftad', `competitions.waiting:2027-02-${day}`)).length > 0) told.push(day)
    }
    // The deadline is the 1st of March, counted from when it was sent.
    expect(told).toEqual(['25', '26'])
  })
  it('goes to the branch’s administrators in place of editors who may no longer edit it', async () => {
    const { db, segel, bo, acted } = world
    const writer = await world.admin(segel.id, 'Dan@segel.example')
    const values = { competitionType: 'Ranking', title: 'Herrelös', lastApplicationDay: '2027-04-20' } as const
    await acted(bo, 'return', await acted(writer, 'submit', await world.create(writer, values)), { reason: 'Mer' })
    const decision = (day: string) => `competitions.completion:${day}`
    await remind(remindWriters, '2027-04-13')
    expect(await toldOf('Herrelös', decision('2027-04-13'))).toEqual(['dan@segel.example'])
    await db.$client.query('delete from role_assignment where account_id = $1', [writer.accountId])
    await remind(remindWriters, '2027-04-17')
    expect(await toldOf('Herrelös', decision('2027-04-17'))).toEqual(['anna@segel.example', 'bo@segel.example'])
  })
})

describe('applicants', () => {
  it('are reminded three days before the last day, once', async () => {
    const { db } = world
    const announcement = await world.published({ competitionType: 'Ranking' })
    const sent = await world.applied(announcement.id)
    const draft = await world.applied(announcement.id)
    await world.outside('POST', '/application/withdraw', { version: draft.version }, draft.token)
    const returned = await world.applied(announcement.id)
    await world.decided(world.bo, 'return', returned, { reason: 'Mer' })
    await remindApplicants(db, new Date('2027-03-27T08:00:00Z'))
    expect(await mails('applicationDeadlineReminder')).toEqual([])
    const links = async () =>
      (await db.$client.query('select from application_link where application_id = $1', [returned.id])).rowCount ?? 0
    const before = await links()
    for (let time = 0; time < 2; time++) await remindApplicants(db, new Date('2027-03-28T08:00:00Z'))
    await remindApplicants(db, new Date('2027-03-29T08:00:00Z'))
    // No link is created without a mail, because links per hour are counted.
    expect(await links()).toBe(before + 1)
    const sentMails = await mails('applicationDeadlineReminder')
    expect(sentMails.map(({ recipient }) => recipient)).toEqual([returned.email])
    expect(sentMails.map(({ recipient }) => recipient)).not.toContain(sent.email)
    // It was sent in once, and the last day does not hold for it.
    const letter = JSON.stringify(mailContentOf('applicationDeadlineReminder', sentMails[0]?.data ?? {}))
    expect(letter).toContain('den var inte inskickad igen den 28 mars 2027.')
    expect(letter).not.toContain('var inte inskickad den')
    const token = await world.mailed(returned.email, 'applicant')
    expect((await world.outside('GET', '/application', undefined, token)).json().id).toBe(returned.id)
  })
})

describe('applicants, of whom one cannot be reminded', () => {
  it('leave the others reminded, and the job failed', async () => {
    const { db } = world
    const announcement = await world.published({ competitionType: 'Ranking' })
    const returned = [await world.applied(announcement.id), await world.applied(announcement.id)]
    for (const one of returned) await world.decided(world.bo, 'return', one, { reason: 'Mer' })
    const before = await mails('applicationDeadlineReminder')
    const transaction = vi.spyOn(db, 'transaction').mockRejectedValueOnce(new Error('one fails'))
    await expect(remindApplicants(db, new Date('2027-03-28T08:00:00Z'))).rejects.toThrow('one fails')
    transaction.mockRestore()
    const after = await mails('applicationDeadlineReminder')
    expect(after.length).toBeGreaterThan(before.length)
  })
})

describe('applicants to a championship', () => {
  it('are reminded while the title is free, and not when another holds it', async () => {
    const last = { lastApplicationDay: '2027-05-20' }
    const taken = await world.published(last)
    const free = await world.published({ season: 2032, proposedFrom: '2032-07-01', proposedTo: '2032-07-10', ...last })
    const chosen = await world.confirmed(taken.id)
    const drafts = []
    for (const { id } of [taken, free]) {
      const application = await world.applied(id, { organizationId: world.rival })
      await world.decided(world.bo, 'return', application, { reason: 'Mer' })
      drafts.push(application.email)
    }
    await world.decided(world.bo, 'approve', chosen)
    await remindApplicants(world.db, new Date('2027-05-18T08:00:00Z'))
    const sentMails = (await mails('applicationDeadlineReminder')).map(({ recipient }) => recipient)
    expect(drafts.map((email) => sentMails.includes(email))).toEqual([false, true])
  })
})

describe('accounts that share a mailbox', () => {
  it('get one mail about what waits for any of them, each record once', async () => {
    const { anna, acted, create, segel, fallskarm, accuracy, db } = world
    const writer = await world.admin(fallskarm.id, 'Eva@fall.example')
    for (const [branchId, email] of [
      [segel.id, 'Kansli@fsf.example'],
      [segel.id, 'kansli@fsf.example'],
      [fallskarm.id, 'KANSLI@fsf.example'],
    ] as const)
      await world.admin(branchId, email)
    const ranking = { competitionType: 'Ranking' } as const
    await acted(anna, 'submit', await create(anna, { ...ranking, title: 'Delad segel' }))
    const values = { ...ranking, title: 'Delad fallskärm', classIds: [accuracy] }
    await acted(writer, 'submit', await create(writer, values, fallskarm.id))
    await remindReviewers(db, new Date('2027-02-06T06:30:00Z'))
    const sent = (await mails('reviewReminder')).filter(({ recipient }) => recipient === 'kansli@fsf.example')
    const titles = sent.map(({ data }) => (data['waiting'] as { title: string }[]).map(({ title }) => title))
    // What the other tests have left waits too.
    expect(titles.map((all) => all.filter((title) => title.startsWith('Delad')))).toEqual([
      ['Delad fallskärm', 'Delad segel'],
    ])
  })
})
