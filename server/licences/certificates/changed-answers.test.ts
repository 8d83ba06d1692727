// Tests that a club answers what it has read; that it may change an answer a few times a day, and that one more change leaves its other
// answers alone; that it may take back what it has said of somebody who has left it; and that it can answer however much waits.
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, today } from '#contract/dates/swedish-day.ts'
import { applicationTokenHeader } from '#contract/record/private-link.ts'
import type { CertificateRequest } from '#contract/licences/certificates/certificate.ts'
import { membership } from '../../db/tables/member-tables.ts'
import { uuidArray } from '../../db/sql-expressions.ts'
import { mailOutbox } from '../../db/tables/mail-tables.ts'
import { bodyOf } from '../../members/testing-persons.ts'
import { messageOf, must, testLicences, type TestLicences } from '../testing-licences.ts'
import { askClubs } from './ask-clubs.ts'

let world: TestLicences
beforeAll(async () => void (world = await testLicences()))
afterAll(() => world.close())

/** Asks the club about all that waits, and returns what answers by its link, or reads without answers. */
const asked = async () => {
  await world.db.execute(sql`delete from club_certificate_link`)
  await world.db.delete(mailOutbox)
  await askClubs(world.db, new Date())
  const [mail] = await world.db
    .select()
    .from(mailOutbox)
    .where(sql`template = 'licenceCertificatesAsked'`)
  const token = String(mail?.data['path']).split('#token=')[1] ?? ''
  return (...answers: { id: string; answer: string; submittedAt?: string | null }[]) =>
    world.app.inject({
      method: answers.length === 0 ? 'GET' : 'POST',
      url: '/api/external/club-certificates',
      headers: { [applicationTokenHeader]: token },
      ...(answers.length === 0 ? {} : { payload: { answers, name: 'Kim' } }),
    })
}

it('refuses the answer that has been changed too often, and takes the others', async () => {
  const typeId = (await world.addType({ requirements: [must('clubCertificate')] })).id
  const waiting = async (firstName: string) => world.submitted(await world.addMember({ firstName }), typeId)
  const [anna, bo] = [await waiting('Anna'), await waiting('Bo')]
  const answered = await asked()
  const answersOf = async (...answers: { id: string; answer: string }[]) => {
    const { items } = (await answered(...answers)).json<CertificateRequest>()
    return Object.fromEntries(items.map(({ id, answer }) => [id, answer]))
  }
  for (const answer of ['yes', 'no', 'yes', 'no', 'yes'])
    expect(await answersOf({ id: anna.id, answer })).toEqual({ [anna.id]: answer, [bo.id]: null })
  const both = [
    { id: anna.id, answer: 'no' },
    { id: bo.id, answer: 'no' },
  ]
  expect(await answersOf(...both)).toEqual({ [anna.id]: 'yes', [bo.id]: 'no' })
  const alone = await answered({ id: anna.id, answer: 'no' })
  expect([alone.statusCode, messageOf(alone)]).toEqual([
    422,
    'Föreningen har ändrat sitt svar flera gånger det senaste dygnet. Försök igen om ett dygn.',
  ])
})

it('takes a no of somebody who has left the club since it said yes', async () => {
  const { db, own, segel } = world
  const personId = await world.addMember({ firstName: 'Cia' })
  const typeId = (await world.addType({ requirements: [must('clubCertificate')] })).id
  const { id } = await world.submitted(personId, typeId)
  const answered = await asked()
  expect((await answered({ id, answer: 'yes' })).statusCode).toBe(200)
  // The register extract calls the answer what the history calls it.
  const members = await world.as([{ name: 'Members.Admin', associationId: segel.id }], segel.id)
  const wanted = { reason: 'request', text: '', format: 'json' }
  const extract = await bodyOf(await members.post(`/members/${personId}/register-extract`, wanted))
  expect(extract).toContain(`Föreningens svar: Intygad ${today()}`)
  await db
    .update(membership)
    .set({ validTo: addDays(today(), -1) })
    .where(eq(membership.personId, personId))
  const changed = await answered({ id, answer: 'no' })
  expect(changed.statusCode, changed.body).toBe(200)
  expect(changed.json<CertificateRequest>().items).toContainEqual(expect.objectContaining({ id, answer: 'no' }))
  expect((await own.get(`/license-applications/${id}`)).json().clubAnswer).toBe('no')
})

