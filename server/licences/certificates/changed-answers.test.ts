// Tests that a club may change an answer a few times a day, and that one more change leaves its other answers alone.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { applicationTokenHeader } from '#contract/record/private-link.ts'
import type { CertificateRequest } from '#contract/licences/certificates/certificate.ts'
import { mailOutbox } from '../../db/tables/mail-tables.ts'
import { messageOf, must, testLicences, type TestLicences } from '../testing-licences.ts'
import { askClubs } from './ask-clubs.ts'

let world: TestLicences
beforeAll(async () => void (world = await testLicences()))
afterAll(() => world.close())

it('refuses the answer that has been changed too often, and takes the others', async () => {
  const typeId = (await world.addType({ requirements: [must('clubCertificate')] })).id
  const waiting = async (firstName: string) => world.submitted(await world.addMember({ firstName }), typeId)
  const [anna, bo] = [await waiting('Anna'), await waiting('Bo')]
  await askClubs(world.db, new Date())
  const [mail] = await world.db
    .select()
    .from(mailOutbox)
    .where(sql`template = 'licenceCertificatesAsked'`)
  const token = String(mail?.data['path']).split('#token=')[1] ?? ''
  const answered = (...answers: { id: string; answer: string }[]) =>
    world.app.inject({
      method: 'POST',
      url: '/api/external/club-certificates',
      headers: { [applicationTokenHeader]: token },
      payload: { answers, name: 'Kim' },
    })
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
