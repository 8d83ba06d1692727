// Tests of identity numbers of persons: shown for a reason, found without a trace, and nowhere else.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { jobActor } from '../../actor.ts'
import { writeAuditEvents } from '../../audit/audit-events.ts'
import { insertAuditRows } from '../../audit/audit-rows.ts'
import { auditRowsOfRecord } from '../../audit/testing-audit-rows.ts'
import { mailOutbox } from '../../db/tables/mail-tables.ts'
import { bodyOf, testMembers, writtenForms, type TestMembers } from '../testing-persons.ts'

const number = '198504129829'
const coordination = '198403729919'

/** What the extract calls what each table holds of an account: a table that is not here is not told of. */
const titlesOfTables = {
  account_notices: 'Notiser',
  batch_job: 'Importer och andra arbeten som du har startat',
  claim: 'Ärenden som du har tagit, också tidigare',
  known_browser: 'Känd webbläsare',
  role_assignment: 'Behörighet',
  saved_view: 'Sparade vyer',
  session: 'Inloggningar, också nyss avslutade',
}

let world: TestMembers
let eva: string
let olga: string
beforeAll(async () => {
  world = await testMembers()
  eva = await world.addPerson({ identityNumber: number })
  olga = await world.addPerson({
    identityNumber: coordination,
    firstName: 'Olga',
    birthDate: '1984-03-12',
    birthYear: 1984,
  })
  await world.addTraces(eva)
})
afterAll(() => world.close())

const reason = { reason: 'identity', text: '' }

describe('the number', () => {
  it('is shown for a reason, which is an event on the person', async () => {
    const answer = await world.admin.post(`/members/${eva}/identity-number`, reason)
    expect(answer.json()).toEqual({ identityNumber: number })
    expect(answer.headers['cache-control']).toBe('no-store')
    const events = await auditRowsOfRecord(world.db, eva)
    expect(events.at(-1)).toMatchObject({ action: 'revealNumber', reason: 'Identitetskontroll' })
    expect(JSON.stringify(events)).not.toContain('850412')
  })

  it.each([
    [{ reason: 'other', text: '' }, 'text'],
    [{ reason: 'other', text: `Försäkring för ${number}` }, 'text'],
    [{ reason: '', text: '' }, 'reason'],
  ])('is not shown for %j', async (body, field) => {
    const answer = await world.admin.post(`/members/${eva}/identity-number`, body)
    expect([answer.statusCode, answer.json().errors[0].field]).toEqual([400, field])
    expect(answer.body).not.toContain(number)
  })

  it('is not shown to who only reads members, nor in another context', async () => {
    expect((await world.reader.post(`/members/${eva}/identity-number`, reason)).statusCode).toBe(403)
    expect((await world.stranger.post(`/members/${eva}/identity-number`, reason)).statusCode).toBe(404)
  })

  it('is mailed about when one account shows more than thirty in a day', async () => {
    await world.createAccount([{ name: 'SysAdmin' }], { email: 'system@flygsport.example' })
    for (let count = 0; count < 31; count++) await world.districtAdmin.post(`/members/${eva}/identity-number`, reason)
    const mails = await world.db
      .select()
      .from(mailOutbox)
      .where(sql`template = 'manyNumberReads'`)
    expect(mails.map(({ recipient }) => recipient)).toEqual(['system@flygsport.example'])
  })
})

describe('the search by number', () => {
  it.each([number, coordination].flatMap(writtenForms))('finds %s within the context', async (text) => {
    const { statusCode, body } = await world.reader.post('/members/find', { identityNumber: text })
    expect([statusCode, JSON.parse(body)]).toEqual([200, { id: text.includes('850412') ? eva : olga }])
  })

  it('says nothing of a person beyond it', async () => {
    const unknown = '199001010017'
    for (const identityNumber of [number, unknown])
      expect((await world.stranger.post('/members/find', { identityNumber })).json()).toEqual({ id: null })
  })
})

