// What a file adds to persons whom the register has: a number, a main club, and a membership with an end.
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addDays, today } from '#contract/dates/swedish-day.ts'
import { leftClubText } from '#contract/members/person-rights.ts'
import { account as accountTable } from '../../db/tables/account-tables.ts'
import type { Transaction } from '../../db/database.ts'
import { membershipBranch } from '../../db/tables/member-tables.ts'
import { sentDuring } from '../../db/testing-lock-waits.ts'
import { readIdentityKeys } from '../../identity-numbers/encryption-keys.ts'
import { numberColumns } from '../../identity-numbers/identity-number.ts'
import { textWithoutIds } from '../../testing.ts'
import { base, createImportWorld, manyNumbers, numbers, type ImportWorld } from './testing-import.ts'

let world: ImportWorld
let branch: ImportWorld['branch']
let club: string
beforeAll(async () => {
  world = await createImportWorld()
  ;({ club, branch } = world)
})
afterAll(() => world.close())
beforeEach(() => world.empty())

const [anna, bo, cecilia] = numbers
/** The club has left the branch. */
const leave = (id: string, db: Pick<ImportWorld['db'], 'execute'> = world.db) =>
  db.execute(sql`update organization_branch set valid_to = ${addDays(today(), -1)}
    where organization_id = ${id} and branch_id = ${world.segel.id}`)

it('gives the number to who has none, whose account follows it, and takes it back from who has no account by it', async () => {
  const without = (firstName: string, birthDate: string) =>
    world.known(null, { firstName, lastName: 'Ek', birthDate, birthYear: Number(birthDate.slice(0, 4)) })
  const linked = await world.join(club, [world.segel.id], without('Bo', '1972-03-14'))
  const other = { ...without('Cecilia', '1990-02-02'), email: 'cecilia@example.se' }
  await world.join(club, [world.segel.id], other)
  const keys = readIdentityKeys(world.config)
  const account = await world.createAccount([], numberColumns(keys, bo))
  const before = await world.register()
  const job = await world.compared(
    `Personnummer;Förnamn;Efternamn;E-post;Kön\n${bo};Bo;Ek;;Ej angivet\n${cecilia};Cecilia;Ek;cecilia@example.se;Ej angivet`,
  )
  expect(job.groups).toEqual({ proposed: 2 })
  const told = (await world.rowsOf(job)).map(({ changes }) =>
    changes.map((one) => `${one.label}: ${one.old} → ${one.new}`),
  )
  expect(told).toEqual([
    ['Identitetsnummer: Saknas → Läggs till'],
    ['Identitetsnummer: Saknas → Läggs till', 'Födelsedatum: 1990-02-02 → 1990-01-01'],
  ])
  await branch.put(`${base}/${job.id}/rows`, { isIncluded: true, rowId: null, group: 'proposed' })
  expect(await world.act('apply', job)).toMatchObject({ outcomes: { done: 2, refused: 0 } })
  const { rows } = await world.db.execute(sql`select p.birth_date, a.id as account,
    p.identity_number_fingerprint is not null as has from person p left join account a on a.person_id = p.id order by p.first_name`)
  expect(rows).toEqual([
    { birth_date: '1972-03-14', account, has: true },
    { birth_date: '1990-01-01', account: null, has: true },
  ])
  const history = await branch.get(`/members/${linked}/history`)
  expect(history.json().items[0]).toMatchObject({ action: 'addNumber', changes: [{ old: 'Saknas', new: 'Tillagt' }] })
  for (const { body } of [history, await branch.get(`${base}/${job.id}/rows`)])
    expect(textWithoutIds(body)).not.toMatch(/9807|9802/)

  expect((await world.act('undo', job)).undone).toMatchObject({ done: 1, refused: 1 })
  const after = await world.register()
  expect(after.map(({ person }) => person).slice(1)).toEqual(before.map(({ person }) => person).slice(1))
  await world.db.delete(accountTable).where(eq(accountTable.id, account))
})

