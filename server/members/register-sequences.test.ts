// Random sequences of new persons, memberships, roles, mergers, imports, their undoing and avidentifieringar: counts, history and
// constraints stay right. `SEQUENCES=1000 npx vitest run register-sequences` runs more of them, `SEED=7` others; both are printed on failure.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { globalContext } from '../../contract/access.ts'
import type { Viewer } from '../actor.ts'
import { randomGenerator } from '../db/demo/random-generator.ts'
import { identityNumberGenerator } from '../db/demo/synthetic-numbers.ts'
import { rowsOf } from '../db/sql-expressions.ts'
import { readIdentityKeys } from '../identity-numbers/encryption-keys.ts'
import type { RowOutcome } from '../records/batch/batch-kind.ts'
import { createPersons, removePersons } from './batch-creation.ts'
import { createMemberWorld, type MemberWorld } from './testing-members.ts'

const sequences = Number(process.env['SEQUENCES'] ?? 40)
const seed = Number(process.env['SEED'] ?? 1)
const random = randomGenerator(seed, 'register')
const newNumber = identityNumberGenerator([])

type Caller = Awaited<ReturnType<MemberWorld['as']>>
let world: MemberWorld
let office: Caller
let other: Caller
let viewer: Viewer
beforeAll(async () => {
  world = await createMemberWorld()
  ;[office, other] = [await world.office(), await world.office()]
  const account = { id: office.accountId, firstName: 'Test', lastName: 'Testsson', title: '', email: '' }
  const roles = [{ name: 'Global.Members.Admin', associationId: null }] as never
  viewer = { by: 'staff', account: { ...account, roles }, context: globalContext, requestId: uuidv7() }
})
afterAll(() => world.close())

/** What the register should hold. */
interface Known {
  id: string
  numbers: string[]
  /** By club: the years of membership. */
  years: Map<string, Set<number>>
  /** Acts on the person, or on who became the person, since the register knows it. */
  events: number
  isAnonymized: boolean
  /** Clubs in which the person has the one role that is given here. */
  roles: Set<string>
}
/** Rows of imports, which made persons. `isUsed`: something has happened to the person since. */
const imports: { item: { recordId: string }; isUsed: boolean }[] = []
const alive: Known[] = []
const merged = new Map<string, Known>()
const total = { made: 0, removed: 0, merged: 0, anonymized: 0, refused: 0 }

const [firstYear, lastYear] = [2000, 2026]
const span = (from: number, to: number | null) =>
  Array.from({ length: (to ?? lastYear) - from + 1 }, (_, index) => from + index)
const addYears = (known: Known, club: string, years: Iterable<number>) =>
  known.years.set(club, new Set([...(known.years.get(club) ?? []), ...years]))

const versionOf = async (id: string) => (await office.get(`/members/${id}`)).json().version as number
const pick = () => {
  const open = alive.filter(({ isAnonymized }) => !isAnonymized)
  return open.length === 0 ? undefined : random.pick(open)
}
const ok = ({ statusCode, body }: { statusCode: number; body: string }) => {
  if (statusCode >= 500) throw new Error(body)
  if (statusCode >= 300) total.refused++
  return statusCode < 300
}
const numberOrNone = () => (random.chance(0.5) ? newNumber('1985-04-12', 'female') : null)
const start = () => {
  const club = random.pick([world.club, world.other])
  return { club, from: random.between(firstYear, lastYear - 5) }
}
const note = (known: Known) => {
  known.events++
  for (const row of imports) if (row.item.recordId === known.id) row.isUsed = true
}

const learn = (id: string, number: string | null, club: string, from: number) => {
  const known: Known = {
    id,
    numbers: number ? [number] : [],
    years: new Map(),
    events: 1,
    isAnonymized: false,
    roles: new Set(),
  }
  addYears(known, club, span(from, null))
  alive.push(known)
  total.made++
}

const create = async () => {
  const { club, from } = start()
  const identityNumber = numberOrNone()
  const id = uuidv7()
  const answer = await office.post('/members', {
    id,
    identityNumber: identityNumber ?? '',
    birthDate: identityNumber ? null : '1985-04-12',
    firstName: 'Eva',
    lastName: random.pick(['Ek', 'Lind', 'Alm']),
    sex: 'female',
    email: '',
    phoneNumber: '',
    organizationId: club,
    branchIds: [world.fallskarm.id],
    validFrom: `${from}-01-01`,
  })
  if (!ok(answer)) return
  learn(id, identityNumber, club, from)
}

const addMembership = async () => {
  const known = pick()
  if (!known) return
  const { club, from } = start()
  const answer = await office.post(`/members/${known.id}/memberships`, {
    version: await versionOf(known.id),
    organizationId: club,
    branchIds: [world.fallskarm.id],
    validFrom: `${from}-01-01`,
    isMainClub: random.chance(0.3),
    paidYear: null,
  })
  if (!ok(answer)) return
  addYears(known, club, span(from, null))
  note(known)
}

