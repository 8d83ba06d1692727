// Tests avidentifiering by two with its checks, a number added to who had none, and what the dashboard counts of both.
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { globalContext } from '#contract/access.ts'
import { addDays, today } from '#contract/dates/swedish-day.ts'
import type { PersonCheck } from '#contract/members/person-check.ts'
import type { Viewer } from '../../actor.ts'
import { auditRowsOfRecord } from '../../audit/testing-audit-rows.ts'
import { sentDuring } from '../../db/testing-lock-waits.ts'
import { clubRole, membership } from '../../db/tables/member-tables.ts'
import { account } from '../../db/tables/account-tables.ts'
import { person } from '../../db/tables/person-tables.ts'
import { messageOf, textWithoutIds } from '../../testing.ts'
import { numberColumns } from '../../identity-numbers/identity-number.ts'
import { whileSending } from '../../mail/testing-outbox.ts'
import { readPerson, readPersons } from '../store.ts'
import { testMembers, textOfDatabase, type TestMembers } from '../testing-persons.ts'

let world: TestMembers
beforeAll(async () => void (world = await testMembers()))
afterAll(() => world.close())

type Caller = TestMembers['admin']
const act = async (by: Caller, id: string, verb: string, body: object = {}) => {
  const { version } = (await world.office.get(`/members/${id}`)).json()
  return by.post(`/members/${id}/${verb}`, { version, ...body })
}
/** What waits for the account, by its kinds. */
const waitingFor = async (by: Caller) =>
  (await by.get('/dashboard/waiting')).json().items.map(({ kind }: { kind: string }) => kind)

