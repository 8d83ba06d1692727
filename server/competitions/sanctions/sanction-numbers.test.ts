// Sanction numbers: without gaps or duplicates under concurrent approvals.
import pLimit from 'p-limit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testSeason, type TestSeason } from '../testing.ts'

let world: TestSeason
beforeAll(async () => {
  world = await testSeason()
})
afterAll(() => world.close())

const titles = () => ({ classes: [{ classTypeId: world.standard, championship: 'Ranking' }] })

describe('numbers', () => {
  it('have no gaps or duplicates after 10 concurrent approvals, some of which fail', async () => {
    const { bo, db } = world
    const sent = []
    for (let number = 0; number < 10; number++) {
      const announcement = await world.published({ competitionType: 'Ranking', title: `Deltävling ${number}` })
      sent.push(await world.confirmed(announcement.id))
    }
    // More than the pool has connections, and so few that none waits too long for one on a busy computer.
    const oneOfTen = pLimit(10)
    // Every fifth is approved twice at once: one of the two is stale and must not use a number.
    const answers = await Promise.all(
      sent.flatMap((application, number) => {
        const once = () => oneOfTen(() => world.decide(bo, 'approve', application, titles()))
        return number % 5 === 0 ? [once(), once()] : [once()]
      }),
    )
    const codes = answers.map(({ statusCode }) => statusCode)
    expect(codes.filter((code) => code === 200)).toHaveLength(10)
    expect(codes.filter((code) => code === 409)).toHaveLength(2)
    const { rows } = await db.$client.query<{ number: string; serial: number }>(
      'select number, serial from sanction order by serial',
    )
    expect(rows.map(({ serial }) => serial)).toEqual(Array.from({ length: 10 }, (_, index) => index + 1))
    expect(rows[9]?.number).toBe('FSF-2027-RANK-0010')
  })

  it('are released when the decision fails after taking one', async () => {
    const { bo, db } = world
    const announcement = await world.published({ competitionType: 'Ranking' })
    const sent = await world.confirmed(announcement.id)
    const last = async () =>
      (await db.$client.query<{ last: number }>('select last from sanction_counter where year = 2027')).rows[0]?.last
    const before = await last()
    await world.owner.pool.query('alter table sanction_organizer add constraint broken check (false) not valid')
    expect((await world.decide(bo, 'approve', sent, titles())).statusCode).toBe(500)
    await world.owner.pool.query('alter table sanction_organizer drop constraint broken')
    expect(await last()).toBe(before)
    const { sanction } = await world.decided(bo, 'approve', sent, titles())
    expect(sanction.number).toBe(`FSF-2027-RANK-00${Number(before) + 1}`)
  })

  it('count by the year of the first day, over all types', async () => {
    const { bo } = world
    const next = { season: 2028, proposedFrom: '2028-06-01', proposedTo: '2028-06-10' }
    const days = { startsOn: '2028-06-02', endsOn: '2028-06-03' }
    const numbers = []
    for (const competitionType of ['Ranking', 'SM', 'Other'] as const) {
      const announcement = await world.published({ ...next, competitionType })
      const classes = [{ classTypeId: world.standard, championship: competitionType }]
      numbers.push(
        (await world.decided(bo, 'approve', await world.confirmed(announcement.id, days), { classes })).sanction.number,
      )
    }
    expect(numbers).toEqual(['FSF-2028-RANK-0001', 'FSF-2028-SM-0002', 'FSF-2028-ÖVR-0003'])
  })
})
