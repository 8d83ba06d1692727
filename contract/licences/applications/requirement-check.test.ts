// Tests what stops an application, whatever its type requires.
import { expect, it } from 'vitest'
import { newRequirement, requirementKey } from '../licence-types/requirement.ts'
import { replacedEndedText } from './application-transitions.ts'
import type { JudgedApplication, JudgedClub } from './judged-application.ts'
import { checkRequirements, requirementFacts, withoutBirthYear } from './requirement-check.ts'

const days = { startsOn: '2027-07-01', endsOn: '2027-07-04', lastPossibleDay: '2027-07-04' }
const competition = { ...days, isCancelled: false, isWithdrawn: false }
const application: JudgedApplication = {
  branchId: 'b',
  type: {
    id: 't',
    kind: 'event',
    requirements: [newRequirement('age')],
    minAge: null,
    maxAge: null,
    validity: 'competition',
    validityMonths: null,
    fee: 0,
    otherTypes: [],
  },
  firstDay: '2027-07-01',
  today: '2027-07-04',
  competition,
  replacesId: null,
  person: { birthYear: 1985, nationality: 'SE', diplomaDate: null, medicalValidTo: null, isProtected: false },
  club: null,
  isSubmitted: true,
  memberships: [],
  licences: [],
  attestations: {},
}

const factsOf = (values: Partial<JudgedApplication>) =>
  requirementFacts(checkRequirements({ ...application, ...values }, { merits: true, birthYear: true }))

it.each<[string, JudgedApplication['competition'], string[], string?]>([
  ['is held', competition, []],
  [
    'is not chosen',
    null,
    ['Ingen tävling är vald.'],
    'Ingen tävling är vald. Begär komplettering, så att den kan väljas.',
  ],
  ['is cancelled', { ...competition, isCancelled: true }, ['Tävlingen är inställd. Välj en annan tävling.']],
  [
    'is withdrawn',
    { ...competition, isWithdrawn: true },
    ['Tävlingens sanktion är återkallad. Välj en annan tävling.'],
  ],
  [
    'has been held',
    { ...competition, endsOn: '2027-07-03', lastPossibleDay: '2027-07-03' },
    ['Tävlingen har redan varit. Välj en annan tävling.'],
  ],
  [
    'waits for its reserve days',
    { ...competition, endsOn: '2027-07-03' },
    ['Tävlingens dagar har passerat. Vänta tills den har flyttats till reservdagarna.'],
  ],
])('a licence for a competition that %s', (_, chosen, unmet, firmRefusal) => {
  expect(factsOf({ competition: chosen })).toEqual({ unmet, firmRefusal: firmRefusal ?? null })
})

it.each<[string, string, string[]]>([
  ['on its last day', '2026-12-31', []],
  [
    'later',
    '2027-01-01',
    ['Tiden har gått ut: licensen skulle ha gällt till och med 31 december 2026. Ändra första dagen.'],
  ],
])('a licence for the rest of a year that is decided on %s', (_, today, unmet) => {
  const type = { ...application.type, validity: 'calendarYear' as const }
  const decided = { type, competition: null, firstDay: '2026-10-25', today }
  expect(factsOf(decided)).toEqual({ unmet, firmRefusal: null })
})

const asked: JudgedClub = {
  name: 'Ålleberg',
  isHere: true,
  hasMember: true,
  hasEmail: true,
  opensAt: null,
  clubAskedAt: null,
  clubAnswer: null,
  clubAnsweredAt: null,
}
it.each<[string, Partial<JudgedClub>, string[]]>([
  ['belongs to the branch', {}, ['Ålleberg får frågan i nästa mejl.']],
  [
    'has left the branch',
    { isHere: false },
    ['Föreningen hör inte till grenen längre.', 'Ålleberg kan inte intyga: föreningen hör inte till grenen längre.'],
  ],
  [
    'has been asked',
    { clubAskedAt: '2026-11-03T10:00:00.000Z' },
    ['Ålleberg fick frågan den 3 november 2026 och har inte svarat än.'],
  ],
  [
    'has been asked at an address that does not count yet',
    { clubAskedAt: '2026-11-03T10:00:00.000Z', opensAt: '2026-11-05T09:00:00.000Z' },
    [
      'Ålleberg fick frågan den 3 november 2026 och har inte svarat än. Föreningens e-postadress är nyss ändrad, och svaret kan lämnas efter 2026-11-05 10:00.',
    ],
  ],
  [
    'the person has left since it was asked',
    { clubAskedAt: '2026-11-03T10:00:00.000Z', hasMember: false },
    ['Ålleberg frågas inte: personen är inte medlem där i den här grenen just nu.'],
  ],
  [
    'the person has left since it answered',
    { clubAnswer: 'yes', clubAnsweredAt: '2026-11-03T10:00:00.000Z', hasMember: false },
    [],
  ],
  [
    'has no address since it was asked',
    { clubAskedAt: '2026-11-03T10:00:00.000Z', hasEmail: false },
    ['Ålleberg har ingen e-postadress: fråga på annat sätt och intyga svaret.'],
  ],
])('a club that %s', (_, club, unmet) => {
  const type = { ...application.type, requirements: [newRequirement('clubCertificate')] }
  expect(factsOf({ type, club: { ...asked, ...club } }).unmet).toEqual(unmet)
})

