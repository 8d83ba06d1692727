// Tests of the state machines of announcements and sanctions: who may do what when, and why not.
import { describe, expect, it } from 'vitest'
import { globalContext, type Context } from '../access.ts'
import {
  announcementActions,
  announcementRefusal,
  type AnnouncementState,
} from './announcements/announcement-transitions.ts'
import { mailedDeciders, type PermissionFacts } from '../record/permission.ts'
import { sanctionRules, sanctionStateOf } from './sanctions/sanction-transitions.ts'
import { privateLinkPath, parsePrivateLink } from './external/private-links.ts'

const segel = { id: 'segel', name: 'Segelflyget' }
const branchAdmin = { roles: [{ name: 'Competitions.Admin', associationId: 'segel' }] }
const districtAdmin = { roles: [{ name: 'Competitions.Admin', associationId: 'skane' }] }
const globalAdmin = { roles: [{ name: 'Global.Competitions.Admin' }] }
const sysAdmin = { roles: [{ name: 'SysAdmin' }] }
const nobody: PermissionFacts = { hasHand: false, ownClubs: [], deciders: [] }
const inContext = (id: string): Context => (id === globalContext.id ? globalContext : { kind: 'branch', id })
const pending: AnnouncementState = {
  status: 'PendingApproval',
  branch: segel,
  decidedAt: null,
  cancelledAt: null,
  movedAt: null,
  liveSanctions: 0,
  heldSanctions: 0,
  mayGetMore: true,
}

describe('those who are mailed what waits', () => {
  const [near, office] = [
    { name: 'Bo', isGlobal: false },
    { name: 'Kansliet', isGlobal: true },
  ]
  it('are in the branch, or in the federation when the branch has nobody', () => {
    expect(mailedDeciders({ deciders: [office, near] })).toEqual([near])
    expect(mailedDeciders({ deciders: [office] })).toEqual([office])
  })
})

describe('refusals of announcement actions', () => {
  it.each<[string, string | null, string | null]>([
    ['admin in the branch', announcementRefusal('approve', pending, branchAdmin, inContext('segel'), nobody), null],
    ['global admin, globally', announcementRefusal('approve', pending, globalAdmin, inContext('global'), nobody), null],
    [
      'global admin in the branch',
      announcementRefusal('approve', pending, globalAdmin, inContext('segel'), nobody),
      null,
    ],
    ['SysAdmin in a district', announcementRefusal('approve', pending, sysAdmin, inContext('skane'), nobody), null],
    [
      'district admin',
      announcementRefusal('approve', pending, districtAdmin, inContext('skane'), nobody),
      'Beslutet fattas av tävlingsadministratörerna i Segelflyget eller av förbundskansliet.',
    ],
    [
      'global admin writes',
      announcementRefusal('submit', { ...pending, status: 'Draft' }, globalAdmin, inContext('global'), nobody),
      'Det görs av tävlingsadministratörerna i Segelflyget.',
    ],
    [
      'admin in another context',
      announcementRefusal('withdraw', pending, branchAdmin, inContext('skane'), nobody),
      'Byt till Segelflyget: där är du tävlingsadministratör.',
    ],
    [
      'another state',
      announcementRefusal('submit', pending, branchAdmin, inContext('segel'), nobody),
      'Utlysningen väntar på godkännande.',
    ],
    [
      'several states',
      announcementRefusal('update', pending, branchAdmin, inContext('segel'), nobody),
      'Utlysningen väntar på godkännande.',
    ],
    [
      'cancelled',
      announcementRefusal(
        'move',
        { ...pending, status: 'Published', cancelledAt: 'x' },
        globalAdmin,
        inContext('global'),
        nobody,
      ),
      'Utlysningen är inställd.',
    ],
    [
      'decided about',
      announcementRefusal(
        'remove',
        { ...pending, status: 'Draft', decidedAt: 'x' },
        branchAdmin,
        inContext('segel'),
        nobody,
      ),
      'Det har beslutats om utlysningen, och därför sparas den.',
    ],
  ])('%s', (_, refusal, expected) => expect(refusal).toBe(expected))
})

describe('a published announcement with sanctioned competitions', () => {
  const isHeld = 'Tävlingen är redan genomförd.'
  const isSanctioned = 'Tävlingen är sanktionerad. Flytta den sanktionerade tävlingen i stället.'
  it.each<[string, Partial<AnnouncementState>, cancel: string | null, move: string | null]>([
    ['none', { liveSanctions: 0, heldSanctions: 0, mayGetMore: false }, null, null],
    ['one to come', { liveSanctions: 1, heldSanctions: 0, mayGetMore: false }, null, isSanctioned],
    ['one held and one to come', { liveSanctions: 2, heldSanctions: 1, mayGetMore: false }, null, isSanctioned],
    ['all held, and more may come', { liveSanctions: 2, heldSanctions: 2, mayGetMore: true }, null, isHeld],
    ['all held, and no more', { liveSanctions: 1, heldSanctions: 1, mayGetMore: false }, isHeld, isHeld],
  ])('%s', (_, outcome, cancel, move) => {
    const published: AnnouncementState = { ...pending, status: 'Published', ...outcome }
    const refused = (action: 'cancel' | 'move') =>
      announcementRefusal(action, published, branchAdmin, inContext('segel'), nobody)
    expect([refused('cancel'), refused('move')]).toEqual([cancel, move])
  })
})

