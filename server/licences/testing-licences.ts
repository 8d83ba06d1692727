// A branch that issues licences, for tests: a club, members, types, and those who look after licences.
import { v7 as uuidv7 } from 'uuid'
import { today } from '#contract/dates/swedish-day.ts'
import type { LicenceApplication } from '#contract/licences/applications/application-view.ts'
import type { Licence } from '#contract/licences/licences/licence-view.ts'
import { newRequirement, type Requirement, type RequirementKind } from '#contract/licences/licence-types/requirement.ts'
import { licenceType } from '../db/tables/licence-type-tables.ts'
import { createTestFederation } from '../organizations/testing-federation.ts'
import { licenceTypeRow } from './testing-licence-types.ts'

export const must = (kind: RequirementKind, values: Partial<Requirement> = {}): Requirement => ({
  ...newRequirement(kind),
  ...values,
})

export const testLicences = async (parts: Parameters<typeof createTestFederation>[0] = {}) => {
  const world = await createTestFederation(parts)
  const { db, segel, fallskarm, skane } = world
  const club = await world.createClub({ name: 'Ålleberg', districtId: skane.id, email: 'styrelsen@alleberg.example' }, [
    segel.id,
  ])
  const caller = async (name: string, place: { id: string } | null, lastName: string, at = place) => {
    const id = await world.createAccount([{ name, associationId: place?.id ?? null }], { lastName })
    return world.callerOf(id, at?.id ?? null)
  }
  let codes = 0
  /** A type that the branch issues, or the federation. */
  const addType = async (values: Partial<typeof licenceType.$inferInsert> = {}) => {
    const id = uuidv7()
    const code = `T${String.fromCharCode(65 + Math.floor(codes / 26), 65 + (codes++ % 26))}`
    // A renewal is never too early, unless the test says so.
    await db.insert(licenceType).values({ ...licenceTypeRow(segel.id), id, code, renewableDays: 730, ...values })
    return { id, code }
  }
  const addMember = (values: object = {}) =>
    world.join(club, [segel.id], { email: 'eva@post.example', birthYear: 1985, ...values })
  const draft = (personId: string, typeId: string, values: object = {}) => ({
    id: uuidv7(),
    branchId: segel.id,
    personId,
    typeId,
    sanctionId: '',
    firstDay: today(),
    organizationId: club,
    message: '',
    ...values,
  })
  type Caller = Awaited<ReturnType<typeof caller>>
  const own = await caller('Licenses.Admin', segel, 'Egen')
  const apply = async (personId: string, typeId: string, values: object = {}, by: Caller = own) => {
    const answer = await by.post('/license-applications', draft(personId, typeId, values))
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return answer.json<LicenceApplication>()
  }
  const act = (by: Caller, verb: string, { id, version }: { id: string; version: number }, body: object = {}) =>
    by.post(`/license-applications/${id}/${verb}`, { version, ...body })
  const done = async (by: Caller, verb: string, record: { id: string; version: number }, body: object = {}) => {
    const answer = await act(by, verb, record, body)
    if (answer.statusCode !== 200) throw new Error(`${verb}: ${answer.body}`)
    return answer.json<LicenceApplication>()
  }
  const submitted = async (personId: string, typeId: string, values: object = {}, by: Caller = own) =>
    done(by, 'submit', await apply(personId, typeId, values, by))
  const view = async (by: Caller, id: string) => (await by.get(`/licenses/${id}`)).json<Licence>()
  /** A licence that was applied for and approved today. */
  const given = async (personId: string, typeId: string, values: object = {}) => {
    const approved = await done(own, 'approve', await submitted(personId, typeId, values))
    return view(own, approved.licence?.id ?? '')
  }
  return {
    ...world,
    club,
    addType,
    addMember,
    draft,
    apply,
    act,
    done,
    submitted,
    given,
    view,
    own,
    second: await caller('Licenses.Admin', segel, 'Andra'),
    reader: await caller('Licenses.View', segel, 'Läsande'),
    office: await caller('Global.Licenses.Admin', null, 'Kansli', segel),
    system: await caller('SysAdmin', null, 'System', segel),
    stranger: await caller('Licenses.Admin', fallskarm, 'Främmande'),
    districtReader: await caller('Licenses.View', skane, 'Distriktsläsare'),
    district: await caller('Licenses.Admin', skane, 'Distrikt'),
  }
}
export type TestLicences = Awaited<ReturnType<typeof testLicences>>
export { messageOf } from '../testing.ts'