const endMembership = async () => {
  const known = pick()
  if (!known) return
  const { version, memberships } = (await office.get(`/members/${known.id}`)).json()
  const held = memberships.find(({ validTo }: { validTo: string | null }) => validTo === null)
  if (!held) return
  const last = random.between(Number(held.validFrom.slice(0, 4)), lastYear)
  const body = { version, membershipId: held.id, lastDay: `${last}-12-31` }
  if (!ok(await office.post(`/members/${known.id}/end-membership`, body))) return
  const [club, from] = [held.organization.id, Number(held.validFrom.slice(0, 4))]
  const years = known.years.get(club) ?? new Set()
  // The years before it are those of other memberships.
  known.years.set(club, new Set([...years].filter((year) => year < from || year <= last)))
  note(known)
}

const giveRole = async () => {
  const known = pick()
  if (!known) return
  const { club, from } = start()
  const body = { personId: known.id, organizationId: club, role: 'instructor', validFrom: `${from}-01-01`, validTo: null }
  const answer = await office.post('/club-roles', body)
  expect(ok(answer)).toBe(!known.roles.has(club))
  if (answer.statusCode >= 300) return
  known.roles.add(club)
  note(known)
}

const merge = async () => {
  const [kept, former] = [pick(), pick()]
  if (!kept || !former || kept === former) return
  const answer = await office.post(`/members/${kept.id}/merge`, {
    version: await versionOf(kept.id),
    otherId: former.id,
    otherVersion: await versionOf(former.id),
    fromOther: random.chance(0.5) ? ['lastName', 'mainClub'] : [],
  })
  // Two numbers are two personnummer, and nothing else is refused.
  expect(ok(answer)).toBe(kept.numbers.length + former.numbers.length < 2)
  if (answer.statusCode !== 200) return
  for (const [club, years] of former.years) addYears(kept, club, years)
  kept.numbers.push(...former.numbers)
  kept.roles = kept.roles.union(former.roles)
  kept.events += former.events + 1
  for (const one of [kept, former]) note(one)
  alive.splice(alive.indexOf(former), 1)
  for (const [id, one] of merged) if (one === former) merged.set(id, kept)
  merged.set(former.id, kept)
  total.merged++
}

const importPersons = async () => {
  const items = Array.from({ length: 2 }, () => {
    const { club, from } = start()
    const identityNumber = numberOrNone()
    const branches = [{ branchId: world.fallskarm.id, validFrom: `${from}-01-01`, validTo: null }]
    const held = { validFrom: `${from}-01-01`, validTo: null, paidYear: null, isMainClub: true, branches }
    const write = {
      before: {},
      after: { firstName: 'Bo', lastName: 'Alm' },
      memberships: [{ id: uuidv7(), organizationId: club, before: null, after: held }],
      roles: [],
    }
    const content = { identityNumber, birthDate: '1985-04-12', write }
    return { item: { id: uuidv7(), recordId: uuidv7(), recordVersion: null, content }, club, from, identityNumber }
  })
  await batch(
    createPersons,
    items.map(({ item }) => item),
    'Import från fil',
  )
  for (const { item, club, from, identityNumber } of items) {
    learn(item.recordId, identityNumber, club, from)
    imports.push({ item, isUsed: false })
  }
}

/** A person to whom anything has happened since the import, who has become another one too, is left as he is. */
const undoImport = async () => {
  const row = imports.splice(random.between(0, imports.length - 1), 1)[0]
  if (!row) return
  const { item, isUsed } = row
  const [outcome] = await batch(removePersons, [item], { reason: 'Importen ångrad', stale: 'har ändrats.' })
  expect(outcome).toMatchObject({ outcome: isUsed ? 'refused' : 'done' })
  if (isUsed) {
    total.refused++
    return
  }
  const at = alive.findIndex(({ id }) => id === item.recordId)
  alive.splice(at, 1)
  total.removed++
}

/** Runs a step of a batch job on these rows, and answers their outcomes. */
const batch = async (step: typeof createPersons | typeof removePersons, items: readonly unknown[], words: unknown) => {
  const outcomes: RowOutcome[] = []
  const keys = readIdentityKeys(world.config)
  const deps = { db: world.db, now: () => new Date() }
  const settle = async (_: unknown, settled: readonly RowOutcome[]) => void outcomes.push(...settled)
  const rest = step === createPersons ? [keys, items, words, settle] : [items, words, settle]
  await (step as (...all: unknown[]) => Promise<void>)(viewer, deps, ...rest)
  return outcomes
}

