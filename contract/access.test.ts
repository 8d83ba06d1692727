// Tests of the access rules as tables: role × context × scope, choice of context, production hosts.
import { describe, expect, it } from 'vitest'
import * as access from './access.ts'

const segel = { id: 'segel', name: 'Segelflyget', type: 0 as const, hasRole: true }
const skarm = { id: 'skarm', name: 'Skärmflyget', type: 0 as const, hasRole: false }
const skane = { id: 'skane', name: 'Skåne', type: 1 as const, hasRole: true }
const dala = { id: 'dala', name: 'Dalarna', type: 1 as const, hasRole: false }
const role = (name: string, associationId?: string) => ({ name, associationId })

describe('holds: role × context × scope', () => {
  const table: [string, access.Role[], string, string | string[], boolean][] = [
    ['no roles', [], 'global', 'Organizations.View', false],
    ['no roles in a branch', [], 'segel', 'Organizations.View', false],
    ['SysAdmin globally', [role('SysAdmin')], 'global', 'Licenses.Admin', true],
    ['SysAdmin in any context', [role('SysAdmin')], 'dala', 'Members.View', true],
    ['own association', [role('Organizations.View', 'segel')], 'segel', 'Organizations.View', true],
    ['another association', [role('Organizations.View', 'segel')], 'skarm', 'Organizations.View', false],
    ['an association role in global', [role('Organizations.View', 'segel')], 'global', 'Organizations.View', false],
    ['a role without association in global', [role('Global.Members.View')], 'global', 'Global.Members.View', true],
    ['a role without association in a branch', [role('Global.Members.View')], 'segel', 'Global.Members.View', true],
    [
      'an unprefixed role without association applies everywhere',
      [role('Members.View')],
      'segel',
      'Members.View',
      true,
    ],
    ['… also in global', [role('Members.View')], 'global', 'Members.View', true],
    [
      'a list passes if any is held',
      [role('Members.Admin', 'segel')],
      'segel',
      ['Members.View', 'Members.Admin'],
      true,
    ],
    ['an empty list passes nobody', [role('Members.Admin', 'segel')], 'segel', [], false],
    ['another name', [role('Members.Admin', 'segel')], 'segel', 'Members.View', false],
    ['an empty association id counts as none', [role('Members.View', '')], 'global', 'Members.View', true],
  ]
  it.each(table)('%s', (_, roles, context, scope, expected) => {
    expect(access.holds({ roles }, { id: context }, scope)).toBe(expected)
  })
})

describe('scope lists', () => {
  it('reading is allowed by View and Admin, each also as Global', () => {
    expect(access.reads('Members').toSorted()).toEqual([
      'Global.Members.Admin',
      'Global.Members.View',
      'Members.Admin',
      'Members.View',
    ])
  })
  it('changing is allowed by Admin alone', () => {
    expect(access.changes('Members').toSorted()).toEqual(['Global.Members.Admin', 'Members.Admin'])
  })
  it('names every scope once', () => {
    expect(new Set(access.scopes).size).toBe(access.scopes.length)
    expect(access.scopes).toHaveLength(18)
  })
})

describe('global access', () => {
  it.each([
    [[role('SysAdmin')], true],
    [[role('Global.Members.View')], true],
    [[role('Global.Members.View', 'segel')], false],
    [[role('Globals.View')], false],
    [[role('Members.View')], false],
    [[], false],
  ])('%j → %s', (roles, expected) => expect(access.hasGlobalAccess({ roles })).toBe(expected))
})

describe('choosing and changing context', () => {
  const branchUser = { roles: [role('Members.View', 'segel')], associations: [segel, skane] }
  const globalUser = { roles: [role('Global.Members.View')], associations: [skarm] }
  it('starts in global with global access, else in the first association', () => {
    expect(access.chooseContext(globalUser)).toEqual(access.globalContext)
    expect(access.chooseContext(branchUser)).toEqual({ kind: 'branch', id: 'segel' })
  })
  it("fails with 'No context' without either", () => {
    expect(() => access.chooseContext({ roles: [], associations: [] })).toThrow('No context')
  })
  it.each([null, undefined, '', 'global'])('takes %j for global', (wanted) => {
    expect(access.parseContext(globalUser, wanted)).toEqual(access.globalContext)
    expect(() => access.parseContext(branchUser, wanted)).toThrow("User doesn't have access to global context")
  })
  it('takes only an association of the user', () => {
    expect(access.parseContext(branchUser, 'skane')).toEqual({ kind: 'district', id: 'skane' })
    expect(() => access.parseContext(branchUser, 'dala')).toThrow("User doesn't have access to specfied context")
    expect(() => access.parseContext(globalUser, 'SEGEL')).toThrow("User doesn't have access to specfied context")
  })
})

describe('the header', () => {
  const id = '0190a0a0-0000-7000-8000-00000000000a'
  it('names the federation with null, and an association with its id', () => {
    expect(access.formatContextHeader(access.globalContext)).toBe('null')
    expect(access.formatContextHeader({ id })).toBe(id)
    expect(access.parseContextHeader('null')).toBe('global')
    expect(access.parseContextHeader(id.toUpperCase())).toBe(id)
  })
  it.each(['', 'global', 'x', `${id}, ${id}`])('takes %j for no context', (text) => {
    expect(access.parseContextHeader(text)).toBeNull()
    const everywhere = { roles: [role('SysAdmin')], associations: [segel] }
    expect(() => access.contextById(everywhere, null)).toThrow("User doesn't have access to specfied context")
  })
})

describe('the association of a context', () => {
  it('is null in the federation', () => {
    expect(access.associationIdOf(access.globalContext)).toBeNull()
    expect(access.associationIdOf({ kind: 'branch', id: 'segel' })).toBe('segel')
  })
})

describe('choices of the context selector', () => {
  const associations = [dala, skane, skarm, segel]
  it('lists the federation, branches, districts, then branches and districts without a role', () => {
    const options = access.contextOptions({ roles: [role('SysAdmin')], associations }, 'Förbundet')
    expect(options.map((option) => option.name)).toEqual([
      'Förbundet',
      'Segelflyget',
      'Skåne',
      'Skärmflyget',
      'Dalarna',
    ])
    expect(options[0]?.id).toBe('global')
    expect(options.map((option) => option.shortName)).toEqual([
      'Hela förbundet',
      'Segelflyget',
      'Skåne',
      'Skärmflyget',
      'Dalarna',
    ])
  })
  it('leaves the federation out without global access', () => {
    const options = access.contextOptions(
      { roles: [role('Members.View', 'segel')], associations: [segel] },
      'Förbundet',
    )
    expect(options.map((option) => option.id)).toEqual(['segel'])
  })
})

describe('production host', () => {
  const roles = [role('Members.View', 'segel'), role('Licenses.Admin', 'segel')]
  const host = { federationDomain: 'flygsport.se', blockedScopes: ['Licenses.Admin'] }
  it.each([
    ['admin.flygsport.se', 1],
    ['ADMIN.FLYGSPORT.SE', 1],
    ['flygsport.se.example.org', 1],
    ['localhost', 2],
  ])('%s grants %i roles', (hostname, count) => {
    expect(access.grantedRoles(roles, { ...host, hostname })).toHaveLength(count)
  })
})
