// Import of persons: matching, what a branch learns, rights, protected identities, carrying out, undoing, and the remembered columns.
import { Buffer } from 'node:buffer'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BatchGroup } from '../../../contract/record/batch-search.ts'
import type { BatchRow } from '../../../contract/record/batch.ts'
import type { ImportJob } from '../../../contract/record/import.ts'
import { account as accountTable } from '../../db/schema.ts'
import { readIdentityKeys } from '../../identity-numbers/encryption-keys.ts'
import { numberColumns } from '../../identity-numbers/identity-number.ts'
import { createTestFederation, type TestFederation } from '../../organizations/testing-federation.ts'
import { runBatches } from '../../records/batch/batch-runner.ts'
import { personImport } from './person-import.ts'

const base = '/members/imports'
let world: TestFederation
let branch: Awaited<ReturnType<TestFederation['as']>>
let club: string
beforeAll(async () => {
  world = await createTestFederation()
  club = await world.createClub({ name: 'Åsens Segelflygklubb', districtId: world.skane.id }, [world.segel.id])
  branch = await world.as([{ name: 'Members.Admin', associationId: world.segel.id }], world.segel.id)
})
afterAll(() => world.close())
beforeEach(async () => {
  for (const table of ['batch_job', 'import_mapping', 'club_role', 'membership_branch', 'membership', 'person'])
    await world.db.execute(sql`delete from ${sql.identifier(table)}`)
})

// Numbers of Skatteverket's test series.
const [anna, bo, cecilia] = ['198504129829', '197203149807', '199001019802']
const keys = () => readIdentityKeys(world.config)
const parts = () => ({ config: world.config, now: () => new Date() })
const run = () => runBatches({ db: world.db, ...parts() }, [personImport(parts())])
const known = (number: string | null, values: object = {}) => ({
  ...numberColumns(keys(), number),
  ...(number
    ? {
        birthDate: `${number.slice(0, 4)}-${number.slice(4, 6)}-${number.slice(6, 8)}`,
        birthYear: Number(number.slice(0, 4)),
      }
    : {}),
  ...values,
})

const upload = (text: string, by = branch) =>
  by.call({
    method: 'POST',
    url: `${base}?name=medlemmar.csv`,
    payload: Buffer.from(text),
    headers: { 'content-type': 'application/octet-stream' },
  })
const compared = async (text: string, options: object = { club }, by = branch): Promise<ImportJob> => {
  const job: ImportJob = (await upload(text, by)).json()
  const answer = await by.put(`${base}/${job.id}/columns`, { fields: job.columns.map(({ field }) => field), options })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json()
}
const rowsOf = async ({ id }: ImportJob, group?: BatchGroup, by = branch): Promise<BatchRow[]> =>
  (await by.get(`${base}/${id}/rows${group ? `?group=${group}` : ''}`)).json().items
const act = async (verb: 'apply' | 'undo', { id }: ImportJob, by = branch): Promise<ImportJob> => {
  await by.post(`${base}/${id}/${verb}`)
  await run()
  return (await by.get(`${base}/${id}`)).json()
}
/** Persons with all that they have, without what every change writes. */
const register = async () =>
  (
    await world.db.execute(sql`select to_jsonb(p) - '{version,updated_at,updated_by,search_text}'::text[] as person,
      (select jsonb_agg(to_jsonb(m) - '{version,updated_at,updated_by}'::text[] order by m.id) from membership m where m.person_id = p.id) as held,
      (select jsonb_agg(to_jsonb(b) order by b.membership_id, b.branch_id, b.valid_from) from membership_branch b
        join membership m on m.id = b.membership_id where m.person_id = p.id) as branches,
      (select jsonb_agg(to_jsonb(r) - '{version,updated_at,updated_by}'::text[] order by r.id) from club_role r where r.person_id = p.id) as roles
      from person p order by p.id`)
  ).rows

