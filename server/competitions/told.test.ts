// Who hears of a decision by mail: everybody whom it concerns, each once, in words that they read.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testSeason, type TestSeason } from './testing.ts'

let world: TestSeason
beforeAll(async () => {
  world = await testSeason()
})
afterAll(() => world.close())

const ranking = { competitionType: 'Ranking' } as const

describe('a sanction', () => {
  it('is told to the districts and to those who wrote the announcement, once each, and not to whoever decides', async () => {
    const { anna, bo, norr, skane, segel, db } = world
    const addressed = [
      [norr.id, 'norr@distrikt.example'],
      [skane.id, 'skane@distrikt.example'],
    ]
    for (const row of addressed) await db.$client.query('update association set email = $2 where id = $1', row)
    const writer = await world.admin(segel.id, 'Cia@segel.example')
    // Whoever decides has written it once, before it was turned down and written anew.
    const first = await world.create(bo, { ...ranking, districtIds: [norr.id] })
    const refused = await world.acted(anna, 'reject', await world.acted(bo, 'submit', first), { reason: 'Nej' })
    const again = await world.acted(writer, 'submit', await world.acted(writer, 'reopen', refused))
    const one = await world.acted(anna, 'approve', again)
    const sent = await world.confirmed(one.id)
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
    expect(rows[1].data).toMatchObject({
      number: sanction.number,
      club: 'Åsens Segelflygklubb',
      path: `/competitions/sanctions/edit/${sanction.id}`,
      publicPath: `/external/competitions/${sanction.id}`,
    })
  })
  it('is told to those who were asked for completion, when it closes the competition for them', async () => {
    const { bo, rival, standard, open, db } = world
    const classIds = [standard, open]
    const one = await world.published({ title: 'SM att få', titleEn: 'Championship', classIds, season: 2031 })
    const chosen = await world.confirmed(one.id)
    const second = await world.confirmed(one.id, { classIds: [open] })
    const asked = await world.applied(one.id, { organizationId: rival })
    const english = await world.applied(one.id, { organizationId: rival })
    await db.$client.query("update application set language = 'en' where id = $1", [english.id])
    const inReview = await world.applied(one.id, { organizationId: rival })
    const gone = await world.applied(one.id, { organizationId: rival })
    for (const of of [asked, english]) await world.decided(bo, 'return', of, { reason: 'Mer' })
    await world.outside('POST', '/application/withdraw', { version: gone.version }, gone.token)
    await world.decided(bo, 'approve', chosen)
    const told = async () => {
      const { rows } = await db.$client.query<{ recipient: string; data: Record<string, string> }>(
        "select recipient, data from mail_outbox where template = 'applicationPassedOver' order by record_id",
      )
      return rows
    }
    const letters = await told()
    expect(letters.map(({ recipient }) => recipient)).toEqual([asked.email, english.email])
    expect(letters[0]?.data).toMatchObject({ title: 'SM att få', language: 'sv', club: 'Bergets Segelflygklubb' })
    expect(letters[1]?.data).toMatchObject({ title: 'Championship', language: 'en' })
    expect(letters[1]?.data['publicPath']).toMatch(/\?lang=en$/)
    // Another class of it is given later: it was closed already, and they know.
    await world.decided(bo, 'approve', second, { classes: [{ classTypeId: open, championship: 'SM' }] })
    expect(await told()).toHaveLength(2)
    expect(letters.map(({ recipient }) => recipient)).not.toContain(inReview.email)
  })
  it('leaves those alone who may still answer', async () => {
    const one = await world.published(ranking)
    const chosen = await world.confirmed(one.id)
    const asked = await world.applied(one.id, { organizationId: world.rival })
    await world.decided(world.bo, 'return', asked, { reason: 'Mer' })
    await world.decided(world.bo, 'approve', chosen, {
      classes: [{ classTypeId: world.standard, championship: 'Ranking' }],
    })
    const { rows } = await world.db.$client.query(
      "select from mail_outbox where template = 'applicationPassedOver' and recipient = $1",
      [asked.email],
    )
    expect(rows).toEqual([])
  })
})