it('gives no number to who is linked by hand to the account of another, because undoing would not bring the link back', async () => {
  const personId = await world.join(
    club,
    [world.segel.id],
    world.known(null, { firstName: 'Bo', lastName: 'Ek', birthDate: '1972-03-14' }),
  )
  const keys = readIdentityKeys(world.config)
  const account = await world.createAccount([], { ...numberColumns(keys, anna), personId })
  const job = await world.compared(`Personnummer;Förnamn;Efternamn\n${bo};Bo;Ek`)
  await branch.put(`${base}/${job.id}/rows`, { isIncluded: true, rowId: null, group: 'proposed' })
  const before = await world.register()
  expect(await world.act('apply', job)).toMatchObject({ outcomes: { done: 0, refused: 1 } })
  expect((await world.rowsOf(job))[0]?.outcomeReason).toMatch(/^Ett konto som är kopplat .* ett annat personnummer/)
  expect(await world.register()).toEqual(before)
  const [linked] = await world.db.select().from(accountTable).where(eq(accountTable.id, account))
  expect(linked).toMatchObject({ personId })
  await world.db.delete(accountTable).where(eq(accountTable.id, account))
})

it('takes the number back from who has been protected, of whom the birth year alone was held', async () => {
  const email = 'cecilia@example.se'
  await world.join(club, [world.segel.id], { firstName: 'Cecilia', lastName: 'Ek', email, birthYear: 1985 })
  const before = await world.register()
  const job = await world.compared(`Personnummer;Förnamn;Efternamn;E-post\n${cecilia};Cecilia;Ek;${email}`)
  await branch.put(`${base}/${job.id}/rows`, { isIncluded: true, rowId: null, group: 'proposed' })
  expect(await world.act('apply', job)).toMatchObject({ outcomes: { done: 1, refused: 0 } })
  expect((await world.act('undo', job)).undone).toMatchObject({ done: 1, refused: 0 })
  expect(await world.register()).toEqual(before)
})

it('gives many numbers in parts, because sign-ins wait meanwhile', async () => {
  const rows = manyNumbers(30).map((number, at) => ({
    number,
    firstName: `Ek${at}`,
    birthDate: `1985-04-${number.slice(6, 8)}`,
  }))
  for (const { firstName, birthDate } of rows)
    await world.join(
      club,
      [world.segel.id],
      world.known(null, { firstName, lastName: 'Ek', birthDate, birthYear: 1985 }),
    )
  const lines = rows.map(({ number, firstName }) => `${number};${firstName};Ek;Ej angivet`)
  const job = await world.compared(['Personnummer;Förnamn;Efternamn;Kön', ...lines].join('\n'))
  await branch.put(`${base}/${job.id}/rows`, { isIncluded: true, rowId: null, group: 'proposed' })
  expect(await world.act('apply', job)).toMatchObject({ outcomes: { done: 30, refused: 0 } })
  const { rows: parts } = await world.db.execute(
    sql`select count(*)::int as persons from person group by xmin::text order by 1`,
  )
  expect(parts).toEqual([{ persons: 5 }, { persons: 25 }])
})

it('adds no branch that the club has left since the comparison, as a member gets none by hand', async () => {
  const { segel, fallskarm, skane } = world
  const both = await world.createClub({ name: 'Ås FK', districtId: skane.id }, [segel.id, fallskarm.id])
  await world.join(both, [fallskarm.id], world.known(anna, { firstName: 'Anna' }))
  const office = await world.as([{ name: 'Global.Members.Admin' }], null)
  const job = await world.compared(`Personnummer;Förnamn;Gren\n${anna};Anna;Segelflyget`, { club: both }, office)
  expect(job.groups).toMatchObject({ changed: 1 })
  await leave(both)
  expect(await world.act('apply', job, office)).toMatchObject({ outcomes: { done: 0, refused: 1 } })
  expect(await world.rowsOf(job, 'changed', office)).toMatchObject([
    { outcomeReason: 'Ås FK är inte ansluten till grenen, eller så är grenen inaktiv.' },
  ])
})

it.each([
  ['the branch', leave, 'Ås FK är inte ansluten till grenen, eller så är grenen inaktiv.'],
  [
    'the federation',
    (id: string, tx: Transaction) => tx.execute(sql`update organization set status = 'left' where id = ${id}`),
    leftClubText,
  ],
])('lengthens no membership in a club that leaves %s while the job waits for it', async (_, leaves, reason) => {
  const own = await world.createClub({ name: 'Ås FK', districtId: world.skane.id }, [world.segel.id])
  await world.join(own, [world.segel.id], world.known(anna, { firstName: 'Anna' }), { validTo: '2998-12-31' })
  const job = await world.compared(`Personnummer;Förnamn;Medlem till\n${anna};Anna;2999-12-31`, { club: own })
  expect(job.groups).toMatchObject({ changed: 1 })
  const left = async (tx: Transaction) => {
    await tx.execute(sql`update organization set version = version + 1 where id = ${own}`)
    await leaves(own, tx)
  }
  const applied = await sentDuring(world.db, left, () => world.act('apply', job))
  expect(applied).toMatchObject({ outcomes: { done: 0, refused: 1 } })
  expect(await world.rowsOf(job, 'changed')).toMatchObject([{ outcomeReason: reason }])
})