describe('a file', () => {
  it('makes, changes and ends, each row once, and is undone as a whole', async () => {
    await world.join(
      club,
      [world.segel.id],
      known(anna, { firstName: 'Anna', lastName: 'Åberg', email: 'anna@gammal.se' }),
    )
    await world.join(
      club,
      [world.segel.id],
      known(null, { firstName: 'Bo', lastName: 'Ek', birthDate: '1972-03-14', birthYear: 1972 }),
    )
    await world.join(club, [world.segel.id], known(null, { firstName: 'Dan', lastName: 'Dahl' }))
    const before = await register()
    const job = await compared(
      [
        'Personnummer;Förnamn;Efternamn;E-post;Betalt år;Roll',
        '850412-9829;Anna;Åberg;anna@ny.se;2026;Kassör',
        '19720314;Bo;Ek;;2026;',
        `${cecilia};Cecilia;Öst;cecilia@example.se;2026;`,
        `${cecilia};Cecilia;Öst;;;`,
        '850412-9820;Fel;Siffra;;;',
        ';Utan;Nummer;;;',
      ].join('\n'),
      { club, lastDay: '2026-12-31' },
    )
    expect(job.groups).toEqual({ changed: 1, proposed: 1, new: 1, impossible: 3, missing: 1 })
    const reasons = (await rowsOf(job, 'impossible')).map(({ reason }) => reason)
    expect(reasons).toEqual([
      'Rad 4 gäller samma person. Behåll en av raderna.',
      'Personnummer: numret är ogiltigt. Kontrollera siffrorna, eller skriv bara födelsedatumet.',
      'Personnummer eller födelsedatum behövs för en ny person.',
    ])
    // By which the row of a person of the context goes with that person.
    const mistaken = await compared(`Personnummer;Förnamn\n${anna};Anna\n${anna};Anna`)
    expect((await rowsOf(mistaken, 'impossible'))[0]).toMatchObject({ recordId: expect.any(String) })
    expect((await rowsOf(job, 'changed'))[0]?.changes.map((one) => `${one.label}: ${one.old} → ${one.new}`)).toEqual([
      'Kön: Ej angivet → Kvinna',
      'E-postadress: anna@gammal.se → anna@ny.se',
      'Avgift betald för år:  → 2026',
      expect.stringMatching(/^Kassör i Åsens Segelflygklubb: {2}→ \d{4}-\d{2}-\d{2}–$/),
    ])
    expect((await rowsOf(job, 'new'))[0]?.changes.map((one) => `${one.label}: ${one.old} → ${one.new}`)).toEqual([
      'Födelsedatum:  → 1990-01-01',
      'Kön:  → Kvinna',
      'E-postadress:  → cecilia@example.se',
      expect.stringMatching(/^Medlemskap i Åsens Segelflygklubb: {2}→ /),
      'Avgift betald för år:  → 2026',
    ])
    const [proposed] = await rowsOf(job, 'proposed')
    const [missing] = await rowsOf(job, 'missing')
    expect(proposed).toMatchObject({ label: 'Bo Ek', isIncluded: false })
    expect(missing).toMatchObject({ label: 'Dan Dahl', isIncluded: false, isIncludable: true })
    for (const row of [proposed, missing])
      await branch.put(`${base}/${job.id}/rows`, { isIncluded: true, rowId: row?.id, group: null })

    expect(await act('apply', job)).toMatchObject({ state: 'done', outcomes: { done: 4, refused: 0 } })
    const { rows } = await world.db
      .execute(sql`select p.first_name, p.email, p.nationality, p.birth_date, m.valid_to, m.paid_year,
        (select b.valid_to from membership_branch b where b.membership_id = m.id) as branch_to,
        (select r.role from club_role r where r.person_id = p.id) as role
      from person p join membership m on m.person_id = p.id order by 1`)
    expect(rows).toMatchObject([
      { first_name: 'Anna', email: 'anna@ny.se', paid_year: 2026, role: 'treasurer' },
      { first_name: 'Bo', paid_year: 2026 },
      {
        first_name: 'Cecilia',
        email: 'cecilia@example.se',
        nationality: null,
        birth_date: '1990-01-01',
        paid_year: 2026,
      },
      { first_name: 'Dan', valid_to: '2026-12-31', branch_to: '2026-12-31' },
    ])
    const again = await compared(`Personnummer;Förnamn;Efternamn\n${cecilia};Cecilia;Öst`)
    expect(again.groups).toMatchObject({ unchanged: 1 })

    expect(await act('undo', job)).toMatchObject({ state: 'undone', undone: { done: 4, refused: 0 } })
    expect(await register()).toEqual(before)
  })

  it('gives the number to who has none, links the account, and takes it back from who has no account by it', async () => {
    const without = (firstName: string, birthDate: string) =>
      known(null, { firstName, lastName: 'Ek', birthDate, birthYear: Number(birthDate.slice(0, 4)) })
    const linked = await world.join(club, [world.segel.id], without('Bo', '1972-03-14'))
    await world.join(club, [world.segel.id], { ...without('Cecilia', '1990-02-02'), email: 'cecilia@example.se' })
    const account = await world.createAccount([])
    await world.db.update(accountTable).set(numberColumns(keys(), bo)).where(eq(accountTable.id, account))
    const before = await register()
    const job = await compared(
      `Personnummer;Förnamn;Efternamn;E-post;Kön\n${bo};Bo;Ek;;Ej angivet\n${cecilia};Cecilia;Ek;cecilia@example.se;Ej angivet`,
    )
    expect(job.groups).toEqual({ proposed: 2 })
    const told = (await rowsOf(job)).map(({ changes }) => changes.map((one) => `${one.label}: ${one.old} → ${one.new}`))
    expect(told).toEqual([
      ['Identitetsnummer: Saknas → Läggs till'],
      ['Identitetsnummer: Saknas → Läggs till', 'Födelsedatum: 1990-02-02 → 1990-01-01'],
    ])
    await branch.put(`${base}/${job.id}/rows`, { isIncluded: true, rowId: null, group: 'proposed' })
    expect(await act('apply', job)).toMatchObject({ outcomes: { done: 2, refused: 0 } })
    const { rows } = await world.db.execute(sql`select p.birth_date, a.id as account,
      p.identity_number_fingerprint is not null as has from person p left join account a on a.person_id = p.id order by p.first_name`)
    expect(rows).toEqual([
      { birth_date: '1972-03-14', account, has: true },
      { birth_date: '1990-01-01', account: null, has: true },
    ])
    const history = await branch.get(`/members/${linked}/history`)
    expect(history.json().items[0]).toMatchObject({ action: 'addNumber', changes: [{ old: 'Saknas', new: 'Tillagt' }] })
    for (const { body } of [history, await branch.get(`${base}/${job.id}/rows`)]) expect(body).not.toMatch(/9807|9802/)

    expect((await act('undo', job)).undone).toMatchObject({ done: 1, refused: 1 })
    const after = await register()
    expect(after.map(({ person }) => person).slice(1)).toEqual(before.map(({ person }) => person).slice(1))
    await world.db.delete(accountTable).where(eq(accountTable.id, account))
  })

  it('that is undone leaves who has got another role period since', async () => {
    const job = await compared(`Personnummer;Förnamn;Efternamn;Roll\n${bo};Bo;Ek;Kassör`)
    await act('apply', job)
    const { rows } = await world.db.execute(sql`select id from club_role`)
    const period = { version: 1, validFrom: '2026-01-01', validTo: '2026-03-31' }
    expect((await branch.put(`/club-roles/${rows[0]?.['id']}`, period)).statusCode).toBe(204)
    expect((await act('undo', job)).undone).toMatchObject({ done: 0, refused: 1 })
  })

  it('makes a new membership the main club when that of an ended one was, and undoes it', async () => {
    const other = await world.createClub({ name: 'Norrskenets FK', districtId: world.norr.id }, [world.fallskarm.id])
    const lastYear = { validTo: `${new Date().getFullYear() - 1}-12-31` }
    const personId = await world.join(club, [world.segel.id], known(anna, { firstName: 'Anna' }), lastYear)
    await world.join(other, [world.fallskarm.id], {}, { personId, validTo: '2020-12-31' })
    await world.db.execute(sql`update membership set is_main_club = true where organization_id = ${other}`)
    const before = await register()
    const job = await compared(`Personnummer;Förnamn\n${anna};Anna`)
    const changes = (await rowsOf(job, 'changed'))[0]?.changes.map((one) => `${one.label}: ${one.old} → ${one.new}`)
    expect(changes).toContain('Huvudförening: Norrskenets FK: Ja → Nej')
    expect(await act('apply', job)).toMatchObject({ outcomes: { done: 1, refused: 0 } })
    const { rows } = await world.db.execute(
      sql`select organization_id as id, valid_to from membership where is_main_club`,
    )
    expect(rows).toEqual([{ id: club, valid_to: null }])
    expect(await act('undo', job)).toMatchObject({ undone: { done: 1, refused: 0 } })
    expect(await register()).toEqual(before)
  })

  it('leaves nothing of an identity number in what it answers or stores readably', async () => {
    const job = await compared(`Personnummer;Förnamn;Efternamn\n${anna};Anna;Åberg`)
    const answers = [
      await upload(`Personnummer;Förnamn;Efternamn\n850412-9829;Anna;Åberg`),
      await branch.get(`${base}/${job.id}/rows`),
    ]
    await act('apply', job)
    answers.push(await branch.get(`${base}/${job.id}/rows`), await branch.get(`${base}/${job.id}`))
    for (const { body } of answers) expect(body).not.toMatch(/850412-?9829/)
    const { rows } = await world.db.execute(
      sql`select (select string_agg(r::text, '') from batch_row r) || (select coalesce(string_agg(v::text, ''), '') from audit_value v) as text`,
    )
    expect(rows[0]?.['text']).not.toMatch(/850412-?9829/)
  })

  it('begins with the columns and the club of the last file with the same titles', async () => {
    await compared(`Nr;Namn 1;Namn 2\n${anna};Anna;Åberg`, { club }).catch(() => undefined)
    const job: ImportJob = (await upload(`Nr;Namn 1;Namn 2\n${anna};Anna;Åberg`)).json()
    expect(job.columns[0]).toMatchObject({ field: 'identityNumber', samples: ['19850412-••••'] })
    await branch.put(`${base}/${job.id}/columns`, {
      fields: ['identityNumber', 'firstName', 'lastName'],
      options: { club },
    })
    const next: ImportJob = (await upload(`Nr;Namn 1;Namn 2\n${bo};Bo;Ek`)).json()
    expect(next.columns.map(({ field }) => field)).toEqual(['identityNumber', 'firstName', 'lastName'])
    expect(next.options).toEqual({ club })
  })
})

