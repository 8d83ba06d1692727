// Tests of the menu: its entries by permission and context.
import { globalContext } from '../../contract/access.ts'
import { expect, test } from 'vitest'
import { navigationOf } from './navigation.ts'

const visibleEntries = (contextId: string, ...roles: { name: string; associationId?: string }[]) =>
  navigationOf({
    session: { firstName: '', lastName: '', title: '', email: '', associations: [], roles },
    context: contextId === 'global' ? globalContext : { kind: 'branch', id: contextId },
    problem: null,
  }).map(({ label, entries }) => [label, ...entries.map((entry) => entry.label)])

const organizations = [
  [undefined, 'Dashboard'],
  ['Organisation', 'Föreningar'],
]
const competitions = [
  [undefined, 'Dashboard'],
  ['Tävlingar', 'Utlysningar', 'Sanktionerade', 'Tävlingskalender'],
]
const global = ['Tävlingar', 'Utlysningar', 'Tävlingskalender']
const everything = [...organizations, ['Tävlingar', 'Utlysningar', 'Sanktionerade', 'Tävlingskalender']]
const nothing = [[undefined, 'Dashboard']]

test.for([
  ['global', { name: 'SysAdmin' }, [...organizations, global]],
  ['b', { name: 'SysAdmin' }, everything],
  ['global', { name: 'Global.Organizations.View' }, organizations],
  ['b', { name: 'Global.Organizations.Admin' }, organizations],
  ['b', { name: 'Organizations.View', associationId: 'b' }, organizations],
  ['b', { name: 'Organizations.Admin', associationId: 'b' }, organizations],
  ['other', { name: 'Organizations.View', associationId: 'b' }, nothing],
  ['global', { name: 'Organizations.View', associationId: 'b' }, nothing],
  ['global', { name: 'Global.Competitions.Admin' }, [...nothing, global]],
  ['b', { name: 'Global.Competitions.View' }, competitions],
  ['b', { name: 'Competitions.View', associationId: 'b' }, competitions],
  ['b', { name: 'Licenses.Admin', associationId: 'b' }, nothing],
] as const)('in %s with %j', ([context, role, expected]) => {
  expect(visibleEntries(context, role)).toEqual(expected)
})
