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
const days = 'Licensen gäller från och med 1 januari 2027 till och med 31 december 2027.'
const told = 'Innehavaren får ett mejl. Det går inte att ångra.'

it.each<[string, Partial<typeof application> | Pick<LicenceApplication, 'replaces'>, string]>([
  ['of a new licence', {}, `${days} ${told}`],
  [
    'in place of another',
    { replaces: { id: 'l', number: 'S-1000', isFederations: false, hasEnded: false } },
    `${days} Licensen ersätter S-1000, som slutar gälla. ${told}`,
  ],
  [
    'with conditions',
    { carriedConditions: 'Bara med säkerhetspilot' },
    `${days} Villkoret ”Bara med säkerhetspilot” följer med. ${told}`,
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
