// Transitions of a sanction (state × action × role), moves, corrected titles, and the list.
import { sanctionContent } from '#contract/competitions/sanctions/sanction.ts'
import { emptyValues } from '#contract/validation/introspection.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  sanctionActions,
  sanctionStateOf,
  type SanctionAction,
  type SanctionState,
} from '#contract/competitions/sanctions/sanction-transitions.ts'
import { sanctionLinks } from '../testing-drafts.ts'
import { messageOf, testSeason, type TestSeason } from '../testing.ts'

let world: TestSeason
beforeAll(async () => {
  world = await testSeason()
})
afterAll(() => world.close())

const url = '/competitions/sanctions'
const at = '2027-01-20T10:00:00Z'
const ranking = () => ({ classes: [{ classTypeId: world.standard, championship: 'Ranking' }] })

const sanctioned = async () => {
  const announcement = await world.published({ competitionType: 'Ranking', districtIds: [world.skane.id] })
  const sent = await world.confirmed(announcement.id)
  return (await world.decided(world.bo, 'approve', sent, ranking())).sanction.id as string
}

describe('every state, action and role', () => {
  const states: Record<SanctionState, string> = {
    sanctioned: 'version = 1',
    moved: `moved_at = '${at}', moved_from_starts_on = '2027-06-01', moved_from_ends_on = '2027-06-02'`,
    cancelled: `cancelled_at = '${at}', cancel_reason = 'Skäl'`,
    withdrawn: `withdrawn_at = '${at}', withdraw_reason = 'Skäl'`,
    held: `starts_on = '2027-01-01', ends_on = '2027-01-02'`,
  }
  const actions = Object.keys(sanctionActions) as SanctionAction[]
  const whileLive = actions.filter((action) => action !== 'reinstate')
  const allowed: Record<SanctionState, SanctionAction[]> = {
    sanctioned: whileLive,
    moved: whileLive,
    cancelled: ['reinstate'],
    withdrawn: [],
    held: ['withdraw'],
  }
  const bodies: Record<SanctionAction, () => object> = {
    update: () => ({
      ...emptyValues(sanctionContent),
      ...ranking(),
      districtIds: [world.skane.id],
      conditions: 'Nya',
      place: 'Feringe',
      latitude: 57.95,
      longitude: 15.45,
    }),
    cancel: () => ({ reason: 'Skäl' }),
    move: () => ({ reason: 'Skäl', startsOn: '2027-08-01', endsOn: '2027-08-02' }),
    reinstate: () => ({ reason: 'Skäl' }),
    withdraw: () => ({ reason: 'Skäl' }),
    tieOfficial: () => ({ role: 'safety', name: 'Siv Säker', personId: '' }),
  }
  const perform = (caller: Awaited<ReturnType<TestSeason['as']>>, action: SanctionAction, id: string) =>
    action === 'update'
      ? caller.put(`${url}/${id}`, { version: 1, ...bodies.update() })
      : caller.post(`${url}/${id}/${action}`, { version: 1, ...bodies[action]() })

  let id: string
  let callers: Record<string, Awaited<ReturnType<TestSeason['as']>>>
  beforeAll(async () => {
    const { segel, skane, norr, fallskarm } = world
    id = await sanctioned()
    const as = (name: string, association: string) => world.as([{ name, associationId: association }], association)
    const partial = await as('Competitions.Admin', segel.id)
    await world.giveRole(partial.accountId, world.club)
    callers = {
      reviewer: world.bo,
      globalAdmin: await world.as([{ name: 'Global.Competitions.Admin' }], null),
      partial,
      districtAdmin: await as('Competitions.Admin', skane.id),
      viewer: await as('Competitions.View', segel.id),
      otherBranch: await as('Competitions.Admin', fallskarm.id),
      otherDistrict: await as('Competitions.Admin', norr.id),
    }
  })
  const reset = `update sanction set version = 1, starts_on = '2027-07-02', ends_on = '2027-07-09', moved_at = null,
    moved_from_starts_on = null, moved_from_ends_on = null, cancelled_at = null, cancel_reason = null, withdrawn_at = null,
    withdraw_reason = null where id = $1`

  const roles = ['reviewer', 'globalAdmin', 'partial', 'districtAdmin', 'viewer', 'otherBranch', 'otherDistrict']
  const names = Object.keys(states) as SanctionState[]
  const cases = roles.flatMap((role) => names.flatMap((state) => actions.map((action) => ({ role, state, action }))))
  type Case = (typeof cases)[number]
  const isOpen = ({ state, action }: Case) => allowed[state].includes(action)
  const mayAct = (one: Case) => ['reviewer', 'globalAdmin'].includes(one.role) && isOpen(one)
  const isUnseen = ({ role }: Case) => role.startsWith('other')
  const isJav = (one: Case) => one.role === 'partial' && isOpen(one)
  const put = async (state: SanctionState) => {
    await world.db.$client.query(reset, [id])
    await world.db.$client.query(`update sanction set ${states[state]} where id = $1`, [id])
  }
  const tried = async ({ role, state, action }: Case) => {
    await put(state)
    const caller = callers[role]
    if (!caller) throw new Error(role)
    return perform(caller, action, id)
  }

  it.each(cases.filter(mayAct))('$role may $action when it is $state', async (one) => {
    const answer = await tried(one)
    expect(answer.statusCode, answer.body).toBe(200)
  })
  it.each(cases.filter(isUnseen))('$role finds nothing to $action when it is $state', async (one) => {
    expect((await tried(one)).statusCode).toBe(404)
  })
  it.each(cases.filter(isJav))('$role may not $action when it is $state, for jäv', async (one) => {
    const answer = await tried(one)
    expect(answer.statusCode).toBe(403)
    expect(messageOf(answer)).toMatch(/^Jäv:/)
  })
  it.each(cases.filter((one) => !mayAct(one) && !isUnseen(one) && !isJav(one)))(
    '$role may not $action when it is $state',
    async (one) => {
      const answer = await tried(one)
      expect(answer.statusCode).toBe(403)
      expect(messageOf(answer)).toMatch(/^[A-ZÅÄÖ].*\.$/)
    },
  )
  it.each(names)("the SQL state is %s when the contract's is", async (state) => {
    await put(state)
    const seen = (await world.bo.get(`${url}/${id}`)).json()
    expect(seen.state).toBe(state)
    expect(sanctionStateOf(seen, '2027-02-01')).toBe(state)
  })
})

