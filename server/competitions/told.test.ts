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
})