describe('avidentifiering', () => {
  const propose = (by: Caller, id: string) => act(by, id, 'propose-anonymize', { reason: 'Begärt av personen' })
  const anonymize = (by: Caller, id: string, name = 'Eva Xylander') => act(by, id, 'anonymize', { name })

  it('is proposed by one of the office and done by another, who types the name', async () => {
    const id = await world.addPerson({ lastName: 'Xylander', email: 'x@post.example' })
    expect((await propose(world.admin, id)).statusCode).toBe(403)
    expect((await anonymize(world.office, id)).statusCode).toBe(403)
    expect((await propose(world.office, id)).statusCode).toBe(200)
    expect(await waitingFor(world.otherOffice)).toContain('anonymize')
    expect(await waitingFor(world.office)).not.toContain('anonymize')
    expect(await waitingFor(world.admin)).not.toContain('anonymize')
    const { items } = (await world.otherOffice.get('/members?attention=anonymizeProposed')).json()
    expect(items).toMatchObject([{ id }])
    expect((await world.office.get('/members?attention=anonymizeProposed')).json().items).toEqual([])

    expect(messageOf(await anonymize(world.office, id))).toMatch(/^Du har föreslagit det/)
    expect((await anonymize(world.admin, id)).statusCode).toBe(403)
    expect((await anonymize(world.otherOffice, id, 'Eva')).json().errors[0]).toMatchObject({ field: 'name' })
    const done = await anonymize(world.otherOffice, id)
    expect(done.json()).toMatchObject({ isAnonymized: true, firstName: 'Avidentifierad', birthYear: 1985, email: '' })
    expect(await textOfDatabase(world)).not.toMatch(/Xylander|x@post\.example|Begärt av personen/)
    expect((await auditRowsOfRecord(world.db, id)).at(-1)).toMatchObject({
      action: 'anonymize',
      recordLabel: 'Personen',
    })
    expect((await propose(world.office, id)).statusCode).toBe(403)
  })

  it('names to who has proposed it who else can do it, and says when a SysAdmin alone can', async () => {
    const id = await world.addPerson({ lastName: 'Xylander' })
    await world.createAccount([{ name: 'SysAdmin' }], { lastName: 'Systemare' })
    await propose(world.office, id)
    const refusal = async () => messageOf(await anonymize(world.office, id))
    expect(await refusal()).toBe('Du har föreslagit det. Det görs av Test Kanslitvå, som ser det på sin dashboard.')
    expect((await world.reader.get(`/members/${id}`)).json().deciders).toBeNull()
    const activate = (isActive: boolean) =>
      world.db.update(account).set({ isActive }).where(eq(account.id, world.otherOffice.accountId))
    await activate(false)
    expect(await refusal()).toMatch(
      /^Du har föreslagit det\. Just nu kan bara en systemadministratör göra det eller ge behörigheten till någon\./,
    )
    await activate(true)
  })

  it('names nobody who else can do it when many are read, because nothing that is judged of many asks for it', async () => {
    const id = await world.addPerson({ lastName: 'Xylander' })
    const [held] = await world.db.select().from(account).where(eq(account.id, world.office.accountId))
    if (!held) throw new Error('The account is missing.')
    const roles = [{ name: 'Global.Members.Admin' as const }]
    const viewer: Viewer = { by: 'staff', account: { ...held, roles }, context: globalContext, requestId: 'test' }
    const one = await readPerson(viewer, world.db, id, 'visible', { today: today() })
    expect(one?.deciders).toHaveLength(1)
    expect(await readPersons(viewer, world.db, [id])).toEqual([{ ...one, deciders: null }])
  })

  it('makes nobody a member again who has left this year', async () => {
    const id = await world.addPerson({ lastName: 'Xylander' })
    const left = addDays(today(), -3)
    await world.db.update(membership).set({ validTo: left }).where(eq(membership.personId, id))
    await world.db.execute(sql`update membership_branch set valid_to = ${left}
      where membership_id in (select id from membership where person_id = ${id})`)
    await propose(world.office, id)
    await anonymize(world.otherOffice, id)
    const { rows } = await world.db
      .execute(sql`select m.valid_to < ${today()} as is_over, b.valid_to = m.valid_to as is_same,
      extract(year from m.valid_to)::text as year from membership m join membership_branch b on b.membership_id = m.id where m.person_id = ${id}`)
    expect(rows).toEqual([{ is_over: true, is_same: true, year: left.slice(0, 4) }])
  })

  it('leaves nobody a member beyond the year, or beyond the first one of a membership that is to come', async () => {
    const id = await world.addPerson({ lastName: 'Xylander' })
    const year = Number(today().slice(0, 4))
    const soon = { id: uuidv7(), personId: id, organizationId: world.club, validFrom: `${year + 1}-03-01` }
    await world.db.insert(membership).values(soon)
    await world.db.execute(sql`insert into membership_branch (membership_id, branch_id, valid_from)
      values (${soon.id}, ${world.segel.id}, ${soon.validFrom})`)
    await propose(world.office, id)
    expect((await anonymize(world.otherOffice, id)).statusCode).toBe(200)
    const { rows } = await world.db.execute(sql`select m.valid_to::text as "to", b.valid_to::text as "branchTo"
      from membership m join membership_branch b on b.membership_id = m.id where m.person_id = ${id} order by m.valid_from`)
    const ends = [`${year}-12-31`, `${year + 1}-12-31`]
    expect(rows).toEqual(ends.map((to) => ({ to, branchTo: to })))
  })

  it('unlinks an account that is deactivated, which the checks tell, and waits for no other', async () => {
    const id = await world.addPerson({ lastName: 'Xylander' })
    const accountId = await world.createAccount([], { personId: id, isActive: false })
    const checks = async () => (await world.office.get(`/members/${id}/anonymization-checks`)).json().items
    expect(await checks()).toContainEqual({
      state: 'warning',
      title: 'Är kopplad till det inaktiverade kontot Test Testsson.',
      rule: 'Det kopplas loss.',
      members: [],
      clubs: [],
    })
    await propose(world.office, id)
    expect((await anonymize(world.otherOffice, id)).statusCode).toBe(200)
    expect((await world.db.select().from(account).where(eq(account.id, accountId)))[0]?.personId).toBeNull()
    expect(await auditRowsOfRecord(world.db, accountId)).toMatchObject([{ action: 'unlinkMember' }])
  })

  it('tells of one membership, and of several', async () => {
    const id = await world.addPerson({ lastName: 'Xylander' })
    const told = async () =>
      ((await world.office.get(`/members/${id}/anonymization-checks`)).json().items as PersonCheck[]).at(-1)?.rule
    expect(await told()).toMatch(/^Medlemskapet räknas .* vem det gäller/)
    const organizationId = await world.createClub({ name: 'Nya klubben', districtId: world.skane.id }, [world.segel.id])
    await world.db.insert(membership).values({ id: uuidv7(), personId: id, organizationId, validFrom: '2021-01-01' })
    expect(await told()).toMatch(/^Medlemskapen räknas .* vem de gäller/)
  })

  it('does not wait for a mail that is being sent', async () => {
    const id = await world.addPerson({ lastName: 'Xylander' })
    await world.addTraces(id)
    await propose(world.office, id)
    expect((await whileSending(world.db, id, () => anonymize(world.otherOffice, id))).statusCode).toBe(409)
    expect((await anonymize(world.otherOffice, id)).statusCode).toBe(200)
  })

  it('is withdrawn by any of the office', async () => {
    const id = await world.addPerson()
    expect((await act(world.office, id, 'withdraw-anonymize')).statusCode).toBe(403)
    await propose(world.office, id)
    expect((await propose(world.otherOffice, id)).statusCode).toBe(403)
    expect((await act(world.otherOffice, id, 'withdraw-anonymize')).json()).toMatchObject({ anonymizeProposedAt: null })
  })

  it.each([
    [
      'a post on a board',
      /^Har förtroendeuppdrag: Ordförande i Åsens Segelflygklubb/,
      (personId: string) =>
        world.db
          .insert(clubRole)
          .values({ id: uuidv7(), personId, organizationId: world.club, role: 'chair', validFrom: '2020-01-01' }),
    ],
    [
      'an account',
      /^Är kopplad till kontot Test Testsson/,
      async (personId: string) => void (await world.createAccount([], { personId })),
    ],
  ])('waits for %s, which the checks tell, also when it comes after the proposal', async (_, sentence, use) => {
    const id = await world.addPerson({ lastName: 'Xylander' })
    const checks = async () =>
      (await world.office.get(`/members/${id}/anonymization-checks`)).json().items as PersonCheck[]
    // Nine are met, and the club is told.
    expect((await checks()).map(({ state }) => state)).toEqual([...Array<string>(9).fill('ok'), 'warning'])
    await propose(world.office, id)
    await use(id)
    const refused = await anonymize(world.otherOffice, id)
    expect([refused.statusCode, messageOf(refused)]).toEqual([403, expect.stringMatching(sentence)])
    expect((await checks()).find(({ state }) => state === 'blocking')?.title).toMatch(sentence)
    expect((await world.admin.get(`/members/${id}/anonymization-checks`)).statusCode).toBe(403)
  })
})

