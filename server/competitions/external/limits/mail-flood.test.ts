// Many valid applications from many mailboxes: the club and the reviewers get a limited number of mails.
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testSeason, type TestSeason } from '../../testing.ts'

let world: TestSeason
beforeAll(async () => {
  world = await testSeason()
})
afterAll(() => world.close())

const mailsTo = async (recipient: string, template: string) => {
  const text = 'select from mail_outbox where recipient = $1 and template = $2'
  return (await world.db.$client.query(text, [recipient, template])).rowCount
}

it('the mailboxes of the club and the reviewers get at most 20 mails a day', async () => {
  const { anna, bo, base, rival } = world
  const one = await world.published({ competitionType: 'Ranking' })
  const sent = []
  for (let number = 0; number < 25; number++) sent.push(await world.applied(one.id))
  expect(await mailsTo('styrelsen@asen.example', 'applicationClubConfirm')).toBe(20)
  expect(await mailsTo('bo@segel.example', 'applicationSubmitted')).toBe(20)
  // All applications wait for review, and a reviewer can have the club asked.
  expect((await anna.get(`${base}/${one.id}/applications`)).json().items).toHaveLength(25)
  const url = `${base}/${one.id}/applications/${sent.at(-1)?.id}`
  const { items } = (await bo.get(`${url}/checklist`)).json()
  expect(items).toContainEqual(
    expect.objectContaining({
      rule: 'clubConfirmed',
      outcome: 'blocking',
      text: 'Obekräftad: föreningen har ingen fråga som gäller. Se att den har en registrerad e-postadress och fråga den.',
    }),
  )
  expect((await bo.post(`${url}/ask-club`, { version: sent.at(-1)?.version })).statusCode).toBe(200)
  // Another club and another announcement have limits of their own.
  const other = await world.published({ competitionType: 'Ranking' })
  await world.applied(other.id, { organizationId: rival })
  expect(await mailsTo('styrelsen@berget.example', 'applicationClubConfirm')).toBe(1)
  expect(await mailsTo('bo@segel.example', 'applicationSubmitted')).toBe(21)
})

it('the reviewers get no more of those that were sent earlier and are confirmed on one day', async () => {
  const { clock } = world
  const { id } = await world.published({ competitionType: 'Ranking' })
  const before = (await mailsTo('bo@segel.example', 'applicationSubmitted')) ?? 0
  const emails = Array.from({ length: 25 }, (_, number) => `senare${number}@klubb.example`)
  for (const email of emails) {
    const sent = { ...world.form(), id: uuidv7(), email, send: true }
    expect((await world.outside('POST', `/competitions/${id}/applications`, sent)).statusCode).toBe(200)
  }
  const started = clock.now
  clock.now = new Date(started.getTime() + 25 * 3_600_000)
  for (const email of emails) {
    const answer = await world.outside('POST', '/application/confirm', {}, await world.mailed(email, 'applicant'))
    expect(answer.json()).toMatchObject({ status: 'Review', submittedAt: started.toISOString() })
  }
  clock.now = started
  expect(await mailsTo('bo@segel.example', 'applicationSubmitted')).toBe(before + 20)
})

/** The applicant's acts on their application, one after the other: withdraws it, names another club, or sends it in again. */
const acting = ({ token, ...sent }: { token: string; version: number }) => {
  let { version } = sent
  const act = async (method: 'POST' | 'PUT', url: string, values: object = {}) => {
    const answer = await world.outside(method, `/application${url}`, { ...values, version }, token)
    expect(answer.statusCode, answer.body).toBe(200)
    version = answer.json().version
  }
  return {
    withdraw: () => act('POST', '/withdraw'),
    choose: (organizationId: string) => act('PUT', '', world.form({ organizationId })),
    submit: () => act('POST', '/submit'),
  }
}
const addClub = async (name: string) => {
  const email = `${name}@klubb.example`
  return { id: await world.createClub({ name, districtId: world.skane.id, email }, [world.segel.id]), email }
}

it('a club that an application names anew is not mailed about it again the same day', async () => {
  const [first, second] = [await addClub('anew'), await addClub('between')]
  const { id } = await world.published({ competitionType: 'Ranking' })
  const { withdraw, choose, submit } = acting(await world.applied(id, { organizationId: first.id }))
  for (const club of [second, first]) {
    await withdraw()
    await choose(club.id)
    await submit()
  }
  const mails = [
    await mailsTo(first.email, 'applicationClubConfirm'),
    await mailsTo(second.email, 'applicationClubConfirm'),
  ]
  expect(mails).toEqual([1, 1])
})

it('a club is asked by others, however many links applications that name it now had to another club', async () => {
  const [asked, spared] = [await addClub('asked'), await addClub('spared')]
  const { id } = await world.published({ competitionType: 'Ranking' })
  for (let number = 0; number < 4; number++) {
    const sent = await world.applied(id, { organizationId: asked.id })
    await world.db.$client.query(
      `insert into application_link (token_hash, application_id, kind)
        select 'x' || n || $1, $1::uuid, 'club' from generate_series(1, 4) n`,
      [sent.id],
    )
    const { withdraw, choose } = acting(sent)
    await withdraw()
    await choose(spared.id)
  }
  await world.applied(id, { organizationId: spared.id })
  expect(await mailsTo(spared.email, 'applicationClubConfirm')).toBe(1)
})
