// Retention of former members: who is anonymised, and what is left of them.
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { writeAuditEvents } from '../../audit/audit-events.ts'
import { auditRowsOfRecord } from '../../audit/testing-audit-rows.ts'
import { announcement } from '../../db/tables/announcement-tables.ts'
import { application } from '../../db/tables/application-tables.ts'
import { mailOutbox } from '../../db/tables/mail-tables.ts'
import { clubRole, guardian } from '../../db/tables/member-tables.ts'
import { account } from '../../db/tables/account-tables.ts'
import { person } from '../../db/tables/person-tables.ts'
import { rowsOf } from '../../db/sql-expressions.ts'
import { whileSending } from '../../mail/testing-outbox.ts'
import { createTestFederation, type TestFederation } from '../../organizations/testing-federation.ts'
import { applyRules } from '../../retention/apply.ts'
import { retentionActor } from '../../retention/subject.ts'
import { clubEvent } from '../roles/role-writes.ts'

let world: TestFederation
let club: string
beforeAll(async () => {
  world = await createTestFederation()
  club = await world.createClub({ name: 'Ales Segelflygklubb', districtId: world.skane.id }, [world.segel.id])
})
afterAll(() => world.close())

const ended = { validFrom: '2001-05-17', validTo: '2003-09-02' }
const values = {
  lastName: 'Xylander',
  identityNumberSealed: 'v2.sealed',
  birthDate: '1985-04-12',
  birthYear: 1985,
  sex: 'female',
  email: 'xylander@post.example',
  phoneNumber: '+46701112233',
  careOf: 'Xylanders syster',
  street: 'Xylandersgatan 1',
  country: 'NO',
  municipalityCode: '1263',
} as const
const former = async (period: { validFrom: string; validTo?: string } = ended, own: object = {}) => {
  const id = await world.join(club, [world.segel.id], { ...values, ...own }, period)
  await world.db.update(person).set({ createdAt: '2001-05-17T10:00:00.000Z' }).where(eq(person.id, id))
  return id
}
const rowOf = async (id: string) => (await world.db.select().from(person).where(eq(person.id, id)))[0]

it('leaves birth year, sex, county and the years of membership of who is not in use, and nothing else', async () => {
  const gone = await former()
  const merged = await former(ended, { email: 'xylander2@post.example' })
  await world.db.update(person).set({ mergedIntoId: gone }).where(eq(person.id, merged))
  await world.db.insert(guardian).values({ id: uuidv7(), personId: gone, position: 1, name: 'Vera Xylander' })
  const about = { recordType: 'person', recordId: gone, recordLabel: 'Anna Xylander' }
  await writeAuditEvents(retentionActor(), world.db, [{ action: 'update', ...about, reason: 'Xylander flyttade' }])
  const kept = {
    member: await former({ validFrom: '2001-05-17' }),
    recent: await former({ validFrom: '2001-05-17', validTo: new Date().toISOString().slice(0, 10) }),
    withAccount: await former(),
    onBoard: await former(),
  }
  const accountId = await world.createAccount([])
  await world.db.update(account).set({ personId: kept.withAccount }).where(eq(account.id, accountId))
  const unusedId = await world.createAccount([], { personId: gone, isActive: false })
  const post = { personId: kept.onBoard, organizationId: club, role: 'chair', validFrom: '2001-05-17' }
  await world.db.insert(clubRole).values({ id: uuidv7(), ...post })

  await applyRules(world.db, ['months'])

  for (const id of Object.values(kept)) expect((await rowOf(id))?.anonymizedAt).toBeNull()
  expect(await rowOf(gone)).toMatchObject({
    firstName: 'Avidentifierad',
    lastName: '',
    birthDate: null,
    birthYear: 1985,
    sex: 'female',
    countyCode: '12',
    municipalityCode: null,
    country: 'SE',
    anonymizedAt: expect.any(String),
  })
  const periods = await rowsOf(
    world.db,
    sql`select m.valid_from::text as "from", m.valid_to::text as "to", b.valid_from::text as "branchFrom",
      b.valid_to::text as "branchTo"
      from membership m join membership_branch b on b.membership_id = m.id where m.person_id = ${gone}`,
  )
  expect(periods).toEqual([{ from: '2001-01-01', to: '2003-12-31', branchFrom: '2001-01-01', branchTo: '2003-12-31' }])
  const events = await rowsOf<{ action: string; label: string | null }>(
    world.db,
    sql`select e.action, v.record_label as label from audit_event e left join audit_value v on v.event_id = e.id
      where e.record_id = ${gone} order by e.at, e.id`,
  )
  expect(events.toSorted((a, b) => a.action.localeCompare(b.action))).toEqual([
    { action: 'anonymize', label: 'Personen' },
    { action: 'eraseValues', label: 'Personen' },
    { action: 'update', label: null },
  ])
  // Nothing of the one who turned out to be the same person either.
  for (const id of [gone, merged]) expect(JSON.stringify(await rowOf(id))).not.toMatch(/xylander|v2.sealed|701112233/i)
  expect(await rowsOf(world.db, sql`select from guardian`)).toEqual([])
  const accounts = await world.db.select({ id: account.id, personId: account.personId }).from(account)
  expect(Object.fromEntries(accounts.map(({ id, personId }) => [id, personId]))).toMatchObject({
    [accountId]: kept.withAccount,
    [unusedId]: null,
  })
  expect(await auditRowsOfRecord(world.db, unusedId)).toMatchObject([
    { action: 'unlinkMember', changes: [{ old: 'Avidentifierad', new: '' }] },
  ])
})

