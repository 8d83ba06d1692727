// Tests of why a licence type is not open to a person: the age in the years that the new licence may begin in, and the sentences. And of
// the first day that is proposed.
import { expect, it } from 'vitest'
import { offerRefusal, offerRefusalText, proposedFirstDay } from './application-offer.ts'

const type = {
  isActive: true,
  latest: null,
  renewableDays: 60,
  hasOpenApplication: false,
  minAge: 18,
  maxAge: 20,
  kind: 'national',
  validity: 'calendarYear',
  validityMonths: null,
} as const
const latest = { id: 'l', number: 'SEG-00001', validFrom: '2026-01-01', validTo: '2026-12-31' }
const today = '2026-11-15'

it.each<[string, number | null, object, readonly string[] | undefined, string | null]>([
  ['is old enough', 2008, {}, undefined, null],
  ['is too young', 2009, {}, undefined, '18–20 år'],
  ['is old enough next year alone, when the licence begins', 2009, {}, ['2026-11-15', '2027-01-01'], null],
  ['is too young next year, too', 2010, {}, ['2026-11-15', '2027-01-01'], '18–20 år'],
  ['is too old next year, when the licence begins', 2006, {}, ['2027-01-01'], '18–20 år'],
  ['is too old for the renewal', 2006, { latest }, undefined, '18–20 år'],
  ['has no known birth year', null, {}, ['2027-01-01'], null],
  ['has not chosen the competition', 2010, { kind: 'event' }, [], null],
])('a person who %s', (_, birthYear, values, firstDays, refusal) => {
  const wish = firstDays ? { firstDays } : {}
  expect(offerRefusal({ ...type, ...values }, birthYear, today, wish)).toBe(refusal)
})

it.each<[object, string, string]>([
  [{ isActive: false }, 'Inaktiverad', 'Licenstypen är inaktiverad.'],
  [{ hasOpenApplication: true }, 'Har redan en ansökan', 'Personen har redan en öppen ansökan om licensen.'],
  [{ minAge: 30, maxAge: null }, 'Från 30 år', 'Personen har inte rätt ålder: från 30 år.'],
  [
    { latest: { ...latest, validTo: '2027-03-01' } },
    'Gäller till och med 1 mars 2027, kan förnyas från 31 december 2026',
    'Personens licens gäller till och med 1 mars 2027 och kan förnyas från 31 december 2026.',
  ],
])('%j is told beside the type, and in a sentence', (values, beside, sentence) => {
  const asked = [{ ...type, ...values }, 2007, today] as const
  expect([offerRefusal(...asked), offerRefusalText(...asked)]).toEqual([beside, sentence])
})

it.each<[string, typeof latest | null, string, string]>([
  ['today when there is none', null, '', today],
  ['the day after the latest one', latest, '', '2027-01-01'],
  ['the day after the latest one in place of another', latest, 'other', '2027-01-01'],
  ['today in place of one that has begun', latest, 'l', today],
  ['with the one that it replaces, which has not begun', { ...latest, validFrom: '2026-12-01' }, 'l', '2026-12-01'],
  ['today when an older server does not say when the replaced one begins', { ...latest, validFrom: '' }, 'l', today],
])('a licence is proposed to begin %s', (_, held, replacesId, day) => {
  expect(proposedFirstDay({ latest: held }, today, replacesId)).toBe(day)
})

it('a licence is replaced from today on, also when the next one is issued and too early to be renewed', () => {
  const next = { ...latest, id: 'next', validFrom: '2028-01-01', validTo: '2028-12-31' }
  const asked = { ...type, maxAge: null, latest: next, held: [latest, next] }
  expect(proposedFirstDay(asked, today, latest.id)).toBe(today)
  expect(offerRefusal(asked, 2008, today, { replacesId: latest.id })).toBeNull()
  expect(offerRefusal(asked, 2008, today, { replacesId: 'other' })).toMatch(/^Gäller till och med 31 december 2028/)
})

it('a licence for one competition is offered in place of no other one, and beside one', () => {
  const asked = [{ ...type, kind: 'event', latest }, 2007, today] as const
  const wish = { replacesId: 'other', firstDays: [] }
  expect([offerRefusal(...asked), offerRefusal(...asked, wish)]).toEqual([null, 'Ersätter ingen annan'])
  expect(offerRefusalText(...asked, wish)).toBe('En engångslicens ersätter ingen annan. Välj en annan licenstyp.')
})

it.each<[string, string, readonly string[] | undefined, string | null]>([
  [
    'that would last into the next one',
    'l',
    undefined,
    'Nästa licens gäller från 1 januari 2027. Ersätt den i stället.',
  ],
  ['so early that it ends before the next one', 'l', [today, '2026-11-01'], null],
  ['that is the next one', 'next', undefined, null],
])('a licence is not to meet the next one in place of one %s', (_, replacesId, firstDays, refusal) => {
  const next = { ...latest, id: 'next', validFrom: '2027-01-01', validTo: '2027-12-31' }
  const asked = { ...type, latest: next, held: [latest, next] }
  expect(offerRefusalText(asked, 2008, today, { replacesId, ...(firstDays ? { firstDays } : {}) })).toBe(refusal)
})
