// What the checklist of an announcement says of days.
import { expect, it } from 'vitest'
import { announcementDraft } from '../testing-drafts.ts'
import { checklistLines } from './checklist.ts'

const values = announcementDraft({
  title: 'Cupen',
  competitionType: 'Ranking',
  classIds: [],
  season: 2027,
  proposedFrom: '2027-07-01',
  proposedTo: '2027-07-02',
  lastApplicationDay: '2027-03-31',
})
const lookups = { submittedAt: null, leadDays: 30, holders: [], near: [] }
const textOn = (today: string, rule: string) =>
  checklistLines({ values, classes: [] }, lookups, today).find((line) => line.rule === rule)?.text

it.each([
  ['2027-03-29', 'deadline', '2\u00A0dagar till sista ansökningsdag, 2027-03-31.'],
  ['2027-03-30', 'deadline', '1\u00A0dag till sista ansökningsdag, 2027-03-31.'],
  ['2027-07-01', 'leadTime', 'Första dagen, 2027-07-01, är i dag.'],
  ['2027-07-02', 'leadTime', 'Första dagen, 2027-07-01, har redan varit.'],
])('on %s its line %s is %s', (today, rule, text) => {
  expect(textOn(today, rule)).toBe(text)
})
