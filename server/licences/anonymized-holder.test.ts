// What avidentifiering takes of licences, their histories, accounts and mails: all that names the holder or was written about them.
import { eq, sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, today } from '#contract/dates/swedish-day.ts'
import { licenceValues } from '#contract/licences/licences/licence-view.ts'
import { writeAuditEvents } from '../audit/audit-events.ts'
import type { Transaction } from '../db/database.ts'
import { licence, licenceApplication } from '../db/tables/licence-tables.ts'
import { rowsOf } from '../db/sql-expressions.ts'
import { sentDuring } from '../db/testing-lock-waits.ts'
import { queueMail, type Mail } from '../mail/mail-queue.ts'
import { mailContentOf, type TemplateName } from '../mail/templates.ts'
import { applicationLine } from '../mail/templates/club-certificates.ts'
import { whileSending } from '../mail/testing-outbox.ts'
import { anonymizeRows } from '../members/anonymization/anonymize.ts'
import { textOfDatabase } from '../members/testing-persons.ts'
import { applyRules } from '../retention/apply.ts'
import { retentionActor } from '../retention/subject.ts'
import { messageOf, testLicences, type TestLicences } from './testing-licences.ts'

let world: TestLicences
beforeAll(async () => void (world = await testLicences()))
afterAll(() => world.close())

it('leaves neither the name of who had a licence nor what was written, and a reason where there must be one', async () => {
  const { db, own, addType, given, submitted, done } = world
  const [held, asked] = [(await addType()).id, (await addType()).id]
  const id = await world.addMember({ firstName: 'Anna', lastName: 'Xylander', email: 'xylander@post.example' })
  const had = await given(id, held)
  const version = async () => (await world.view(own, had.id)).version
  const act = async (verb: string, body: object) => {
    const answer = await own.post(`/licenses/${had.id}/${verb}`, { version: await version(), override: '', ...body })
    if (answer.statusCode !== 200) throw new Error(answer.body)
  }
  await act('block', { validFrom: today(), validTo: null, reason: 'Utredning av Xylander' })
  await act('lift', { reason: 'Xylander är frikänd' })
  const rejected = await done(own, 'reject', await submitted(id, asked), { reason: 'Xylander saknar utbildning' })
  const answer = {
    clubAnswer: 'yes',
    clubAnsweredAt: new Date().toISOString(),
    clubAnsweredByName: 'Bo Xylander',
  } as const
  await db.update(licenceApplication).set(answer).where(eq(licenceApplication.id, rejected.id))
  // A file, and the account that was hers for a time.
  const values = { policy: 'text' as const, field: 'documents', label: 'Bilagor', old: '', new: 'Intyg Xylander.pdf' }
  const member = { policy: 'text' as const, field: 'personId', label: 'Medlem', old: 'Anna Xylander', new: '' }
  await writeAuditEvents(retentionActor(), db, [
    {
      action: 'attach',
      recordType: 'licence_application',
      recordId: rejected.id,
      recordLabel: 'Ansökan',
      changes: [values],
    },
    {
      action: 'unlinkMember',
      recordType: 'account',
      recordId: await world.createAccount([]),
      recordLabel: 'Kontot',
      changes: [member],
    },
  ])
  await db
    .update(licence)
    .set({ validTo: addDays(today(), -1), validFrom: '2020-01-01' })
    .where(eq(licence.id, had.id))
  expect(await textOfDatabase(world)).toMatch(/frikänd/)

  const anonymize = () => db.transaction((tx) => anonymizeRows({ actor: retentionActor(), tx, today: today() }, [id]))
  // Without waiting for a mail that is being sent.
  await expect(whileSending(db, had.id, anonymize)).rejects.toMatchObject({ status: 409 })
  await anonymize()

  expect(await textOfDatabase(world)).not.toMatch(/xylander/i)
  const kept = sql`select (select count(*)::int from licence where person_id = ${id}) as licences,
    (select decision_reason from licence_application where id = ${rejected.id}) as reason,
    (select array[k.reason, k.lift_reason] from licence_block k where k.licence_id = ${had.id}) as blocked`
  expect(await rowsOf(db, kept)).toEqual([{ licences: 1, reason: 'Gallrad', blocked: ['Gallrad', 'Gallrad'] }])
})

const protect = async (id: string, name: string) => {
  const { segel } = world
  const scopes = [{ name: 'Members.Admin', associationId: segel.id }]
  const members = await world.callerOf(await world.createAccount(scopes), segel.id)
  const answer = await members.post(`/members/${id}/protect`, { version: 1, name })
  if (answer.statusCode !== 200) throw new Error(answer.body)
}
const anonymise = (id: string) =>
  world.db.transaction((tx) => anonymizeRows({ actor: retentionActor(), tx, today: today() }, [id]))

