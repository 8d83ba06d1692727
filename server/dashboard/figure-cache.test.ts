// Tests of the figures that are kept ready: after any write, and after a crash in the middle of counting, they are those of the lists.
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { globalContext, type Context } from '#contract/access.ts'
import { addDays, today } from '#contract/dates/swedish-day.ts'
import { rowsOf } from '../db/sql-expressions.ts'
import { testLicences } from '../licences/testing-licences.ts'
import { clubRole, distinctPersons } from '../db/tables/member-tables.ts'
import { figureCounts, figureNames } from './figure-counts.ts'
import { readFigures } from './figure-cache.ts'
import { figureRun, recountFigures } from './recount-figures.ts'

type World = Awaited<ReturnType<typeof testLicences>>
let world: World
let contexts: Context[]
const now = () => new Date()
beforeAll(async () => {
  world = await testLicences()
  contexts = [
    globalContext,
    ...[world.segel, world.fallskarm].map(({ id }) => ({ kind: 'branch', id }) as const),
    ...[world.skane, world.norr].map(({ id }) => ({ kind: 'district', id }) as const),
  ]
})
afterAll(() => world.close())

const countAll = async (read: (context: Context) => Promise<unknown>) =>
  Object.fromEntries(await Promise.all(contexts.map(async (context) => [context.id, await read(context)])))
const counted = () =>
  countAll(async (context) => {
    const values = await Promise.all(figureNames.map((name) => figureCounts[name]({ context }, world.db, now())))
    return Object.fromEntries(figureNames.map((name, nth) => [name, values[nth]]))
  })
const kept = () =>
  countAll(async (context) => {
    const figures = await readFigures({ context }, world.db, figureNames, now())
    return Object.fromEntries(figureNames.map((name) => [name, figures[name].value]))
  })
const run = (statement: ReturnType<typeof sql>) => world.db.execute(statement)
const marks = () => rowsOf<{ figure: string }>(world.db, sql`select distinct figure from figure_mark`)