it('reads what has no answer yet, however much is answered, and what was just answered', async () => {
  const { db, addType, addMember, submitted } = world
  await db.execute(sql`update licence_application set status = 'Withdrawn'`)
  const typeId = (await addType({ requirements: [must('clubCertificate')] })).id
  const one = await submitted(await addMember({ firstName: 'Dan' }), typeId)
  const club = await asked()
  await db.execute(sql`insert into licence_application (id, branch_id, person_id, type_id, status, first_day, organization_id, submitted_at)
    select uuidv7(), branch_id, person_id, type_id, status, first_day, organization_id, submitted_at
    from licence_application, generate_series(1, 500) where id = ${one.id}`)
  const readBy = async (answer: ReturnType<typeof club>) => {
    const { items, unanswered } = (await answer).json<CertificateRequest>()
    return { items, unanswered, left: items.filter((item) => item.answer === null).length }
  }
  const first = await readBy(club())
  expect([first.items.length, first.left, first.unanswered]).toEqual([500, 500, 501])
  const shown = uuidArray(first.items.map(({ id }) => id))
  await db.execute(
    sql`update licence_application set club_answer = 'yes', club_answered_at = now() where id = any(${shown})`,
  )
  const { items, left, unanswered } = await readBy(club())
  expect([items.length, left, unanswered]).toEqual([501, 1, 1])
  // What has no answer comes first.
  const id = items[0]?.id ?? ''
  expect(items[0]?.answer).toBeNull()
  // All that the page shows may be answered at once.
  const unchanged = items.slice(1).map((item) => ({ id: item.id, answer: '' }))
  const last = await readBy(club({ id, answer: 'no' }, ...unchanged))
  expect([last.items.length, last.left, last.unanswered]).toEqual([500, 0, 0])
  expect(last.items).toContainEqual(expect.objectContaining({ id, answer: 'no' }))
})

it('refuses the answer about what has been sent in again since the club read it, and takes the others', async () => {
  const { addType, addMember, submitted, done, own } = world
  const requirements = [must('clubCertificate')]
  const [first, other] = [await addType({ requirements }), await addType({ requirements })]
  const anna = await submitted(await addMember({ firstName: 'Anna' }), first.id)
  const bo = await submitted(await addMember({ firstName: 'Bo' }), first.id)
  const club = await asked()
  const linesOf = async (answer: ReturnType<typeof club>) =>
    new Map((await answer).json<CertificateRequest>().items.map((line) => [line.id, line]))
  const read = await linesOf(club())
  const yesTo = (id: string, lines: typeof read) => ({
    id,
    answer: 'yes',
    submittedAt: lines.get(id)?.submittedAt ?? null,
  })
  const path = `/license-applications/${anna.id}`
  const { version } = await done(own, 'return', (await own.get(path)).json(), { reason: 'Fel typ', comments: [] })
  await done(own, 'submit', (await own.put(path, { ...world.draft('', other.id), version, answers: {} })).json())
  const alone = await club(yesTo(anna.id, read))
  const line = (await linesOf(club())).get(anna.id)
  expect(line?.type).toContain(other.code)
  expect([alone.statusCode, messageOf(alone)]).toEqual([
    409,
    `Svaret om ${line?.holder} (${line?.type}) togs inte emot, eftersom ansökan har skickats in igen sedan ni öppnade sidan. Läs den och svara på nytt.`,
  ])
  const both = await linesOf(club(yesTo(anna.id, read), yesTo(bo.id, read)))
  expect([anna, bo].map(({ id }) => both.get(id)?.answer)).toEqual([null, 'yes'])
  expect((await linesOf(club(yesTo(anna.id, both)))).get(anna.id)?.answer).toBe('yes')
})
