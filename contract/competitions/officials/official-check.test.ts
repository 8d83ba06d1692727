// Tests whether an official's licences hold on all days of a competition, also over the border between a licence and its renewal.
import { expect, it } from 'vitest'
import { checkOfficial, type CheckedOfficial } from './official-check.ts'

type Licence = NonNullable<CheckedOfficial['licences']>[number]
const licence = (id: string, validFrom: string, validTo: string, values: Partial<Licence> = {}): Licence => ({
  id,
  number: 'DOM-00012',
  type: 'Domare',
  state: 'active',
  validFrom,
  validTo,
  blocks: [],
  isVisible: true,
  ...values,
})
const old = licence('old', '2026-04-01', '2027-03-31')
const renewal = licence('renewal', '2027-04-01', '2028-03-31')
const blockedFrom = (validFrom: string, validTo: string | null) => ({ blocks: [{ validFrom, validTo }] })

it.each<[string, Licence[], string, string]>([
  ['a licence and its renewal', [renewal, old], 'gäller på tävlingsdagarna', 'renewal'],
  ['a licence alone', [old], 'gäller bara till och med 31 mars 2027', 'old'],
  ['a renewal alone', [renewal], 'gäller först från och med 1 april 2027', 'renewal'],
  [
    'three in a row, for days in the first two',
    [licence('third', '2028-04-01', '2029-03-31'), renewal, old],
    'gäller på tävlingsdagarna',
    'renewal',
  ],
  [
    'a renewal with a day between',
    [{ ...renewal, validFrom: '2027-04-02' }, old],
    'gäller först från och med 2 april 2027',
    'renewal',
  ],
  [
    'licences of two numbers',
    [{ ...renewal, number: 'FUN-00007' }, old],
    'gäller först från och med 1 april 2027',
    'renewal',
  ],
  [
    'a recalled licence before the renewal',
    [renewal, { ...old, validTo: '2027-01-09', state: 'recalled' }],
    'gäller först från och med 1 april 2027',
    'renewal',
  ],
  [
    'a licence that is blocked on days of the competition',
    [renewal, { ...old, ...blockedFrom('2027-03-30', null) }],
    'är spärrad på tävlingsdagarna',
    'renewal',
  ],
  [
    'a renewal that is blocked on days of the competition',
    [{ ...renewal, ...blockedFrom('2027-04-05', null) }, old],
    'är spärrad på tävlingsdagarna',
    'renewal',
  ],
  [
    'a block that begins when its licence has ended',
    [renewal, { ...old, ...blockedFrom('2027-04-01', null) }],
    'gäller på tävlingsdagarna',
    'renewal',
  ],
  ['a recalled licence', [{ ...old, validTo: '2027-01-09', state: 'recalled' }], 'är återkallad', 'old'],
  [
    'a renewal that was recalled before it began',
    [old, { ...renewal, validTo: '2027-01-09', state: 'recalled' }],
    'gäller bara till och med 31 mars 2027',
    'old',
  ],
  [
    'a licence alone that was recalled before it began',
    [{ ...renewal, validTo: '2027-01-09', state: 'recalled' }],
    'är återkallad',
    'renewal',
  ],
])('%s', (_, licences, text, id) => {
  const official = { role: 'director', name: 'Bo Ek', licences } as const
  const finding = checkOfficial(official, { from: '2027-03-28', to: '2027-04-05' }, '2027-01-15')
  expect([finding.text.replace(/^\S+ /, ''), finding.licence?.id]).toEqual([text, id])
})

it.each<[string, Licence[], string, string]>([
  [
    'was replaced since',
    [licence('new', '2027-09-01', '2028-03-31'), licence('old', '2027-04-01', '2027-08-31', { state: 'replaced' })],
    'gäller på tävlingsdagarna',
    'old',
  ],
  [
    'was replaced since by one that was dated back',
    [licence('new', '2027-05-01', '2028-03-31'), licence('old', '2027-04-01', '2027-08-31', { state: 'replaced' })],
    'gäller på tävlingsdagarna',
    'new',
  ],
  [
    'was recalled since',
    [licence('old', '2027-04-01', '2027-06-12', { state: 'recalled' })],
    'gäller på tävlingsdagarna',
    'old',
  ],
  [
    'was recalled on the last day',
    [licence('old', '2027-04-01', '2027-06-11', { state: 'recalled' })],
    'är återkallad',
    'old',
  ],
  [
    'was blocked then, until later',
    [licence('old', '2027-04-01', '2028-03-31', blockedFrom('2027-06-01', '2027-06-30'))],
    'är spärrad på tävlingsdagarna',
    'old',
  ],
])('judges a competition that has been held by its own days: its licence %s', (_, licences, text, id) => {
  const official = { role: 'director', name: 'Bo Ek', licences } as const
  const finding = checkOfficial(official, { from: '2027-06-10', to: '2027-06-12' }, '2027-10-15')
  expect([finding.text.replace(/^\S+ /, ''), finding.licence?.id]).toEqual([text, id])
})

it.each<[string, Licence[], string]>([
  ['holds', [licence('new', '2027-04-01', '2028-03-31')], 'gäller i dag'],
  ['is blocked', [licence('new', '2027-04-01', '2028-03-31', blockedFrom('2027-05-01', null))], 'är spärrad i dag'],
])(
  'says of a licence that %s today that it is today, while the days of the competition are not known',
  (_, licences, text) => {
    const { text: found } = checkOfficial({ role: 'director', name: 'Bo Ek', licences }, null, '2027-05-15')
    expect(found).toBe(`DOM-00012 ${text}`)
  },
)
