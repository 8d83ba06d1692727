// Returned announcements whose editors have lost their right to edit: who is mailed, and in whose queue they wait.
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testSeason, type TestSeason } from './testing.ts'

let world: TestSeason
beforeAll(async () => {
  world = await testSeason()
})
afterAll(() => world.close())

const recipientsOf = async (template: string, recordId: string) => {
  const { rows } = await world.db.$client.query<{ recipient: string }>(
    'select recipient from mail_outbox where template = $1 and record_id = $2 order by 1',
    [template, recordId],
  )
  return rows.map(({ recipient }) => recipient)
}
/** A new administrator, and the announcement that the administrator has submitted. */
const submitted = async (name: string) => {
  const writer = await world.admin(world.segel.id, `${name}@segel.example`)
  const draft = await world.create(writer, { competitionType: 'Ranking', title: `Cup av ${name}` })
  return { writer, announcement: await world.acted(writer, 'submit', draft) }
}
const moved = (announcement: { id: string; version: number }) =>
  world.acted(world.bo, 'move', announcement, {
    newId: uuidv7(),
    reason: 'Storm',
    proposedFrom: '2027-08-01',
    proposedTo: '2027-08-10',
    lastApplicationDay: '2027-05-31',
  })
/** The account stays active, with a role elsewhere. */
const takeRole = async ({ accountId }: TestSeason['anna']) =>
  world.db.$client.query('update role_assignment set association_id = $2 where account_id = $1', [
    accountId,
    world.fallskarm.id,
  ])
const isIn = (caller: TestSeason['anna'], id: string) =>
  caller
    .get('/dashboard/waiting')
    .then((answer) =>
      answer
        .json()
        .items.find(
          ({ parentId, kind }: { parentId: string; kind: string }) => kind === 'completion' && parentId === id,
        ),
    )

it('an editor who still may edit is mailed alone, and has the draft in the queue alone', async () => {
  const { writer, announcement } = await submitted('Cia')
  await world.acted(world.bo, 'return', announcement, { reason: 'Mer' })
  expect(await recipientsOf('announcementReturned', announcement.id)).toEqual(['cia@segel.example'])
  expect(await isIn(writer, announcement.id)).toMatchObject({ reason: 'du har skrivit den' })
  expect(await isIn(world.anna, announcement.id)).toBeUndefined()
})

it('in the place of one who may no longer, the branch’s other administrators are, but for the decider', async () => {
  const { writer, announcement } = await submitted('Dan')
  await takeRole(writer)
  await world.acted(world.bo, 'return', announcement, { reason: 'Mer' })
  const mailed = await recipientsOf('announcementReturned', announcement.id)
  expect(mailed).toContain('anna@segel.example')
  expect(mailed).not.toContain('dan@segel.example')
  expect(mailed).not.toContain('bo@segel.example')
  const waiting = { reason: 'ingen administratör i Segelflyget har skrivit den' }
  expect(await isIn(world.anna, announcement.id)).toMatchObject(waiting)
})

it('one who has been deactivated leaves the draft to the others, too', async () => {
  const { writer, announcement } = await submitted('Eva')
  await world.db.$client.query('update account set is_active = false where id = $1', [writer.accountId])
  await world.acted(world.bo, 'return', announcement, { reason: 'Mer' })
  expect(await recipientsOf('announcementReturned', announcement.id)).toContain('anna@segel.example')
  expect(await isIn(world.anna, announcement.id)).toBeDefined()
})

it.each([
  ['Fia', true],
  ['Gun', false],
] as const)(
  'of %s and the branch, who wrote it is mailed about a published announcement while in office: %s',
  async (name, isInOffice) => {
    const { writer, announcement } = await submitted(name)
    const approved = await world.acted(world.bo, 'approve', announcement)
    if (!isInOffice) await takeRole(writer)
    await world.acted(world.bo, 'cancel', approved, { reason: 'Storm' })
    const mailed = await recipientsOf('announcementCancelled', announcement.id)
    const [writes, isOther] = [
      mailed.includes(`${name.toLowerCase()}@segel.example`),
      mailed.includes('anna@segel.example'),
    ]
    expect({ writes, isOther }).toEqual({ writes: isInOffice, isOther: !isInOffice })
    expect(mailed).not.toContain('bo@segel.example')
  },
)

it('the branch hears of an approved application and of a move, too, when who wrote the announcement has left', async () => {
  const { writer, announcement } = await submitted('Hed')
  await world.acted(world.bo, 'approve', announcement)
  await takeRole(writer)
  const classes = [{ classTypeId: world.standard, championship: 'Ranking' }]
  const sent = await world.confirmed(announcement.id)
  await world.decided(world.bo, 'approve', sent, { classes })
  const decided = await recipientsOf('sanctionDecided', sent.id)
  expect(decided).toContain('anna@segel.example')
  expect(decided).not.toContain('bo@segel.example')

  const other = await submitted('Ida')
  const published = await world.acted(world.bo, 'approve', other.announcement)
  await takeRole(other.writer)
  await moved(published)
  expect(await recipientsOf('announcementMoved', published.id)).toContain('anna@segel.example')
})

it.each([
  ['Jon', true],
  ['Kim', false],
] as const)(
  'of a moved announcement, %s who wrote it or the branch is mailed, and not who moved it',
  async (name, isInOffice) => {
    const { writer, announcement } = await submitted(name)
    const published = await world.acted(world.bo, 'approve', announcement)
    const next = await moved(published)
    if (!isInOffice) await takeRole(writer)
    await world.acted(world.bo, 'cancel', next, { reason: 'Storm' })
    const mailed = await recipientsOf('announcementCancelled', next.id)
    expect(mailed.includes(`${name.toLowerCase()}@segel.example`)).toBe(isInOffice)
    expect(mailed.includes('anna@segel.example')).toBe(!isInOffice)
    expect(mailed).not.toContain('bo@segel.example')
  },
)

it('who cancels an own announcement is not mailed about it, and neither are the others of the branch', async () => {
  const { writer, announcement } = await submitted('Lea')
  await world.acted(writer, 'cancel', await world.acted(world.bo, 'approve', announcement), { reason: 'Storm' })
  expect(await recipientsOf('announcementCancelled', announcement.id)).toEqual([])
})

it('a SysAdmin who wrote it is mailed with the branch, in whose queue the draft waits', async () => {
  const system = await world.as([{ name: 'SysAdmin' }], world.segel.id)
  const { rows } = await world.db.$client.query<{ email: string }>('select email from account where id = $1', [
    system.accountId,
  ])
  const draft = await world.create(system, { competitionType: 'Ranking', title: 'Cup av driften' })
  const sent = await world.acted(system, 'submit', draft)
  await world.acted(world.bo, 'return', sent, { reason: 'Mer' })
  expect(await recipientsOf('announcementReturned', sent.id)).toEqual(
    expect.arrayContaining(['anna@segel.example', rows[0]?.email.toLowerCase()]),
  )
  expect(await isIn(world.anna, sent.id)).toBeDefined()
})
