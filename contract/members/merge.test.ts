// Tests who may merge whom, as a table: context × whose memberships and roles, and what forbids it to everybody.
import { describe, expect, it } from 'vitest'
import { globalContext, type Context, type Role } from '../access.ts'
import { mergeRefusal, mergeWarnings, numberOfFormer, type MergeFacts } from './merge.ts'

const branch: Context = { kind: 'branch', id: 'segel' }
const district: Context = { kind: 'district', id: 'skane' }
const holder = (...roles: Role[]) => ({ roles })
const inBranch = holder({ name: 'Members.Admin', associationId: 'segel' })
const inDistrict = holder({ name: 'Members.Admin', associationId: 'skane' })
const office = holder({ name: 'Global.Members.Admin' })
const reader = holder({ name: 'Members.View', associationId: 'segel' })

const club = (districtId: string, branchIds: string[]) => ({
  id: `${districtId} ${branchIds}`,
  name: `Klubben i ${districtId}`,
  district: { id: districtId, name: districtId },
  branchIds,
})
const own = club('skane', ['segel', 'skarm'])
const foreign = club('norr', ['skarm'])
const membership = (organization = own, branches = ['segel']) => ({
  id: 'm',
  organization,
  validFrom: '2020-01-01',
  validTo: null,
  isMainClub: false,
  paidYear: null,
  branches: branches.map((branchId) => ({
    branchId,
    name: branchId,
    shortName: '',
    validFrom: '2020-01-01',
    validTo: null,
  })),
})
const role = (organization = own) => ({
  id: 'r',
  version: 1,
  organization,
  role: 'chair' as const,
  validFrom: '2020-01-01',
  validTo: null,
})
const person = (values: object = {}) => ({
  id: 'kept',
  memberNumber: 100001,
  isProtected: false,
  isAnonymized: false,
  memberships: [membership()],
  roles: [role()],
  birthDate: '1985-04-12',
  birthYear: 1985,
  ...values,
})
const facts: MergeFacts = {
  keptNumber: null,
  formerNumber: null,
  keptAccount: null,
  formerAccount: null,
  haveDifferentNumbers: false,
  distinct: null,
}
const pair = (former: object = {}, more: Partial<MergeFacts> = {}) => ({
  kept: person(),
  former: person({ id: 'former', memberNumber: 100002, ...former }),
  facts: { ...facts, ...more },
})

const ended = { ...membership(foreign, ['skarm']), validTo: '2001-12-31' }
describe.each([
  ['all in the context', {}, { branch: true, district: true }],
  ['no membership at all', { memberships: [], roles: [] }, { branch: true, district: true }],
  ['a membership in another district', { memberships: [membership(foreign)] }, { branch: true, district: false }],
  [
    'a membership that names another branch too',
    { memberships: [membership(own, ['segel', 'skarm'])] },
    { branch: false, district: true },
  ],
  [
    'a membership that names another branch alone',
    { memberships: [membership(own, ['skarm'])] },
    { branch: false, district: true },
  ],
  ['a membership elsewhere that ended long ago', { memberships: [ended] }, { branch: false, district: false }],
  ['a role elsewhere', { roles: [role(foreign)] }, { branch: false, district: false }],
])('%s', (_, former, may) => {
  it.each([
    ['Members.Admin of the branch', inBranch, branch, may.branch],
    ['Members.Admin of the district', inDistrict, district, may.district],
    ['the office', office, globalContext, true],
    ['the office in a branch', office, branch, true],
    ['a reader', reader, branch, false],
    ['Members.Admin of the branch, in another context', inBranch, district, false],
  ])('%s', (_who, who, context, isAllowed) => {
    expect(mergeRefusal(who, context, pair(former)) === null).toBe(isAllowed)
    const turned = pair(former)
    expect(mergeRefusal(who, context, { ...turned, kept: turned.former, former: turned.kept }) === null).toBe(isAllowed)
  })
})

it.each([
  ['the same person', { id: 'kept' }, {}, /sig själv/],
  ['one who is no longer identified', { isAnonymized: true }, {}, /avidentifierad/],
  ['one protected identity', { isProtected: true }, {}, /^Medlem 100002 har skyddad identitet och medlem 100001 inte/],
  ['two whom a colleague has told apart', {}, { distinct: { byName: 'Berit Bok' } }, /^Berit Bok har markerat dem/],
  ['two who were told apart by who has no account', {}, { distinct: { byName: null } }, /^Någon har markerat dem/],
  [
    'two personnummer',
    {},
    { keptNumber: 'personal', formerNumber: 'personal', haveDifferentNumbers: true },
    /^De har olika personnummer.*Inte samma.*”Rätta födelsedatum” på den personens sida/,
  ],
  [
    'two accounts',
    {},
    { keptAccount: 'Eva Ek', formerAccount: 'E Ek' },
    /Eva Ek och E Ek\. Den som utser administratörer/,
  ],
] as const)('nobody merges %s', (_, former, more, sentence) => {
  expect(mergeRefusal(office, globalContext, pair(former, more))).toMatch(sentence)
})

it.each([
  [null, null],
  ['personal', null],
  ['personal', 'coordination'],
  [null, 'personal'],
] as const)(
  'a linked account with another personnummer is told apart from numbers %s and %s',
  (keptNumber, formerNumber) => {
    const refusal = mergeRefusal(
      office,
      globalContext,
      pair({}, { keptNumber, formerNumber, haveDifferentNumbers: true }),
    )
    expect(refusal).toMatch(
      /^Ett konto som är kopplat .* annat personnummer.*Inte samma.*den som utser administratörer/,
    )
  },
)

it.each([
  [null, 'personal', true],
  [null, 'coordination', true],
  ['coordination', 'personal', true],
  ['coordination', 'coordination', false],
  ['personal', 'coordination', false],
  ['personal', null, false],
  [null, null, false],
] as const)('of the numbers %s and %s the other one remains: %s', (keptNumber, formerNumber, isFormer) => {
  expect(numberOfFormer({ ...facts, keptNumber, formerNumber })).toBe(isFormer)
})

it.each([
  [{}, {}, 0],
  [{ birthDate: '1985-04-21' }, {}, 1],
  [{ birthDate: null, birthYear: 1985 }, {}, 0],
  [{ birthDate: null, birthYear: 1986 }, {}, 1],
  [{ birthDate: null, birthYear: null }, {}, 0],
  [{}, { keptNumber: 'coordination', formerNumber: 'coordination' }, 1],
] as const)('warns of what speaks against it: %o %o', (former, more, count) => {
  expect(mergeWarnings(pair(former, more))).toHaveLength(count)
})
