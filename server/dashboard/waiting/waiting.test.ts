// Tests of what waits on the dashboard, for whom, in which order, and of claims.
import { eq, ne, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { WaitingList } from '#contract/dashboard/waiting.ts'
import { addDays, today } from '#contract/dates/swedish-day.ts'
import { batchJob } from '../../db/tables/batch-tables.ts'
import { licenceApplication } from '../../db/tables/licence-tables.ts'
import { messageOf, testLicences, type TestLicences } from '../../licences/testing-licences.ts'

type Caller = TestLicences['own']
let world: TestLicences
let application: { id: string }
let holder: string
beforeAll(async () => {
  world = await testLicences()
  const type = await world.addType({ name: 'Segelflyglicens', handlingDays: 14, needsTwoPersons: true })
  holder = await world.addMember({ firstName: 'Eva', lastName: 'Lind' })
  application = await world.submitted(holder, type.id)
})
afterAll(() => world.close())

const run = (statement: ReturnType<typeof sql>) => world.db.execute(statement)
const waiting = async (by: Caller, queue = 'mine') =>
  (await by.get(`/dashboard/waiting?queue=${queue}`)).json<WaitingList>()
const kindsOf = async (by: Caller) => (await waiting(by)).items.map(({ kind }) => kind)
const claim = (by: Caller, isTaken = true, id = application.id, type = 'licence_application') =>
  by.call({ method: 'PUT', url: '/dashboard/claims', payload: { type, id, isTaken } })
const claimSeenBy = async (by: Caller) => (await waiting(by)).items.find(({ kind }) => kind === 'licence')?.claim
const uploaded = (by: Caller, kind: string, contextAssociationId: string | null) =>
  world.db.insert(batchJob).values({
    id: uuidv7(),
    kind,
    accountId: by.accountId,
    contextAssociationId,
    fileName: `${kind}.xlsx`,
    state: 'differences',
  })
const office = (scope: string) => world.as([{ name: scope }], null)

describe('what waits', () => {
  it('is a licence application for those who may decide on it, with the reason and the deadline', async () => {
    const { items, totals } = await waiting(world.second)
    expect(totals).toEqual({ licence: 1 })
    expect(items[0]).toMatchObject({
      title: 'Eva Lind: Segelflyglicens',
      reason: 'licensadministratör i Segelflyget',
      deadline: addDays(today(), 14),
      record: { type: 'licence_application', id: application.id },
      claim: null,
    })
    expect(await kindsOf(world.office)).toEqual(['licence'])
    const inDistrict = await world.callerOf(world.office.accountId, world.skane.id)
    // Who submitted it, who only reads, another branch, a district, and a SysAdmin, who steps in when it is needed.
    for (const other of [world.own, world.reader, world.stranger, inDistrict, world.system])
      expect(await kindsOf(other)).toEqual([])
  })

  it('comes late first, then by the deadline, then without one', async () => {
    const { segel, addMember, submitted, addType } = world
    const importer = await world.as(
      (['Licenses.Admin', 'Members.Admin'] as const).map((name) => ({ name, associationId: segel.id })),
      segel.id,
    )
    const soon = await addType({ name: 'Snart', handlingDays: 3 })
    await submitted(await addMember({ lastName: 'Ek' }), soon.id)
    const late = await submitted(await addMember({ lastName: 'Berg' }), soon.id)
    await run(sql`update licence_application set submitted_at = now() - interval '40 days' where id = ${late.id}`)
    await uploaded(importer, 'members.import', segel.id)
    expect((await waiting(importer)).items.map(({ title }) => title)).toEqual([
      'Anna Berg: Snart',
      'Anna Ek: Snart',
      'Eva Lind: Segelflyglicens',
      'members.import.xlsx',
    ])
    await run(sql`delete from licence_application where type_id = ${soon.id}`)
    await run(sql`delete from batch_job`)
  })

  it('is an import that has been begun, for who may still open its page', async () => {
    const { segel } = world
    const importer = await world.as([{ name: 'Members.Admin', associationId: segel.id }], segel.id)
    await uploaded(importer, 'members.import', segel.id)
    expect(await kindsOf(importer)).toEqual(['import'])
    await run(sql`update role_assignment set scope = 'Organizations.Admin' where account_id = ${importer.accountId}`)
    expect(await kindsOf(importer)).toEqual([])

    const federal = await office('Global.Organizations.Admin')
    for (const kind of ['members.import', 'organizations.import']) await uploaded(federal, kind, null)
    expect((await waiting(federal)).items.map(({ title }) => title)).toEqual(['organizations.import.xlsx'])
    await run(sql`delete from batch_job`)
  })

  it('is an anonymisation for the office, but for who has proposed it, and names nobody', async () => {
    const one = await office('Global.Members.Admin')
    await run(
      sql`update person set anonymize_proposed_at = now(), anonymize_proposed_by = ${uuidv7()} where id = ${holder}`,
    )
    expect((await waiting(one)).items[0]).toMatchObject({
      kind: 'anonymize',
      title: expect.stringMatching(/^Medlem \d+$/),
    })
    expect(await kindsOf(await office('Global.Members.View'))).toEqual([])
    const { rows } = await world.db.execute<{ id: string }>(
      sql`select account_id as id from role_assignment where scope = 'Global.Members.Admin'`,
    )
    await run(sql`update person set anonymize_proposed_by = ${rows[0]?.id} where id = ${holder}`)
    expect(await kindsOf(one)).toEqual([])
    await run(sql`update person set anonymize_proposed_at = null, anonymize_proposed_by = null where id = ${holder}`)
  })

  it('is a review of roles that nobody has looked at for a year', async () => {
    const keeper = await world.as([{ name: 'Organizations.Admin', associationId: world.segel.id }], world.segel.id)
    expect(await kindsOf(keeper)).toEqual([])
    await world.createAccount([{ name: 'Members.View', associationId: world.segel.id }])
    const reviewedOn = addDays(today(), -400)
    await run(sql`update role_assignment set reviewed_at = ${`${reviewedOn}T12:00:00Z`} where scope = 'Members.View'`)
    const { items } = await waiting(keeper)
    expect(items).toMatchObject([
      { kind: 'accessReview', count: 1, deadline: addDays(today(), -35), reason: 'administratör i Segelflyget' },
    ])
    expect(items[0]?.parentId).toBeNull()
    // To the office, a place each, with as many roles as the page of the place has for it.
    const appointer = await office('Global.Administrators.Admin')
    for (const scope of ['Organizations.Admin', 'Global.Administrators.Admin', 'Global.Members.Admin'])
      await run(sql`update role_assignment set reviewed_at = ${`${reviewedOn}T12:00:00Z`} where scope = ${scope}`)
    const placed = (await waiting(appointer)).items.filter(({ kind }) => kind === 'accessReview')
    expect(placed.map(({ parentId }) => parentId).toSorted()).toEqual([world.segel.id, null].toSorted())
    for (const { parentId, count } of placed) {
      const page = await appointer.get(`/accounts/reviews${parentId ? `?place=${parentId}` : ''}`)
      expect(page.json().place.late).toBe(count)
      expect(count).toBeGreaterThan(0)
    }
  })

  it('is a look at possible duplicates when there are more than 25 in the context', async () => {
    const admin = await world.as([{ name: 'Members.Admin', associationId: world.segel.id }], world.segel.id)
    const twice = async (count: number) => {
      for (let nth = 0; nth < count; nth++)
        await world.addMember({ firstName: 'Per', lastName: 'Ek', birthDate: '1980-01-02', birthYear: 1980 })
    }
    await twice(10)
    expect(await kindsOf(admin)).toEqual([])
    await twice(20)
    const { total } = (await admin.get('/members?attention=possibleDuplicate')).json()
    expect(total).toBeGreaterThan(25)
    expect((await waiting(admin)).items).toMatchObject([
      { kind: 'duplicates', count: total, reason: 'medlemsadministratör i Segelflyget' },
    ])
  })

  it('is at most 50 of each kind, so that much of one leaves out no other', async () => {
    const { db, own, second, submitted, addType } = world
    const late = await submitted(holder, (await addType({ name: 'Sen' })).id)
    const [row] = await db
      .update(licenceApplication)
      .set({ status: 'Draft', returnedAt: new Date().toISOString(), submittedAt: '2020-01-01T12:00:00Z' })
      .where(eq(licenceApplication.id, late.id))
      .returning()
    if (!row) throw new Error('The application is gone')
    await db.insert(licenceApplication).values(Array.from({ length: 50 }, () => ({ ...row, id: uuidv7() })))
    await submitted(await world.addMember(), (await addType({ name: 'Annan', needsTwoPersons: false })).id, {}, second)
    const { items, totals } = await waiting(own)
    expect(totals).toEqual({ licenceCompletion: 51, licence: 1 })
    expect(items.map(({ kind }) => kind)).toEqual([...Array<string>(50).fill('licenceCompletion'), 'licence'])
    // The list that the figure opens has as many, and others have more that do not wait for the reader.
    const listed = async (search: string) => (await own.get(`/license-applications?${search}`)).json().total
    expect([await listed('queue=mine&status=Draft'), await listed('queue=mine&status=Submitted')]).toEqual([51, 1])
    expect(await listed('status=Submitted')).toBeGreaterThan(1)
    expect((await own.get('/license-applications/facets?')).json().queue).toEqual({ mine: 52 })

    await run(sql`insert into person (id, first_name, last_name, lift_asked_at) select gen_random_uuid(), 'A', 'B', '2020-01-01'
      from generate_series(1, 51)`)
    await run(sql`update person set anonymize_proposed_at = now() where id = ${holder}`)
    expect((await waiting(await office('Global.Members.Admin'))).totals).toMatchObject({
      lift: 51,
      anonymize: 1,
    })
    await run(sql`update person set lift_asked_at = null, anonymize_proposed_at = null`)
    await db.delete(licenceApplication).where(ne(licenceApplication.id, application.id))
  })

  it('is a figure for each branch to those who see all of them, without what it is about', async () => {
    const queues = async (scope: string) => (await (await office(scope)).get('/dashboard/queues')).json().items
    const figures = { announcements: 0, applications: 0, licences: 1, late: 0 }
    for (const scope of ['SysAdmin', 'Global.Licenses.View'])
      expect(await queues(scope)).toEqual([{ id: world.segel.id, name: 'Segelflyget', ...figures }])
    await run(sql`update association set is_active = false where id = ${world.segel.id}`)
    expect(await queues('SysAdmin')).toMatchObject([{ name: 'Segelflyget (inaktiv)', ...figures }])
    await run(sql`update association set is_active = true where id = ${world.segel.id}`)
    expect(await queues('Global.Competitions.View')).toEqual([])
  })
})

describe('a claim', () => {
  it('is shown to the others with name and day, for a week, and stands in the history', async () => {
    const { own, second, office: third } = world
    expect((await claim(second)).json()).toEqual({ claim: { name: 'Test Andra', day: today(), isOwn: true } })
    expect(await claimSeenBy(second)).toMatchObject({ isOwn: true })
    expect(await claimSeenBy(third)).toEqual({ name: 'Test Andra', day: today(), isOwn: false })
    // Also when far more has been taken since, elsewhere.
    await run(sql`insert into claim (record_type, record_id, account_id, claimed_at)
      select 'person', gen_random_uuid(), id, now() + interval '1 minute' from account, generate_series(1, 150) where last_name = 'Kansli'`)
    expect(await claimSeenBy(third)).toEqual({ name: 'Test Andra', day: today(), isOwn: false })
    await run(sql`delete from claim where record_type = 'person'`)
    // Again it changes nothing.
    await claim(second)
    const history = (await own.get(`/license-applications/${application.id}/history`)).json().items
    expect(history.map(({ action }: { action: string }) => action)).toEqual(['claim', 'submit', 'create'])
    await run(sql`update claim set claimed_at = now() - interval '7 days'`)
    expect(await claimSeenBy(third)).toBeNull()
  })
  it('can be taken over and given up, by who has it', async () => {
    const { second, office: third } = world
    await claim(second)
    await claim(third)
    expect(await claimSeenBy(second)).toMatchObject({ name: 'Test Kansli', isOwn: false })
    await claim(second, false)
    expect(await claimSeenBy(second)).toMatchObject({ name: 'Test Kansli' })
    await claim(third, false)
    expect(await claimSeenBy(second)).toBeNull()
  })
  it('of a person does not count for what is asked for after the claimed request has been withdrawn', async () => {
    const decider = await office('Global.Members.Admin')
    const shown = async () => (await waiting(decider)).items.find(({ parentId }) => parentId === holder)
    await run(sql`update person set lift_asked_at = now() - interval '1 hour' where id = ${holder}`)
    await claim(decider, true, holder, 'person')
    expect(await shown()).toMatchObject({ kind: 'lift', claim: { isOwn: true } })
    await run(
      sql`update person set lift_asked_at = null, anonymize_proposed_at = now() + interval '1 minute' where id = ${holder}`,
    )
    expect(await shown()).toMatchObject({ kind: 'anonymize', claim: null })
    await run(sql`update person set anonymize_proposed_at = null where id = ${holder}`)
  })
  it('gives no rights, and is refused to those who may not decide, of what is not visible and of what does not wait', async () => {
    const { own, second, reader, stranger } = world
    expect((await claim(reader)).statusCode).toBe(403)
    expect((await claim(stranger)).statusCode).toBe(404)
    // Who may change the member, but not lift the protection.
    const keeper = await world.as([{ name: 'Members.Admin', associationId: world.segel.id }], world.segel.id)
    await run(sql`update person set lift_asked_at = now() where id = ${holder}`)
    expect((await claim(keeper, true, holder, 'person')).statusCode).toBe(403)
    await run(sql`update person set lift_asked_at = null where id = ${holder}`)
    // Who loses the role can give up what is taken.
    const former = await world.as([{ name: 'Licenses.Admin', associationId: world.segel.id }], world.segel.id)
    await claim(former)
    await run(sql`update role_assignment set scope = 'Licenses.View' where account_id = ${former.accountId}`)
    expect([(await claim(former)).statusCode, (await claim(former, false)).statusCode]).toEqual([403, 200])
    expect(await claimSeenBy(second)).toBeNull()
    await claim(own)
    const { version } = (await own.get(`/license-applications/${application.id}`)).json()
    expect((await world.act(own, 'approve', { id: application.id, version })).statusCode).toBe(403)
    await world.done(second, 'approve', { id: application.id, version })
    const refused = await claim(second)
    expect([refused.statusCode, messageOf(refused)]).toEqual([400, 'Ärendet väntar inte längre på något beslut.'])
  })
})