describe('a number that is added', () => {
  const add = (by: Caller, id: string, identityNumber: string) => act(by, id, 'add-number', { identityNumber })
  const [own, taken] = ['198504129829', '198504122394']

  it('brings its birth date, and links the account with the number', async () => {
    const id = await world.addPerson({ birthDate: '1985-04-21' })
    const accountId = await world.createAccount([], numberColumns(world.keys, own))
    for (const by of [world.reader, world.stranger])
      expect((await add(by, id, own)).statusCode).toBe(by === world.reader ? 403 : 404)
    expect((await add(world.admin, id, '198504129820')).statusCode).toBe(400)
    const saved = await add(world.admin, id, own)
    expect(saved.json()).toMatchObject({ maskedNumber: '19850412-••••', birthDate: '1985-04-12' })
    expect((await world.db.select().from(account).where(eq(account.id, accountId)))[0]?.personId).toBe(id)
    const event = (await auditRowsOfRecord(world.db, id)).at(-1)
    expect(event).toMatchObject({ action: 'addNumber' })
    expect(textWithoutIds(event)).not.toMatch(/9829|1985-04/)
    expect(messageOf(await add(world.admin, id, own))).toBe('Personen har redan ett identitetsnummer.')
  })

  it('is refused when somebody gets it at the same moment', async () => {
    const [id, other] = [await world.addPerson(), await world.addPerson()]
    const number = '198504122634'
    const answer = await sentDuring(
      world.db,
      (tx) => tx.update(person).set(numberColumns(world.keys, number)).where(eq(person.id, other)),
      () => add(world.admin, id, number),
    )
    expect([answer.statusCode, answer.json().errors]).toMatchObject([
      400,
      [{ field: 'identityNumber', message: 'Numret finns redan i registret.' }],
    ])
  })

  it('is refused when somebody has it, and to a protected identity', async () => {
    const [id, other] = [await world.addPerson(), await world.addPerson({ identityNumber: taken })]
    expect((await add(world.admin, id, taken)).json().errors).toMatchObject([
      { field: 'identityNumber', message: 'Numret finns redan i registret.' },
    ])
    await world.db.update(person).set({ mergedIntoId: id }).where(eq(person.id, other))
    expect((await add(world.admin, id, taken)).statusCode).toBe(400)
    await act(world.admin, id, 'protect', { name: 'Eva Lövgrensdotter' })
    expect(messageOf(await add(world.admin, id, taken))).toMatch(/skyddad identitet/)
  })
})

it('a protected identity that is to be lifted waits for those of the office who have not asked for it', async () => {
  const id = await world.addPerson()
  await act(world.admin, id, 'protect', { name: 'Eva Lövgrensdotter' })
  await act(world.office, id, 'ask-lift', { reason: 'Skyddet har upphört' })
  expect(await waitingFor(world.office)).not.toContain('lift')
  expect(await waitingFor(world.otherOffice)).toContain('lift')
  expect((await world.otherOffice.get('/members?attention=liftAsked')).json().items).toMatchObject([{ id }])
  expect((await world.office.get('/members?attention=liftAsked')).json().items).toEqual([])
})
