// Tests what the histories, of who remains after a merger and of the club, say of memberships and roles.
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import type { Person } from '#contract/members/person.ts'
import { auditRowsOfRecord } from '../../audit/testing-audit-rows.ts'
import { clubRole, membership } from '../../db/tables/member-tables.ts'
import { createMemberWorld, type MemberWorld } from '../testing-members.ts'

let world: MemberWorld
beforeAll(async () => void (world = await createMemberWorld()))
afterAll(() => world.close())

it('the history of who remains says what memberships and roles have become, as a change by hand does', async () => {
  const { db, club, other, segel, fallskarm } = world
  const kept = await world.join(club, [segel.id], { firstName: 'Eva' }, { validFrom: '2015-01-01' })
  const former = await world.join(club, [segel.id], { firstName: 'Eva' }, { validFrom: '1999-01-01' })
  await world.join(other, [fallskarm.id], {}, { personId: former, validFrom: '2010-01-01' })
  const set = (personId: string, organizationId: string, values: object) =>
    db
      .update(membership)
      .set(values)
      .where(and(eq(membership.personId, personId), eq(membership.organizationId, organizationId)))
  await set(kept, club, { isMainClub: true, paidYear: 2024 })
  await set(former, club, { paidYear: 2026 })
  await set(former, other, { isMainClub: true })
  const role = { organizationId: club, role: 'chair' as const, validTo: null }
  await db.insert(clubRole).values([
    { id: uuidv7(), personId: kept, ...role, validFrom: '2024-01-01' },
    { id: uuidv7(), personId: former, ...role, validFrom: '2020-01-01' },
    { id: uuidv7(), personId: former, ...role, role: 'auditor', validFrom: '2020-01-01' },
  ])
  const office = await world.office()
  const body = { version: 1, otherId: former, otherVersion: 1, fromOther: ['mainClub'] }
  expect((await office.post(`/members/${kept}/merge`, body)).json<Person>().memberships).toHaveLength(2)
  const event = (await auditRowsOfRecord(db, kept)).find(({ action }) => action === 'merge')
  const told = event?.changes.map((one) => `${one.label}: ${one.old} → ${one.new}`)
  expect(told?.filter((text) => !text.startsWith('Sammanslagen')).toSorted()).toEqual([
    'Avgift betald till Ålleberg: 2024 → 2026',
    'Huvudförening: Aros: Nej → Ja',
    'Huvudförening: Ålleberg: Ja → Nej',
    'Medlemskap i Aros:  → Fallskärmsförbundet 2010-01-01–',
    'Medlemskap i Ålleberg: Segelflyget 2015-01-01– → Segelflyget 1999-01-01–',
    'Ordförande i Ålleberg: 2024-01-01– → 2020-01-01–',
    'Revisor i Ålleberg:  → 2020-01-01–',
  ])
  const { rows } = await db.execute<{ id: string; member: string }>(
    sql`select id, 'Medlem ' || member_number as member from person where id in (${kept}, ${former})`,
  )
  const [keptName = '', formerName = ''] = [kept, former].map((id) => rows.find((row) => row.id === id)?.member)
  const ofClub = (await auditRowsOfRecord(db, club)).flatMap(({ action, changes }) =>
    changes.map((one) => `${action} ${one.label}: ${one.old} → ${one.new}`),
  )
  expect(ofClub.toSorted()).toEqual(
    [
      `addRole Revisor: ${keptName}:  → 2020-01-01–`,
      `changeRole Ordförande: ${keptName}: 2024-01-01– → 2020-01-01–`,
      `changeRole Ordförande: ${formerName}: 2020-01-01– → `,
      `changeRole Revisor: ${formerName}: 2020-01-01– → `,
    ].toSorted(),
  )
})
