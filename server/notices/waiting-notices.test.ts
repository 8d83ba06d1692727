// Notices of what has begun to wait: each new application to the same announcement, and what the office gets because it is late.
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { NoticePage } from '#contract/notices/notices.ts'
import { testSeason, type TestSeason } from '../competitions/testing.ts'
import { mailOutbox } from '../db/tables/mail-tables.ts'
import { mailNotices } from './daily-mail.ts'

type Caller = TestSeason['anna']
let world: TestSeason
beforeAll(async () => {
  world = await testSeason()
})
afterAll(() => world.close())

const at = (time: string) => (world.clock.now = new Date(time))
beforeEach(() => at('2027-02-01T10:00:00Z'))

const pageOf = async (caller: Caller): Promise<NoticePage> => (await caller.get('/user/notices')).json()
// The page has all until the time of the database, which is months before.
const see = async (caller: Caller) => caller.post('/user/notices/seen', { until: world.clock.now.toISOString() })
const unseen = async (caller: Caller) => (await caller.get('/user/notices/unseen')).json().count as number
const timesOf = async (caller: Caller, id: string) =>
  (await pageOf(caller)).items.flatMap((notice) =>
    notice.kind === 'waiting' && notice.item.announcementId === id ? [notice.at] : [],
  )

describe('a reviewer', () => {
  it('is told of a second application to the same announcement', async () => {
    const { id } = await world.published({ competitionType: 'Ranking' })
    const reviewer = await world.admin(world.segel.id, 'Eva@segel.example')
    at('2027-02-02T10:00:00Z')
    await world.applied(id)
    at('2027-02-02T11:00:00Z')
    await see(reviewer)
    expect(await unseen(reviewer)).toBe(0)
    at('2027-02-03T10:00:00Z')
    await world.applied(id, { organizationId: world.rival })
    at('2027-02-03T11:00:00Z')
    expect(await unseen(reviewer)).toBe(1)
    expect(await timesOf(reviewer, id)).toEqual(['2027-02-03T10:00:00.000Z'])
  })
  it('is told of an application when its address is confirmed, though it was sent before the page was seen', async () => {
    const { id } = await world.published({ competitionType: 'Ranking' })
    const reviewer = await world.admin(world.segel.id, 'Ulla@segel.example')
    at('2027-02-04T10:00:00Z')
    const sent = { ...world.form(), id: uuidv7(), email: 'sen@klubb.example', send: true }
    await world.outside('POST', `/competitions/${id}/applications`, sent)
    at('2027-02-04T11:00:00Z')
    await see(reviewer)
    at('2027-02-05T10:00:00Z')
    await world.outside('POST', '/application/confirm', {}, await world.mailed('sen@klubb.example', 'applicant'))
    at('2027-02-05T11:00:00Z')
    expect(await unseen(reviewer)).toBe(1)
    expect(await timesOf(reviewer, id)).toEqual(['2027-02-05T10:00:00.000Z'])
  })
  it('is mailed of what waits although another application comes in in the minute before, which the next mail tells of', async () => {
    const { id } = await world.published({ competitionType: 'Ranking', title: 'Två ansökningar' })
    const reviewer = await world.admin(world.segel.id, 'Ove@segel.example')
    await reviewer.put('/user/notices/mail', { isMailed: true })
    const mailedTitles = async (time: string) => {
      at(time)
      await world.db.delete(mailOutbox)
      await mailNotices({ db: world.db, config: world.config, now: () => world.clock.now })
      const mails = await world.db.select().from(mailOutbox).where(eq(mailOutbox.recordId, reviewer.accountId))
      return mails.flatMap(({ data }) => (data as { news: [string, string][] }).news.map(([title]) => title))
    }
    at('2027-02-06T10:00:00Z')
    await world.applied(id)
    at('2027-02-07T06:49:30Z')
    await world.applied(id, { organizationId: world.rival })
    expect(await mailedTitles('2027-02-07T06:50:00Z')).toContain('Två ansökningar')
    expect(await mailedTitles('2027-02-08T06:50:00Z')).toContain('Två ansökningar')
    expect(await mailedTitles('2027-02-09T06:50:00Z')).not.toContain('Två ansökningar')
  })
})

describe('the federation’s office', () => {
  it('is told of what becomes late on the day after its deadline', async () => {
    const office = await world.as([{ name: 'Global.Competitions.Admin', associationId: null }], null)
    const draft = await world.create(world.anna, { competitionType: 'Ranking', title: 'Blir sen' })
    const { id } = await world.acted(world.anna, 'submit', draft)
    const announced = await world.published({ competitionType: 'Ranking', title: 'Ansökt' })
    await world.applied(announced.id)
    at('2027-02-15T22:00:00Z')
    await see(office)
    expect(await unseen(office)).toBe(0)
    at('2027-02-16T08:00:00Z')
    expect(await unseen(office)).toBe(2)
    const midnight = '2027-02-15T23:00:00.000Z'
    expect([await timesOf(office, id), await timesOf(office, announced.id)]).toEqual([[midnight], [midnight]])
  })
})
