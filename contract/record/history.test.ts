// Tests of the Swedish texts of audit actions.
import { expect, it } from 'vitest'
import { actionChoices } from '../audit-log/audit-log-columns.ts'
import { announcementActions } from '../competitions/announcements/announcement-transitions.ts'
import { applicationActions } from '../competitions/applications/application-transitions.ts'
import { eventActions } from '../competitions/events/event.ts'
import { sanctionActions } from '../competitions/sanctions/sanction-transitions.ts'
import { licenceApplicationActions } from '../licences/applications/application-transitions.ts'
import { licenceActions } from '../licences/licences/licence-transitions.ts'
import { actionText } from './history.ts'

it.each([
  ['sanction', 'withdraw', 'återkallade sanktionen'],
  ['sanction', 'cancel', 'ställde in tävlingen'],
  ['sanction', 'reinstate', 'återupptog tävlingen'],
  ['announcement', 'cancel', 'ställde in utlysningen'],
  ['announcement', 'move', 'flyttade utlysningen'],
  ['event', 'restore', 'återupptog evenemanget'],
  ['announcement', 'withdraw', 'drog tillbaka utlysningen'],
  ['application', 'withdraw', 'drog tillbaka ansökan'],
  ['event', 'update', 'redigerade evenemanget'],
  ['person', 'changeNumber', 'rättade identitetsnumret för personen'],
  ['account', 'changeNumber', 'ändrade identitetsnumret för kontot'],
  ['announcement', 'claimApplications', 'tog på sig ansökningarna till utlysningen'],
  ['application', 'unheardOf', 'unheardOf'],
])('of a %s, %s is read as %s', (recordType, action, text) => {
  expect(actionText({ recordType, action })).toBe(text)
})

it('what is done to a record can be chosen in the audit log', () => {
  const machines = [
    announcementActions,
    applicationActions,
    eventActions,
    sanctionActions,
    licenceApplicationActions,
    licenceActions,
  ]
  expect(actionChoices.map(({ value }) => value)).toEqual(expect.arrayContaining(machines.flatMap(Object.keys)))
})

it.each([
  ['lift', 'Hävde den skyddade identiteten för posten eller hävde spärren på licensen'],
  ['withdraw', 'Drog tillbaka posten eller återkallade sanktionen'],
  ['restore', 'Återställde posten, återaktiverade kontot eller återupptog evenemanget'],
  ['update', 'Redigerade posten'],
])('the choice %s has the words of the rows that it finds', (action, label) => {
  expect(actionChoices.find(({ value }) => value === action)?.label).toBe(label)
})