/** A former member whom the rule anonymises, with a licence that has ended and a draft that was forgotten. */
const former = async (lastName: string, updatedAt = '2004-01-01T12:00:00Z') => {
  const { db, club, segel, addType, draft } = world
  const { id: typeId, code } = await addType()
  const period = { validFrom: '2001-05-17', validTo: '2003-09-02' }
  const id = await world.join(club, [segel.id], { firstName: 'Ada', lastName }, period)
  await db.execute(sql`update person set created_at = '2001-05-17' where id = ${id}`)
  const held = { id: uuidv7(), branchId: segel.id, personId: id, typeId, number: `${code}-00001` }
  await db.insert(licence).values({ ...held, validFrom: '2002-01-01', validTo: '2002-12-31' })
  const applied = draft(id, typeId, { message: `Från ${lastName}` })
  await db.insert(licenceApplication).values({ ...applied, sanctionId: null, updatedAt })
  return { id, licenceId: held.id, applied }
}
const stateOf = ({ id, applied }: Awaited<ReturnType<typeof former>>) =>
  rowsOf(
    world.db,
    sql`select p.anonymized_at is not null as "isAnonymized", a.status, a.message from licence_application a join person p
      on p.id = a.person_id where p.id = ${id} and a.id = ${applied.id}`,
  )
const applyToPersons = () => applyRules(world.db, ['months'])

/** Writes the event and the mail of a change. */
const saved = async (tx: Transaction, recordType: 'licence' | 'licence_application', recordId: string) => {
  const change = { field: 'note', label: 'Anteckning', old: '', new: 'Bor i Undanvik' }
  const changes = [{ ...change, policy: 'text' as const }]
  await writeAuditEvents(retentionActor(), tx, [{ action: 'update', recordType, recordId, recordLabel: 'X', changes }])
  await queueMail(tx, {
    decision: `saved:${recordId}`,
    recordType,
    recordId,
    to: { email: 'ada@post.example', name: 'Ada' },
    template: 'licenceChanged',
    data: { type: 'TA A', branch: 'Segelflyget', holder: 'Ada', number: 'TA-00001', changes: [change], reason: '' },
  })
}

it('leaves nothing of the licence that somebody is saving meanwhile, and refuses a form that is still open, also when it is sent again', async () => {
  const { db, own } = world
  const { licenceId } = await former('Öppen')
  const open = await world.view(own, licenceId)
  await sentDuring(
    db,
    async (tx) => {
      await tx.update(licence).set({ note: 'Bor i Undanvik' }).where(eq(licence.id, licenceId))
      await saved(tx, 'licence', licenceId)
    },
    applyToPersons,
  )
  expect(await textOfDatabase(world)).not.toContain('Undanvik')
  const body = { ...licenceValues(open), version: open.version, override: '', reason: '', note: 'Bor i Undanvik' }
  const conflict = await own.put(`/licenses/${licenceId}`, body)
  expect([conflict.statusCode, conflict.json().current.holder.isAnonymized]).toEqual([409, true])
  const again = await own.put(`/licenses/${licenceId}`, { ...body, version: conflict.json().current.version })
  expect([again.statusCode, messageOf(again)]).toEqual([403, 'Personen är avidentifierad och ändras inte längre.'])
})

it('leaves nothing of the application that somebody is withdrawing meanwhile, and refuses a form that is still open', async () => {
  const { db, own } = world
  const { applied } = await former('Öppnad')
  await sentDuring(
    db,
    async (tx) => {
      const withdrawn = { status: 'Withdrawn', withdrawnAt: '2026-05-01T12:00:00Z', message: 'Bor i Undanvik' } as const
      await tx.update(licenceApplication).set(withdrawn).where(eq(licenceApplication.id, applied.id))
      await saved(tx, 'licence_application', applied.id)
    },
    applyToPersons,
  )
  expect(await textOfDatabase(world)).not.toContain('Undanvik')
  const body = { ...applied, version: 1, answers: {} }
  expect((await own.put(`/license-applications/${applied.id}`, body)).statusCode).toBe(409)
})

const lengthen = (tx: Transaction, id: string) =>
  tx
    .update(licence)
    .set({ validTo: addDays(today(), 90) })
    .where(eq(licence.id, id))

it('leaves who gets a licence or applies for one while the rule waits for it, and takes the others', async () => {
  const { db, own } = world
  const [lengthened, applying, other] = [await former('Längre'), await former('Sökande'), await former('Övrig')]
  const sent = { status: 'Submitted', submittedAt: new Date().toISOString(), submittedBy: own.accountId } as const
  await sentDuring(
    db,
    async (tx) => {
      await lengthen(tx, lengthened.licenceId)
      await tx.update(licenceApplication).set(sent).where(eq(licenceApplication.id, applying.applied.id))
    },
    applyToPersons,
  )
  expect(await stateOf(lengthened)).toEqual([{ isAnonymized: false, status: 'Draft', message: 'Från Längre' }])
  expect(await stateOf(applying)).toEqual([{ isAnonymized: false, status: 'Submitted', message: 'Från Sökande' }])
  expect(await stateOf(other)).toEqual([{ isAnonymized: true, status: 'Withdrawn', message: '' }])
})