describe('a cancelled competition that is taken back', () => {
  const cancelled = async (values: object) => {
    const id = await sanctioned()
    const seen = (await world.bo.get(`${url}/${id}`)).json()
    return {
      id,
      ...(await world.bo.post(`${url}/${id}/cancel`, { version: seen.version, reason: 'Storm', ...values })).json(),
    }
  }
  const reinstate = ({ id, version }: { id: string; version: number }) =>
    world.bo.post(`${url}/${id}/reinstate`, { version, reason: 'Vinden vände' })

  it('is as it was before', async () => {
    const answer = await reinstate(await cancelled({}))
    expect(answer.json()).toMatchObject({ state: 'sanctioned', cancelledAt: null, cancelReason: null })
  })
})

describe('changing', () => {
  it('moves it with its number and calendar entry, and mails those concerned', async () => {
    const { bo, db } = world
    const id = await sanctioned()
    const before = (await bo.get(`${url}/${id}`)).json()
    const moved = (
      await bo.post(`${url}/${id}/move`, { version: 1, reason: 'Väder', startsOn: '2027-08-01', endsOn: '2027-08-03' })
    ).json()
    expect(moved).toMatchObject({
      number: before.number,
      state: 'moved',
      startsOn: '2027-08-01',
      movedFromStartsOn: '2027-07-02',
      moveReason: 'Väder',
    })
    const { rows } = await db.$client.query(
      'select calendar_id = announcement_id as same, calendar_sequence from sanction where id = $1',
      [id],
    )
    expect(rows).toEqual([{ same: true, calendar_sequence: 2 }])
    const mail = await db.$client.query(
      "select recipient from mail_outbox where template = 'sanctionMoved' and record_id = $1 order by 1",
      [id],
    )
    expect(mail.rows).toHaveLength(2)
    const same = await bo.post(`${url}/${id}/move`, {
      version: 2,
      reason: 'Väder',
      startsOn: '2027-08-01',
      endsOn: '2027-08-03',
    })
    expect(messageOf(same)).toBe('Tävlingen hålls redan de dagarna.')
    const past = await bo.post(`${url}/${id}/move`, {
      version: 2,
      reason: 'Väder',
      startsOn: '2027-01-01',
      endsOn: '2027-08-03',
    })
    expect(messageOf(past)).toBe('Ny första dag måste vara en kommande dag.')
    const history = (await bo.get(`${url}/${id}/history`)).json().items
    expect(history[0]).toMatchObject({
      action: 'move',
      reason: 'Väder',
      changes: [{ label: 'Datum', old: '2027-07-02–2027-07-09', new: '2027-08-01–2027-08-03' }],
    })
  })
  it('corrects the titles of its classes, but not which classes it has', async () => {
    const { bo, standard, open } = world
    const announcement = await world.published({ competitionType: 'Ranking', classIds: [standard, open] })
    const sent = await world.confirmed(announcement.id, { classIds: [standard] })
    const { sanction } = await world.decided(bo, 'approve', sent, ranking())
    const seen = (await bo.get(`${url}/${sanction.id}`)).json()
    const write = (classes: object[]) => bo.put(`${url}/${sanction.id}`, { ...seen, ...sanctionLinks(seen), classes })
    const titled = (classTypeId: string, championship: string) => ({ classTypeId, championship })
    for (const classes of [[titled(open, 'Ranking')], [titled(standard, 'Ranking'), titled(open, 'Ranking')]]) {
      const answer = await write(classes)
      expect(answer.statusCode).toBe(400)
      expect(answer.json().errors[0]).toMatchObject({
        field: 'classes',
        message: 'Klasserna är beslutade: bara deras titlar kan ändras.',
      })
    }
    const saved = await write([titled(standard, 'RM')])
    expect(saved.json().classes).toMatchObject([{ id: standard, championship: 'RM' }])
  })
  it('returns a conflict with the current sanction, and changes nothing for equal values', async () => {
    const { bo } = world
    const id = await sanctioned()
    const seen = (await bo.get(`${url}/${id}`)).json()
    const draft = {
      ...seen,
      ...sanctionLinks(seen),
      classes: seen.classes.map((one: { id: string; championship: string }) => ({
        classTypeId: one.id,
        championship: one.championship,
      })),
    }
    expect((await bo.put(`${url}/${id}`, { ...draft, version: 1 })).json().version).toBe(1)
    const placeless = await bo.put(`${url}/${id}`, { ...draft, place: ' ', version: 1 })
    expect(messageOf(placeless)).toBe('Plats är obligatoriskt.')
    const changed = { conditions: 'Nya', place: 'Feringe', icao: 'ESGF', latitude: 57.95, longitude: 13.95 }
    const saved = await bo.put(`${url}/${id}`, { ...draft, ...changed, version: 1 })
    expect(saved.json()).toMatchObject({ version: 2, ...changed })
    const fieldChanges = (await bo.get(`${url}/${id}/history`)).json().items[0].changes
    expect(fieldChanges).toContainEqual(expect.objectContaining({ label: 'Plats', new: 'Feringe' }))
    const stale = await bo.put(`${url}/${id}`, { ...draft, version: 1 })
    expect(stale.statusCode).toBe(409)
    expect(stale.json().current).toMatchObject({ version: 2, conditions: 'Nya' })
    const stranger = await bo.put(`${url}/${id}`, {
      ...draft,
      classes: [{ classTypeId: world.open, championship: 'Ranking' }],
      version: 2,
    })
    expect(messageOf(stranger)).toBe('Klasserna är beslutade: bara deras titlar kan ändras.')
  })
})

