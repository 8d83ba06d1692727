// Tests of the menu: its entries by permission and context.
import { globalContext } from '#contract/access.ts'
import { expect, test } from 'vitest'
import { navigationOf, screensOf } from './navigation.ts'

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
const members = [
  [undefined, 'Dashboard'],
  ['Organisation', 'Medlemmar'],
]
const organization = [
  [undefined, 'Dashboard'],
  ['Organisation', 'Föreningar', 'Medlemmar'],
]
const competitions = [
  [undefined, 'Dashboard'],
  ['Tävlingar', 'Utlysningar', 'Sanktionerade', 'Tävlingskalender'],
]
const global = ['Tävlingar', 'Utlysningar', 'Tävlingskalender']
const licences = ['Licenser', 'Aktiva licenser', 'Licensansökningar', 'Historiska licenser']
const everything = [...organization, ['Tävlingar', 'Utlysningar', 'Sanktionerade', 'Tävlingskalender'], licences]
const nothing = [[undefined, 'Dashboard']]
const reports = ['Rapporter', 'Unika individer per roll']
const settings = [undefined, 'Inställningar']

test.for([
  ['global', { name: 'SysAdmin' }, [...organization, global, reports, settings]],
  ['b', { name: 'SysAdmin' }, [...everything, reports, settings]],
  ['global', { name: 'Global.Organizations.View' }, [...organizations, reports]],
  ['b', { name: 'Global.Organizations.Admin' }, [...organizations, reports, settings]],
  ['global', { name: 'Global.Administrators.Admin' }, [...nothing, settings]],
  ['b', { name: 'Organizations.View', associationId: 'b' }, organizations],
  ['b', { name: 'Organizations.Admin', associationId: 'b' }, [...organizations, settings]],
  ['other', { name: 'Organizations.View', associationId: 'b' }, nothing],
  ['global', { name: 'Organizations.View', associationId: 'b' }, nothing],
  ['global', { name: 'Global.Competitions.Admin' }, [...nothing, global]],
  ['b', { name: 'Global.Competitions.View' }, competitions],
  ['b', { name: 'Competitions.View', associationId: 'b' }, competitions],
  ['global', { name: 'Global.Members.View' }, members],
  ['b', { name: 'Members.Admin', associationId: 'b' }, members],
  ['other', { name: 'Members.Admin', associationId: 'b' }, nothing],
  ['b', { name: 'Licenses.Admin', associationId: 'b' }, [...nothing, licences]],
  ['global', { name: 'Global.Licenses.Admin' }, nothing],
] as const)('in %s with %j', ([context, role, expected]) => {
  expect(visibleEntries(context, role)).toEqual(expected)
})

test.for([
  ['Klasser', ['Competitions.Admin', 'Organizations.Admin'], ['Competitions.View', 'Licenses.Admin']],
  ['Licenstyper', ['Licenses.Admin'], ['Licenses.View', 'Organizations.Admin']],
] as const)('%s are no menu entry, but a screen of those who may change them, outside districts', (test) => {
  const [screen, mayChange, mayNot] = test
  const isFound = (kind: 'branch' | 'district', name: string) =>
    screensOf({
      session: {
        firstName: '',
        lastName: '',
        title: '',
        email: '',
        associations: [],
        roles: [{ name, associationId: 'a' }],
      },
      context: { kind, id: 'a' },
      problem: null,
    }).some(({ label }) => label === screen)
  for (const name of mayChange) expect([isFound('branch', name), isFound('district', name)]).toEqual([true, false])
  for (const name of mayNot) expect(isFound('branch', name)).toBe(false)
})
