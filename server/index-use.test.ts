// What grows for ever is searched by an index: the plans of statements that would else read a large table for each person or file.
import pg from 'pg'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { globalContext } from '#contract/access.ts'
import type { Viewer } from './actor.ts'
import { findBySimilarity } from './members/import/known-persons.ts'
import { testMembers } from './members/testing-persons.ts'

let world: Awaited<ReturnType<typeof testMembers>>
beforeAll(async () => {
  world = await testMembers()
  await world.db.$client
    .query(`insert into mail_outbox (id, decision, recipient, record_type, record_id, template, data, sent_at)
      select gen_random_uuid(), i, 'a' || i || '@example.se', 'person', gen_random_uuid(), 'licenceExpires', '{}', now() from generate_series(1, 1000) i`)
  await world.db.$client.query(`insert into person (id, first_name, last_name, birth_date, birth_year)
    select gen_random_uuid(), 'Per', 'Ek', '1950-01-01'::date + i, extract(year from '1950-01-01'::date + i) from generate_series(1, 1000) i`)
  await world.owner.pool.query('analyze mail_outbox, person')
})
afterAll(() => world.close())

type Sent = [{ text?: string; values?: unknown[] }, unknown[]?]

/** The plans of the statements with the text that are sent meanwhile, as for tables that are too large to be read whole. */
const plansOf = async (text: string, act: () => Promise<unknown>): Promise<string> => {
  const spy = vi.spyOn(pg.Client.prototype, 'query')
  await act()
  const sent = [...(spy.mock.calls as unknown as Sent[])]
  spy.mockRestore()
  const client = await world.owner.pool.connect()
  const plans: unknown[] = []
  try {
    await client.query('set enable_seqscan = off')
    for (const [asked, values = asked.values] of sent)
      if (asked.text?.includes(text)) plans.push((await client.query(`explain ${asked.text}`, values)).rows)
  } finally {
    client.release(true)
  }
  return JSON.stringify(plans)
}

it.each([
  { text: 'from mail_outbox where id in', index: 'mail_outbox_recipient' },
  { text: 'delete from "mail_outbox"', index: 'mail_outbox_recipient' },
  { text: 'jsonb_path_query', index: 'mail_outbox_naming_several' },
  { text: 'delete from batch_row', index: 'batch_row_record' },
])('what names somebody who becomes protected: $text, $index', async ({ text, index }) => {
  const id = await world.addPerson()
  const body = { version: 1, name: 'Eva Lövgrensdotter' }
  const plans = await plansOf(text, async () =>
    expect((await world.office.post(`/members/${id}/protect`, body)).statusCode).toBe(200),
  )
  expect(plans).toContain(index)
})

it('the mails in a register extract', async () => {
  const id = await world.addPerson()
  const body = { reason: 'request', text: '', format: 'json' }
  const plans = await plansOf('waitingRows', () => world.office.post(`/members/${id}/register-extract`, body))
  for (const index of ['mail_outbox_recipient', 'mail_outbox_record', 'batch_row_record'])
    expect(plans).toContain(index)
})

it('persons whose birth year alone is held, of a new person and of the rows of a file', async () => {
  const born = { birthDate: '1985-04-12', identityNumber: '' }
  const name = { firstName: 'Eva', lastName: 'Lövgrensdotter' }
  const matched = await plansOf('p.birth_year =', () => world.admin.post('/members/match', { ...born, ...name }))
  const account = { id: '', ...name, title: '', email: '', roles: [] }
  const viewer: Viewer = { by: 'staff', account, context: globalContext, requestId: '' }
  const imported = await plansOf('p.birth_year =', () =>
    findBySimilarity(viewer, world.db, [{ ...born, own: { lastName: name.lastName } }]),
  )
  for (const plans of [matched, imported]) expect(plans).toContain('person_birth_year_alone')
})

it('what an account has read', async () => {
  const system = await world.as([{ name: 'SysAdmin' }], null)
  const plans = await plansOf("'openProtected'", () => system.get(`/accounts/${system.accountId}/reads`))
  expect(plans.match(/audit_event_reads/g)).toHaveLength(2)
})