describe('the list', () => {
  it('finds by number, club, state and period, and sorts numbers as numbers', async () => {
    const { bo } = world
    const id = await sanctioned()
    const { number } = (await bo.get(`${url}/${id}`)).json()
    const ids = async (query: string) =>
      ((await bo.get(`${url}?${query}`)).json().items as { id: string }[]).map((one) => one.id)
    expect(await ids(`q=${number}`)).toEqual([id])
    expect(await ids(`club=${world.club}&from=2027-07-01&to=2027-07-03`)).toContain(id)
    expect(await ids(`club=${world.rival}`)).toEqual([])
    expect(await ids('state=cancelled')).not.toContain(id)
    expect((await ids('sort=number'))[0]).toBe(id)
    // The season follows its days, also when its number is of another year.
    const move = { reason: 'Väder', startsOn: '2028-05-01', endsOn: '2028-05-02' }
    const other = await sanctioned()
    await bo.post(`${url}/${other}/move`, { version: 1, ...move })
    expect([(await ids('year=2028')).includes(other), (await ids('year=2027')).includes(other)]).toEqual([true, false])
    const file = await bo.get(`${url}/export?format=csv&columns=number&columns=state&q=${number}`)
    expect(file.body.replace('\uFEFF', '')).toBe(`Sanktionsnummer;Status\r\n${number};Sanktionerad\r\n`)
  })
})