describe('kept figures', () => {
  it('follow every kind of write, in each context that it concerns', async () => {
    const { db, segel, fallskarm, skane, norr, club } = world
    await recountFigures(db, now())
    const other = await world.createClub({ name: 'Aros', districtId: norr.id, email: 'a@aros.example' }, [fallskarm.id])
    const names = { firstName: 'Per', lastName: 'Ek', birthDate: '1980-01-02', birthYear: 1980 }
    const [one, two] = [await world.join(club, [segel.id], names), await world.join(other, [fallskarm.id], names)]
    const type = await world.addType()
    const chair = uuidv7()
    const licence = async (validTo: string) =>
      run(sql`insert into licence (id, number, person_id, type_id, branch_id, valid_from, valid_to)
        values (${uuidv7()}, ${validTo}, ${one}, ${type.id}, ${segel.id}, '2020-01-01', ${validTo})`)
    const writes: Record<string, () => Promise<unknown>> = {
      'new clubs and members': () => Promise.resolve(),
      'a chair': () =>
        db
          .insert(clubRole)
          .values({ id: chair, personId: one, organizationId: club, role: 'chair', validFrom: '2020-01-01' }),
      'a chair who has left': () => run(sql`update club_role set valid_to = '2021-01-01' where id = ${chair}`),
      'a chair who comes back': () => run(sql`update club_role set valid_to = null where id = ${chair}`),
      'a role that is removed': () => run(sql`delete from club_role where id = ${chair}`),
      'an address that is gone': () => run(sql`update organization set email = '' where id = ${other}`),
      'another district': () => run(sql`update organization set district_id = ${skane.id} where id = ${other}`),
      'a district back': () => run(sql`update organization set district_id = ${norr.id} where id = ${other}`),
      'a club that leaves': () => run(sql`update organization set status = 'left' where id = ${other}`),
      'an affiliation that ends': () =>
        run(sql`update organization_branch set valid_to = '2020-01-01' where organization_id = ${club}`),
      'an affiliation elsewhere': () =>
        run(
          sql`update organization_branch set branch_id = ${segel.id}, valid_to = null where organization_id = ${club}`,
        ),
      'a membership of two branches': () => world.join(other, [segel.id, fallskarm.id], {}, { personId: one }),
      'a membership that ends': () => run(sql`update membership set valid_to = '2021-01-01' where person_id = ${two}`),
      'a branch of a membership that ends': () =>
        run(sql`update membership_branch set valid_to = '2021-01-01' where branch_id = ${segel.id}`),
      'branches that go on': () => run(sql`update membership_branch set valid_to = null`),
      'memberships that go on': () => run(sql`update membership set valid_to = null`),
      'two who are not one': () => {
        const [personId, otherId] = [one, two].toSorted() as [string, string]
        return db.insert(distinctPersons).values({ personId, otherId })
      },
      'two who may be one again': () => run(sql`delete from distinct_persons`),
      'another name': () =>
        run(
          sql`update person set first_name = 'Stina', birth_date = '1990-01-02', birth_year = 1990 where id = ${two}`,
        ),
      'a number': () =>
        run(sql`update person set identity_number_fingerprint = 'f', identity_number_sealed = 's' where id = ${one}`),
      'somebody who is no longer identified': () => run(sql`update person set anonymized_at = now() where id = ${two}`),
      'a licence that runs out': () => licence(addDays(today(), 20)),
      'licences that run out later': async () => {
        await licence(addDays(today(), 31))
        await licence(addDays(today(), 90))
        await licence(addDays(today(), 91))
      },
      'a licence that is recalled': () =>
        run(
          sql`update licence set recalled_at = now(), recalled_by = ${uuidv7()}, recall_reason = 'Fel' where number = ${addDays(today(), 20)}`,
        ),
      'a branch that is renamed': () => run(sql`update association set short_name = 'Segel' where id = ${segel.id}`),
      'an announcement past its lead time': () =>
        run(sql`insert into announcement (id, branch_id, title, status, competition_type, season, submitted_at, proposed_from, proposed_to, last_application_day, calendar_id)
          values (${uuidv7()}, ${segel.id}, 'SM', 'PendingApproval', 'Other', 2027, now(), ${today()}, ${today()}, ${today()}, ${uuidv7()})`),
      'a district that it concerns': () =>
        run(
          sql`insert into announcement_district (announcement_id, district_id) select id, ${norr.id} from announcement`,
        ),
      'its decision': () => run(sql`update announcement set status = 'Rejected', decision_reason = 'Nej'`),
      'a new branch': async () =>
        void contexts.push({ kind: 'branch', id: (await world.createAssociation('Ballong')).id }),
    }
    let before = ''
    for (const [name, write] of Object.entries(writes)) {
      await write()
      await recountFigures(db, now())
      const figures = await kept()
      expect.soft(figures, name).toEqual(await counted())
      // A write that changes nothing would prove nothing.
      expect.soft(JSON.stringify(figures), name).not.toBe(before)
      before = JSON.stringify(figures)
    }
    expect(await marks()).toEqual([])
  }, 60_000)

  it('are those of the day: counted again on another one', async () => {
    const { db } = world
    const in50Days = new Date(Date.now() + 50 * 86_400_000)
    const within = async () =>
      (await readFigures({ context: globalContext }, db, ['expiringLicences'], in50Days)).expiringLicences
    expect((await within()).countedAt).not.toBeNull()
    await recountFigures(db, in50Days)
    expect(await within()).toEqual({ value: { '30': 0, '60': 2, '90': 2 }, countedAt: null })
    await recountFigures(db, now())
  })

  it('say when they were counted while a write waits to be counted, and stay right when the counting server dies', async () => {
    const { db, owner, club } = world
    const read = async (context: Context) => (await readFigures({ context }, db, ['withoutEmail'], now())).withoutEmail
    await run(sql`update organization set email = 'x@y.example'`)
    await recountFigures(db, now())
    expect(await read(globalContext)).toEqual({ value: 0, countedAt: null })
    await run(sql`update organization set email = '' where id = ${club}`)
    expect(await read(globalContext)).toEqual({ value: 0, countedAt: expect.any(String) })
    // Only where the club is.
    expect((await read({ kind: 'district', id: world.norr.id })).countedAt).toBeNull()
    const blocker = await owner.pool.connect()
    await blocker.query('begin')
    await blocker.query(`select from kept_figure where figure = 'withoutEmail' for update`)
    const dying = recountFigures(db, now()).then(
      () => 'done',
      () => 'died',
    )
    const waiting = `select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await expect.poll(async () => (await owner.pool.query(waiting)).rows.length).toBe(1)
    await owner.pool.query(`select pg_terminate_backend(pid) from (${waiting}) w`)
    expect(await dying).toBe('died')
    await blocker.query('rollback')
    blocker.release()
    expect(await read(globalContext)).toEqual({ value: 0, countedAt: expect.any(String) })
    await recountFigures(db, now())
    expect(await read(globalContext)).toEqual({ value: 1, countedAt: null })
  })

  it('are counted also after one that cannot be counted, whose error the job reports', async () => {
    const { db, owner } = world
    await run(sql`update organization set email = 'x@y.example'`)
    await owner.pool.query(`delete from kept_figure where figure = 'clubs'`)
    const clubs = vi.spyOn(figureCounts, 'clubs').mockRejectedValue(new Error('statement timeout'))
    await expect(recountFigures(db, now())).rejects.toThrow('statement timeout')
    clubs.mockRestore()
    const { withoutEmail } = await readFigures({ context: globalContext }, db, ['withoutEmail'], now())
    expect(withoutEmail).toEqual({ value: 0, countedAt: null })
    await recountFigures(db, now())
    expect(await marks()).toEqual([])
  })

  it('that an earlier program has counted otherwise are counted by the first run of a process, and not by the next', async () => {
    const { db } = world
    const [runJob, countWrong] = [
      figureRun(db, () => new Date()),
      'update kept_figure set value = to_json(-1) where figure = $1',
    ]
    await recountFigures(db, now())
    await db.$client.query(countWrong, ['withoutEmail'])
    await runJob()
    expect(await kept()).toEqual(await counted())
    await db.$client.query(countWrong, ['withoutEmail'])
    await runJob()
    const { withoutEmail } = await readFigures({ context: globalContext }, db, ['withoutEmail'], now())
    expect(withoutEmail).toEqual({ value: -1, countedAt: null })
    await db.$client.query('delete from kept_figure')
  })
})

describe('the dashboard', () => {
  it('shows each account the figures whose lists it may open, and a list has as many rows', async () => {
    const { segel, norr } = world
    const lists: Record<string, string> = {
      withoutChair: '/organizations?lacking=chair',
      withoutEmail: '/organizations?lacking=email',
      incompleteNumber: '/members?attention=incompleteNumber',
      possibleDuplicates: '/members?attention=possibleDuplicate',
      lateAnnouncements: '/competitions/announcements?late=leadTime',
    }
    const seen = async (name: string, place: { id: string } | null) => {
      const caller = await world.as([{ name, associationId: place?.id ?? null }], place?.id ?? null)
      const { figures } = (await caller.get('/dashboard/health')).json<{ figures: Record<string, number> }>()
      for (const [figure, count] of Object.entries(figures))
        expect((await caller.get(lists[figure] as string)).json().total, `${name} ${figure}`).toBe(count)
      return Object.keys(figures)
    }
    expect(await seen('SysAdmin', null)).toEqual(Object.keys(lists))
    expect(await seen('Global.Members.View', null)).toEqual(['incompleteNumber', 'possibleDuplicates'])
    expect(await seen('Organizations.Admin', segel)).toEqual(['withoutChair', 'withoutEmail'])
    expect(await seen('Competitions.View', norr)).toEqual(['lateAnnouncements'])
  })
  it('counts the licences that run out as their list does, without those that are blocked or have not begun', async () => {
    const given = async () => world.given(await world.addMember(), (await world.addType()).id)
    const [running, blocked, upcoming] = [await given(), await given(), await given()]
    const validTo = addDays(today(), 20)
    await run(sql`update licence set valid_to = ${validTo} where id in (${running.id}, ${blocked.id}, ${upcoming.id})`)
    await run(sql`update licence set valid_from = ${addDays(today(), 1)} where id = ${upcoming.id}`)
    const { version } = blocked
    const block = { version, override: '', validFrom: today(), validTo: null, reason: 'Utredning' }
    await recountFigures(world.db, now())
    expect((await world.own.post(`/licenses/${blocked.id}/block`, block)).statusCode).toBe(200)
    await recountFigures(world.db, now())
    const caller = await world.as([{ name: 'Licenses.View', associationId: world.segel.id }], world.segel.id)
    const figures = (await caller.get('/dashboard/licences')).json<Record<string, unknown>>()
    expect(figures).toEqual({ '30': 1, '60': 2, '90': 3, countedAt: null })
    for (const days of ['30', '60', '90'])
      expect((await caller.get(`/licenses?expires=${days}`)).json().total).toBe(figures[days])
  })
})
