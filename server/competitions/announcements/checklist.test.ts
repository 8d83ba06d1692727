// What the checklist of an announcement says of days, and of the English text.
import { expect, it } from 'vitest'
import { announcementDraft } from '../testing-drafts.ts'
import { checklistLines, passedDays } from './checklist.ts'

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
  ['2027-03-29', 'deadline', '2\u00A0dagar till sista ansökningsdag, 31 mars 2027.'],
  ['2027-03-30', 'deadline', '1\u00A0dag till sista ansökningsdag, 31 mars 2027.'],
  ['2027-06-11', 'leadTime', '20\u00A0dagar kvar till första dagen, 1 juli 2027.'],
  ['2027-07-01', 'leadTime', 'Första dagen, 1 juli 2027, är i dag.'],
  ['2027-07-02', 'leadTime', 'Första dagen, 1 juli 2027, har redan varit.'],
])('on %s its line %s is %s', (today, rule, text) => {
  expect(textOn(today, rule)).toBe(text)
})

it.each([
  ['2027-03-31', []],
  ['2027-04-01', ['lastApplicationDay']],
  ['2027-07-01', ['proposedFrom', 'lastApplicationDay']],
])('on %s a submission is stopped by %j, with the sentences of the checklist', (today, fields) => {
  const stopped = passedDays(values, today)
  expect(stopped.map(({ field }) => field)).toEqual(fields)
  const blocking = checklistLines({ values, classes: [] }, lookups, today).map(({ text }) => text)
  for (const { message } of stopped) expect(blocking).toContain(message)
  expect(passedDays({ ...values, proposedFrom: null, lastApplicationDay: null }, today)).toEqual([])
})

it.each([
  [1, 'Minst 1\u00A0dag före första dagen för tävlingstypen Ranking.'],
  [30, 'Minst 30\u00A0dagar före första dagen för tävlingstypen Ranking.'],
])('a lead time of %i days is asked for as %s', (leadDays, requirement) => {
  const lines = checklistLines({ values, classes: [] }, { ...lookups, leadDays }, '2027-03-29')
  expect(lines.find(({ rule }) => rule === 'leadTime')?.requirement).toBe(requirement)
})

it('the English text is asked for by the type of the competition', () => {
  const international = { ...values, competitionType: 'Int' as const }
  const lines = checklistLines({ values: international, classes: [] }, lookups, '2027-03-29')
  expect(lines.find(({ rule }) => rule === 'english')?.requirement).toBe(
    'Titel och beskrivning finns på engelska för tävlingstypen Internationell.',
  )
})
