// A changed address of a club, which is asked again about the applications that still wait for its answer.
import { sql } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sentDuring } from '../../db/testing-lock-waits.ts'
import { rowsOf } from '../../db/sql-expressions.ts'
import { testSeason, type TestSeason } from '../testing.ts'

let world: TestSeason
beforeAll(async () => void (world = await testSeason()))
afterAll(() => world.close())

const change = async (email: string) => {
  const { segel, club } = world
  const by = await world.as([{ name: 'Organizations.Admin', associationId: segel.id }], segel.id)
  const { district, branches, ...shown } = (await by.get(`/organizations/${club}`)).json()
  const affiliations = branches.map(({ branchId, validFrom, validTo }: Record<string, string>) => ({
    branchId,
    validFrom,
    validTo,
  }))
  const body = { ...shown, districtId: district.id, branches: affiliations, email }
  return () => by.put(`/organizations/${club}`, body)
}

it('is asked about nothing that is answered, withdrawn or decided on while the address is saved', async () => {
  const { db } = world
  const titles = ['Besvarad', 'Återtagen', 'Avslagen', 'Väntande']
  const applications: Awaited<ReturnType<TestSeason['applied']>>[] = []
  for (const title of titles)
    applications.push(await world.applied((await world.published({ competitionType: 'Ranking', title })).id))
  const [answered, withdrawn, rejected] = applications.map(({ id }) => id)
  const save = await change('ny@asen.example')
  const saved = await sentDuring(
    db,
    async (tx) => {
      await tx.execute(sql`update application set club_answer = 'yes', club_answered_at = now(), club_answered_by_name = 'Kim'
        where id = ${answered}`)
      await tx.execute(sql`update application set withdrawn_at = now() where id = ${withdrawn}`)
      await tx.execute(sql`update application set status = 'Rejected' where id = ${rejected}`)
    },
    save,
  )
  expect(saved.statusCode, saved.body).toBe(200)
  const mails = await rowsOf<{ title: string }>(
    db,
    sql`select data ->> 'title' as title from mail_outbox where recipient = 'ny@asen.example' and data ->> 'title' is not null`,
  )
  expect(mails).toEqual([{ title: 'Väntande' }])
  const [kept] = await rowsOf(db, sql`select club_answer as answer from application where id = ${answered}`)
  expect(kept).toEqual({ answer: 'yes' })
})

it('is asked at the address that is saved while an application to it is submitted', async () => {
  const { db, club } = world
  const { id } = await world.published({ competitionType: 'Ranking', title: 'Samtidig' })
  const email = 'samtidig@klubb.example'
  const sent = await world.outside('POST', `/competitions/${id}/applications`, {
    ...world.form(),
    id: uuidv7(),
    email,
    send: true,
  })
  expect(sent.statusCode, sent.body).toBe(200)
  const token = await world.mailed(email, 'applicant')
  const confirmed = await sentDuring(
    db,
    (tx) => tx.execute(sql`update organization set email = 'senast@asen.example' where id = ${club}`),
    () => world.outside('POST', '/application/confirm', {}, token),
  )
  expect(confirmed.statusCode, confirmed.body).toBe(200)
  const mails = await rowsOf<{ recipient: string }>(
    db,
    sql`select recipient from mail_outbox where data ->> 'title' = 'Samtidig' and recipient like '%@asen.example'`,
  )
  expect(mails).toEqual([{ recipient: 'senast@asen.example' }])
})