describe('four eyes', () => {
  const own = (deciders: PermissionFacts['deciders'], override?: string): PermissionFacts => ({
    hasHand: true,
    ownClubs: [],
    deciders,
    override,
  })
  it.each<[string, PermissionFacts, object, string | null]>([
    [
      'a colleague decides',
      own([
        { name: 'Bo', isGlobal: false },
        { name: 'Cecilia', isGlobal: true },
      ]),
      branchAdmin,
      'Du har själv ändrat eller skickat in utlysningen sedan det förra beslutet. Bo kan besluta.',
    ],
    [
      'alone in the branch',
      own([
        { name: 'Cecilia', isGlobal: true },
        { name: 'David', isGlobal: true },
      ]),
      branchAdmin,
      'Du har själv ändrat eller skickat in utlysningen sedan det förra beslutet. Beslutet fattas av förbundskansliet: Cecilia eller David.',
    ],
    [
      'no other decider',
      own([]),
      branchAdmin,
      'Du har själv ändrat eller skickat in utlysningen sedan det förra beslutet. Ingen annan kan besluta: en systemadministratör får göra det med en motivering.',
    ],
    [
      'a SysAdmin without a reason',
      own([]),
      sysAdmin,
      'Du har själv ändrat eller skickat in utlysningen sedan det förra beslutet. Som systemadministratör kan du åsidosätta det med en motivering.',
    ],
    ['a SysAdmin with a reason', own([], 'Brådskar'), sysAdmin, null],
    [
      'a SysAdmin with a blank reason',
      own([], '  '),
      sysAdmin,
      'Du har själv ändrat eller skickat in utlysningen sedan det förra beslutet. Som systemadministratör kan du åsidosätta det med en motivering.',
    ],
  ])('%s', (_, facts, holder, expected) => {
    expect(announcementRefusal('approve', pending, holder as typeof branchAdmin, inContext('segel'), facts)).toBe(
      expected,
    )
  })
  it('can be overridden by a SysAdmin only', () => {
    expect(announcementRefusal('approve', pending, branchAdmin, inContext('segel'), own([], 'Brådskar'))).not.toBeNull()
  })
  it('allow the editor to withdraw the submission', () => {
    expect(announcementRefusal('withdraw', pending, branchAdmin, inContext('segel'), own([]))).toBeNull()
  })
})

describe('sanctions', () => {
  const held = { withdrawnAt: null, cancelledAt: null, movedAt: null, endsOn: '2027-07-10', reserveEndsOn: null }
  it.each([
    ['its last day', sanctionStateOf(held, '2027-07-10'), 'sanctioned'],
    ['the day after', sanctionStateOf(held, '2027-07-11'), 'held'],
    ['its last reserve day', sanctionStateOf({ ...held, reserveEndsOn: '2027-07-18' }, '2027-07-18'), 'sanctioned'],
    ['after its reserve days', sanctionStateOf({ ...held, reserveEndsOn: '2027-07-18' }, '2027-07-19'), 'held'],
    [
      'after reserve days within its days',
      sanctionStateOf({ ...held, reserveEndsOn: '2027-07-09' }, '2027-07-10'),
      'sanctioned',
    ],
    ['moved', sanctionStateOf({ ...held, movedAt: 'x' }, '2027-07-01'), 'moved'],
    ['moved and held', sanctionStateOf({ ...held, movedAt: 'x' }, '2027-08-01'), 'held'],
    ['cancelled', sanctionStateOf({ ...held, cancelledAt: 'x' }, '2027-08-01'), 'cancelled'],
    ['withdrawn', sanctionStateOf({ ...held, cancelledAt: 'x', withdrawnAt: 'y' }, '2027-08-01'), 'withdrawn'],
  ])('%s', (_, state, expected) => expect(state).toBe(expected))
  it('can be withdrawn after the competition, but not cancelled', () => {
    const announcement = { cancelledAt: null, movedAt: null }
    const record = { state: 'held', branch: segel, isOver: true, announcement } as const
    expect(sanctionRules.refusal('withdraw', record, branchAdmin, inContext('segel'), nobody)).toBeNull()
    expect(sanctionRules.refusal('cancel', record, branchAdmin, inContext('segel'), nobody)).toBe(
      'Tävlingen är redan genomförd.',
    )
  })
  const live = { cancelledAt: null, movedAt: null }
  it.each([
    ['whose days lie ahead', {}, null],
    ['whose days have passed', { isOver: true }, 'Tävlingens dagar har passerat.'],
    [
      'whose announcement is cancelled',
      { announcement: { ...live, cancelledAt: 'x' } },
      'Hela utlysningen är inställd.',
    ],
    [
      'whose announcement is moved',
      { announcement: { ...live, movedAt: 'x' } },
      'Utlysningen är flyttad till en annan.',
    ],
  ])('a cancelled one %s is reinstated or not', (_, values, expected) => {
    const record = { state: 'cancelled', branch: segel, isOver: false, announcement: live, ...values } as const
    expect(sanctionRules.refusal('reinstate', record, branchAdmin, inContext('segel'), nobody)).toBe(expected)
  })
})

describe('private links', () => {
  it.each(['applicant', 'club'] as const)('%s', (kind) => {
    expect(parsePrivateLink(privateLinkPath(kind, 'id', 'abc').split('#')[1] ?? '')).toEqual({ kind, token: 'abc' })
  })
  it('an ordinary fragment is not a private link', () => expect(parsePrivateLink('#villkor')).toBeNull())
})

it('four announcement actions need a reason', () => {
  const reasoned = Object.entries(announcementActions).filter(([, action]) => 'needsReason' in action)
  expect(reasoned.map(([name]) => name)).toEqual(['return', 'reject', 'cancel', 'move'])
})
