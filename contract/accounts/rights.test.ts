// Tables of the rights over accounts: who may give, end and take each role in each context, and act on which account.
import { describe, expect, it } from 'vitest'
import { changes, globalContext, reads, scopes, type Context, type Scope } from '../access.ts'
import {
  accountRefusal,
  givenBy,
  levelOf,
  manageRefusal,
  reviewedScopes,
  roleRefusal,
  type AccountAction,
  type ManagedAccount,
  type Role,
  type RoleAssociation,
  type RoleChange,
} from './rights.ts'

const gliding = { id: 'gliding', name: 'Segelflyg', type: 0 } as const
const parachuting = { id: 'parachuting', name: 'Fallskärm', type: 0 } as const
const district = { id: 'skane', name: 'Skåne', type: 1 } as const
const contexts = {
  federation: globalContext,
  gliding: { kind: 'branch', id: 'gliding' },
  district: { kind: 'district', id: 'skane' },
} as const satisfies Record<string, Context>

const holder = (...roles: [name: Scope, associationId?: string][]) => ({
  id: 'manager',
  roles: roles.map(([name, associationId = null]) => ({ name, associationId })),
})
const managers = {
  sysAdmin: holder(['SysAdmin']),
  appointer: holder(['Global.Administrators.Admin']),
  office: holder(['Global.Organizations.Admin']),
  branch: holder(['Organizations.Admin', 'gliding']),
  district: holder(['Organizations.Admin', 'skane']),
  otherAreas: holder(['Competitions.Admin', 'gliding'], ['Members.Admin', 'gliding'], ['Global.Competitions.Admin']),
  reader: holder(['Organizations.View', 'gliding'], ['Global.Organizations.View']),
}
type Who = keyof typeof managers
type Where = keyof typeof contexts

const managed: ManagedAccount = {
  id: 'other',
  isActive: true,
  isBound: true,
  lastSignInAt: null,
  identityNumber: 'personal',
  isNumberUsed: false,
  roles: [],
  elsewhere: null,
  isLastSysAdmin: false,
  memberName: null,
  isMemberByNumber: false,
  isErased: false,
}

const allRoles: Role[] = scopes.flatMap((scope): Role[] =>
  scope === 'SysAdmin' || scope.startsWith('Global.')
    ? [{ scope, association: null }]
    : [gliding, parachuting, district].map((association) => ({ scope, association })),
)
const nameOf = ({ scope, association }: Role) => `${scope}${association ? `@${association.id}` : ''}`
const views = (...places: RoleAssociation[]) =>
  places.flatMap((place) =>
    ['Members', 'Organizations', 'Competitions', 'Licenses'].map((area) => `${area}.View@${place?.id ?? ''}`),
  )
const admins = (place: RoleAssociation) =>
  ['Members', 'Organizations', 'Competitions', ...(place?.type === 1 ? [] : ['Licenses'])].map(
    (area) => `${area}.Admin@${place?.id ?? ''}`,
  )
const federal = scopes.filter((scope) => scope.startsWith('Global.') && scope !== 'Global.Administrators.Admin')
const all = [...federal, ...[gliding, parachuting, district].flatMap((place) => [...views(place), ...admins(place)])]

/** By who and where: the roles that are given; none where nothing stands. */
const grants: Partial<Record<Who, Partial<Record<Where, readonly string[]>>>> = {
  sysAdmin: {
    federation: ['SysAdmin', 'Global.Administrators.Admin', ...all],
    gliding: [...views(gliding), ...admins(gliding)],
    district: [...views(district), ...admins(district)],
  },
  appointer: {
    federation: all,
    gliding: [...views(gliding), ...admins(gliding)],
    district: [...views(district), ...admins(district)],
  },
  office: { federation: views(gliding, parachuting, district), gliding: views(gliding), district: views(district) },
  branch: { gliding: views(gliding) },
  district: { district: views(district) },
}

describe.each(Object.keys(managers) as Who[])('%s', (who) => {
  describe.each(Object.keys(contexts) as Where[])('in %s', (where) => {
    const context = contexts[where]
    const may = (change: RoleChange, account = managed) =>
      allRoles.filter((role) => roleRefusal(change, role, account, managers[who], context) === null).map(nameOf)

    it('gives, ends and keeps the roles of its level, and no others', () => {
      const expected = [...(grants[who]?.[where] ?? [])].sort()
      expect(may('grant').sort()).toEqual(expected)
      expect(may('end').sort()).toEqual(expected)
      expect(may('confirm').sort()).toEqual(expected)
    })
    it('takes what it gives, and in a district a right to change licences that should not be there', () => {
      const wrong = allRoles.filter(({ scope, association }) => scope === 'Licenses.Admin' && association === district)
      const mayTakeWrong = (who === 'sysAdmin' || who === 'appointer') && where !== 'gliding'
      const expected = [...(grants[who]?.[where] ?? []), ...(mayTakeWrong ? wrong.map(nameOf) : [])]
      expect(may('take').sort()).toEqual(expected.sort())
    })
    it('changes nothing of its own', () => {
      for (const change of ['grant', 'end', 'take', 'confirm'] as const)
        expect(may(change, { ...managed, id: 'manager' })).toEqual([])
    })
  })
})