describe('a person beyond the context', () => {
  it('is told of as a number in the register and no more, and gets a membership, an event and a mail', async () => {
    const other = await world.createClub({ name: 'Norrskenets FK', districtId: world.norr.id }, [world.fallskarm.id])
    const id = await world.join(
      other,
      [world.fallskarm.id],
      known(anna, { firstName: 'Hemliga', lastName: 'Uppgifter', email: 'anna@example.se' }),
    )
    // Neither the name and birth date nor the address finds somebody beyond the context.
    const guesses = await compared('Född;Förnamn;Efternamn;E-post\n1985-04-12;Hemliga;Uppgifter;anna@example.se')
    expect(guesses.groups).toEqual({ new: 1 })

    const job = await compared(`Personnummer;Förnamn;Efternamn;E-post\n${anna};Anna;Åberg;min@example.se`)
    expect(job.groups).toEqual({ elsewhere: 1 })
    const [row] = await rowsOf(job)
    expect(row).toMatchObject({ label: 'Anna Åberg', recordId: null, changes: [], reason: 'Finns redan i registret.' })
    expect(JSON.stringify(row)).not.toMatch(/Hemliga|Uppgifter|anna@example/)
    const lookups = await world.db.execute(sql`select record_id from audit_event where action = 'lookup'`)
    expect(lookups.rows).toEqual([{ record_id: id }])
    // By which the row goes with the person.
    const stored = await world.db.execute(sql`select record_id from batch_row where job_id = ${job.id}`)
    expect(stored.rows).toEqual([{ record_id: id }])

    expect(await act('apply', job)).toMatchObject({ outcomes: { done: 1, refused: 0 } })
    const { rows } = await world.db.execute(sql`select p.first_name, p.email,
      (select count(*)::int from membership m where m.person_id = p.id) as held,
      (select count(*)::int from mail_outbox where record_id = p.id) as mails from person p where p.id = ${id}`)
    expect(rows).toEqual([{ first_name: 'Hemliga', email: 'anna@example.se', held: 2, mails: 1 }])
    const undone = await act('undo', job)
    expect(undone.undone).toMatchObject({ done: 0, refused: 1 })
  })

  it('is a member for the time of the row, and of none that is over', async () => {
    const other = await world.createClub({ name: 'Norrskenets FK', districtId: world.norr.id }, [world.fallskarm.id])
    for (const number of [anna, bo]) await world.join(other, [world.fallskarm.id], known(number))
    const rows = [`${anna};Anna;Ek;2015-01-01;2020-12-31`, `${bo};Bo;Ek;2026-01-01;2999-12-31`]
    const job = await compared(['Personnummer;Förnamn;Efternamn;Medlem från;Medlem till', ...rows].join('\n'))
    expect(job.groups).toEqual({ elsewhere: 1, impossible: 1 })
    expect((await rowsOf(job, 'impossible'))[0]?.reason).toBe(
      'Finns redan i registret. Ett medlemskap som har slutat läggs inte in.',
    )
    await act('apply', job)
    const held = await world.db.execute(sql`select m.valid_from, m.valid_to, b.valid_to as branch_to from membership m
      join membership_branch b on b.membership_id = m.id where m.organization_id = ${club}`)
    expect(held.rows).toEqual([{ valid_from: '2026-01-01', valid_to: '2999-12-31', branch_to: '2999-12-31' }])
  })
})

