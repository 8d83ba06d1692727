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
      await tx.execute(sql`update application set status = 'Draft', withdrawn_at = now() where id = ${withdrawn}`)
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

it('is asked whether its no stands, which it does until the club changes it', async () => {
  const { db } = world
  const email = 'nej@asen.example'
  const { id } = await world.published({ competitionType: 'Ranking', title: 'Nekad' })
  const sent = await world.applied(id)
  const [club] = await rowsOf<{ email: string }>(db, sql`select email from organization where id = ${world.club}`)
  const answer = async (body: object, to: string) => {
    await db.execute(sql`update organization_email_hold set held_until = now()`)
    return (
      await world.outside('POST', '/club-request', { name: 'Kim', ...body }, await world.mailed(to, 'club'))
    ).json()
  }
  expect(await answer({ answer: 'no' }, club?.email ?? '')).toMatchObject({ answer: 'no' })
  const saved = await (await change(email))()
  expect(saved.statusCode, saved.body).toBe(200)
  const mails = await rowsOf<{ template: string }>(
    db,
    sql`select template from mail_outbox where recipient = ${email} and record_id = ${sent.id}`,
  )
  expect(mails).toEqual([{ template: 'applicationClubConfirmOnHold' }])
  const shown = async () => (await world.bo.get(`${world.base}/${id}/applications/${sent.id}`)).json()
  expect(await shown()).toMatchObject({ clubAnswer: 'no', clubAnsweredByName: 'Kim', clubAskedEmail: email })
  expect(await answer({ answer: 'yes' }, email)).toMatchObject({ answer: 'yes' })
  expect(await shown()).toMatchObject({ clubAnswer: 'yes' })
})

it('is asked about what was returned or withdrawn when it is sent in again, on the same day too', async () => {
  const { db, bo } = world
  await (
    await change('forst@asen.example')
  )()
  const announced = await world.published({ competitionType: 'Ranking', title: 'Returnerad' })
  const sent = await world.applied(announced.id)
  const former = await world.mailed('forst@asen.example', 'club')
  await world.decided(bo, 'return', sent, { reason: 'Mer' })
  const withdrawn = await world.applied((await world.published({ competitionType: 'Ranking', title: 'Ångrad' })).id)
  await world.outside('POST', '/application/withdraw', { version: withdrawn.version }, withdrawn.token)
  const stateOf = (id: string) =>
    rowsOf<{ asked: string | null; version: number }>(
      db,
      sql`select club_asked_at as asked, club_asked_email as email, version, updated_at::text as "updatedAt" from application where id = ${id}`,
    )
  const before = [...(await stateOf(sent.id)), ...(await stateOf(withdrawn.id))]
  expect(before.map(({ asked }) => asked)).toEqual([expect.anything(), expect.anything()])
  const saved = await (await change('igen@asen.example'))()
  expect(saved.statusCode, saved.body).toBe(200)
  const mails = () =>
    rowsOf<{ title: string }>(
      db,
      sql`select data ->> 'title' as title from mail_outbox where recipient = 'igen@asen.example' and data ->> 'title' in ('Returnerad', 'Ångrad')`,
    )
  expect(await mails()).toEqual([])
  expect((await world.outside('GET', '/club-request', undefined, former)).statusCode).toBe(404)
  const checklist = (await bo.get(`${world.base}/${announced.id}/applications/${sent.id}/checklist`)).json().items
  expect(checklist).toContainEqual(
    expect.objectContaining({ text: expect.stringContaining('får frågan när ansökan skickas in igen') }),
  )
  // Neither the version nor the time from which it is kept has changed.
  const notAsked = { asked: null, email: null }
  const after = [...(await stateOf(sent.id)), ...(await stateOf(withdrawn.id))]
  expect(after).toEqual(before.map((state) => ({ ...state, ...notAsked })))
  const { version } = after[0] ?? { version: 0 }
  const again = await world.outside('POST', '/application/submit', { version }, sent.token)
  expect(again.statusCode, again.body).toBe(200)
  expect(await mails()).toEqual([{ title: 'Returnerad' }])
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
