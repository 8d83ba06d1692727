// What a repeated request may read: the record as it is now, in the context of the first request and for a short time.
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventDraft } from './testing-drafts.ts'
import { testSeason, type TestSeason } from './testing.ts'

let world: TestSeason
let other: { id: string }
beforeAll(async () => {
  world = await testSeason()
  other = await world.createAssociation('Modellflyget')
})
afterAll(() => world.close())

/** An account with roles in two branches, which has created an event of the first, for that branch alone. */
const author = async () => {
  const roles = [world.segel.id, other.id].map((associationId) => ({
    name: 'Competitions.Admin' as const,
    associationId,
  }))
  const caller = await world.as(roles, world.segel.id)
  const payload = { id: uuidv7(), ...eventDraft(world.segel.id), audience: 'branch' }
  const send = (context: string, headers: Record<string, string> = { 'idempotency-key': payload.id }) =>
    caller.call({
      method: 'POST',
      url: '/competitions/events',
      payload,
      headers: { 'context-association-id': context, ...headers },
    })
  const first = await send(world.segel.id)
  expect(first.statusCode, first.body).toBe(200)
  const loseRole = () =>
    world.db.$client.query('delete from role_assignment where account_id = $1 and association_id = $2', [
      caller.accountId,
      world.segel.id,
    ])
  return { send, loseRole, id: payload.id }
}

describe('a repeated request', () => {
  it('is answered in the context of the first', async () => {
    const { send, id } = await author()
    const again = await send(world.segel.id)
    expect([again.statusCode, again.json().id]).toEqual([200, id])
  })

  it.each([
    ['with its key', undefined],
    ['without a key', {}],
  ])(
    '%s shows nothing of the record in another context, also when the role in the first is gone',
    async (_, headers) => {
      const { send, loseRole, id } = await author()
      const proposed = await send(other.id, headers)
      expect([proposed.statusCode, proposed.json().errors[0].code]).toEqual([403, 'ContextDenied'])
      await loseRole()
      const lost = await send(other.id, headers)
      expect(lost.statusCode, lost.body).toBe(404)
      expect(lost.body).not.toContain(id)
    },
  )

  it('about an application gets its first result, also when the application has been moved since', async () => {
    const { anna, bo, base } = world
    const from = await world.published({ competitionType: 'Ranking' })
    const sent = await world.applied(from.id)
    const send = () =>
      bo.call({
        method: 'POST',
        url: `${base}/${from.id}/applications/${sent.id}/return`,
        payload: { version: sent.version, reason: 'Mer', comments: [] },
        headers: { 'idempotency-key': `return-${sent.id}` },
      })
    expect((await send()).statusCode).toBe(200)
    const newId = uuidv7()
    const days = { proposedFrom: '2027-08-01', proposedTo: '2027-08-03', lastApplicationDay: '2027-05-01' }
    await world.acted(bo, 'move', from, { reason: 'Väder', newId, ...days })
    const read = async () => (await send()).json()
    expect(await read()).toMatchObject({ id: sent.id, status: 'Draft', announcement: { id: newId } })
    await world.owner.pool.query("update audit_event set at = at - interval '1 hour' where record_id = $1", [sent.id])
    expect(await read()).toMatchObject({ id: sent.id, announcement: { id: newId } })
    // The links that have been mailed have the former announcement.
    for (const part of ['', '/checklist', '/difference', '/history', '/attachments'])
      expect((await anna.get(`${base}/${from.id}/applications/${sent.id}${part}`)).statusCode, part).toBe(200)
    expect((await anna.get(`${base}/${from.id}/applications/${sent.id}`)).json().announcement.id).toBe(newId)
  })

  it('reads like any other request when some time has passed', async () => {
    const { send, id } = await author()
    await world.db.$client.query('update event set organizer_id = $2 where id = $1', [id, other.id])
    expect((await send(world.segel.id)).statusCode).toBe(200)
    await world.owner.pool.query("update audit_event set at = at - interval '1 hour' where record_id = $1", [id])
    expect((await send(world.segel.id)).statusCode).toBe(403)
  })
})
