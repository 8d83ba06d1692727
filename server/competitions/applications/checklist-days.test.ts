// What the checklist of an application says of days: those that are not given, and those of what has happened.
import { expect, it } from 'vitest'
import type { ChecklistLine } from '#contract/record/review.ts'
import { officialsChecklistLine } from '../officials/read-officials.ts'
import { applicationDraft } from '../testing-drafts.ts'
import { checklistLines, type CheckedApplication } from './checklist.ts'

const announcement = {
  competitionType: 'Ranking',
  proposedFrom: '2027-10-14',
  proposedTo: '2027-10-19',
  lastApplicationDay: '2027-03-31',
  publishedAt: '2027-02-01T10:00:00.000Z',
}
const application = {
  ...applicationDraft({ organizationId: null, startsOn: '2027-10-14', endsOn: '2027-10-15', classIds: [] }),
  announcement,
  branch: { id: 'segel', name: 'Segelflyget' },
  club: null,
  classes: [],
  submittedAt: '2027-03-03T10:00:00.000Z',
  emailConfirmedAt: '2027-03-02T10:00:00.000Z',
  clubAnswer: null,
  clubAnsweredAt: null,
  clubAnsweredByName: null,
  clubAskedAt: '2027-03-04T10:00:00.000Z',
}
const lookups = { affiliation: null, districts: [], leadDays: 30, holders: [], near: [] }
const lineOf = (rule: string, values: object = {}): ChecklistLine | undefined =>
  checklistLines({ ...application, ...values } as unknown as CheckedApplication, lookups, '2027-03-10').find(
    (line) => line.rule === rule,
  )

it.each([
  [{ startsOn: null, endsOn: null }],
  [{ startsOn: null }],
  [{ endsOn: null }],
  [{ startsOn: null, endsOn: null, submittedAt: '2027-01-20T10:00:00.000Z' }],
])('blocks an application whose days are not given: %j', (values) => {
  expect(lineOf('period', values)).toMatchObject({ outcome: 'blocking', text: 'Tävlingsdagarna är inte angivna.' })
})

it.each([
  [{}, 'ok', 'Tävlingsdagarna är 14–15 okt 2027.'],
  [{ endsOn: '2027-10-20' }, 'warning', '14–20 okt 2027 ligger utanför 14–19 okt 2027.'],
  [
    { announcement: { ...announcement, proposedFrom: null, proposedTo: null } },
    'warning',
    '14–15 okt 2027 ligger utanför den utlysta perioden.',
  ],
])('of the days with %j it says %s', (values, outcome, text) => {
  expect(lineOf('period', values)).toMatchObject({ outcome, text })
})

it.each([
  ['emailConfirmed', {}, 'E-postadressen bekräftades den 2 mars 2027.'],
  ['clubConfirmed', {}, 'Obekräftad: frågan mejlades den 4 mars 2027.'],
  [
    'clubConfirmed',
    { clubAnswer: 'yes', clubAnsweredAt: '2027-03-05T10:00:00.000Z', clubAnsweredByName: 'Orvar' },
    'Föreningen bekräftade den 5 mars 2027 genom Orvar.',
  ],
  ['inTime', {}, 'Inskickad den 3 mars 2027.'],
  [
    'inTime',
    { submittedAt: '2027-04-02T10:00:00.000Z' },
    'Senast inskickad den 2 april 2027; sista ansökningsdag var den 31 mars 2027.',
  ],
])('its line %s with %j is %s', (rule, values, text) => {
  expect(lineOf(rule, values)?.text).toBe(text)
})

it.each([
  [null, 'i dag'],
  [{ from: '2027-10-14', to: '2027-10-15' }, 'på tävlingsdagarna'],
])('asks for the licences of officials on the days %j: %s', (days, when) => {
  const [line] = officialsChecklistLine([{ role: 'judge', name: 'Bo Ek', licences: [] }], days, '2027-03-10')
  expect(line?.requirement).toBe(`Funktionärerna har licens ${when}.`)
})
