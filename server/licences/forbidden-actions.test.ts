// Every action on applications and licences in every state, by each role in its context, through the API: what is refused is refused
// with the sentence that the disabled button shows. And what a district sees.
import { eq } from 'drizzle-orm'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changes, holds, type Context, type Role } from '#contract/access.ts'
import { addDays, today } from '#contract/dates/swedish-day.ts'
import {
  licenceApplicationActions,
  licenceApplicationRefusal,
} from '#contract/licences/applications/application-transitions.ts'
import {
  licenceApplicationStatuses,
  type LicenceApplicationStatus,
} from '#contract/licences/applications/application-search.ts'
import type { ApplicationOffer } from '#contract/licences/applications/application-offer.ts'
import type { LicenceApplication } from '#contract/licences/applications/application-view.ts'
import { licenceStates, type LicenceState } from '#contract/licences/licences/licence-state.ts'
import { licenceActions, licenceRefusal } from '#contract/licences/licences/licence-transitions.ts'
import type { Licence } from '#contract/licences/licences/licence-view.ts'
import { licence, licenceApplication, licenceBlock } from '../db/tables/licence-tables.ts'
import { account } from '../db/tables/account-tables.ts'
import { messageOf, must, testLicences, type TestLicences } from './testing-licences.ts'

let world: TestLicences
let people: { name: string; call: TestLicences['own']; roles: Role[]; context: Context }[]
let person: string
let types: { id: string; code: string }[]
beforeAll(async () => {
  world = await testLicences()
  const { own, second, reader, office, system, district, stranger, segel, fallskarm, skane, db } = world
  const inBranch = { kind: 'branch', id: segel.id } as const
  const admin = (associationId: string) => [{ name: 'Licenses.Admin', associationId }]
  person = await world.addMember({ firstName: 'Eva', lastName: 'Lind' })
  await db.update(account).set({ personId: person }).where(eq(account.id, second.accountId))
  people = [
    { name: 'who submitted it', call: own, roles: admin(segel.id), context: inBranch },
    { name: 'the holder', call: second, roles: admin(segel.id), context: inBranch },
    { name: 'a reader', call: reader, roles: [{ name: 'Licenses.View', associationId: segel.id }], context: inBranch },
    { name: 'the office', call: office, roles: [{ name: 'Global.Licenses.Admin' }], context: inBranch },
    { name: 'a system administrator', call: system, roles: [{ name: 'SysAdmin' }], context: inBranch },
    { name: 'the district', call: district, roles: admin(skane.id), context: { kind: 'district', id: skane.id } },
    {
      name: 'another branch',
      call: stranger,
      roles: admin(fallskarm.id),
      context: { kind: 'branch', id: fallskarm.id },
    },
  ]
  const requirements = [must('fee')]
  types = [
    await world.addType({ needsTwoPersons: true }),
    await world.addType({ issuerId: null, requirements }),
    await world.addType({ isActive: false, requirements }),
  ]
})
afterAll(() => world.close())

interface Asked {
  url: string
  actions: readonly string[]
  bodyOf: (action: string, record: { version: number }) => object
  refusalOf: (action: string, record: never, roles: Role[], context: Context) => string | null
}

/** Asks for each action as each person, and compares the refusal with that of the page. Returns how many were refused. */
const refuseAll = async ({ url, actions, bodyOf, refusalOf }: Asked, what: string): Promise<number> => {
  let refused = 0
  const present = (await world.own.get(url)).json()
  for (const { name, call, roles, context } of people) {
    const shown = await call.get(url)
    for (const action of actions) {
      const record = shown.statusCode === 200 ? shown.json() : present
      const refusal = shown.statusCode === 200 ? refusalOf(action, record as never, roles, context) : ''
      if (refusal === null) continue
      const body = bodyOf(action, record)
      const answer = action === 'update' ? await call.put(url, body) : await call.post(`${url}/${action}`, body)
      const where = `${name}: ${action}, ${what}`
      refused++
      if (shown.statusCode !== 200) expect(answer.statusCode, where).toBe(shown.statusCode)
      // An account that may change no licences is refused before the record is read.
      else if (!holds({ roles }, context, changes('Licenses'))) expect(answer.statusCode, where).toBe(403)
      else expect([answer.statusCode, messageOf(answer)], where).toEqual([403, refusal])
    }
  }
  return refused
}