it('is refused to who does it by hand while somebody lengthens a licence', async () => {
  const { id, licenceId, applied } = await former('Hand')
  await world.db.delete(licenceApplication).where(eq(licenceApplication.id, applied.id))
  const office = async () => world.callerOf(await world.createAccount([{ name: 'Global.Members.Admin' }]), null)
  const [one, another] = [await office(), await office()]
  const proposed = await one.post(`/members/${id}/propose-anonymize`, { version: 1, reason: 'Begärt' })
  const { version } = proposed.json()
  const answer = await sentDuring(
    world.db,
    (tx) => lengthen(tx, licenceId),
    () => another.post(`/members/${id}/anonymize`, { version, name: 'Ada Hand' }),
  )
  expect([answer.statusCode, messageOf(answer)]).toEqual([403, expect.stringMatching(/^Har en licens som gäller/)])
  const rule = async () => {
    const { items } = (await one.get(`/members/${id}/anonymization-checks`)).json()
    return items.find(({ title }: { title: string }) => title.includes('som gäller'))?.rule
  }
  expect(await rule()).toBe('Återkalla den, eller vänta tills den har gått ut.')
  const second = await former('Annan')
  await world.db.update(licence).set({ personId: id }).where(eq(licence.id, second.licenceId))
  await world.db.transaction((tx) => lengthen(tx, second.licenceId))
  expect(await rule()).toBe('Återkalla dem, eller vänta tills de har gått ut.')
})

it.each([
  ['protected', protect],
  ['anonymised', anonymise],
] as const)('leaves no mail that waits and names who is %s, and what it says of others', async (become, act) => {
  const { db, own, club, addType, addMember, submitted, done } = world
  const unfit = await addMember({ firstName: 'Åke', lastName: 'Ymerlind', email: '' })
  const type = (await addType()).id
  const returned = await done(own, 'return', await submitted(unfit, type), { reason: 'Oklart', comments: [] })
  const queue = (decision: string, mail: Pick<Mail<TemplateName>, 'template' | 'data'>) =>
    db.transaction((tx) =>
      queueMail(tx, {
        decision: `${become}:${decision}`,
        recordType: 'organization',
        recordId: club,
        to: { email: 'klubb@post.example', name: 'Klubben' },
        ...mail,
      }),
    )
  const asked = { club: 'Ålleberg', path: '/intyg' }
  // Of the namesake in the club nothing is taken, and a line with a former name is found by its application.
  const namesake = await addMember({ firstName: 'Åke', lastName: 'Ymerlind', email: '' })
  const ofNamesake = applicationLine('Åke Ymerlind, TA A', (await submitted(namesake, type)).id)
  await queue('both', {
    template: 'licenceCertificatesAsked',
    data: {
      ...asked,
      lines: [
        'Åke Ymerlind, TA A',
        applicationLine('Åke Lind, TA A', returned.id),
        ofNamesake,
        'Åke Ymer, TA A',
        'Bo Ek, TB B',
      ],
    },
  })
  await queue('alone', { template: 'licenceCertificatesAsked', data: { ...asked, lines: ['Åke Ymerlind, TA A'] } })
  const answered = { club: 'Ålleberg', answeredBy: 'Eva Ek' }
  await queue('answer', {
    template: 'licenceCertificatesAnswered',
    data: {
      ...answered,
      certified: [applicationLine('Åke Ymerlind (TA A, Segelflyget)', returned.id)],
      denied: ['Bo Ek (TB B)'],
    },
  })
  const mails = () =>
    rowsOf<{ template: string; data: object }>(
      db,
      sql`select template, data from mail_outbox where decision like ${`${become}:%`} or record_id = ${returned.id} order by id`,
    )
  expect(JSON.stringify(await mails()).match(/Ymerlind/g)).toHaveLength(5)
  // The history keeps the subject of what is sent again.
  for (const { template, data } of await mails())
    expect(mailContentOf(template, data).subject).not.toContain('Ymerlind')

  await act(unfit, 'Åke Ymerlind')
  expect(await mails()).toMatchObject([
    { data: { ...asked, lines: [ofNamesake, 'Åke Ymer, TA A', 'Bo Ek, TB B'] } },
    { data: { ...answered, certified: [], denied: ['Bo Ek (TB B)'] } },
  ])
})

it('does not wait for a draft that was forgotten, which is withdrawn', async () => {
  const [forgotten, used] = [await former('Qvarnsten'), await former('Nyström', new Date().toISOString())]
  await applyToPersons()
  expect(await stateOf(forgotten)).toEqual([{ isAnonymized: true, status: 'Withdrawn', message: '' }])
  expect(await stateOf(used)).toEqual([{ isAnonymized: false, status: 'Draft', message: 'Från Nyström' }])
})
