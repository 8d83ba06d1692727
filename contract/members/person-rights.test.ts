// Tests the rights over persons as tables: act × scope × whose membership, in a branch, a district and the whole federation.
import { describe, expect, it } from 'vitest'
import { globalContext, type Context } from '../access.ts'
import {
  boardClubs,
  boardRefusal,
  createRefusal,
  fieldRefusal,
  membershipBranchRefusal,
  membershipFactRefusal,
  membershipRefusal,
  openRefusal,
  personRefusal,
  readsMedical,
  roleRefusal,
  type ClubPlace,
  type JudgedPerson,
  type PlacedMembership,
} from './person-rights.ts'

const day = '2026-06-15'
const contexts: Record<string, Context> = {
  global: globalContext,
  segel: { kind: 'branch', id: 'segel' },
  ballong: { kind: 'branch', id: 'ballong' },
  skane: { kind: 'district', id: 'skane' },
  norr: { kind: 'district', id: 'norr' },
}
const holder = (...names: string[]) => ({
  roles: names.map((name) => {
    const [scope = '', associationId] = name.split('@')
    return { name: scope, associationId: associationId ?? null }
  }),
})

const club: ClubPlace = { name: 'Ålleberg', district: { id: 'skane', name: 'Skåne' }, branchIds: ['segel', 'motor'] }
const membership = (
  branches: [branchId: string, validTo?: string][],
  validTo: string | null = null,
): PlacedMembership => ({
  organization: club,
  validFrom: '2020-01-01',
  validTo,
  branches: branches.map(([branchId, end]) => ({
    branchId,
    name: `Gren ${branchId}`,
    validFrom: '2020-01-01',
    validTo: end ?? null,
  })),
})
const person = (...memberships: PlacedMembership[]): JudgedPerson => ({
  isProtected: false,
  isAnonymized: false,
  memberships,
})
const member = person(membership([['segel']]))
const outcome = (refusal: string | null) => (refusal === null ? 'ja' : 'nej')

describe('the person’s own data', () => {
  it.each([
    ['Global.Members.Admin', 'global', member, 'ja'],
    ['Global.Members.Admin', 'ballong', member, 'ja'],
    ['SysAdmin', 'global', member, 'ja'],
    ['Global.Members.View', 'global', member, 'nej'],
    ['Members.Admin@segel', 'segel', member, 'ja'],
    ['Members.View@segel', 'segel', member, 'nej'],
    ['Organizations.Admin@segel', 'segel', member, 'nej'],
    ['Members.Admin@skane', 'skane', member, 'ja'],
    ['Members.Admin@norr', 'norr', member, 'nej'],
    ['Members.Admin@ballong', 'ballong', member, 'nej'],
    ['Members.Admin@segel', 'segel', person(membership([['segel', '2026-06-14'], ['motor']])), 'nej'],
    ['Members.Admin@segel', 'segel', person(membership([['segel', '2026-06-15'], ['motor']])), 'ja'],
    ['Members.Admin@skane', 'skane', person(membership([['segel', '2025-12-31']], '2025-12-31')), 'nej'],
    ['Members.Admin@skane', 'skane', person(), 'nej'],
    ['Global.Members.Admin', 'global', person(), 'ja'],
    ['Global.Members.Admin', 'global', { ...member, isAnonymized: true }, 'nej'],
  ])('%s in %s', (scope, context, judged, expected) =>
    expect(outcome(personRefusal(holder(scope), contexts[context] as Context, judged, day))).toBe(expected),
  )
  it('names the places of those who can instead', () =>
    expect(personRefusal(holder('Members.Admin@norr'), contexts['norr'] as Context, member, day)).toBe(
      'Personen är inte medlem här nu. Uppgifterna ändras av medlemsadministratören i Skåne eller Gren segel, eller av förbundskansliet.',
    ))
})

describe('opening the page, adding persons, the medical certificate', () => {
  it.each([
    ['Members.Admin@segel', 'segel', 'ja', 'ja', true],
    ['Members.View@segel', 'segel', 'nej', 'nej', false],
    ['Licenses.Admin@segel', 'segel', 'nej', 'nej', true],
    ['Global.Members.Admin', 'segel', 'ja', 'ja', true],
    ['Global.Members.View', 'global', 'nej', 'nej', false],
    ['Members.Admin@segel', 'skane', 'nej', 'nej', false],
  ])('%s in %s', (scope, name, opens, creates, medical) => {
    const [who, context] = [holder(scope), contexts[name] as Context]
    expect(outcome(openRefusal(who, context, { isProtected: true }))).toBe(opens)
    expect(openRefusal(who, context, { isProtected: false })).toBeNull()
    expect(outcome(createRefusal(who, context))).toBe(creates)
    expect(readsMedical(who, context)).toBe(medical)
  })
  it('keeps contacts of nobody whose identity is protected', () => {
    const birthDate = null
    expect(fieldRefusal('email', { isProtected: true, birthDate }, '2026-11-29')).not.toBeNull()
    expect(fieldRefusal('firstName', { isProtected: true, birthDate }, '2026-11-29')).toBeNull()
    expect(fieldRefusal('email', { isProtected: false, birthDate }, '2026-11-29')).toBeNull()
  })
  it.each([
    ['2008-11-30', 'ja'],
    ['2008-11-29', 'nej'],
    [null, 'nej'],
  ])('fills in guardians of who was born %s: %s', (birthDate, expected) => {
    expect(outcome(fieldRefusal('guardians', { isProtected: false, birthDate }, '2026-11-29'))).toBe(expected)
  })
})

