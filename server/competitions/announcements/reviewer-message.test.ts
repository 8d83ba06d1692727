// The message to the reviewers is read by those who review or edit the announcement, and by no other reader of it.
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertAuditRows } from '../../audit/audit-rows.ts'
import { day, testSeason, type TestSeason } from '../testing.ts'

type Caller = TestSeason['anna']
let world: TestSeason
beforeAll(async () => {
  world = await testSeason()
})
afterAll(() => world.close())

/** Those who read the announcement and neither review nor edit it, in the branch, the whole federation and the district. */
const readersOf = async ({ segel, skane }: Pick<TestSeason, 'segel' | 'skane'>) => [
  await world.as([{ name: 'Competitions.View', associationId: segel.id }], segel.id),
  await world.as([{ name: 'Global.Competitions.View', associationId: null }], null),
  await world.as([{ name: 'Competitions.View', associationId: skane.id }], skane.id),
]

const first = 'Flygplatschefen är inte tillfrågad'
const second = 'Flygplatschefen har sagt ja'

it('is told to reviewers and editors alone, in the record, its comparison and its history', async () => {
  const { anna, bo, base, skane, acted } = world
  const values = { competitionType: 'Ranking' as const, districtIds: [skane.id] }
  const sent = await acted(anna, 'submit', await world.create(anna, { ...values, reviewerMessage: first }))
  const { id, version } = await acted(bo, 'return', sent, { reason: 'Mer' })
  const body = { ...world.draft({ ...values, reviewerMessage: second }), version }
  const saved = await anna.put(`${base}/${id}`, body)
  await acted(anna, 'submit', saved.json())
  const read = async (by: Caller, part = '') => (await by.get(`${base}/${id}${part}`)).body
  const office = await world.as([{ name: 'Global.Competitions.Admin', associationId: null }], null)
  for (const by of [anna, bo, office]) {
    expect(JSON.parse(await read(by))).toMatchObject({ reviewerMessage: second })
    expect(await read(by, '/difference')).toContain(first)
  }
  for (const by of await readersOf(world)) {
    expect(JSON.parse(await read(by))).toMatchObject({ title: 'SM i segelflyg', reviewerMessage: '' })
    for (const part of ['', '/difference', '/history']) expect(await read(by, part)).not.toContain('Flygplatschefen')
    expect(await read(by, '/history')).toContain('Meddelande till granskarna')
  }
})

it('is hidden in changes that were stored with the message itself, when the history kept more than its length', async () => {
  const { anna, bo, base, db, segel, skane } = world
  const { id } = await world.create(anna, { competitionType: 'Ranking', districtIds: [skane.id] })
  const change = { field: 'reviewerMessage', label: 'Meddelande till granskarna', policy: 'value' as const }
  await insertAuditRows(db, [
    {
      id: uuidv7(),
      at: `${day}T11:00:00Z`,
      accountName: 'Anna',
      contextAssociationId: segel.id,
      action: 'update',
      recordType: 'announcement',
      recordId: id,
      recordLabel: 'SM i segelflyg',
      changes: [{ ...change, old: '', new: first, newValue: { message: first } }],
    },
  ])
  const paths = [`${base}/${id}/history`, '/dashboard/changes']
  for (const path of paths) {
    for (const by of [anna, bo]) expect((await by.get(path)).body).toContain(first)
    for (const by of await readersOf(world)) {
      const { body } = await by.get(path)
      expect(body).not.toContain('Flygplatschefen')
      expect(body).toContain('•••')
    }
  }
})
