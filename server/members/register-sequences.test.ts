// Random sequences of new persons, memberships, roles, mergers, imports, their undoing and avidentifieringar: counts, history and
// constraints stay right. `SEQUENCES=1000 npx vitest run register-sequences` runs more of them, `SEED=7` others; both are printed on failure.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { v7 as uuidv7 } from 'uuid'
import { globalContext } from '#contract/access.ts'
import type { Viewer } from '../actor.ts'
import { randomGenerator } from '../db/demo/random-generator.ts'
import { identityNumberGenerator } from '../db/demo/synthetic-numbers.ts'
import { readIdentityKeys } from '../identity-numbers/encryption-keys.ts'
import type { RowOutcome } from '../records/batch/batch-kind.ts'
import { createPersons, removePersons } from './batch/batch-creation.ts'
import { createMemberWorld, type MemberWorld } from './testing-members.ts'
import { checkRegister, type Known } from './testing-register.ts'

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
  const body = {
    personId: known.id,
    organizationId: club,
    role: 'instructor',
    validFrom: `${from}-01-01`,
    validTo: null,
  }
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
  for (const club of former.roles) kept.roles.add(club)
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
      // Each name is another, because who is there already is not imported again.
      after: { firstName: 'Bo', lastName: `Alm ${uuidv7()}` },
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

/** A person to whom anything has happened since the import, who has become another one too, is left unchanged. */
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

it(`${sequences} sequences by the seed ${seed}`, { timeout: 300_000 + sequences * 3000 }, async () => {
  for (let sequence = 0; sequence < sequences; sequence++) {
    for (let nth = random.between(2, 6); nth > 0; nth--) await random.pick(acts)()
    if (sequence % 10 === 9 || sequence === sequences - 1)
      await checkRegister(world.db, { alive, made: total.made - total.removed, merged: total.merged })
  }
  // Whoever had a number is found by it, also under that of somebody merged.
  for (const { id, numbers } of alive.slice(-30))
    for (const identityNumber of numbers)
      expect((await office.post('/members/find', { identityNumber })).json()).toEqual({ id })
  for (const [id, known] of [...merged].slice(-10))
    expect((await office.get(`/members/${id}`)).json().id).toBe(known.id)
  expect(Math.min(total.made, total.merged, total.anonymized, total.removed)).toBeGreaterThan(0)
})
