// Cells of a file as a person's row: what each spelling is read as, and the sentence of what cannot be read.
import { describe, expect, it } from 'vitest'
import { today } from '#contract/dates/swedish-day.ts'
import { personImportFields } from '#contract/members/import-fields.ts'
import type { ClubChoice } from '#contract/members/membership.ts'
import { personColumns } from '#contract/members/person-columns.ts'
import { guessFields } from '#contract/record/import.ts'
import { placesOf, readRow } from './row-values.ts'

const club = (id: string, name: string): ClubChoice => ({
  id,
  name,
  district: { id: 'd', name: 'Skåne' },
  branchIds: ['segel'],
  branches: [{ id: 'segel', name: 'Segelflyget', shortName: 'Segel' }],
})
const places = placesOf({
  today: '2026-11-23',
  clubs: [club('åsen', 'Åsens Flygklubb'), club('first', 'Norra FK'), club('second', 'Norra fk')],
  branches: [
    { id: 'segel', name: 'Segelflygförbundet', shortName: 'Segelflyg' },
    { id: 'fallskarm', name: 'Fallskärmsförbundet', shortName: 'Fallskärm' },
  ],
  club: undefined,
})
const read = (values: Record<string, string>) => readRow(2, values, places)

// A number of Skatteverket's test series.
describe('a number', () => {
  it.each([
    ['198504129829', '198504129829', '1985-04-12'],
    ['19850412-9829', '198504129829', '1985-04-12'],
    ['8504129829', '198504129829', '1985-04-12'],
    ['850412-9829', '198504129829', '1985-04-12'],
    ['850412 9829', '198504129829', '1985-04-12'],
    ['850412+9829', '188504129829', '1885-04-12'],
    // A spreadsheet has taken the zero at the beginning.
    ['503129801', '200503129801', '2005-03-12'],
    // A birth date alone is an incomplete number.
    ['19850412', null, '1985-04-12'],
    ['1985-04-12', null, '1985-04-12'],
  ])('%s', (written, identityNumber, birthDate) => {
    expect(read({ identityNumber: written })).toMatchObject({ identityNumber, birthDate, problems: [] })
  })
  it.each(['850412-9820', '503129802', '19850431', '20990101', 'Ej angivet'])('%s is none', (written) => {
    const { identityNumber, problems } = read({ identityNumber: written })
    expect([identityNumber, problems.join()]).toEqual([
      null,
      expect.stringMatching(/^(Personnummer: numret|Födelsedatum: datumet) är ogiltigt/),
    ])
  })
})

describe('a day', () => {
  // Excel's own days come as ISO dates from the reading of the file.
  it.each([
    '2001-05-01',
    '20010501',
    '2001/5/1',
    '1.5.2001',
    '1/5 2001',
    '2001-05-01 00:00:00',
    '2001-05-01T00:00:00.000Z',
    '20010501 10:30',
    '1.5.2001 10.30',
  ])('%s', (written) => {
    expect(read({ validFrom: written })).toMatchObject({ validFrom: '2001-05-01', problems: [] })
  })
  it.each(['2001-02-30', 'i våras', '36647', '2001-04-30T22:00:00Z', '2001-02-30 00:00:00', '2001 10:30'])(
    '%s is none',
    (written) => {
      expect(read({ validFrom: written }).problems).toEqual([`Medlem från: ”${written}” är inget datum.`])
    },
  )
  it('that ends before it begins is refused', () => {
    expect(read({ validFrom: '2026-05-01', validTo: '2026-04-30' }).problems).toEqual([
      '”Medlem till” ska vara samma dag som ”Medlem från”, eller senare.',
    ])
  })
})

it('a postal code is one of the country of the row, and is left as it is without one', () => {
  expect(read({ postalCode: '22100', country: 'SE' })).toMatchObject({ own: { postalCode: '221 00' }, problems: [] })
  expect(read({ postalCode: '2100', country: 'Danmark' })).toMatchObject({
    own: { postalCode: '2100', country: 'DK' },
    problems: [],
  })
  for (const postalCode of ['2100', '00140'])
    expect(read({ postalCode })).toMatchObject({ own: { postalCode }, problems: [] })
  expect(read({ postalCode: '2100', country: 'SE' }).problems).toEqual([
    'Postnummer måste vara fem siffror, till exempel 123 45.',
  ])
})

it('a telephone number that a spreadsheet has made a number of is read, one too short or abroad is refused', () => {
  for (const phoneNumber of ['701740605', '46701740605', '0701740605'])
    expect(read({ phoneNumber })).toMatchObject({ own: { phoneNumber: '+46701740605' }, problems: [] })
  for (const refused of [
    { phoneNumber: '12345', country: '' },
    { phoneNumber: '91234567', country: 'Norge' },
  ])
    expect(read(refused).problems).toEqual([expect.stringMatching(/^Telefon/)])
})

it('a column about the country beside the address is not the nationality', () => {
  expect(guessFields(personImportFields, ['c/o', 'Adress', 'Postnummer', 'Ort', 'Land', 'Medborgarskap'])).toEqual([
    'careOf',
    'street',
    'postalCode',
    'city',
    'country',
    'nationality',
  ])
})