describe('a protected identity', () => {
  it('is never changed beyond the membership', async () => {
    const id = await world.join(club, [world.segel.id], {
      firstName: 'Eva',
      lastName: 'Ek',
      isProtected: true,
      birthYear: 1980,
    })
    // Name and year are all that is left by which the row could be this person.
    const job = await compared(
      'Född;Förnamn;Efternamn;E-post;Betalt år\n1980-01-01;Eva;Ek;eva@example.se;2026\n1981-01-01;Eva;Ek;eva@annan.se;2026',
    )
    expect(job.groups).toEqual({ proposed: 1, new: 1 })
    const [proposed] = await rowsOf(job, 'proposed')
    expect(proposed).toMatchObject({
      recordId: id,
      isIncluded: false,
      reason: expect.stringContaining('bara medlemskapet'),
    })
    await branch.put(`${base}/${job.id}/rows`, { isIncluded: true, rowId: proposed?.id, group: null })
    expect(await act('apply', job)).toMatchObject({ outcomes: { done: 2, refused: 0 } })
    const { rows } = await world.db.execute(sql`select p.email, p.birth_date, m.paid_year from person p
      join membership m on m.person_id = p.id where p.id = ${id}`)
    expect(rows).toEqual([{ email: '', birth_date: null, paid_year: 2026 }])
  })
})

