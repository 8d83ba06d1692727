// Acts on all persons of a filter: paid year, end of memberships, roles, each only for what is the context's; and their addresses.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { addDays, today } from '#contract/dates/swedish-day.ts'
import { leftClubText } from '#contract/members/person-rights.ts'
import type { BatchJob } from '#contract/record/batch.ts'
import { auditRowsOfRecord } from '../../audit/testing-audit-rows.ts'
import { guardian } from '../../db/tables/member-tables.ts'
import { createTestFederation, type TestFederation } from '../../organizations/testing-federation.ts'
import { runBatches } from '../../records/batch/batch-runner.ts'
import { personActs } from './bulk.ts'

const base = '/members/batches'
let world: TestFederation
let branch: Awaited<ReturnType<TestFederation['as']>>
let club: string
beforeAll(async () => {
  world = await createTestFederation()
  const { segel, fallskarm } = world
  club = await world.createClub({ name: 'Åsens FK', districtId: world.skane.id }, [segel.id, fallskarm.id])
  branch = await world.as([{ name: 'Members.Admin', associationId: segel.id }], segel.id)
})
afterAll(() => world.close())
beforeEach(async () => {
  for (const table of ['batch_job', 'club_role', 'membership_branch', 'membership', 'person'])
    await world.db.execute(sql`delete from ${sql.identifier(table)}`)
  const { segel, fallskarm } = world
  await world.join(club, [segel.id, fallskarm.id], { firstName: 'Anna', lastName: 'A', email: 'anna@example.se' })
  await world.join(club, [segel.id], { firstName: 'Bo', lastName: 'B', isProtected: true })
  await world.join(club, [fallskarm.id], { firstName: 'Cecilia', lastName: 'C', email: 'cecilia@example.se' })
})

const run = () => runBatches({ db: world.db, config: world.config, now: () => new Date() }, Object.values(personActs))
const dryRun = async (act: string, values: object, by = branch): Promise<BatchJob> => {
  const answer = await by.post(`${base}/${act}`, { filter: {}, ...values })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json()
}
const then = async (verb: 'apply' | 'undo', { id }: BatchJob): Promise<BatchJob> => {
  await branch.post(`${base}/${id}/${verb}`)
  await run()
  return (await branch.get(`${base}/${id}`)).json()
}
const register = async () =>
  (
    await world.db.execute(sql`select p.first_name as name, m.paid_year as paid, m.valid_to as until,
      (select array_agg(a.name || ' ' || coalesce(b.valid_to::text, '') order by a.name) from membership_branch b
        join association a on a.id = b.branch_id where b.membership_id = m.id) as branches,
      (select array_agg(r.role || ' ' || coalesce(r.valid_to::text, '')) from club_role r where r.person_id = p.id) as roles
      from person p join membership m on m.person_id = p.id order by 1`)
  ).rows

it.each([
  ['paid-year', { paidYear: 2026 }, { paid: 2026 }],
  [
    'end-memberships',
    { lastDay: '2026-12-31' },
    { branches: ['Fallskärmsförbundet ', 'Segelflyget 2026-12-31'], until: null },
  ],
  ['add-role', { role: 'coach', validFrom: '2026-01-01' }, { roles: ['coach '] }],
])('%s is done to the persons of the context and taken back', async (act, values, expected) => {
  const before = await register()
  const job = await dryRun(act, values)
  expect(job).toMatchObject({ groups: { changed: 2 }, included: 2 })
  expect(await register()).toEqual(before)
  expect(await then('apply', job)).toMatchObject({ state: 'done', outcomes: { done: 2 } })
  const after = await register()
  expect(after[0]).toMatchObject({ name: 'Anna', ...expected })
  expect(after[2]).toEqual(before[2])
  expect((await dryRun(act, values)).groups).toMatchObject({ unchanged: 2 })
  expect(await then('undo', job)).toMatchObject({ state: 'undone', undone: { done: 2 } })
  expect(await register()).toEqual(before)
})

it('ends a membership with its last branch, and a role', async () => {
  const ended = await then('apply', await dryRun('end-memberships', { lastDay: '2026-12-31' }))
  expect(ended.outcomes.done).toBe(2)
  expect((await register())[1]).toMatchObject({ name: 'Bo', until: '2026-12-31' })
  await then('apply', await dryRun('add-role', { role: 'coach', validFrom: '2026-01-01' }))
  await then('apply', await dryRun('end-role', { role: 'coach', lastDay: '2026-06-30' }))
  expect((await register())[0]).toMatchObject({ roles: ['coach 2026-06-30'] })
})

