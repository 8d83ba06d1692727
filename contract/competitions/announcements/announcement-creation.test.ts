// Tests of who may create announcements, by role and context.
import { describe, expect, it } from 'vitest'
import { globalContext, type Context } from '../../access.ts'
import { creationRefusal, creatableBranches, type AccountInContext } from './announcement-creation.ts'

const segel = { id: 'segel', name: 'Segelflyget', type: 0 as const, hasRole: true }
const ballong = { id: 'ballong', name: 'Ballong', type: 0 as const, hasRole: false }
const skane = { id: 'skane', name: 'Skåne', type: 1 as const, hasRole: true }
const inContext = (id: string): Context => (id === globalContext.id ? globalContext : { kind: 'branch', id })
const role = (name: string, associationId?: string) => ({ name, ...(associationId ? { associationId } : {}) })
const user = (contextId: string, ...roles: ReturnType<typeof role>[]): AccountInContext => ({
  context: inContext(contextId),
  roles,
  associations: [segel, ballong, skane],
})

describe('creation of announcements', () => {
  const admin = role('Competitions.Admin', 'segel')
  it.each([
    ['an administrator in the own branch', user('segel', admin), /^nothing$/, ['segel']],
    ['the same in another branch', user('ballong', admin), /tävlingsadministratörerna i Ballong/, []],
    ['the same in a district', user('skane', admin), /Byt till Segelflyget/, []],
    [
      'a viewer',
      user('segel', role('Competitions.View', 'segel')),
      /^Utlysningar skrivs av tävlingsadministratörerna i Segelflyget/,
      [],
    ],
    [
      'the federation’s administrator',
      user('global', role('Global.Competitions.Admin')),
      /grenförbundens tävlingsadministratörer/,
      [],
    ],
    [
      'a district’s administrator',
      user('skane', role('Competitions.Admin', 'skane')),
      /grenförbundens tävlingsadministratörer/,
      [],
    ],
    ['a SysAdmin for the federation', user('global', role('SysAdmin')), /^nothing$/, ['segel', 'ballong']],
    ['a SysAdmin in a branch', user('ballong', role('SysAdmin')), /^nothing$/, ['ballong']],
    ['a SysAdmin in a district', user('skane', role('SysAdmin')), /Byt till hela förbundet/, []],
  ])('%s', (_, account, refusal, branches) => {
    expect(creationRefusal(account) ?? 'nothing').toMatch(refusal)
    expect(creatableBranches(account, [segel, ballong]).map(({ id }) => id)).toEqual(branches)
  })
})