describe('refusals', () => {
  it('asks for the club, and for something to compare by', async () => {
    const { id, columns }: ImportJob = (await upload('Personnummer;Förnamn\n198504129829;Anna')).json()
    const fields = columns.map(({ field }) => field)
    const message = async (body: object) => (await branch.put(`${base}/${id}/columns`, body)).json().errors[0].message
    expect(await message({ fields, options: {} })).toBe('Välj föreningen, eller kolumnen med den.')
    expect(await message({ fields: [null, 'firstName'], options: { club } })).toMatch(
      /^Välj vilken kolumn som är Personnummer/,
    )
  })

  it('takes no club of another branch, and nobody without Members.Admin', async () => {
    const other = await world.createClub({ name: 'Norrskenets FK', districtId: world.norr.id }, [world.fallskarm.id])
    const job = await compared(`Personnummer;Förnamn;Efternamn;Förening\n${anna};Anna;Åberg;Norrskenets FK`, {})
    expect((await rowsOf(job))[0]?.reason).toBe('Föreningen ”Norrskenets FK” finns inte att välja.')
    const chosen = await compared(`Personnummer;Förnamn;Efternamn\n${anna};Anna;Åberg`, { club: other })
    expect((await rowsOf(chosen))[0]?.reason).toBe('Föreningen saknas. Välj en, eller lägg till en kolumn med den.')
    const viewer = await world.as([{ name: 'Members.View', associationId: world.segel.id }], world.segel.id)
    expect((await upload('Personnummer\n1', viewer)).statusCode).toBe(403)
  })
})