describe('the last SysAdmin', () => {
  const sysAdmin: Role = { scope: 'SysAdmin', association: null }
  const last = { ...managed, roles: [sysAdmin], isLastSysAdmin: true }
  const refusal = 'Kontot är den enda systemadministratören utan sista dag. Utse en till först.'
  it('keeps its role, without a last day, and stays active', () => {
    expect(roleRefusal('take', sysAdmin, last, managers.sysAdmin, globalContext)).toBe(refusal)
    expect(roleRefusal('end', sysAdmin, last, managers.sysAdmin, globalContext)).toBe(refusal)
    expect(accountRefusal('deactivate', last, managers.sysAdmin, globalContext)).toBe(refusal)
    const { isLastSysAdmin: _, ...second } = last
    const other = { ...second, isLastSysAdmin: false }
    expect(roleRefusal('take', sysAdmin, other, managers.sysAdmin, globalContext)).toBeNull()
    expect(accountRefusal('deactivate', other, managers.sysAdmin, globalContext)).toBeNull()
  })
})

const role = (scope: Scope, association: RoleAssociation = null): Role => ({ scope, association })
describe('the account as a whole', () => {
  it.each<[string, Partial<ManagedAccount>, Where, Who[]]>([
    ['no roles', {}, 'federation', ['sysAdmin', 'appointer', 'office']],
    [
      'reads here',
      { roles: [role('Members.View', gliding)] },
      'gliding',
      ['sysAdmin', 'appointer', 'office', 'branch'],
    ],
    [
      'reads here and there',
      { roles: [role('Members.View', gliding)], elsewhere: 'user' },
      'gliding',
      ['sysAdmin', 'appointer', 'office'],
    ],
    ['changes here', { roles: [role('Members.Admin', gliding)] }, 'gliding', ['sysAdmin', 'appointer']],
    [
      'reads here, changes there',
      { roles: [role('Members.View', gliding)], elsewhere: 'administrator' },
      'gliding',
      ['sysAdmin', 'appointer'],
    ],
    ['reads everything', { roles: [role('Global.Members.View')] }, 'federation', ['sysAdmin', 'appointer']],
    ['appoints', { roles: [role('Global.Administrators.Admin')] }, 'federation', ['sysAdmin']],
    ['reads here, SysAdmin', { roles: [role('Members.View', gliding)], elsewhere: 'system' }, 'gliding', ['sysAdmin']],
  ])('%s', (_, values, where, expected) => {
    const account = { ...managed, ...values }
    const allowed = (Object.keys(managers) as Who[]).filter(
      (who) => manageRefusal(account, managers[who], contexts[where]) === null,
    )
    expect(allowed).toEqual(expected)
    for (const who of Object.keys(managers) as Who[])
      for (const action of ['deactivate', 'unbind', 'changeNumber'] as const)
        expect(accountRefusal(action, account, managers[who], contexts[where]) === null).toBe(expected.includes(who))
    const inactive = { ...account, isActive: false }
    for (const who of Object.keys(managers) as Who[])
      expect(accountRefusal('restore', inactive, managers[who], contexts[where]) === null).toBe(expected.includes(who))
  })

  /** By who: whether the account with the role, held here or elsewhere, is deactivated, reactivated and unbound. */
  const manages: Record<Who, (held: Role, isHere: boolean, where: Where) => boolean> = {
    sysAdmin: () => true,
    appointer: ({ scope }) => scope !== 'SysAdmin' && scope !== 'Global.Administrators.Admin',
    office: (held) => isReading(held),
    branch: (held, isHere, where) => isReading(held) && isHere && where === 'gliding',
    district: (held, isHere, where) => isReading(held) && isHere && where === 'district',
    otherAreas: () => false,
    reader: () => false,
  }
  const isReading = ({ scope, association }: Role) => association !== null && scope.endsWith('.View')
  const actions = ['deactivate', 'unbind', 'changeNumber', 'restore'] as const
  it.each(Object.keys(managers) as Who[])(
    '%s acts by the role, whatever it is and where, and never on itself',
    (who) => {
      const acts = (Object.keys(contexts) as Where[]).flatMap((where) =>
        allRoles.flatMap((held) => {
          const isHere = where === 'federation' || held.association?.id === contexts[where].id
          const account = { ...managed, ...(isHere ? { roles: [held] } : { elsewhere: levelOf(held.scope) }) }
          return actions.map((action) => {
            const refusalFor = (id: string) =>
              accountRefusal(action, { ...account, id, isActive: action !== 'restore' }, managers[who], contexts[where])
            return {
              act: `${action} ${nameOf(held)} in ${where}`,
              isAllowed: refusalFor('other') === null,
              isExpected: manages[who](held, isHere, where),
              own: refusalFor('manager'),
            }
          })
        }),
      )
      expect(acts.filter(({ isAllowed, isExpected }) => isAllowed !== isExpected)).toEqual([])
      expect(new Set(acts.map(({ own }) => own))).toEqual(
        new Set(['Det är ditt eget konto. Be en annan administratör.']),
      )
    },
  )

  const used = { lastSignInAt: '2026-01-01T00:00:00Z', isNumberUsed: true }
  it.each<[Partial<ManagedAccount>, boolean]>([
    [{ lastSignInAt: null }, true],
    [{ lastSignInAt: null, identityNumber: 'coordination' }, true],
    [{ ...used, identityNumber: 'coordination' }, true],
    [{ ...used, identityNumber: 'none' }, true],
    [{ ...used, identityNumber: 'personal' }, false],
    [{ ...used, isNumberUsed: false, identityNumber: 'personal' }, true],
  ])('the number of %j may be changed: %s', (values, isAllowed) => {
    const refusal = accountRefusal('changeNumber', { ...managed, ...values }, managers.sysAdmin, globalContext)
    expect(refusal === null).toBe(isAllowed)
  })
})

