// Tests which changes an account in a context is told of: of what the reads show that it may call.
import { describe, expect, it } from 'vitest'
import { type Context, globalContext, type Role } from '#contract/access.ts'
import type { RecordType } from '#contract/record/record-types.ts'
import type { Viewer } from '../actor.ts'
import { recordScopes } from '../record-scopes.ts'
import { maySeeChange } from './event-streams.ts'

describe('maySeeChange', () => {
  const change = { type: 'event' as const, id: 'x', contexts: ['segel'] }
  const table: [roles: Role[], context: Context, expected: boolean][] = [
    [[{ name: 'Competitions.View', associationId: 'segel' }], { kind: 'branch', id: 'segel' }, true],
    [[{ name: 'Competitions.View', associationId: 'skarm' }], { kind: 'branch', id: 'skarm' }, false],
    [[{ name: 'Licenses.View', associationId: 'segel' }], { kind: 'branch', id: 'segel' }, false],
    [[{ name: 'Global.Competitions.Admin' }], globalContext, true],
    [[{ name: 'Global.Competitions.View' }], { kind: 'branch', id: 'skarm' }, false],
    [[{ name: 'SysAdmin' }], { kind: 'branch', id: 'segel' }, true],
    [[], globalContext, false],
  ]
  const viewerOf = (roles: Role[], context: Context): Viewer => {
    const account = { id: '', firstName: '', lastName: '', title: '', email: '', roles }
    return { by: 'staff', account, context, requestId: '' }
  }
  it.each(table)('%j in %j: %s', (roles, context, expected) => {
    expect(maySeeChange(viewerOf(roles, context), change, recordScopes)).toBe(expected)
  })
  it.each<[type: RecordType, scope: string, expected: boolean]>([
    ['person', 'Licenses.Admin', true],
    ['person', 'Licenses.View', true],
    ['organization', 'Licenses.Admin', true],
    ['organization', 'Competitions.View', true],
    ['organization', 'Members.View', true],
    ['sanction', 'Licenses.View', true],
    ['licence', 'Members.View', true],
    ['event', 'Organizations.View', true],
    ['account', 'Members.View', true],
    ['account', 'Licenses.View', false],
    ['event', 'Members.Admin', false],
    ['class_type', 'Members.View', false],
    ['frozen_report', 'Members.Admin', false],
    ['retention_rule', 'Competitions.Admin', false],
  ])('tells of a %s of the context whoever reads with %s what shows it: %s', (type, name, expected) => {
    const told = (id: string) =>
      maySeeChange(viewerOf([{ name, associationId: id }], { kind: 'branch', id }), { ...change, type }, recordScopes)
    expect([told('segel'), told('skarm')]).toEqual([expected, false])
  })
  it('tells an account of itself, whatever it may read, and of no other', () => {
    const viewer = viewerOf([{ name: 'Licenses.View', associationId: 'segel' }], { kind: 'branch', id: 'segel' })
    const own = { ...viewer, account: { ...viewer.account, id: 'eva' } }
    const ofAccount = { type: 'account' as const, id: 'eva', contexts: ['segel'] }
    expect(maySeeChange(own, ofAccount, recordScopes)).toBe(true)
    expect(maySeeChange(own, { ...ofAccount, id: 'bo' }, recordScopes)).toBe(false)
    expect(maySeeChange(own, { ...ofAccount, type: 'event' }, recordScopes)).toBe(false)
  })
  it('tells everyone of the settings of the federation', () => {
    const viewer = viewerOf([{ name: 'Licenses.View', associationId: 'skarm' }], { kind: 'branch', id: 'skarm' })
    expect(maySeeChange(viewer, { ...change, type: 'federation' }, recordScopes)).toBe(true)
  })
})
