// What the tests of persons share: a federation with clubs in two districts and two branches, and callers by scope and place.
import { eq } from 'drizzle-orm'
import { today } from '#contract/dates/swedish-day.ts'
import type { Person } from '#contract/members/person.ts'
import { auditEvent } from '../db/tables/audit-tables.ts'
import { createTestFederation } from '../organizations/testing-federation.ts'

export const createMemberWorld = async (parts: Parameters<typeof createTestFederation>[0] = {}) => {
  const world = await createTestFederation(parts)
  const { segel, fallskarm, skane, norr } = world
  const club = await world.createClub({ name: 'Ålleberg', districtId: skane.id }, [segel.id, fallskarm.id])
  const other = await world.createClub({ name: 'Aros', districtId: norr.id }, [fallskarm.id])
  const as = (scope: string, place: { id: string } | null) =>
    world.as([{ name: scope, associationId: place?.id ?? null }], place?.id ?? null)
  const view = async (by: Awaited<ReturnType<typeof as>>, id: string) => (await by.get(`/members/${id}`)).json<Person>()
  /** The record as its form sends it, with other values. */
  const draftOf = (person: Person, values: object = {}) => ({ ...person, ...values })
  /** What has been done to the record, in order. */
  const actionsOf = async (id: string) =>
    (await world.db.select().from(auditEvent).where(eq(auditEvent.recordId, id)).orderBy(auditEvent.at)).map(
      ({ action }) => action,
    )
  return {
    ...world,
    actionsOf,
    club,
    other,
    as,
    view,
    draftOf,
    office: () => as('Global.Members.Admin', null),
    day: today(),
  }
}
export type MemberWorld = Awaited<ReturnType<typeof createMemberWorld>>

/** The status of a refusal, and the field that it is about or its sentence. */
export const problemOf = (answer: {
  statusCode: number
  json: () => { errors: { field?: string; message: string }[] }
}) => {
  const [error] = answer.json().errors
  return [answer.statusCode, error?.field ?? error?.message]
}
