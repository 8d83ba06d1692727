// The lists of applications for staff: those of one club, which the federation, branch and district contexts see, with their outcomes,
// and those of one announcement, listed and compared.
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { application } from '../../db/tables/application-tables.ts'
import { testSeason, type TestSeason } from '../testing.ts'

let world: TestSeason
beforeAll(async () => {
  world = await testSeason()
})
afterAll(() => world.close())

it('lists a club’s applications in the context, each with its outcome', async () => {
  const { bo, segel, fallskarm, skane, norr } = world
  const announcement = await world.published({ competitionType: 'Ranking' })
  const sent = await world.confirmed(announcement.id)
  const { sanction } = await world.decided(bo, 'approve', sent, {
    classes: [{ classTypeId: world.standard, championship: 'Ranking' }],
  })
  const as = (association: string) => world.as([{ name: 'Competitions.View', associationId: association }], association)
  const idsFor = async (caller: typeof bo, club: string) =>
    (await caller.get(`/competitions/clubs/${club}/applications`)).json().items.map((item: { id: string }) => item.id)

  const { items } = (await bo.get(`/competitions/clubs/${world.club}/applications`)).json()
  expect(items.find((item: { id: string }) => item.id === sent.id)).toMatchObject({
    status: 'Approved',
    announcement: { id: announcement.id },
    branch: { id: segel.id },
    sanction: { id: sanction.id, number: sanction.number },
  })
  expect(await idsFor(await as(skane.id), world.club)).toContain(sent.id)
  expect(await idsFor(await as(norr.id), world.club)).not.toContain(sent.id)
  expect(await idsFor(await as(fallskarm.id), world.club)).toEqual([])
  expect(await idsFor(bo, world.rival)).not.toContain(sent.id)
})

it('says in both lists that an application is withdrawn, until it is sent in again', async () => {
  const announcement = await world.published({ competitionType: 'Ranking' })
  const { id, token, version } = await world.applied(announcement.id)
  const act = async (verb: string, body: object) =>
    (await world.outside('POST', `/application/${verb}`, body, token)).json()
  const listed = async () => {
    const lists = [`/competitions/clubs/${world.club}/applications`, `${world.base}/${announcement.id}/applications`]
    const answers = await Promise.all(lists.map((path) => world.bo.get(path)))
    return answers.map((answer) => answer.json().items.find((item: { id: string }) => item.id === id).isWithdrawn)
  }
  expect(await listed()).toEqual([false, false])
  const withdrawn = await act('withdraw', { version })
  expect(await listed()).toEqual([true, true])
  await act('submit', { version: withdrawn.version })
  expect(await listed()).toEqual([false, false])
})

it('tells in the list of an announcement when the club answered, which may be before the application was last sent in', async () => {
  const { bo, base, clock, outside } = world
  const { id } = await world.published({ competitionType: 'Ranking' })
  const { token, version } = await world.confirmed(id)
  const answeredAt = clock.now.toISOString()
  clock.now = new Date('2027-02-02T10:00:00.000Z')
  const withdrawn = (await outside('POST', '/application/withdraw', { version }, token)).json()
  await outside('POST', '/application/submit', { version: withdrawn.version }, token)
  expect((await bo.get(`${base}/${id}/applications`)).json().items).toMatchObject([
    { clubAnswer: 'yes', clubAnsweredAt: answeredAt, submittedAt: clock.now.toISOString() },
  ])
})

it('compares the first thirty applications, lists the latest 200 of a club, and says how many there are', async () => {
  const announcement = await world.published({ competitionType: 'Ranking' })
  const { id } = await world.applied(announcement.id)
  const [sent] = await world.db.select().from(application).where(eq(application.id, id))
  if (!sent) throw new Error('missing')
  const { mailbox: _generated, ...row } = sent
  await world.db.insert(application).values(Array.from({ length: 201 }, () => ({ ...row, id: uuidv7() })))
  const compared = (await world.bo.get(`${world.base}/${announcement.id}/applications/compare`)).json()
  expect(compared.items).toHaveLength(30)
  expect(compared.total).toBe(202)
  const { items, total } = (await world.bo.get(`/competitions/clubs/${world.club}/applications`)).json()
  expect([items.length, total]).toEqual([
    200,
    await world.db.$count(application, eq(application.organizationId, world.club)),
  ])
})
