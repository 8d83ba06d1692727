// What the checklist says of the days between a competition and the others.
import { expect, it } from 'vitest'
import { planLines } from './checklist-lines.ts'

it.each([
  [0, 'samma dagar'],
  [1, 'ingen dag emellan'],
  [2, '1\u00A0dag emellan'],
  [3, '2\u00A0dagar emellan'],
])('of a competition that begins %i days after the last day of the other it says %s', (gap, text) => {
  const days = { start: '2027-07-20', end: '2027-07-21', gap, kilometres: 30, sharesDistrict: false }
  const near = [{ kind: 'sanction' as const, id: 'other', title: 'Cupen', codes: ['OPEN'], ...days }]
  const lines = planLines([], 'Ranking', 2027, { holders: [], near })
  expect(lines.find(({ rule }) => rule === 'collision')?.text).toBe(
    `”Cupen” 20–21 juli 2027 (OPEN): ${text}, 30 km bort.`,
  )
})