const anonymize = async () => {
  const known = pick()
  if (!known) return
  const { version, firstName, lastName } = (await office.get(`/members/${known.id}`)).json()
  const reason = 'Prövning'
  if (!ok(await office.post(`/members/${known.id}/propose-anonymize`, { version, reason }))) return
  const body = { version: version + 1, name: `${firstName} ${lastName}` }
  expect((await office.post(`/members/${known.id}/anonymize`, body)).statusCode).toBe(403)
  expect((await other.post(`/members/${known.id}/anonymize`, body)).statusCode).toBe(200)
  Object.assign(known, { isAnonymized: true, numbers: [], roles: new Set() })
  known.events++
  note(known)
  total.anonymized++
}

const acts = [
  create,
  create,
  addMembership,
  addMembership,
  endMembership,
  giveRole,
  merge,
  merge,
  importPersons,
  undoImport,
  anonymize,
]

interface Row {
  id: string
  isMain: number
  overlaps: number
  club: string | null
  years: number[]
}
const check = async () => {
  const [counts] = await rowsOf<{ persons: number; former: number; gone: number; dangling: number; chains: number }>(
    world.db,
    sql`select count(*)::int as persons, count(p.merged_into_id)::int as former, count(p.anonymized_at)::int as gone,
      (count(*) filter (where p.merged_into_id is not null and (exists (select from membership m where m.person_id = p.id)
        or exists (select from club_role r where r.person_id = p.id) or p.email <> '' or p.birth_date is not null)))::int as dangling,
      (count(*) filter (where exists (select from person k where k.id = p.merged_into_id and k.merged_into_id is not null)))::int as chains
    from person p`,
  )
  const persons = total.made - total.removed
  expect(counts).toMatchObject({ persons, former: total.merged, dangling: 0, chains: 0 })
  const rows = await rowsOf<Row>(
    world.db,
    sql`select p.id, m.organization_id as club, count(*) filter (where m.is_main_club)::int as "isMain",
      (select count(*)::int from membership x join membership y on y.person_id = x.person_id and y.organization_id = x.organization_id
        and y.id > x.id and daterange(x.valid_from, x.valid_to, '[]') && daterange(y.valid_from, y.valid_to, '[]')
        where x.person_id = p.id and x.organization_id = m.organization_id) as overlaps,
      array_agg(distinct y.year) as years
    from person p join membership m on m.person_id = p.id
      cross join lateral generate_series(extract(year from m.valid_from)::int, least(extract(year from coalesce(m.valid_to, '2026-12-31'))::int, 2026)) y (year)
    where p.merged_into_id is null group by p.id, m.organization_id`,
  )
  expect(rows.filter(({ overlaps }) => overlaps > 0)).toEqual([])
  const roles = await rowsOf<{ id: string; club: string }>(
    world.db,
    sql`select person_id as id, organization_id as club from club_role order by 1, 2`,
  )
  const given = alive.flatMap(({ id, roles: clubs }) => [...clubs].map((club) => ({ id, club })))
  expect(roles).toEqual(given.toSorted((a, b) => (a.id + a.club < b.id + b.club ? -1 : 1)))
  const held = Map.groupBy(rows, ({ id }) => id)
  for (const known of alive) {
    const years = Object.fromEntries(
      (held.get(known.id) ?? []).map((row) => [row.club, row.years.toSorted((a, b) => a - b)]),
    )
    const expected = Object.fromEntries(
      [...known.years].flatMap(([club, own]) => (own.size === 0 ? [] : [[club, [...own].toSorted((a, b) => a - b)]])),
    )
    expect({ id: known.id, years }).toEqual({ id: known.id, years: expected })
  }
  const events = await rowsOf<{ id: string; count: number }>(
    world.db,
    sql`select coalesce(p.merged_into_id, p.id) as id, count(*)::int as count from audit_event e join person p on p.id = e.record_id
      where e.record_type = 'person' and e.action <> 'eraseValues' group by 1`,
  )
  const counted = new Map(events.map(({ id, count }) => [id, count]))
  for (const { id, events: expected } of alive)
    expect({ id, events: counted.get(id) }).toEqual({ id, events: expected })
}

it(`${sequences} sequences by the seed ${seed}`, { timeout: 600_000 }, async () => {
  for (let sequence = 0; sequence < sequences; sequence++) {
    for (let nth = random.between(2, 6); nth > 0; nth--) await random.pick(acts)()
    if (sequence % 10 === 9 || sequence === sequences - 1) await check()
  }
  // Whoever had a number is found by it, also under that of somebody merged.
  for (const { id, numbers } of alive.slice(-30))
    for (const identityNumber of numbers)
      expect((await office.post('/members/find', { identityNumber })).json()).toEqual({ id })
  for (const [id, known] of [...merged].slice(-10))
    expect((await office.get(`/members/${id}`)).json().id).toBe(known.id)
  expect(Math.min(total.made, total.merged, total.anonymized, total.removed)).toBeGreaterThan(0)
})
