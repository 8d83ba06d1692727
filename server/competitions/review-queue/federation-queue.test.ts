// Review queues by role: the federation, a branch, a SysAdmin and a reader.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testSeason, type TestSeason } from '../testing.ts'

let world: TestSeason
let office: TestSeason['anna']
beforeAll(async () => {
  world = await testSeason()
  const { anna, bo, db, create, acted, published, applied } = world
  office = await world.as([{ name: 'Global.Competitions.Admin', associationId: null }], null)
  const submit = async (title: string, by = anna) =>
    acted(
      by,
      'submit',
      await create(by, {
        competitionType: 'Ranking',
        title,
        proposedFrom: '2029-07-01',
        proposedTo: '2029-07-02',
        season: 2029,
        lastApplicationDay: '2029-03-01',
      }),
    )
  await submit('Bo kan')
  const late = await submit('Försenad')
  await db.$client.query("update announcement set submitted_at = now() - interval '30 days' where id = $1", [late.id])
  // Anna and Bo have both edited it, so nobody in the branch may decide.
  const both = await create(anna, {
    competitionType: 'Ranking',
    title: 'Båda skrev',
    proposedFrom: '2029-08-01',
    proposedTo: '2029-08-02',
    season: 2029,
    lastApplicationDay: '2029-03-01',
  })
  const edited = await bo.put(`${world.base}/${both.id}`, {
    ...world.draft({
      competitionType: 'Ranking',
      title: 'Båda skrev',
      proposedFrom: '2029-08-01',
      proposedTo: '2029-08-03',
      season: 2029,
      lastApplicationDay: '2029-03-01',
    }),
    version: both.version,
  })
  await acted(anna, 'submit', edited.json())
  await applied(
    (
      await published({
        competitionType: 'Ranking',
        title: 'Ansökt',
        proposedFrom: '2029-06-01',
        proposedTo: '2029-06-02',
        season: 2029,
        lastApplicationDay: '2029-03-01',
      })
    ).id,
    { startsOn: '2029-06-01', endsOn: '2029-06-02' },
  )
})
afterAll(() => world.close())

const titles = async (by: TestSeason['anna'], queue: string) => ({
  dashboard: (await by.get(`/competitions/waiting?queue=${queue}`))
    .json()
    .items.map(({ title }: { title: string }) => title)
    .toSorted(),
  list: (await by.get(`${world.base}?queue=${queue}`))
    .json()
    .items.map(({ title }: { title: string }) => title)
    .toSorted(),
})
const same = (...expected: string[]) => ({ dashboard: expected, list: expected })

describe('the queue', () => {
  it('of the federation’s own work holds what is late and what nobody in the branch may decide', async () => {
    expect(await titles(office, 'mine')).toEqual(same('Båda skrev', 'Försenad'))
  })
  it('of the whole federation holds everything that may be decided', async () => {
    expect(await titles(office, 'federation')).toEqual(same('Ansökt', 'Bo kan', 'Båda skrev', 'Försenad'))
  })
  it('of a branch holds what its reviewers may decide', async () => {
    expect(await titles(world.bo, 'mine')).toEqual(same('Ansökt', 'Bo kan', 'Försenad'))
  })
  it('of the federation gets the applications that nobody in the branch may decide on', async () => {
    const { anna, bo, db } = world
    await world.giveRole(bo.accountId, world.club)
    expect(await titles(office, 'mine')).toEqual(same('Båda skrev', 'Försenad'))
    // Who has sent it in decides no more than who has a role in its club.
    await db.$client.query(
      'update account set email = (select upper(applicant_email) from application) where id = $1',
      [anna.accountId],
    )
    for (const reviewer of [anna, bo]) expect((await titles(reviewer, 'mine')).list).not.toContain('Ansökt')
    expect(await titles(office, 'mine')).toEqual(same('Ansökt', 'Båda skrev', 'Försenad'))
  })
  it('of a SysAdmin and of a reader is empty, but the SysAdmin may see the whole queue', async () => {
    const admin = await world.as([{ name: 'SysAdmin', associationId: null }], null)
    expect(await titles(admin, 'mine')).toEqual(same())
    expect((await titles(admin, 'federation')).list).toHaveLength(4)
    expect(
      await titles(await world.as([{ name: 'Global.Competitions.View', associationId: null }], null), 'mine'),
    ).toEqual(same())
  })
})