describe('applications', () => {
  const sent = () => ({ submittedAt: new Date().toISOString(), submittedBy: world.own.accountId })
  const columns: Record<LicenceApplicationStatus, () => object> = {
    Draft: () => ({}),
    Submitted: sent,
    Approved: sent,
    Rejected: () => ({ ...sent(), decisionReason: 'Nej' }),
    Withdrawn: sent,
  }
  // Which types differ in what is the table of contract/licences/licence-rights.test.ts.
  it.each(licenceApplicationStatuses)('%s', async (status) => {
    const isDecided = !['Draft', 'Submitted'].includes(status)
    for (const { id: typeId } of isDecided ? types.slice(0, 1) : types) {
      const id = uuidv7()
      const { segel, club, db, draft } = world
      const row = { id, branchId: segel.id, personId: person, typeId, organizationId: club, firstDay: today(), status }
      await db.insert(licenceApplication).values({ ...row, ...columns[status]() })
      const refused = await refuseAll(
        {
          url: `/license-applications/${id}`,
          actions: Object.keys(licenceApplicationActions),
          bodyOf: (action, { version }) => ({
            ...(action === 'update' ? { ...draft(person, typeId), answers: {} } : {}),
            ...(action === 'attest' ? { attested: [], feePaidOn: today(), feeReference: '' } : {}),
            reason: 'Prov',
            comments: [],
            version,
          }),
          refusalOf: (action, record: LicenceApplication, roles, context) =>
            licenceApplicationRefusal(action as 'submit', record, { roles }, context, record.facts),
        },
        status,
      )
      expect(refused).toBeGreaterThanOrEqual(3 * 7 + 7)
    }
  })
})

describe('licences', () => {
  const day = today()
  const columns: Record<LicenceState, object> = {
    recalled: { recalledAt: new Date().toISOString(), recallReason: 'Fel' },
    replaced: {},
    expired: { validFrom: addDays(day, -100), validTo: addDays(day, -1) },
    blocked: {},
    upcoming: { validFrom: addDays(day, 10) },
    expiring: { validTo: addDays(day, 10) },
    active: {},
  }
  it.each(licenceStates)('%s', async (state) => {
    const { segel, db } = world
    const nth = licenceStates.indexOf(state) % 2
    for (const { id: typeId, code } of state === 'active' ? types : types.slice(nth, nth + 1)) {
      const [id, other] = [uuidv7(), uuidv7()]
      const row = {
        branchId: segel.id,
        personId: person,
        typeId,
        number: `${code}-1`,
        validFrom: day,
        validTo: addDays(day, 200),
      }
      await db.insert(licence).values({ ...row, id: other, validFrom: addDays(day, -900), validTo: addDays(day, -800) })
      const replaced = state === 'replaced' ? { replacedAt: new Date().toISOString(), replacedById: other } : {}
      await db.insert(licence).values({ ...row, ...columns[state], ...replaced, id })
      if (state === 'blocked')
        await db.insert(licenceBlock).values({ id: uuidv7(), licenceId: id, validFrom: day, reason: 'Prov' })
      const refused = await refuseAll(
        {
          url: `/licenses/${id}`,
          actions: Object.keys(licenceActions),
          bodyOf: (action, shown) => ({
            ...(action === 'update' ? { ...shown, note: 'Nytt' } : {}),
            ...(action === 'block' ? { validFrom: day, validTo: null } : {}),
            override: '',
            reason: 'Prov',
            version: shown.version,
          }),
          refusalOf: (action, record: Licence, roles, context) =>
            licenceRefusal(action as 'block', record, { roles }, context, record.facts),
        },
        state,
      )
      expect(refused).toBeGreaterThanOrEqual(4 * 4)
    }
  })
})

