// The message to the reviewers is read by those who review or edit the announcement, and by no other reader of it.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testSeason, type TestSeason } from '../testing.ts'

type Caller = TestSeason['anna']
let world: TestSeason
beforeAll(async () => {
  world = await testSeason()
})
afterAll(() => world.close())

const first = 'Flygplatschefen är inte tillfrågad'
const second = 'Flygplatschefen har sagt ja'

it('is told to reviewers and editors alone, in the record, its comparison and its history', async () => {
  const { anna, bo, base, segel, skane, acted } = world
  const values = { competitionType: 'Ranking' as const, districtIds: [skane.id] }
  const sent = await acted(anna, 'submit', await world.create(anna, { ...values, reviewerMessage: first }))
  const { id, version } = await acted(bo, 'return', sent, { reason: 'Mer' })
  const body = { ...world.draft({ ...values, reviewerMessage: second }), version }
  const saved = await anna.put(`${base}/${id}`, body)
  await acted(anna, 'submit', saved.json())
  const read = async (by: Caller, part = '') => (await by.get(`${base}/${id}${part}`)).body
  const readers = [
    await world.as([{ name: 'Competitions.View', associationId: segel.id }], segel.id),
    await world.as([{ name: 'Global.Competitions.View', associationId: null }], null),
    await world.as([{ name: 'Competitions.View', associationId: skane.id }], skane.id),
  ]
  const office = await world.as([{ name: 'Global.Competitions.Admin', associationId: null }], null)
  for (const by of [anna, bo, office]) {
    expect(JSON.parse(await read(by))).toMatchObject({ reviewerMessage: second })
    expect(await read(by, '/difference')).toContain(first)
  }
  for (const by of readers) {
    expect(JSON.parse(await read(by))).toMatchObject({ title: 'SM i segelflyg', reviewerMessage: '' })
    for (const part of ['', '/difference', '/history']) expect(await read(by, part)).not.toContain('Flygplatschefen')
    expect(await read(by, '/history')).toContain('Meddelande till granskarna')
  }
})