it('names a branch that is out of use, and knows it in no row', async () => {
  const old = await world.createAssociation('Nedlagda')
  const own = await world.createClub({ name: 'Ås FK', districtId: world.skane.id }, [old.id])
  await world.join(own, [old.id], world.known(anna, { firstName: 'Anna' }), { validFrom: '2020-01-01' })
  await world.db.execute(sql`update membership set valid_from = '2010-01-01'`)
  await world.db.execute(sql`update association set is_active = false where id = ${old.id}`)
  const office = await world.as([{ name: 'Global.Members.Admin' }], null)
  const reasonOf = async (line: string) =>
    (
      await world.rowsOf(
        await world.compared(`Personnummer;Förnamn;Medlem till;Gren\n${line}`, { club: own }, office),
        undefined,
        office,
      )
    )[0]?.reason
  expect(await reasonOf(`${anna};Anna;2019-12-31;`)).toBe(
    '”Medlem till” är före den första dagen i Nedlagda, 2020-01-01.',
  )
  expect(await reasonOf(`${anna};Anna;;Nedlagda`)).toBe('Grenen ”Nedlagda” finns inte.')
})

it('is undone also where it ended a part to come in a branch that the club has left since', async () => {
  const { db, segel, fallskarm, skane } = world
  const both = await world.createClub({ name: 'Ås FK', districtId: skane.id }, [segel.id, fallskarm.id])
  const personId = await world.join(both, [fallskarm.id], world.known(anna, { firstName: 'Anna' }))
  const year = Number(today().slice(0, 4))
  await db.execute(sql`insert into membership_branch (membership_id, branch_id, valid_from)
    select id, ${segel.id}, ${`${year + 1}-06-01`}::date from membership where person_id = ${personId}`)
  const before = await world.register()
  const office = await world.as([{ name: 'Global.Members.Admin' }], null)
  const text = `Personnummer;Förnamn;Medlem till\n${anna};Anna;${year}-12-31`
  const job = await world.compared(text, { club: both }, office)
  expect(await world.act('apply', job, office)).toMatchObject({ outcomes: { done: 1 } })
  expect(await db.$count(membershipBranch)).toBe(1)
  await leave(both)
  expect((await world.act('undo', job, office)).undone).toMatchObject({ done: 1, refused: 0 })
  expect(await world.register()).toEqual(before)
})

it('makes a new membership the main club when that of an ended one was, which its history says, and undoes it', async () => {
  const other = await world.createClub({ name: 'Norrskenets FK', districtId: world.norr.id }, [world.fallskarm.id])
  const lastYear = { validTo: `${Number(today().slice(0, 4)) - 1}-12-31` }
  const personId = await world.join(
    club,
    [world.segel.id],
    world.known(anna, { firstName: 'Anna', sex: 'female' }),
    lastYear,
  )
  await world.join(other, [world.fallskarm.id], {}, { personId, validTo: '2020-12-31' })
  await world.db.execute(sql`update membership set is_main_club = true where organization_id = ${other}`)
  const before = await world.register()
  const job = await world.compared(`Personnummer;Förnamn\n${anna};Anna`)
  const changes = (await world.rowsOf(job, 'changed'))[0]?.changes.map((one) => `${one.label}: ${one.old} → ${one.new}`)
  expect(changes).toContain('Huvudförening: Norrskenets FK: Ja → Nej')
  expect(await world.act('apply', job)).toMatchObject({ outcomes: { done: 1, refused: 0 } })
  const { rows } = await world.db.execute(
    sql`select organization_id as id, valid_to from membership where is_main_club`,
  )
  expect(rows).toEqual([{ id: club, valid_to: null }])
  expect((await branch.get(`/members/${personId}/history`)).json().items[0]).toMatchObject({ action: 'addMembership' })
  expect(await world.act('undo', job)).toMatchObject({ undone: { done: 1, refused: 0 } })
  expect(await world.register()).toEqual(before)
})

