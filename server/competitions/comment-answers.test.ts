// Answers to the comments of a returned announcement or application.
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lastComments } from '#contract/record/review.ts'
import { messageOf, testSeason, type TestSeason } from './testing.ts'

let world: TestSeason
beforeAll(async () => {
  world = await testSeason()
})
afterAll(() => world.close())

const comments = [
  { field: 'description', text: 'Var hålls briefingen?' },
  { field: null, text: 'Skriv kortare.' },
]
const returned = async () =>
  world.acted(world.bo, 'return', await world.acted(world.anna, 'submit', await world.create()), {
    reason: 'Nästan klart',
    comments,
  })

describe('of an announcement', () => {
  const save = async (of: { id: string; version: number }, answers: Record<string, string>) =>
    world.anna.put(`${world.base}/${of.id}`, { ...world.draft(), version: of.version, answers })

  it('are shown to its reviewer beside the comments, also after it is submitted again', async () => {
    const announcement = await returned()
    const [about, general] = announcement.comments
    const saved = await save(announcement, { [about.id]: 'I hangaren.', [general.id]: '' })
    expect(saved.json()).toMatchObject({ version: announcement.version + 1, comments: [{ answer: 'I hangaren.' }, {}] })
    await world.acted(world.anna, 'submit', saved.json())
    const shown = (await world.bo.get(`${world.base}/${announcement.id}`)).json()
    expect(shown.comments).toMatchObject([
      { field: 'description', answer: 'I hangaren.' },
      { field: null, answer: '' },
    ])
  })
  it('are in the history by their field and length', async () => {
    const announcement = await returned()
    await save(announcement, { [announcement.comments[0].id]: 'I hangaren.' })
    const { items } = (await world.bo.get(`${world.base}/${announcement.id}/history`)).json()
    expect(items[0]).toMatchObject({
      action: 'update',
      changes: [{ label: 'Svar om Beskrivning', old: '', new: '11 tecken' }],
    })
  })
  it('change nothing when they are the same, of an unknown comment or of another record', async () => {
    const [announcement, other] = [await returned(), await returned()]
    const answers = { [announcement.comments[0].id]: '', [uuidv7()]: 'x', [other.comments[0].id]: 'y' }
    const saved = await save(announcement, answers)
    expect(saved.json().version).toBe(announcement.version)
    expect((await world.bo.get(`${world.base}/${other.id}`)).json().comments).toMatchObject([{ answer: '' }, {}])
  })
  it('are refused when they are too long', async () => {
    const announcement = await returned()
    const answer = await save(announcement, { [announcement.comments[0].id]: 'x'.repeat(2001) })
    expect(answer.statusCode).toBe(400)
    expect(messageOf(answer)).toBe('Ditt svar får innehålla högst 2000 tecken.')
  })
  it('are of the last submission alone', async () => {
    const announcement = await returned()
    const again = await world.acted(world.anna, 'submit', announcement)
    const more = await world.acted(world.bo, 'return', again, { reason: 'Mer' })
    const saved = await save(more, { [announcement.comments[0].id]: 'För sent.' })
    expect(saved.json().version).toBe(more.version)
  })
  it('are asked for with the completion again after a withdrawal, until a decision', async () => {
    const { anna, bo, acted, base } = world
    const announcement = await returned()
    const withdrawn = await acted(anna, 'withdraw', await acted(anna, 'submit', announcement))
    const { returnedAt, returnedByName, returnReason } = announcement
    expect(withdrawn).toMatchObject({ status: 'Draft', returnedAt, returnedByName, returnReason })
    expect(lastComments(withdrawn)).toEqual(announcement.comments)
    const { items } = (await anna.get(`${base}?queue=mine`)).json()
    expect(items.map(({ id }: { id: string }) => id)).toContain(announcement.id)
    const saved = (await save(withdrawn, { [announcement.comments[0].id]: 'I hangaren.' })).json()
    expect(saved.comments).toMatchObject([{ answer: 'I hangaren.' }, {}])
    const rejected = await acted(bo, 'reject', await acted(anna, 'submit', saved), { reason: 'Nej' })
    expect(rejected).toMatchObject({ returnedAt: null, returnedByName: null, returnReason: null })
  })
})

it('of an application reach its reviewer through the private link, and the history by their length', async () => {
  const { id: announcementId } = await world.published({ competitionType: 'Ranking' })
  const sent = await world.applied(announcementId)
  const application = await world.decided(world.bo, 'return', sent, {
    reason: 'Mer',
    comments: [{ field: 'safetyPlan', text: 'Vem larmar?' }],
  })
  const answers = { [application.comments[0].id]: 'Tävlingsledaren larmar.' }
  const saved = await world.outside(
    'PUT',
    '/application',
    { ...world.form(), version: application.version, answers },
    sent.token,
  )
  expect(saved.json().comments).toMatchObject([{ answer: 'Tävlingsledaren larmar.' }])
  const path = `${world.base}/${announcementId}/applications/${sent.id}`
  expect((await world.bo.get(path)).json().comments).toMatchObject([{ answer: 'Tävlingsledaren larmar.' }])
  const { items } = (await world.bo.get(`${path}/history`)).json()
  expect(items[0].changes).toMatchObject([{ label: 'Svar om Säkerhetsplan', new: '23 tecken' }])
})
