// Tests what an account in a context is told of a change: of the record that it reads, or that one of the type has changed.
import { describe, expect, it } from 'vitest'
import { type Context, globalContext, type Role } from '#contract/access.ts'
import type { RecordType } from '#contract/record/record-types.ts'
import type { Viewer } from '../actor.ts'
import { recordScopes } from '../record-scopes.ts'
import { toldOf } from './event-streams.ts'

describe('toldOf', () => {
  const change = { type: 'event' as const, id: 'x', contexts: ['segel'] }
  const table: [roles: Role[], context: Context, expected: 'record' | null][] = [
    [[{ name: 'Competitions.View', associationId: 'segel' }], { kind: 'branch', id: 'segel' }, 'record'],
    [[{ name: 'Competitions.View', associationId: 'skarm' }], { kind: 'branch', id: 'skarm' }, null],
    [[{ name: 'Licenses.View', associationId: 'segel' }], { kind: 'branch', id: 'segel' }, null],
    [[{ name: 'Global.Competitions.Admin' }], globalContext, 'record'],
    [[{ name: 'Global.Competitions.View' }], { kind: 'branch', id: 'skarm' }, null],
    [[{ name: 'SysAdmin' }], { kind: 'branch', id: 'segel' }, 'record'],
    [[], globalContext, null],
  ]
  const viewerOf = (roles: Role[], context: Context): Viewer => {
    const account = { id: '', firstName: '', lastName: '', title: '', email: '', roles }
    return { by: 'staff', account, context, requestId: '' }
  }
  it.each(table)('%j in %j: %s', (roles, context, expected) => {
    expect(toldOf(viewerOf(roles, context), change, recordScopes)).toBe(expected)
  })
  it.each<[type: RecordType, scope: string, expected: 'record' | 'type' | null]>([
    ['person', 'Licenses.Admin', 'type'],
    ['person', 'Licenses.View', 'type'],
    ['organization', 'Licenses.Admin', 'type'],
    ['organization', 'Competitions.View', 'type'],
    ['organization', 'Members.View', 'type'],
    ['sanction', 'Licenses.View', 'type'],
    ['licence', 'Members.View', 'type'],
    ['event', 'Organizations.View', 'type'],
    ['account', 'Members.View', 'type'],
    ['account', 'Licenses.View', null],
    ['event', 'Members.Admin', null],
    ['class_type', 'Members.View', null],
    ['frozen_report', 'Members.Admin', null],
    ['retention_rule', 'Competitions.Admin', null],
  ])('of a %s of the context tells whoever has %s: %s', (type, name, expected) => {
    const told = (id: string) =>
      toldOf(viewerOf([{ name, associationId: id }], { kind: 'branch', id }), { ...change, type }, recordScopes)
    expect([told('segel'), told('skarm')]).toEqual([expected, null])
  })
  it('tells an account of itself, whatever it may read, and of no other', () => {
    const viewer = viewerOf([{ name: 'Licenses.View', associationId: 'segel' }], { kind: 'branch', id: 'segel' })
    const own = { ...viewer, account: { ...viewer.account, id: 'eva' } }
    const ofAccount = { type: 'account' as const, id: 'eva', contexts: ['segel'] }
    expect(toldOf(own, ofAccount, recordScopes)).toBe('record')
    expect(toldOf(own, { ...ofAccount, id: 'bo' }, recordScopes)).toBeNull()
    expect(toldOf(own, { ...ofAccount, type: 'event' }, recordScopes)).toBeNull()
  })
  it('tells everyone of the settings of the federation', () => {
    const viewer = viewerOf([{ name: 'Licenses.View', associationId: 'skarm' }], { kind: 'branch', id: 'skarm' })
    expect(toldOf(viewer, { ...change, type: 'federation' }, recordScopes)).toBe('record')
  })
})