it('makes nobody a second time whose samordningsnummer has become a personnummer', async () => {
  const name = { firstName: 'Anna', lastName: 'Ek' }
  await world.join(club, [world.segel.id], world.known('198504729826', { ...name, birthDate: '1985-04-12' }))
  const job = await world.compared(`Personnummer;Förnamn;Efternamn\n${anna};Anna;Ek`, { club, lastDay: '2999-12-31' })
  expect(job.groups).toEqual({ impossible: 1 })
  expect((await world.rowsOf(job))[0]?.reason).toMatch(/samordningsnummer\. Rätta identitetsnumret/)
})

it('names in a refusal of own data the branches that the person is a member of, and none that the row writes', async () => {
  const { segel, fallskarm } = world
  const both = await world.createClub({ name: 'Båda FK', districtId: world.norr.id }, [segel.id, fallskarm.id])
  const personId = await world.join(club, [segel.id], world.known(anna, { firstName: 'Anna', city: 'Lund' }))
  await world.join(both, [fallskarm.id], {}, { personId })
  const from = `${Number(today().slice(0, 4)) + 1}-01-01`
  const job = await world.compared(`Personnummer;Ort;Medlem från\n${anna};Malmö;${from}`, { club: both })
  // It is over when the import is carried out.
  await world.db.execute(sql`update membership_branch set valid_to = ${addDays(today(), -1)}
    where branch_id = ${segel.id}`)
  await world.act('apply', job)
  expect((await world.rowsOf(job))[0]).toMatchObject({
    outcome: 'refused',
    outcomeReason:
      'Personen är inte medlem här nu. Uppgifterna ändras av medlemsadministratören i Skåne, Norrland eller Fallskärmsförbundet, eller av förbundskansliet.',
  })
})

it('says of a club that has left the federation that nobody becomes a member there, but not of another by its name', async () => {
  const { skane, segel } = world
  const create = (name: string, status?: 'left') =>
    world.createClub({ name, districtId: skane.id, ...(status ? { status } : {}) }, [segel.id])
  const other = await create('Bergets FK')
  for (const name of ['Dalens FK', 'Bergets FK']) await create(name, 'left')
  const rows = ['Dalens FK', 'Bergets FK'].map((name, at) => `${numbers[at]};Anna;Ek;${name}`)
  const job = await world.compared(['Personnummer;Förnamn;Efternamn;Förening', ...rows].join('\n'), {})
  expect(job.groups).toEqual({ impossible: 1, new: 1 })
  expect(await world.rowsOf(job, 'impossible')).toMatchObject([{ reason: leftClubText }])
  await world.act('apply', job)
  const { rows: held } = await world.db.execute(sql`select organization_id as id from membership`)
  expect(held).toEqual([{ id: other }])
})

it('is a member for the time of the row, and of none that is over', async () => {
  const other = await world.createClub({ name: 'Norrskenets FK', districtId: world.norr.id }, [world.fallskarm.id])
  for (const number of [anna, bo]) await world.join(other, [world.fallskarm.id], world.known(number))
  const rows = [`${anna};Anna;Ek;2015-01-01;2020-12-31`, `${bo};Bo;Ek;2026-01-01;2999-12-31`]
  const job = await world.compared(['Personnummer;Förnamn;Efternamn;Medlem från;Medlem till', ...rows].join('\n'))
  expect(job.groups).toEqual({ elsewhere: 1, impossible: 1 })
  expect(await world.rowsOf(job, 'impossible')).toMatchObject([
    { recordId: null, reason: 'Finns redan i registret. Ett medlemskap som har slutat läggs inte in.' },
  ])
  // Each row keeps its person's id: protection deletes the rows of a person, and the register extract counts them.
  const kept = await world.db.execute(sql`select p.id from batch_row b join person p on p.id = b.record_id`)
  expect(kept.rows).toHaveLength(2)
  await world.act('apply', job)
  const held = await world.db.execute(sql`select m.valid_from, m.valid_to, b.valid_to as branch_to from membership m
    join membership_branch b on b.membership_id = m.id where m.organization_id = ${club}`)
  expect(held.rows).toEqual([{ valid_from: '2026-01-01', valid_to: '2999-12-31', branch_to: '2999-12-31' }])
})