it('stands in the history of a person as what is done by hand', async () => {
  const { rows } = await world.db.execute(sql`select id from person where first_name = 'Anna'`)
  const coach = { role: 'coach' }
  for (const [act, values, action, undone] of [
    ['add-role', { ...coach, validFrom: '2026-01-01' }, 'addRole', null],
    ['end-role', { ...coach, lastDay: '2026-06-30' }, 'changeRole', 'changeRole'],
    ['paid-year', { paidYear: 2026 }, 'changeMembership', null],
    ['end-memberships', { lastDay: '2026-12-31' }, 'endMembership', 'changeMembership'],
  ] as const) {
    const last = async () => (await auditRowsOfRecord(world.db, String(rows[0]?.['id']))).at(-1)?.action
    const job = await then('apply', await dryRun(act, values))
    expect(await last()).toBe(action)
    if (undone === null) continue
    await then('undo', job)
    expect(await last()).toBe(undone)
  }
})

it('takes back an end so long ago that the context does not show the members any more', async () => {
  const before = await register()
  const job = await then('apply', await dryRun('end-memberships', { lastDay: '2019-12-31' }))
  expect(job.outcomes.done).toBe(2)
  expect((await branch.get('/members')).json().total).toBe(0)
  expect((await then('undo', job)).undone).toMatchObject({ done: 2, refused: 0 })
  expect(await register()).toEqual(before)
})

it('concerns what the filter is about, and no other membership, branch or role of the persons', async () => {
  const { segel, fallskarm, skane } = world
  const office = await world.as([{ name: 'Global.Members.Admin' }], null)
  const other = await world.createClub({ name: 'Bjäre FK', districtId: skane.id }, [segel.id])
  const personId = await world.createPerson({ firstName: 'Disa', lastName: 'D' })
  for (const [at, branches] of [
    [club, [segel.id, fallskarm.id]],
    [other, [segel.id]],
  ] as const)
    await world.join(at, [...branches], {}, { personId })
  const changesOf = async (act: string, filter: object, values: object) => {
    const { id } = await dryRun(act, { filter: { q: 'Disa', ...filter }, ...values }, office)
    const [row] = (await office.get(`${base}/${id}/rows`)).json().items
    return row.changes.map((one: { label: string; new: string }) => `${one.label}: ${one.new}`)
  }
  const coach = { role: 'coach', validFrom: '2026-01-01' }
  expect(await changesOf('paid-year', { club: [other], paid: ['unpaid'] }, { paidYear: 2026 })).toEqual([
    'Avgift betald till Bjäre FK: 2026',
  ])
  expect(await changesOf('end-memberships', { branch: [fallskarm.id] }, { lastDay: '2026-12-31' })).toEqual([
    expect.stringMatching(
      /^Medlemskap i Åsens FK: (?=.*Fallskärm\S+ 2000-01-01–2026-12-31)(?=.*Segel\S+ 2000-01-01–(,|$))/,
    ),
  ])
  expect(await changesOf('add-role', { club: [other] }, coach)).toEqual(['Tränare i Bjäre FK: 2026-01-01–'])
  const given = await office.post(`${base}/add-role`, { filter: { q: 'Disa' }, ...coach })
  await office.post(`${base}/${given.json().id}/apply`)
  await run()
  expect(await changesOf('end-role', { club: [other] }, { role: 'coach', lastDay: '2026-06-30' })).toEqual([
    'Tränare i Bjäre FK: 2026-01-01–2026-06-30',
  ])
})