describe('a registerutdrag', () => {
  it('holds everything, and never who has looked', async () => {
    await world.db.execute(sql`update retention_rule set amount = 31 where name = 'persons'`)
    const answer = await world.office.post(`/members/${eva}/register-extract`, {
      ...reason,
      reason: 'request',
      format: 'json',
    })
    const text = await bodyOf(answer)
    expect(answer.headers['cache-control']).toBe('no-store')
    for (const held of [
      number,
      'Gömda vägen 7',
      'vera.hemlig@post.example',
      'Norge',
      '070-999 88 77',
      'Åsens Segelflygklubb',
      'Födelsedatum',
      'Motivering: Identitetskontroll',
      'IMY',
      'FAI har sitt säte i Schweiz',
      'Segelflyget',
      '31 månader efter det sista medlemskapet',
      'efter att det senast ändrades eller användes, eller den sista behörigheten tog slut, när det är inaktiverat eller saknar behörighet',
    ])
      expect(text).toContain(held)
    expect(text).not.toMatch(/Medlemsansvarig|Distriktsansvarig|Kansli[^"]*"/)
    expect((await auditRowsOfRecord(world.db, eva)).at(-1)).toMatchObject({
      action: 'registerExtract',
      reason: 'Personens egen begäran',
    })
  })

  it('tells what is kept of an account of the person, and of who turned out to be the same one', async () => {
    const owner = await world.addPerson({ firstName: 'Konto' })
    const former = await world.addPerson({ identityNumber: '199001612387' })
    await world.db.execute(sql`update person set merged_into_id = ${owner} where id = ${former}`)
    const { accountId } = world.reader
    await world.db.execute(sql`update account set person_id = ${owner}, phone_number = '+46709998866',
      relying_party_user_id = 'freja', previous_sign_in_at = '2026-01-02T11:00:00Z' where id = ${accountId}`)
    await world.db.execute(sql`insert into known_browser (account_id, browser_hash, first_sign_in_at)
      values (${accountId}, 'hash', '2025-12-01T11:00:00Z')`)
    await world.db.execute(sql`insert into role_assignment (id, account_id, scope, association_id, last_day)
      select gen_random_uuid(), account_id, held.scope, association_id, held.last_day::date from role_assignment,
        (values ('Licenses.View', '2025-11-30'), ('Competitions.Admin', '2099-06-30')) held (scope, last_day)
      where account_id = ${accountId}`)
    await world.db.execute(sql`insert into saved_view (id, account_id, list, name, filter)
      select gen_random_uuid(), ${accountId}, '/members/list', 'Vy om Chefsson ' || nth, '' from generate_series(1, 3) nth`)
    await world.db.execute(sql`insert into account_notices (account_id, is_mailed, seen_at)
      values (${accountId}, true, '2026-01-03T11:00:00Z')`)
    await world.db.execute(sql`insert into claim (record_type, record_id, account_id)
      select 'person', gen_random_uuid(), ${accountId} from generate_series(1, 2)`)
    await world.db.execute(sql`insert into batch_job (id, kind, account_id, file_name, state)
      select gen_random_uuid(), 'persons', ${accountId}, 'Chefsson.xlsx', 'done' from generate_series(1, 4)`)
    await world.db.execute(sql`update account set email = 'konto@post.example' where id = ${accountId}`)
    await world.db.insert(mailOutbox).values({
      id: uuidv7(),
      decision: 'test:own',
      recipient: 'konto@post.example',
      recordType: 'account',
      recordId: accountId,
      template: 'newSignIn',
      data: {},
    })
    const event = { recordType: 'account', recordId: accountId, recordLabel: 'Test Läsande' }
    await writeAuditEvents(jobActor('Vera Chefsson'), world.db, [
      { action: 'review', ...event, reason: 'Vera Chefsson slutar' },
    ])
    expect((await world.reader.get('/members/export?format=csv')).statusCode).toBe(200)
    const answer = await world.office.post(`/members/${owner}/register-extract`, {
      ...reason,
      reason: 'request',
      format: 'json',
    })
    const text = await bodyOf(answer)
    expect(text).not.toContain('Chefsson')
    for (const held of [
      'Svenska Flygsportförbundet gick igenom behörigheterna för kontot.',
      'Du hämtade en lista som fil, i Segelflyget.',
      'Till konto@post.example',
      'Segelflyget: Medlemmar, läsa',
      'Segelflyget: Licenser, läsa (upphörde 30 november 2025)',
      'Segelflyget: Tävlingar, ändra (till och med 30 juni 2099)',
      'Huvudförening',
      '199001612387',
      'Test Läsande',
      '070-999 88 66',
      'Frejas beteckning',
      '2026-01-02 12:00:00',
      'Första inloggning 2025-12-01 12:00',
      '"rubrik": "Sparade vyer",\n          "text": "3"',
      'Mejlas högst en gång om dagen',
      '2026-01-03 12:00:00',
      '"rubrik": "Ärenden som du har tagit, också tidigare",\n          "text": "2"',
      '"rubrik": "Importer och andra arbeten som du har startat",\n          "text": "4"',
    ])
      expect(text).toContain(held)
    const { rows } = await world.db.execute<{ name: string }>(
      sql`select conrelid::regclass::text as name from pg_constraint where contype = 'f' and confrelid = 'account'::regclass`,
    )
    expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.keys(titlesOfTables))
    for (const title of Object.values(titlesOfTables)) expect(text).toContain(`"rubrik": "${title}"`)
    await world.db.execute(sql`delete from batch_job where account_id = ${accountId}`)
    await world.db.execute(sql`delete from role_assignment where account_id = ${accountId} and last_day is not null`)
    await world.db.execute(sql`update account set person_id = null where id = ${accountId}`)
  })

  it('lists the mails about the person, and of those to the address none about who shares it', async () => {
    const email = 'delad@post.example'
    const [one, sibling] = [await world.addPerson({ email }), await world.addPerson({ email })]
    const [own, others] = [
      await world.createAccount([], { email }),
      await world.createAccount([], { email: 'a@b.example' }),
    ]
    const about = [
      ['person', one, 'vera@post.example'],
      ['account', own, email],
      ['application', uuidv7(), email],
      ['person', sibling, email],
      ['licence', uuidv7(), email],
      ['account', others, email],
    ] as const
    for (const [at, [recordType, recordId, recipient]] of about.entries())
      await world.db.insert(mailOutbox).values({
        id: uuidv7(),
        decision: `test:${recordId}`,
        recipient,
        recordType,
        recordId,
        template: 'membershipAdded',
        data: {},
        createdAt: `2026-01-0${at + 1}T11:00:00Z`,
      })
    const answer = await world.admin.post(`/members/${one}/register-extract`, { ...reason, format: 'json' })
    const { avsnitt } = JSON.parse(await bodyOf(answer)) as {
      avsnitt: { rubrik: string; uppgifter: { rubrik: string }[] }[]
    }
    expect(avsnitt.find(({ rubrik }) => rubrik === 'Mejl')?.uppgifter.map(({ rubrik }) => rubrik)).toEqual([
      '2026-01-01 12:00:00',
      '2026-01-02 12:00:00',
      '2026-01-03 12:00:00',
    ])
  })

  it('lists the latest of very many events, and says how many are older', async () => {
    const id = await world.addPerson({ lastName: 'Flitig' })
    const accountId = await world.createAccount([], { personId: id })
    const begin = Date.parse('2026-01-01T10:00:00Z')
    const events = (count: number, recordType: 'person' | 'account', recordId: string) =>
      Array.from({ length: count }, (_, index) => ({
        id: uuidv7(),
        at: new Date(begin + index * 1000).toISOString(),
        accountName: 'T',
        action: 'update',
        recordType,
        recordId,
        recordLabel: 'X',
      }))
    await insertAuditRows(world.db, [...events(5001, 'person', id), ...events(5002, 'account', accountId)])
    const answer = await world.admin.post(`/members/${id}/register-extract`, { ...reason, format: 'json' })
    const { avsnitt } = JSON.parse(await bodyOf(answer)) as {
      avsnitt: { rubrik: string; uppgifter: { rubrik: string; text: string }[] }[]
    }
    const listed = (title: string) => {
      const rows = avsnitt.find(({ rubrik }) => rubrik === title)?.uppgifter ?? []
      return [rows.length, rows[0]?.rubrik, rows.at(-1)?.text]
    }
    const asked = 'om du begär det hos förbundskansliet.'
    expect(listed('Ändringar')).toEqual([
      5001,
      '2026-01-01 11:00:01',
      `Utöver dessa finns en äldre händelse, som inte är med. Du får den ${asked}`,
    ])
    expect(listed('Kontots händelser')).toEqual([
      5001,
      '2026-01-01 11:00:02',
      `Utöver dessa finns 2 äldre händelser, som inte är med. Du får dem ${asked}`,
    ])
    expect(listed('Vem som har tittat')[0]).toBe(1)
  })

  it('is a PDF too', async () => {
    const answer = await world.admin.post(`/members/${eva}/register-extract`, { ...reason, format: 'pdf' })
    expect(answer.headers['content-type']).toBe('application/pdf')
    expect(await bodyOf(answer)).toMatch(new RegExp(`^.*Registerutdrag.*Identitetsnummer ${number}.*Gömda vägen 7`))
  })

  it('is not for who only reads members', async () => {
    expect((await world.reader.post(`/members/${eva}/register-extract`, { ...reason, format: 'pdf' })).statusCode).toBe(
      403,
    )
  })
})
