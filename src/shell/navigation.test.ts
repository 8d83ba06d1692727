import { expect, test } from 'vitest'
import { navigationOf } from './navigation.ts'

const seen = (context: string, ...roles: { name: string; associationId?: string }[]) =>
  navigationOf({
    session: { firstName: '', lastName: '', title: '', email: '', associations: [], roles },
    context,
    problem: null,
  }).map(({ label, entries }) => [label, ...entries.map((entry) => entry.label)])

const everything = [
  [undefined, 'Dashboard'],
  ['Organisation', 'Föreningar'],
]
const nothing = [[undefined, 'Dashboard']]

test.for([
  ['global', { name: 'SysAdmin' }, everything],
  ['b', { name: 'SysAdmin' }, everything],
  ['global', { name: 'Global.Organizations.View' }, everything],
  ['b', { name: 'Global.Organizations.Admin' }, everything],
  ['b', { name: 'Organizations.View', associationId: 'b' }, everything],
  ['b', { name: 'Organizations.Admin', associationId: 'b' }, everything],
  ['other', { name: 'Organizations.View', associationId: 'b' }, nothing],
  ['global', { name: 'Organizations.View', associationId: 'b' }, nothing],
  ['b', { name: 'Licenses.Admin', associationId: 'b' }, nothing],
] as const)('in %s with %j', ([context, role, expected]) => {
  expect(seen(context, role)).toEqual(expected)
})