describe('the member of an account', () => {
  it.each<[Partial<ManagedAccount>, AccountAction, Who[]]>([
    [{}, 'linkMember', ['sysAdmin', 'appointer']],
    [{ roles: [role('SysAdmin')] }, 'linkMember', ['sysAdmin', 'appointer']],
    [{ memberName: 'Eva Ek' }, 'linkMember', []],
    [{}, 'unlinkMember', []],
    [{ memberName: 'Eva Ek' }, 'unlinkMember', ['sysAdmin', 'appointer']],
    [{ memberName: 'Eva Ek', isMemberByNumber: true }, 'unlinkMember', []],
    [{ id: 'manager' }, 'linkMember', []],
  ])('%j: %s is for %j', (values, action, expected) => {
    const may = (who: Who) => accountRefusal(action, { ...managed, ...values }, managers[who], globalContext) === null
    expect((Object.keys(managers) as Who[]).filter(may)).toEqual(expected)
  })
})

it.each<[Who, Where, number]>([
  // The two that SysAdmin alone manages; the others wait for those who look after them.
  ['sysAdmin', 'federation', 2],
  ['sysAdmin', 'gliding', 2],
  ['appointer', 'federation', 12],
  ['office', 'federation', 4],
  ['branch', 'gliding', 4],
  ['branch', 'federation', 0],
  ['reader', 'gliding', 0],
])('%s reviews in %s the roles of %i scopes', (who, where, count) => {
  expect(reviewedScopes(managers[who], contexts[where])).toHaveLength(count)
})

it.each<[string, readonly Scope[], Context['kind'][], RegExp]>([
  [
    'to read in an association',
    reads('Members'),
    ['branch'],
    /^av föreningsadministratören i grenen .*förbundskansliet$/,
  ],
  ['to read anywhere', reads('Members'), ['global', 'branch', 'district'], /^av föreningsadministratören/],
  ['to read in the whole federation', reads('Members'), ['global'], /^av den som utser administratörer/],
  ['to change in an association', changes('Members'), ['branch'], /^av den som utser administratörer/],
  ['to appoint administrators', ['Global.Administrators.Admin'], ['global'], /^av en systemadministratör$/],
  ['to manage accounts', ['Global.Administrators.Admin', 'Organizations.Admin'], ['branch'], /^av den som utser/],
  ['of a system administrator', ['SysAdmin'], ['global', 'branch'], /^av en systemadministratör$/],
])('the right %s is given by who may give the lowest that is enough', (_, required, kinds, expected) => {
  expect(givenBy(required, kinds)).toMatch(expected)
})
