// The notices of licences and applications when their holder becomes protected, is no more, is anonymised, merged or renamed: the
// branch that shows them may have the person no longer, and gets no notice of the person then.
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, today } from '#contract/dates/swedish-day.ts'
import type { Person } from '#contract/members/person.ts'
import type { Viewer } from '../actor.ts'
import { licence } from '../db/tables/licence-tables.ts'
import { toldOf } from '../live/event-streams.ts'
import { collectNotices } from '../live/testing-notices.ts'
import { recordScopes } from '../record-scopes.ts'
import { applyRules } from '../retention/apply.ts'
import { testLicences, type TestLicences } from './testing-licences.ts'

let world: TestLicences
let notices: Awaited<ReturnType<typeof collectNotices>>
beforeAll(async () => {
  world = await testLicences()
  notices = await collectNotices(world.db)
})
afterAll(async () => {
  notices.close()
  await world.close()
})

const officer = () => world.as([{ name: 'Global.Members.Admin' }], null)
type Caller = Awaited<ReturnType<typeof officer>>

/** A holder with a licence without a note, and the application for it, in which nothing is to be erased. */
const holderWith = async (period?: { validFrom: string; validTo: string }) => {
  const { club, segel, join, addType, given } = world
  const id = await join(club, [segel.id], { firstName: 'Kim', lastName: 'Hemlig' })
  const held = await given(id, (await addType()).id)
  if (period) await world.db.update(licence).set(period).where(eq(licence.id, held.id))
  const { items } = (await world.own.get(`/license-applications?type=${held.type.id}`)).json()
  return { id, licenceId: held.id, applicationId: items[0].id as string }
}
type Holder = Awaited<ReturnType<typeof holderWith>>

const act = async (by: Caller, { id }: Holder, verb: string, body: object = {}) => {
  const { version } = (await by.get(`/members/${id}`)).json<Person>()
  const answer = await by.post(`/members/${id}/${verb}`, { version, ...body })
  expect(answer.statusCode, answer.body).toBe(200)
}
const ofHeld = async (change: () => Promise<unknown>) =>
  (await notices.during(change)).filter(({ type }) => type.startsWith('licence')).toSorted(byType)
const byType = (a: { type: string }, b: { type: string }) => a.type.localeCompare(b.type)

const expected = ({ licenceId, applicationId }: Holder, places = [world.segel.id, world.skane.id]) => {
  const contexts = places.toSorted()
  return [
    { type: 'licence', id: licenceId, contexts },
    { type: 'licence_application', id: applicationId, contexts },
  ]
}

it('are sent when the identity becomes protected, and when that is lifted, with no event where nothing was erased', async () => {
  const [one, another] = [await officer(), await officer()]
  const holder = await holderWith()
  const historyOf = async () => (await world.own.get(`/licenses/${holder.licenceId}/history`)).json()
  const before = await historyOf()
  expect(await ofHeld(() => act(one, holder, 'protect', { name: 'Kim Hemlig' }))).toEqual(expected(holder))
  expect(await ofHeld(() => act(one, holder, 'ask-lift', { reason: 'Skyddet har upphört' }))).toEqual([])
  expect(await ofHeld(() => act(another, holder, 'lift'))).toEqual(expected(holder))
  expect(await historyOf()).toEqual(before)
})

it('are sent when the person is anonymised, in the contexts of the memberships that end', async () => {
  const [one, another] = [await officer(), await officer()]
  const holder = await holderWith({ validFrom: '2020-01-01', validTo: addDays(today(), -1) })
  await act(one, holder, 'propose-anonymize', { reason: 'Begärt' })
  expect(await ofHeld(() => act(another, holder, 'anonymize', { name: 'Kim Hemlig' }))).toEqual(expected(holder))
})

it('are sent when the rule anonymises a former member', async () => {
  const { db, segel } = world
  const holder = await holderWith({ validFrom: '2002-01-01', validTo: '2002-12-31' })
  await db.execute(sql`update person set created_at = '2001-05-17' where id = ${holder.id}`)
  await db.execute(sql`update membership_branch set valid_to = '2003-09-02'
    where membership_id in (select id from membership where person_id = ${holder.id})`)
  await db.execute(sql`update membership set valid_to = '2003-09-02' where person_id = ${holder.id}`)
  expect(await ofHeld(() => applyRules(db, ['months']))).toEqual(expected(holder, [segel.id]))
})

it('are sent of what both had when persons are merged', async () => {
  const by = await officer()
  const [kept, former] = [await holderWith(), await holderWith()]
  const { version: otherVersion } = (await by.get(`/members/${former.id}`)).json<Person>()
  const merging = () => act(by, kept, 'merge', { otherId: former.id, otherVersion, fromOther: [] })
  const sent = await ofHeld(merging)
  expect(sent).toHaveLength(4)
  expect(sent).toEqual(expect.arrayContaining([...expected(kept), ...expected(former)]))
})

it('are sent when the name is changed, and by no other field of the person, whose own notice reaches who reads licences there', async () => {
  const by = await officer()
  const holder = await holderWith()
  const edit = async (values: Partial<Person>) => {
    const seen = (await by.get(`/members/${holder.id}`)).json<Person>()
    const answer = await by.put(`/members/${holder.id}`, { ...seen, ...values })
    expect(answer.statusCode, answer.body).toBe(200)
  }
  for (const name of [{ firstName: 'Kimberley' }, { lastName: 'Nygren' }])
    expect(await ofHeld(() => edit(name))).toEqual(expected(holder))
  const sent = await notices.during(() => edit({ medicalValidTo: '2031-05-17' }))
  expect(sent.filter(({ type }) => type.startsWith('licence'))).toEqual([])
  const roles = [{ name: 'Licenses.View', associationId: world.segel.id }]
  const account = { id: '', firstName: '', lastName: '', title: '', email: '', roles }
  const reader: Viewer = { by: 'staff', account, context: { kind: 'branch', id: world.segel.id }, requestId: '' }
  // Without the id of the person, whom the reader may not open.
  const ofHolder = sent.filter(({ type, id }) => type === 'person' && id === holder.id)
  expect(ofHolder.map((change) => toldOf(reader, change, recordScopes))).toEqual(['type'])
})
