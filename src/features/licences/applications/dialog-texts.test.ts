// Tests that the dialog of an approval tells of the licence that ends and of the conditions that follow, and that of a rejection of who
// is mailed the reason.
import { expect, it } from 'vitest'
import type { LicenceApplication } from '#contract/licences/applications/application-view.ts'
import { approvalText, rejectionText } from './dialog-texts.ts'

const application = {
  firstDay: '2027-01-01',
  lastDay: '2027-12-31',
  replaces: null,
  carriedConditions: '',
  holder: { isProtected: false, hasMailbox: true } as LicenceApplication['holder'],
}
const replaced = { id: 'l', number: 'S-1000', isFederations: false, hasEnded: false, conditions: '' }
const days = 'Licensen gäller från och med 1 januari 2027 till och med 31 december 2027.'
const told = 'Innehavaren får ett mejl. Det går inte att ångra.'

it.each<[string, Partial<Pick<LicenceApplication, 'replaces' | 'carriedConditions'>>, string]>([
  ['of a new licence', {}, `${days} ${told}`],
  ['in place of another', { replaces: replaced }, `${days} Licensen ersätter S-1000, som slutar gälla. ${told}`],
  [
    'with conditions',
    { carriedConditions: 'Bara med säkerhetspilot' },
    `${days} Villkoret ”Bara med säkerhetspilot” följer med. ${told}`,
  ],
  [
    'in place of one of the type, with its conditions',
    { replaces: { ...replaced, conditions: 'Bara dagtid' }, carriedConditions: 'Bara dagtid' },
    `${days} Licensen ersätter S-1000, som slutar gälla. Villkoret ”Bara dagtid” följer med. ${told}`,
  ],
  [
    'in place of one of another type, whose conditions do not follow',
    { replaces: { ...replaced, conditions: 'Bara dagtid' } },
    `${days} Licensen ersätter S-1000, som slutar gälla. Villkoret ”Bara dagtid” på licensen som ersätts följer inte med: lägg in det på den nya om det ska gälla. ${told}`,
  ],
  [
    'in place of one that is not the last of the type, by the conditions of the last',
    { replaces: { ...replaced, conditions: 'Bara dagtid' }, carriedConditions: 'Bara med säkerhetspilot' },
    `${days} Licensen ersätter S-1000, som slutar gälla. Villkoret ”Bara med säkerhetspilot” följer med. Villkoret ”Bara dagtid” på licensen som ersätts följer inte med: lägg in det på den nya om det ska gälla. ${told}`,
  ],
])('an approval %s', (_, values, text) => {
  expect(approvalText({ ...application, ...values })).toBe(text)
})

it.each([
  [true, 'Innehavaren får ett mejl med motiveringen.'],
  [false, 'Innehavaren har ingen e-postadress: lämna över beskedet själv.'],
])('a rejection, with a mailbox: %s', (hasMailbox, mailed) => {
  expect(rejectionText({ holder: { ...application.holder, hasMailbox } })).toBe(
    `Motiveringen sparas i ansökan. ${mailed} Det går inte att ångra.`,
  )
})
