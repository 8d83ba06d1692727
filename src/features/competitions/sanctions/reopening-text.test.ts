// Tests of the texts of what becomes of an announcement whose competition ends.
import { expect, it } from 'vitest'
import { approvalText, endingText, reopeningText, toldText } from './reopening-text.ts'

const today = '2027-08-03'

it.each([
  [today, '2027-08-20', 'Föreningar kan ansöka till och med 3 augusti 2027.'],
  [
    '2027-08-02',
    '2027-08-04',
    'Sista ansökningsdag var 2 augusti 2027: ändra den i utlysningen så att föreningar kan ansöka.',
  ],
  [
    '2027-04-30',
    today,
    'Sista ansökningsdag var 30 april 2027, och den föreslagna perioden har börjat: flytta utlysningen så att föreningar kan ansöka.',
  ],
  // From an older server.
  ['2027-04-30', null, 'Sista ansökningsdag var 30 april 2027: ändra den i utlysningen så att föreningar kan ansöka.'],
])('with %s as the last day and a period from %s: %s', (lastApplicationDay, proposedFrom, text) => {
  expect(reopeningText({ lastApplicationDay, proposedFrom, hasOtherSanctions: false }, today)).toBe(text)
})

it('does not ask to move an announcement with another sanctioned competition, which cannot be moved', () => {
  const announced = { lastApplicationDay: '2027-04-30', proposedFrom: today, hasOtherSanctions: true }
  expect(reopeningText(announced, today)).toBe(
    'Sista ansökningsdag var 30 april 2027, och den föreslagna perioden har börjat, så föreningar kan ändå inte ansöka.',
  )
})

it.each([
  ['2027-08-02', true, false],
  [today, true, true],
  // A round that was moved to days after the period.
  ['2027-08-02', false, true],
  // From an older server.
  [null, true, true],
])(
  'of a closed announcement whose period ends %s, the competition held %s: names the mail %s',
  (proposedTo, isOver, isTold) => {
    expect(endingText({ isOver, announcement: { proposedTo } }, today).includes(toldText)).toBe(isTold)
  },
)

it('promises of an announcement that an approval opens again new applications until the last day alone, and what was returned', () => {
  const cup = {
    status: 'Published',
    competitionType: 'Ranking',
    cancelledAt: null,
    movedAt: null,
    liveSanctions: 0,
    lastApplicationDay: today,
  } as const
  expect(approvalText({ ...cup, hasEnded: true }, '2027-08-04')).toBe(
    ' När ansökan godkänns kan ansökningar som har skickats tillbaka kompletteras igen. De som har skickat in dem får veta det i ett mejl.',
  )
  expect(approvalText({ ...cup, hasEnded: true }, today)).toContain(
    ' kan föreningar ansöka till och med 3 augusti 2027 och ansökningar som har skickats tillbaka kompletteras igen. ',
  )
  expect(approvalText({ ...cup, hasEnded: false }, today)).toBe('')
})