describe('memberships', () => {
  it.each([
    // who, where, the club's membership, its own branch, another branch, paid year and main club
    ['Global.Members.Admin', 'global', 'ja', 'ja', 'ja', 'ja'],
    ['Global.Members.Admin', 'ballong', 'ja', 'ja', 'ja', 'ja'],
    ['Members.Admin@segel', 'segel', 'ja', 'ja', 'nej', 'ja'],
    ['Members.View@segel', 'segel', 'nej', 'ja', 'nej', 'nej'],
    ['Members.Admin@ballong', 'ballong', 'nej', 'nej', 'nej', 'nej'],
    ['Members.Admin@skane', 'skane', 'ja', 'ja', 'ja', 'ja'],
    ['Members.Admin@norr', 'norr', 'nej', 'ja', 'ja', 'nej'],
    ['Organizations.Admin@skane', 'skane', 'nej', 'ja', 'ja', 'nej'],
  ])('%s in %s', (scope, name, whole, own, other, fact) => {
    const [who, context] = [holder(scope), contexts[name] as Context]
    const held = membership([['segel'], ['motor']])
    expect(outcome(membershipRefusal(who, context, club, held))).toBe(whole)
    expect(outcome(membershipBranchRefusal(who, context, 'segel'))).toBe(own)
    expect(outcome(membershipBranchRefusal(who, context, 'motor'))).toBe(other)
    expect(outcome(membershipFactRefusal(who, context, held))).toBe(fact)
  })
  it('are the branch’s that they name, though the club has left it', () => {
    const [who, context] = [holder('Members.Admin@ballong'), contexts['ballong'] as Context]
    expect(membershipRefusal(who, context, club, membership([['ballong']]))).toBeNull()
    expect(membershipRefusal(who, context, club)).toContain('Ålleberg hör inte hit.')
  })
  it('of another branch alone keep their paid year', () =>
    expect(
      membershipFactRefusal(holder('Members.Admin@segel'), contexts['segel'] as Context, membership([['motor']])),
    ).toContain('medlemsadministratören i Skåne'))
})

describe('roles in clubs', () => {
  it.each([
    // who, where, a board post of a member, of somebody else, a task
    ['Global.Members.Admin', 'global', 'ja', 'ja', 'ja'],
    ['Members.Admin@segel', 'segel', 'ja', 'ja', 'ja'],
    ['Members.Admin@ballong', 'ballong', 'nej', 'nej', 'nej'],
    ['Organizations.Admin@skane', 'skane', 'ja', 'nej', 'nej'],
    ['Organizations.Admin@norr', 'norr', 'nej', 'nej', 'nej'],
    ['Global.Organizations.Admin', 'global', 'ja', 'nej', 'nej'],
    ['Organizations.View@skane', 'skane', 'nej', 'nej', 'nej'],
    ['Members.View@skane', 'skane', 'nej', 'nej', 'nej'],
  ])('%s in %s', (scope, name, boardOfMember, board, task) => {
    const [who, context] = [holder(scope), contexts[name] as Context]
    expect(outcome(roleRefusal(who, context, club, 'treasurer', true))).toBe(boardOfMember)
    expect(outcome(roleRefusal(who, context, club, 'auditor', false))).toBe(board)
    expect(outcome(roleRefusal(who, context, club, 'instructor', true))).toBe(task)
    expect(outcome(boardRefusal(who, context, club))).toBe(boardOfMember)
  })
  it('on the board are given in clubs that the person is a member of now', () => {
    const clubsOf = (scope: string, name: string, ...held: PlacedMembership[]) =>
      boardClubs(holder(scope), contexts[name] as Context, held, day)
    const [current, former] = [membership([['segel']]), membership([['segel', '2025-12-31']], '2025-12-31')]
    expect(clubsOf('Organizations.Admin@skane', 'skane', current, former)).toEqual([club])
    expect(clubsOf('Organizations.Admin@skane', 'skane', former)).toEqual([])
    const inLeft = { ...current, organization: { ...club, hasLeft: true } }
    expect(clubsOf('Global.Organizations.Admin', 'segel', current, inLeft)).toEqual([club])
    expect(clubsOf('Organizations.Admin@norr', 'norr', current)).toEqual([])
    expect(clubsOf('Members.View@skane', 'skane', current)).toEqual([])
    // The server finds the clubs of the context alone, also for who looks after all clubs.
    expect(clubsOf('Global.Organizations.Admin', 'segel', current)).toEqual([club])
    expect(clubsOf('Global.Organizations.Admin', 'ballong', current)).toEqual([])
  })
})