it('the office in another branch is led to the branch of the record, because the federation has no page of it', async () => {
  const { addMember, addType, given, callerOf, office, fallskarm, segel } = world
  const held = await given(await addMember(), (await addType()).id)
  const elsewhere = await callerOf(office.accountId, fallskarm.id)
  for (const path of [`/licenses/${held.id}`, `/license-applications/${held.applicationId}`]) {
    const answer = await elsewhere.get(path)
    expect(answer.statusCode).toBe(403)
    expect(answer.json()).toMatchObject({ errors: [{ code: 'ContextDenied' }], context: { id: segel.id } })
  }
})

describe('a district', () => {
  it('sees the licences of its members, also those that name a club elsewhere, and nothing else', async () => {
    const { createClub, segel, norr, join, addMember, addType, given, district, db } = world
    const type = await addType()
    const away = await createClub({ name: 'Umeå FK', districtId: norr.id }, [segel.id])
    const ours = await given(await addMember({ lastName: 'Här' }), type.id)
    const elsewhere = await given(await addMember({ lastName: 'Borta' }), type.id)
    await db.update(licence).set({ organizationId: away }).where(eq(licence.id, elsewhere.id))
    const theirs = await given(await join(away, [segel.id], { lastName: 'Norrman' }), type.id, { organizationId: away })

    const listed = (await district.get(`/licenses?type=${type.id}`)).json()
    expect(listed.items.map(({ id }: { id: string }) => id).toSorted()).toEqual([ours.id, elsewhere.id].toSorted())
    // The district sees only its own members' licences in the other club.
    const ofClub = (await district.get(`/licenses/clubs/${away}`)).json()
    expect(ofClub).toMatchObject({ total: 1, items: [{ id: elsewhere.id, club: { name: 'Umeå FK' } }] })
    expect((await district.get(`/licenses/${theirs.id}`)).statusCode).toBe(404)
    expect((await district.get(`/licenses/persons/${theirs.holder.id}`)).json().items).toEqual([])
    expect((await district.get(`/licenses/${elsewhere.id}`)).json()).toMatchObject({ club: { name: 'Umeå FK' } })
  })

  it('is where a SysAdmin changes an application, too, and is offered what its branch has, unlike the district', async () => {
    const { createClub, callerOf, system, district, segel, norr, skane, join, club, addMember, addType, apply } = world
    const type = await addType()
    const holder = await addMember()
    const away = await createClub({ name: 'Umeå FK', districtId: norr.id }, [segel.id])
    await join(away, [segel.id], {}, { personId: holder })
    const draft = await apply(holder, type.id)
    const inDistrict = await callerOf(system.accountId, skane.id)
    const offeredTo = async (by: typeof district) => {
      const offer = (
        await by.get(`/license-applications/offer/${holder}?branchId=${segel.id}`)
      ).json<ApplicationOffer>()
      return [offer.types.some(({ id }) => id === type.id), offer.clubs.map(({ id }) => id)]
    }
    expect(await offeredTo(inDistrict)).toEqual([true, [away, club]])
    expect(await offeredTo(district)).toEqual([false, [club]])
    const content = { typeId: type.id, sanctionId: '', firstDay: draft.firstDay, organizationId: away, message: '' }
    const changed = { ...content, version: draft.version, answers: {} }
    expect((await district.put(`/license-applications/${draft.id}`, changed)).statusCode).toBe(403)
    const saved = await inDistrict.put(`/license-applications/${draft.id}`, changed)
    expect(saved.json()).toMatchObject({ club: { id: away }, branch: { id: segel.id } })
  })
})