it('leaves who has an open application to arrange a competition, as anonymising by hand does', async () => {
  const announced = { id: uuidv7(), branchId: world.segel.id, title: 'Cupen', season: 2027, calendarId: uuidv7() }
  await world.db.insert(announcement).values(announced)
  const at = '2026-01-01T10:00:00.000Z'
  const days = { startsOn: '2027-07-02', endsOn: '2027-07-09' }
  const review = { status: 'Review', organizationId: club, emailConfirmedAt: at, submittedAt: at, ...days } as const
  const old = { createdAt: '2001-05-17T10:00:00.000Z', updatedAt: '2001-05-17T10:00:00.000Z' }
  const isKept = async (email: string, values: Partial<typeof application.$inferInsert>, applicantEmail = email) => {
    const id = await former(ended, { email: email.toUpperCase() })
    const applied = { id: uuidv7(), announcementId: announced.id, applicantEmail, ...values }
    await world.db.insert(application).values(applied)
    return async () => (await rowOf(id))?.anonymizedAt === null
  }
  const asked = [
    await isKept('a@post.example', { ...review, ...old, applicantName: 'ANNA Xylandér' }),
    await isKept('b@post.example', {}),
    await isKept('c@post.example', { ...review, applicantName: 'Bo Berg' }),
    await isKept('d@post.example', old),
    await isKept('e@post.example', { ...review, status: 'Rejected', decisionReason: 'Nej' }),
    await isKept('', { ...review, applicantName: 'Anna Xylander' }),
    await isKept('f@post.example', review, 'f+sm@post.example'),
  ]
  await applyRules(world.db, ['months'])
  expect(await Promise.all(asked.map((one) => one()))).toEqual([true, true, false, false, false, false, true])
})

/** The texts that are left of the changes of the action. */
const changesLeft = async (recordId: string, action: string) =>
  (await auditRowsOfRecord(world.db, recordId))
    .filter((event) => event.action === action)
    .flatMap(({ changes }) => changes.map(({ label, new: now }) => `${label}: ${now}`))

it('takes from the history of an account whom it was linked to, also by a former name', async () => {
  const gone = await former()
  const changed = (field: string, label: string, old: string, now: string) => [{ field, label, old, new: now }]
  const ofPerson = { recordType: 'person', recordId: gone, recordLabel: 'Anna Xylander' }
  const accountId = await world.createAccount([])
  const ofAccount = { recordType: 'account', recordId: accountId, recordLabel: 'Test Testsson' }
  const names = ['Anna Berg', `Medlem ${(await rowOf(gone))?.memberNumber}`, 'Anna Bergman']
  await writeAuditEvents(retentionActor(), world.db, [
    { action: 'update', ...ofPerson, changes: changed('lastName', 'Efternamn', 'Berg', 'Xylander') },
    ...names.map((name) => ({ action: 'linkMember', ...ofAccount, changes: changed('personId', 'Medlem', '', name) })),
  ])
  await applyRules(world.db, ['months'])
  expect(await changesLeft(accountId, 'linkMember')).toEqual(['Medlem: Anna Bergman'])
})

it('takes from the history of a club which posts the person had, and nobody else', async () => {
  const gone = await former()
  await world.db
    .insert(clubRole)
    .values({ id: uuidv7(), personId: gone, organizationId: club, role: 'chair', ...ended })
  const memberNumber = (await rowOf(gone))?.memberNumber ?? 0
  const others = [Number(`${memberNumber}3`), Number(`1${memberNumber}`)]
  const given = [memberNumber, ...others].map((number) =>
    clubEvent({
      club: { id: club, name: 'Ales' },
      role: 'chair',
      person: { memberNumber: number },
      old: '',
      now: '2001–',
    }),
  )
  await writeAuditEvents(retentionActor(), world.db, given)
  await applyRules(world.db, ['months'])
  expect(await changesLeft(club, 'addRole')).toEqual(others.map((number) => `Ordförande: Medlem ${number}: 2001–`))
})

it('leaves a person with a mail that is being sent for the next time, and nobody else', async () => {
  const [mailed, other] = [await former(), await former()]
  await world.db.insert(mailOutbox).values({
    id: uuidv7(),
    decision: 'test',
    recipient: 'styrelsen@ales.example',
    recordType: 'person',
    recordId: mailed,
    template: 'membershipAdded',
    data: {},
  })
  const isGone = async (id: string) => (await rowOf(id))?.anonymizedAt !== null
  await whileSending(world.db, mailed, () => applyRules(world.db, ['months']))
  expect([await isGone(mailed), await isGone(other)]).toEqual([false, true])
  await applyRules(world.db, ['months'])
  expect(await isGone(mailed)).toBe(true)
})