it('says of what begins later or has ended that it cannot be, not that it is so already', async () => {
  const personId = await world.join(club, [world.segel.id], { lastName: 'Ulv' }, { validFrom: '2999-01-01' })
  const told = async (act: string, status: string, values: object) => {
    const job = await dryRun(act, { filter: { status: [status], q: 'Ulv' }, ...values })
    const [row] = (await branch.get(`${base}/${job.id}/rows`)).json().items
    return [Object.keys(job.groups), row.reason]
  }
  expect(await told('end-memberships', 'upcoming', { lastDay: '2026-12-31' })).toEqual([
    ['impossible'],
    'Medlemskapet i Åsens FK börjar 1 januari 2999. Sista dag ska inte vara före den dagen.',
  ])
  // The membership goes on in another branch: the day is compared with the first day in this one.
  const both = await world.join(club, [world.fallskarm.id, world.segel.id], { firstName: 'Ylva', lastName: 'Ulv' })
  await world.db.execute(sql`update membership_branch set valid_from = '2020-01-01'
    where branch_id = ${world.segel.id} and membership_id in (select id from membership where person_id = ${both})`)
  expect(await told('end-memberships', 'current', { lastDay: '2019-12-31' })).toEqual([
    ['impossible'],
    'Medlemskapet i Åsens FK börjar 1 januari 2020. Sista dag ska inte vara före den dagen.',
  ])
  await world.db.execute(sql`insert into membership_branch (membership_id, branch_id, valid_from, valid_to)
    select id, ${world.segel.id}, '2015-01-01', '2018-12-31' from membership where person_id = ${both}`)
  expect(await told('end-memberships', 'current', { lastDay: '2017-06-30' })).toEqual([
    ['impossible'],
    'En gren av medlemskapet i Åsens FK börjar 1 januari 2020. Sista dag ska inte vara före den dagen.',
  ])
  // One that began before its only part is to come ends without it, from its own first day on.
  await world.join(club, [world.segel.id], { lastName: 'Varg' }, { validFrom: '2999-01-01' })
  await world.db.execute(sql`update membership set valid_from = '2015-01-01' where person_id in
    (select id from person where last_name = 'Varg')`)
  const endVarg = (lastDay: string) =>
    dryRun('end-memberships', { filter: { status: ['upcoming', 'current'], q: 'Varg' }, lastDay })
  expect((await endVarg('2026-12-31')).groups).toEqual({ changed: 1 })
  expect((await endVarg('2014-12-31')).groups).toEqual({ impossible: 1 })
  expect(await told('paid-year', 'upcoming', { paidYear: 2026 })).toEqual([['changed'], ''])
  const past = sql`valid_from = '2001-01-01', valid_to = current_date - 1`
  await world.db.execute(sql`update membership_branch set ${past}
    where membership_id in (select id from membership where person_id = ${personId})`)
  await world.db.execute(sql`update membership set ${past} where person_id = ${personId}`)
  expect(await told('paid-year', 'former', { paidYear: 2026 })).toEqual([
    ['impossible'],
    'Personen har inget medlemskap här som stämmer med urvalet och inte har slutat.',
  ])
})

describe('roles', () => {
  it('are given once in a club where the next membership is known already', async () => {
    const personId = await world.join(club, [world.segel.id], { lastName: 'Ulv' }, { validTo: '2998-12-31' })
    await world.join(club, [world.segel.id], {}, { personId, validFrom: '2999-01-01' })
    const values = { filter: { q: 'Ulv' }, role: 'treasurer', validFrom: '2026-01-01' }
    expect((await then('apply', await dryRun('add-role', values))).outcomes).toMatchObject({ done: 1 })
    expect(await register()).toContainEqual(expect.objectContaining({ roles: ['treasurer '], until: '2998-12-31' }))
  })

  it('that begin after the last day are said to, and are not ended', async () => {
    await then('apply', await dryRun('add-role', { role: 'coach', validFrom: '2026-01-01' }))
    const job = await dryRun('end-role', { role: 'coach', lastDay: '2025-12-31' })
    expect(job.groups).toEqual({ impossible: 2 })
    const [row] = (await branch.get(`${base}/${job.id}/rows`)).json().items
    expect(row.reason).toBe('Rollen i Åsens FK börjar 1 januari 2026. Sista dag ska inte vara före den dagen.')
  })

  it('that only begin later are ended from then on, or said to begin later', async () => {
    await then('apply', await dryRun('add-role', { role: 'coach', validFrom: '2999-01-01' }))
    const end = (lastDay: string) => dryRun('end-role', { role: 'coach', lastDay })
    expect((await end('2026-12-31')).groups).toEqual({ impossible: 2 })
    await then('apply', await end('2999-06-30'))
    expect((await register())[0]).toMatchObject({ roles: ['coach 2999-06-30'] })
  })

  const coach = { role: 'coach', validFrom: '2026-01-01' }

  it('that end, or begin later, are said to, because the person does not have them as asked for', async () => {
    await then('apply', await dryRun('add-role', { ...coach, validFrom: '2026-03-01' }))
    const told = async () => {
      const { id, groups } = await dryRun('add-role', coach)
      return [groups, (await branch.get(`${base}/${id}/rows`)).json().items[0].reason]
    }
    const has = 'Personen har redan rollen'
    expect(await told()).toEqual([{ impossible: 2 }, `${has} från och med 1 mars 2026 tills vidare.`])
    await then('apply', await dryRun('end-role', { role: 'coach', lastDay: '2026-06-30' }))
    expect(await told()).toEqual([{ impossible: 2 }, `${has} från och med 1 mars 2026 till och med 30 juni 2026.`])
  })

  it('that somebody has changed by hand stay so when the act is undone', async () => {
    const job = await then('apply', await dryRun('add-role', coach))
    const { rows } = await world.db.execute(
      sql`select r.id from club_role r join person p on p.id = r.person_id where p.first_name = 'Anna'`,
    )
    const changed = { version: 1, validFrom: '2026-01-01', validTo: '2026-03-31' }
    expect((await branch.put(`/club-roles/${rows[0]?.['id']}`, changed)).statusCode).toBe(204)
    expect((await then('undo', job)).undone).toMatchObject({ done: 1, refused: 1 })
    expect((await register())[0]).toMatchObject({ roles: ['coach 2026-03-31'] })
  })

  it('stand in the history of the club, and are not given to who has got one meanwhile', async () => {
    const job = await dryRun('add-role', coach)
    const { rows } = await world.db.execute(sql`select id from person where first_name = 'Anna'`)
    const given = { ...coach, personId: rows[0]?.['id'], organizationId: club, validTo: null }
    expect((await branch.post('/club-roles', given)).statusCode).toBe(204)
    expect((await then('apply', job)).outcomes).toMatchObject({ done: 1, refused: 1 })
    const { items } = (await branch.get(`${base}/${job.id}/rows`)).json()
    expect(items.map(({ outcomeReason }: { outcomeReason: string }) => outcomeReason)).toContain(
      'Personen har redan rollen från och med 1 januari 2026 tills vidare.',
    )
    const events = (await auditRowsOfRecord(world.db, club)).slice(-2)
    expect(events).toMatchObject([{ action: 'addRole' }, { action: 'addRole' }])
    expect(events[1]?.changes).toMatchObject([{ ...events[0]?.changes[0], label: expect.any(String) }])
  })

  it('are ended in a club that has left, and not given there', async () => {
    await then('apply', await dryRun('add-role', coach))
    await world.db.execute(sql`update organization set status = 'left' where id = ${club}`)
    const refused = await dryRun('add-role', { ...coach, role: 'chair' })
    const { items } = (await branch.get(`${base}/${refused.id}/rows`)).json()
    expect(items.map(({ reason }: { reason: string }) => reason)).toEqual([leftClubText, leftClubText])
    const ended = await then('apply', await dryRun('end-role', { role: 'coach', lastDay: '2026-06-30' }))
    expect((await then('undo', ended)).undone).toMatchObject({ done: 2, refused: 0 })
    await world.db.execute(sql`update organization set status = 'active' where id = ${club}`)
    expect(ended.outcomes).toMatchObject({ done: 2, refused: 0 })
  })
})

