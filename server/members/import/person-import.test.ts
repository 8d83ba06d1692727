// Import of persons: matching, what a branch learns, rights, protected identities, carrying out, undoing, and the remembered columns.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ImportJob } from '#contract/record/import.ts'
import { membership } from '../../db/tables/member-tables.ts'
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

describe('a file', () => {
  it('makes, changes and ends, each row once, and is undone as a whole', async () => {
    await world.join(
      club,
      [world.segel.id],
      world.known(anna, { firstName: 'Anna', lastName: 'Åberg', email: 'anna@gammal.se' }),
    )
    await world.join(
      club,
      [world.segel.id],
      world.known(null, { firstName: 'Bo', lastName: 'Ek', birthDate: '1972-03-14', birthYear: 1972 }),
    )
    await world.join(club, [world.segel.id], world.known(null, { firstName: 'Dan', lastName: 'Dahl' }))
    const before = await world.register()
    const job = await world.compared(
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
    const reasons = (await world.rowsOf(job, 'impossible')).map(({ reason }) => reason)
    expect(reasons).toEqual([
      'Rad 4 gäller samma person. Behåll en av raderna.',
      'Personnummer: numret är ogiltigt. Kontrollera siffrorna, eller skriv bara födelsedatumet.',
      'Personnummer eller födelsedatum behövs för en ny person.',
    ])
    // The row keeps the id of a person of the context: protection deletes the rows of a person.
    const mistaken = await world.compared(`Personnummer;Förnamn\n${anna};Anna\n${anna};Anna`)
    expect((await world.rowsOf(mistaken, 'impossible'))[0]).toMatchObject({ recordId: expect.any(String) })
    expect(
      (await world.rowsOf(job, 'changed'))[0]?.changes.map((one) => `${one.label}: ${one.old} → ${one.new}`),
    ).toEqual([
      'Kön: Okänt → Kvinna',
      'E-postadress: anna@gammal.se → anna@ny.se',
      'Avgift betald till Åsens Segelflygklubb:  → 2026',
      expect.stringMatching(/^Kassör i Åsens Segelflygklubb: {2}→ \d{4}-\d{2}-\d{2}–$/),
    ])
    expect((await world.rowsOf(job, 'new'))[0]?.changes.map((one) => `${one.label}: ${one.old} → ${one.new}`)).toEqual([
      'Födelsedatum:  → 1990-01-01',
      'Kön:  → Kvinna',
      'E-postadress:  → cecilia@example.se',
      expect.stringMatching(/^Medlemskap i Åsens Segelflygklubb: {2}→ /),
      'Avgift betald till Åsens Segelflygklubb:  → 2026',
    ])
    const [proposed] = await world.rowsOf(job, 'proposed')
    const [missing] = await world.rowsOf(job, 'missing')
    expect(proposed).toMatchObject({ label: 'Bo Ek', isIncluded: false })
    expect(missing).toMatchObject({ label: 'Dan Dahl', isIncluded: false, isIncludable: true })
    for (const row of [proposed, missing])
      await branch.put(`${base}/${job.id}/rows`, { isIncluded: true, rowId: row?.id, group: null })

    expect(await world.act('apply', job)).toMatchObject({ state: 'done', outcomes: { done: 4, refused: 0 } })
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
    const again = await world.compared(`Personnummer;Förnamn;Efternamn\n${cecilia};Cecilia;Öst`)
    expect(again.groups).toMatchObject({ unchanged: 1 })

    expect(await world.act('undo', job)).toMatchObject({ state: 'undone', undone: { done: 4, refused: 0 } })
    expect(await world.register()).toEqual(before)
  })

  it('has members abroad, whose country is not their nationality, and leaves line breaks and hard spaces behind', async () => {
    const job = await world.compared(
      `Personnummer;Förnamn;Efternamn;c/o;Adress;Postnummer;Ort;Land\n${cecilia};Cecilia;Öst;Berg;"Vesterbrogade\n1";1620;København\u00A0\u00A0V;Danmark`,
    )
    expect(job.groups).toEqual({ new: 1 })
    expect(await world.act('apply', job)).toMatchObject({ outcomes: { done: 1 } })
    const { rows } = await world.db.execute(
      sql`select care_of, street, postal_code, city, country, nationality from person`,
    )
    const address = { street: 'Vesterbrogade 1', postal_code: '1620', city: 'København V', country: 'DK' }
    expect(rows).toEqual([{ care_of: 'Berg', ...address, nationality: null }])
  })

  it('is undone as a whole also where its last days are so long ago that the context does not show the members', async () => {
    const { segel } = world
    await world.join(
      club,
      [segel.id],
      world.known(anna, { firstName: 'Anna', lastName: 'Åberg', email: 'a@gammal.se' }),
    )
    const born = { birthDate: '1972-03-14', birthYear: 1972 }
    await world.join(club, [segel.id], world.known(null, { firstName: 'Bo', lastName: 'Ek', ...born }))
    const before = await world.register()
    const job = await world.compared(
      [
        'Personnummer;Förnamn;Efternamn;E-post;Medlem från;Medlem till',
        `${anna};Anna;Åberg;a@ny.se;;2019-12-31`,
        `${bo};Bo;Ek;;;2019-12-31`,
        `${cecilia};Cecilia;Öst;;2010-01-01;2019-12-31`,
      ].join('\n'),
    )
    expect(job.groups).toEqual({ changed: 1, proposed: 1, new: 1 })
    await branch.put(`${base}/${job.id}/rows`, { isIncluded: true, rowId: null, group: 'proposed' })
    expect(await world.act('apply', job)).toMatchObject({ outcomes: { done: 3, refused: 0 } })
    expect(await world.act('undo', job)).toMatchObject({ undone: { done: 3, refused: 0 } })
    expect(await world.register()).toEqual(before)
  })

  it('that is undone leaves who has got another role period since', async () => {
    const job = await world.compared(`Personnummer;Förnamn;Efternamn;Roll\n${bo};Bo;Ek;Kassör`)
    await world.act('apply', job)
    const { rows } = await world.db.execute(sql`select id from club_role`)
    const period = { version: 1, validFrom: '2026-01-01', validTo: '2026-03-31' }
    expect((await branch.put(`/club-roles/${rows[0]?.['id']}`, period)).statusCode).toBe(204)
    expect((await world.act('undo', job)).undone).toMatchObject({ done: 0, refused: 1 })
  })

  it('leaves nothing of an identity number in what it answers or stores readably', async () => {
    const job = await world.compared(`Personnummer;Förnamn;Efternamn\n${anna};Anna;Åberg`)
    const answers = [
      await world.upload(`Personnummer;Förnamn;Efternamn\n850412-9829;Anna;Åberg`),
      await branch.get(`${base}/${job.id}/rows`),
    ]
    await world.act('apply', job)
    answers.push(await branch.get(`${base}/${job.id}/rows`), await branch.get(`${base}/${job.id}`))
    for (const { body } of answers) expect(body).not.toMatch(/850412-?9829/)
    const { rows } = await world.db.execute(
      sql`select (select string_agg(r::text, '') from batch_row r) || (select coalesce(string_agg(v::text, ''), '') from audit_value v) as text`,
    )
    expect(rows[0]?.['text']).not.toMatch(/850412-?9829/)
  })

  it('begins with the columns of the last file with the same titles, and keeps its own club and last day', async () => {
    const job: ImportJob = (await world.upload(`Nr;Namn 1;Namn 2\n${anna};Anna;Åberg`)).json()
    expect(job.columns[0]).toMatchObject({ field: 'identityNumber', samples: ['19850412-••••'] })
    const fields = ['identityNumber', 'firstName', 'lastName']
    await branch.put(`${base}/${job.id}/columns`, { fields, options: { club, lastDay: '2026-12-31' } })
    const next: ImportJob = (await world.upload(`Nr;Namn 1;Namn 2\n${bo};Bo;Ek`)).json()
    expect(next.columns.map(({ field }) => field)).toEqual(fields)
    expect(next.options).toEqual({})
    const other = await world.createClub({ name: 'Bjäre FK', districtId: world.skane.id }, [world.segel.id])
    await branch.put(`${base}/${next.id}/columns`, { fields, options: { club: other } })
    const again: ImportJob = (await branch.get(`${base}/${job.id}`)).json()
    expect(again.options).toEqual({ club, lastDay: '2026-12-31' })
  })
})

describe('a person beyond the context', () => {
  it('is told of as a number in the register and no more, and gets a membership, an event and a mail', async () => {
    const other = await world.createClub({ name: 'Norrskenets FK', districtId: world.norr.id }, [world.fallskarm.id])
    const id = await world.join(
      other,
      [world.fallskarm.id],
      world.known(anna, { firstName: 'Hemliga', lastName: 'Uppgifter', email: 'anna@example.se' }),
    )
    // Neither the name and birth date nor the address finds somebody beyond the context.
    const guesses = await world.compared('Född;Förnamn;Efternamn;E-post\n1985-04-12;Hemliga;Uppgifter;anna@example.se')
    expect(guesses.groups).toEqual({ new: 1 })

    const job = await world.compared(`Personnummer;Förnamn;Efternamn;E-post\n${anna};Anna;Åberg;min@example.se`)
    expect(job.groups).toEqual({ elsewhere: 1 })
    const [row] = await world.rowsOf(job)
    expect(row).toMatchObject({ label: 'Anna Åberg', recordId: null, changes: [], reason: 'Finns redan i registret.' })
    expect(JSON.stringify(row)).not.toMatch(/Hemliga|Uppgifter|anna@example/)
    const lookups = await world.db.execute(sql`select record_id from audit_event where action = 'lookup'`)
    expect(lookups.rows).toEqual([{ record_id: id }])
    // The stored row keeps the person's id: protection deletes the rows of a person.
    const stored = await world.db.execute(sql`select record_id from batch_row where job_id = ${job.id}`)
    expect(stored.rows).toEqual([{ record_id: id }])

    expect(await world.act('apply', job)).toMatchObject({ outcomes: { done: 1, refused: 0 } })
    const { rows } = await world.db.execute(sql`select p.first_name, p.email,
      (select count(*)::int from membership m where m.person_id = p.id) as held,
      (select count(*)::int from mail_outbox where record_id = p.id) as mails from person p where p.id = ${id}`)
    expect(rows).toEqual([{ first_name: 'Hemliga', email: 'anna@example.se', held: 2, mails: 1 }])
    const undone = await world.act('undo', job)
    expect(undone.undone).toMatchObject({ done: 0, refused: 1 })
  })

  it('is an event each where there are many, written at once, and the administrators get one mail', async () => {
    await world.createAccount([{ name: 'SysAdmin' }], { email: 'system@flygsport.example' })
    const other = await world.createClub({ name: 'Norrskenets FK', districtId: world.norr.id }, [world.fallskarm.id])
    const many = manyNumbers(31)
    for (const number of many) await world.join(other, [world.fallskarm.id], world.known(number))
    await world.compared(['Personnummer;Förnamn;Efternamn', ...many.map((one) => `${one};Anna;Ek`)].join('\n'))
    const { rows } = await world.db
      .execute(sql`select count(distinct e.record_id)::int as persons, count(*)::int as events,
      count(distinct e.xmin::text)::int as transactions, (select count(*)::int from mail_outbox where template = 'manyNumberReads') as mails
      from audit_event e join person p on p.id = e.record_id where e.action = 'lookup'`)
    expect(rows).toEqual([{ persons: 31, events: 31, transactions: 1, mails: 1 }])
  })

  it('who has become another since the comparison gets nothing that only the merged one would have', async () => {
    const { db, fallskarm, norr } = world
    const other = await world.createClub({ name: 'Norrskenets FK', districtId: norr.id }, [fallskarm.id])
    const id = await world.join(other, [fallskarm.id], world.known(anna))
    const job = await world.compared(`Personnummer;Förnamn;Efternamn\n${anna};Anna;Åberg`)
    expect(job.groups).toEqual({ elsewhere: 1 })
    const kept = await world.join(other, [fallskarm.id], { firstName: 'Anna' })
    await db.execute(sql`update person set merged_into_id = ${kept} where id = ${id}`)
    expect(await world.act('apply', job)).toMatchObject({ outcomes: { done: 0, refused: 1 } })
    expect(await db.$count(membership)).toBe(2)
  })

  it('is not named as missing from the file, although the membership in the club goes on for another branch', async () => {
    const { segel, fallskarm, db } = world
    const both = await world.createClub({ name: 'Ås FK', districtId: world.skane.id }, [segel.id, fallskarm.id])
    const left = await world.join(both, [segel.id, fallskarm.id], { firstName: 'Hemliga', isProtected: true })
    await world.join(both, [segel.id], { firstName: 'Dan' })
    await db.execute(sql`update membership_branch b set valid_to = '2019-12-31' from membership m
      where m.id = b.membership_id and m.person_id = ${left} and b.branch_id = ${segel.id}`)
    const job = await world.compared(`Personnummer;Förnamn;Efternamn\n${anna};Anna;Ek`, { club: both })
    expect((await world.rowsOf(job, 'missing')).map(({ label }) => label)).toEqual(['Dan Åberg'])
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
    const job = await world.compared(
      'Född;Förnamn;Efternamn;E-post;Betalt år\n1980-01-01;Eva;Ek;eva@example.se;2026\n1981-01-01;Eva;Ek;eva@annan.se;2026',
    )
    expect(job.groups).toEqual({ proposed: 1, new: 1 })
    const [proposed] = await world.rowsOf(job, 'proposed')
    expect(proposed).toMatchObject({
      recordId: id,
      isIncluded: false,
      reason: expect.stringContaining('bara medlemskapet'),
    })
    await branch.put(`${base}/${job.id}/rows`, { isIncluded: true, rowId: proposed?.id, group: null })
    expect(await world.act('apply', job)).toMatchObject({ outcomes: { done: 2, refused: 0 } })
    const { rows } = await world.db.execute(sql`select p.email, p.birth_date, m.paid_year from person p
      join membership m on m.person_id = p.id where p.id = ${id}`)
    expect(rows).toEqual([{ email: '', birth_date: null, paid_year: 2026 }])
  })
})

describe('refusals', () => {
  it('asks for the club, and for something to compare by', async () => {
    const { id, columns }: ImportJob = (await world.upload('Personnummer;Förnamn\n198504129829;Anna')).json()
    const fields = columns.map(({ field }) => field)
    const message = async (body: object) => (await branch.put(`${base}/${id}/columns`, body)).json().errors[0].message
    expect(await message({ fields, options: {} })).toBe('Välj föreningen, eller kolumnen med den.')
    expect(await message({ fields: [null, 'firstName'], options: { club } })).toMatch(
      /^Välj vilken kolumn som är Personnummer/,
    )
  })

  it('takes no club of another branch, and nobody without Members.Admin', async () => {
    const other = await world.createClub({ name: 'Norrskenets FK', districtId: world.norr.id }, [world.fallskarm.id])
    const job = await world.compared(`Personnummer;Förnamn;Efternamn;Förening\n${anna};Anna;Åberg;Norrskenets FK`, {})
    expect((await world.rowsOf(job))[0]?.reason).toBe('Föreningen ”Norrskenets FK” finns inte att välja.')
    const chosen = await world.compared(`Personnummer;Förnamn;Efternamn\n${anna};Anna;Åberg`, { club: other })
    expect((await world.rowsOf(chosen))[0]?.reason).toBe(
      'Föreningen saknas. Välj en för hela filen, eller fyll i den på varje rad.',
    )
    const viewer = await world.as([{ name: 'Members.View', associationId: world.segel.id }], world.segel.id)
    expect((await world.upload('Personnummer\n1', viewer)).statusCode).toBe(403)
  })
})