it('warns that the person is no member of the club in the branch', () => {
  const linesOf = (club: Partial<JudgedClub>) =>
    checkRequirements(
      { ...application, type: { ...application.type, requirements: [] }, club: { ...asked, ...club } },
      { merits: true, birthYear: true },
    )
  expect(linesOf({})).toEqual([])
  expect(linesOf({ hasMember: false })).toMatchObject([
    {
      outcome: 'warning',
      text: 'Personen är inte medlem i Ålleberg i den här grenen just nu. Byt förening eller rätta medlemskapet.',
    },
  ])
})

it.each<[string, Partial<JudgedClub>, string]>([
  ['does not answer', {}, ''],
  ['certified it', { clubAnswer: 'yes', clubAnsweredAt: '2026-11-04T10:00:00.000Z' }, ''],
  [
    'denied it',
    { clubAnswer: 'no', clubAnsweredAt: '2026-11-04T10:00:00.000Z' },
    ' Ålleberg nekade den 4 november 2026.',
  ],
])('what staff attest of a club that %s is met, and its denial is told beside it', (_, club, denial) => {
  const requirement = newRequirement('clubCertificate')
  const attestation = { at: '2026-11-05T10:00:00.000Z', byName: 'Bo Ek', day: null, reference: '' }
  const judged = {
    ...application,
    type: { ...application.type, requirements: [requirement] },
    club: { ...asked, ...club },
    attestations: { [requirementKey(requirement)]: attestation },
  }
  expect(checkRequirements(judged, { merits: true, birthYear: true })).toMatchObject([
    { outcome: 'ok', text: `Intygat av Bo Ek den 5 november 2026.${denial}` },
  ])
})

const old = {
  id: 'l',
  number: 'SEG-00001',
  typeId: 'u',
  kind: 'national',
  branchId: 'b',
  validFrom: '2027-01-01',
  validTo: '2027-12-31',
  recalledAt: null,
  replacedAt: null,
  blocks: [],
} as const
const ended = {
  unmet: [replacedEndedText],
  firmRefusal: `${replacedEndedText} Avslå ansökan, eller dra tillbaka den och gör en ny.`,
}
it.each<[string, Partial<JudgedApplication['licences'][number]>, object]>([
  ['holds', {}, { unmet: [], firmRefusal: null }],
  ['was recalled meanwhile', { recalledAt: '2027-03-01T12:00:00Z' }, ended],
  ['was replaced by another meanwhile', { replacedAt: '2027-03-01T12:00:00Z' }, ended],
])('the licence to replace %s', (_, marks, facts) => {
  const licences = [
    { ...old, ...marks },
    { ...old, id: 'm', recalledAt: '2026-03-01T12:00:00Z' },
  ]
  expect(factsOf({ replacesId: 'l', licences })).toEqual(facts)
})

it.each<[string, string[], object[], string[]]>([
  ['in the branch, and is', ['b', 'c'], [old], []],
  [
    'in the branch, and is in another',
    ['b', 'c'],
    [{ ...old, branchId: 'c' }],
    ['Har ingen SEG Grundlicens som gäller i grenen den 1 juli 2027.'],
  ],
  ['in any branch where this one does not have its type, and is', ['c'], [{ ...old, branchId: 'c' }], []],
  [
    'in any branch where this one does not have its type, and is nowhere',
    ['c'],
    [],
    ['Har ingen SEG Grundlicens som gäller den 1 juli 2027.'],
  ],
])('another licence is to be held %s', (_, branchIds, licences, unmet) => {
  const requirements = [{ ...newRequirement('otherLicence'), licenceTypeId: 'u' }]
  const otherTypes = [{ id: 'u', code: 'SEG', name: 'Grundlicens', branchIds }]
  const type = { ...application.type, requirements, otherTypes }
  expect(factsOf({ type, licences: licences as JudgedApplication['licences'] }).unmet).toEqual(unmet)
})

it('tells no branch the number of a licence of another branch that counts', () => {
  const requirements = [{ ...newRequirement('otherLicence'), licenceTypeId: 'u' }]
  const otherTypes = [{ id: 'u', code: 'SEG', name: 'Grundlicens', branchIds: ['c'] }]
  const type = { ...application.type, requirements, otherTypes }
  const lines = checkRequirements(
    { ...application, type, licences: [{ ...old, branchId: 'c' }] as JudgedApplication['licences'] },
    { merits: true, birthYear: true },
  )
  expect(lines).toMatchObject([{ outcome: 'ok', text: 'Har en SEG Grundlicens i en annan gren.', link: null }])
})

it.each<[boolean, number | null, string]>([
  [true, 1985, 'Fyller 42 år 2027.'],
  [true, 2015, 'Fyller 12 år 2027. Gräns: från 18 år.'],
  [false, 1985, 'Har rätt ålder.'],
  [false, 2015, 'Har inte rätt ålder.'],
  [false, null, 'Födelseåret saknas i registret.'],
])('names the age where the birth year may be read: %s, born %s', (birthYear, born, text) => {
  const asked: JudgedApplication = {
    ...application,
    type: { ...application.type, minAge: 18 },
    person: { ...application.person, birthYear: born },
  }
  const lines = checkRequirements(asked, { merits: true, birthYear })
  expect(lines.map((line) => line.text)).toEqual([text])
  const kept = checkRequirements(asked, { merits: true, birthYear: true }).map(withoutBirthYear)
  expect(kept.map((line) => line.text).join('')).not.toMatch(/\d/)
})