it('gives no address of a protected identity, and none without Members.Admin', async () => {
  const given = await branch.post(`${base}/emails`, { filter: {}, reason: 'Kallelse' })
  expect(given.json()).toEqual({ items: ['anna@example.se'], without: 1, leftOut: 0 })
  const { rows } = await world.db.execute(
    sql`select v.record_label from audit_event e join audit_value v on v.event_id = e.id where e.action = 'emailList'`,
  )
  expect(rows).toEqual([{ record_label: 'Medlemmar, 1\u00A0e-postadress' }])
  const viewer = await world.as([{ name: 'Members.View', associationId: world.segel.id }], world.segel.id)
  expect((await viewer.post(`${base}/emails`, { filter: {}, reason: 'Kallelse' })).statusCode).toBe(403)
})

it('says how many it leaves out of the rows behind a report, of which the list shows some that no act reaches', async () => {
  await world.db.execute(sql`update person set anonymized_at = now() where first_name = 'Bo'`)
  const roles = [{ name: 'Members.Admin', associationId: world.segel.id }, { name: 'Global.Organizations.View' }]
  const reporter = await world.as(roles, world.segel.id)
  const filter = { counted: ['all'] }
  expect(await dryRun('paid-year', { filter, paidYear: 2026 }, reporter)).toMatchObject({ rows: 1, leftOut: 1 })
  const given = await reporter.post(`${base}/emails`, { filter, reason: 'Kallelse' })
  expect(given.json()).toEqual({ items: ['anna@example.se'], without: 0, leftOut: 1 })
})

it('gives the addresses of the guardians of minors too, each once', async () => {
  const minor = { email: 'ung@example.se', birthDate: addDays(today(), -16 * 365) }
  const grown = { email: 'vuxen@example.se', birthDate: '1985-04-12' }
  for (const [at, values] of [minor, { ...minor, email: '' }, grown].entries()) {
    const birthYear = Number(values.birthDate.slice(0, 4))
    const personId = await world.join(club, [world.segel.id], { lastName: 'Ulv', birthYear, ...values })
    for (const [nth, email] of ['vera@example.se', `${at}@example.se`].entries())
      await world.db.insert(guardian).values({ id: uuidv7(), personId, position: nth + 1, name: 'Vera', email })
  }
  const given = await branch.post(`${base}/emails`, { filter: { q: 'Ulv' }, reason: 'Kallelse' })
  const items = ['0@example.se', '1@example.se', 'ung@example.se', 'vera@example.se', 'vuxen@example.se']
  expect(given.json()).toEqual({ items, without: 0, leftOut: 0 })
})