it('the columns of the list of persons, in its own file, are what they say, and a year of birth is no birth date', () => {
  const { birthYear, clubs, sex, memberSince, paidYear, email } = personColumns
  const labels = [birthYear, clubs, sex, memberSince, paidYear, email].map(({ label }) => label)
  const row = ['1985', 'Åsens FK', 'Kvinna', '2020-01-01', '2026', 'anna@example.se']
  const others = ['club', 'sex', 'validFrom', 'paidYear', 'email']
  expect(guessFields(personImportFields, labels, [row])).toEqual([null, ...others])
  expect(guessFields(personImportFields, labels, [['1985-04-12', ...row.slice(1)]])).toEqual(['birthDate', ...others])
  expect(guessFields(personImportFields, ['Nr'], [['503129801'], ['200503129801']])).toEqual(['identityNumber'])
})

it.each(['1985-04-12', '19850412', '1985/4/12', '12.4.1985', '12/4 1985'])(
  'a column "Född" with the day %s is the birth date, and a day under an unknown title before it is not',
  (day) => {
    const rows = [
      ['2020-01-01', day],
      ['', ''],
      ['', 'okänt'],
    ]
    expect(guessFields(personImportFields, ['Ändrad', 'Född'], rows)).toEqual([null, 'birthDate'])
  },
)

it.each([
  [
    ['Personnummer', 'Inbetald'],
    ['19850412-2394', '15.1.2026'],
    ['identityNumber', null],
  ],
  [
    ['Efternamn', 'Inbetald'],
    ['Åberg', '3/2 2026'],
    ['lastName', null],
  ],
  [
    ['Född', 'Inbetald'],
    ['1985', '2026-01-15'],
    [null, null],
  ],
  [
    ['Medlem sedan', 'Medlem t.o.m.'],
    ['2020-01-01', '2026-12-31'],
    ['validFrom', 'validTo'],
  ],
])('%j with %j are %j: a day alone does not tell that it is a birth date', (header, row, expected) =>
  expect(guessFields(personImportFields, header, [row])).toEqual(expected),
)

it.each([
  ['Medlemsavgift', '450', null],
  ['Betald', 'Ja', null],
  ['Avgift betald', '2026-01-15', null],
  ['Medlemsavgift', '2000', null],
  ['Medlemsavgift', '1950', null],
  ['Medlemsavgift', today().slice(0, 4), 'paidYear'],
  ['Inträdesår', '1998', null],
  ['Mobilnr', '0701234567', 'phoneNumber'],
  ['Kundnummer', '0701234567', null],
  ['Id', '19850412-9829', 'identityNumber'],
])('a column %s with %s is %s', (title, value, expected) =>
  expect(guessFields(personImportFields, [title], [[value]])).toEqual([expected]),
)

describe('names of what there is', () => {
  it.each([
    ['sex', 'K', { own: { sex: 'female' } }],
    ['sex', ' Man ', { own: { sex: 'male' } }],
    ['sex', 'Okänt', { own: { sex: 'unknown' } }],
    ['sex', 'Ej angivet', { own: { sex: 'unknown' } }],
    ['nationality', 'se', { own: { nationality: 'SE' } }],
    ['nationality', 'Norge', { own: { nationality: 'NO' } }],
    ['country', 'dk', { own: { country: 'DK' } }],
    ['country', 'Danmark', { own: { country: 'DK' } }],
    ['careOf', 'c/o Berg', { own: { careOf: 'Berg' } }],
    ['municipality', 'Ängelholm', { own: { municipalityCode: '1292' } }],
    ['municipality', '127', { own: { municipalityCode: '0127' } }],
    ['club', 'ÅSENS  FLYGKLUBB', { club: { id: 'åsen' } }],
    ['branches', 'segelflyg, Fallskärmsförbundet', { branchIds: ['segel', 'fallskarm'] }],
    ['paidYear', '2026', { paidYear: 2026 }],
    ['role', 'Kassör', { role: 'treasurer' }],
  ])('%s: %s', (field, written, expected) => {
    expect(read({ [field]: written })).toMatchObject({ ...expected, problems: [] })
  })

  it.each([
    ['sex', 'ja', 'Könet ”ja” finns inte att välja.'],
    ['municipality', 'Skövde kommun', 'Kommunen ”Skövde kommun” finns inte att välja.'],
    ['club', 'Södra FK', 'Föreningen ”Södra FK” finns inte att välja.'],
    ['club', 'Norra FK', 'Flera föreningar heter ”Norra FK”. Importera deras medlemmar i en fil för varje förening.'],
    ['branches', 'Drakflyg', 'Grenen ”Drakflyg” finns inte.'],
    ['paidYear', '26', 'Avgift betald för år: ”26” är inget årtal.'],
    ['role', 'Kung', 'Rollen ”Kung” finns inte att välja.'],
    ['email', 'anna(at)example.se', 'E-postadress: Var god fyll i en giltig e-postadress.'],
  ])('%s: %s is refused', (field, written, sentence) => {
    expect(read({ [field]: written }).problems).toEqual([sentence])
  })
})

it('an identity number in a column of something else is neither stored nor repeated', () => {
  const fields = [
    'birthDate',
    'firstName',
    'lastName',
    'careOf',
    'street',
    'city',
    'country',
    'sex',
    'club',
    'branches',
    'role',
    'validFrom',
  ]
  for (const field of fields)
    for (const written of ['850412-9829', '19850412–9829', '850412\u00A09829', '850412 - 9829', '85 04 12 98 29']) {
      const row = read({ [field]: written })
      expect(row.problems).toHaveLength(1)
      expect(JSON.stringify(row)).not.toMatch(/98 ?29/)
    }
  expect(read({ firstName: '850412-9829' }).problems).toEqual([
    'Förnamn är ett personnummer. Gå tillbaka och välj rätt kolumn.',
  ])
  // Ten digits of a telephone may look like one.
  expect(read({ phoneNumber: '070-123 45 67' }).problems).toEqual([])
})
