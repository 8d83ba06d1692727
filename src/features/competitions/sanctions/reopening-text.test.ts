// Tests of the texts of what becomes of an announcement whose competition ends.
import { expect, it } from 'vitest'
import { approvalText, endingText, reopeningText, toldText } from './reopening-text.ts'

const today = '2027-08-03'
type Ended = Parameters<typeof reopeningText>[0]
const endedOf = (announced: Partial<Ended['announcement']>, values: Partial<Ended> = {}): Ended => {
  const period = { lastApplicationDay: today, proposedFrom: '2027-08-20', proposedTo: '2027-08-25' }
  const announcement = { ...period, hasOtherSanctions: false, cancelledAt: null, ...announced }
  return { competitionType: 'Ranking', isOver: false, announcement, ...values }
}
const textOf = (...of: Parameters<typeof endedOf>) => reopeningText(endedOf(...of), today)

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
  expect(textOf({ lastApplicationDay, proposedFrom })).toBe(text)
})

it('does not ask to move an announcement with another sanctioned competition, which cannot be moved', () => {
  const announced = { lastApplicationDay: '2027-04-30', proposedFrom: today, hasOtherSanctions: true }
  expect(textOf(announced)).toBe(
    'Sista ansökningsdag var 30 april 2027, och den föreslagna perioden har börjat, så föreningar kan ändå inte ansöka.',
  )
})

it.each([
  [
    'Ranking',
    { cancelledAt: `${today}T10:00:00Z` },
    'Hela utlysningen är inställd, så föreningar kan ändå inte ansöka.',
  ],
  ['Ranking', { hasOtherSanctions: true }, 'Föreningar kan ansöka till och med 3 augusti 2027.'],
  [
    'SM',
    { hasOtherSanctions: true },
    'En annan tävling i utlysningen är sanktionerad, så föreningar kan ändå inte ansöka.',
  ],
] as const)('of %s with %o, which the choice may not open: %s', (competitionType, announced, text) => {
  expect(textOf(announced, { competitionType })).toBe(text)
})

it.each([
  ['2027-08-02', true, false],
  [today, true, true],
  ['2027-08-02', false, true],
])(
  'of a championship, which was closed, with a period to %s and held %s: promises the mail %s',
  (proposedTo, isOver, isTold) => {
    const opened = 'Föreningar kan ansöka till och med 3 augusti 2027.'
    const returned =
      ' Dessutom kan ansökningar som har skickats tillbaka kompletteras igen. De som har skickat in dem får veta det i ett mejl.'
    expect(textOf({ proposedTo }, { competitionType: 'SM', isOver })).toBe(`${opened}${isTold ? returned : ''}`)
  },
)

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
    expect(endingText(endedOf({ proposedTo }, { isOver }), today).includes(toldText)).toBe(isTold)
  },
)

it.each([
  ['SM', null],
  ['Ranking', `${today}T10:00:00Z`],
] as const)(
  'promises no closing of what is closed already: %s, the whole announcement cancelled %s',
  (competitionType, cancelledAt) => {
    expect(endingText(endedOf({ cancelledAt }, { competitionType }), today)).toBe('')
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
