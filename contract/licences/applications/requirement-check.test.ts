// Tests what stops an application, whatever its type requires.
import { expect, it } from 'vitest'
import { newRequirement } from '../licence-types/requirement.ts'
import type { JudgedApplication } from './judged-application.ts'
import { checkRequirements, replacedEndedText, unmetTexts } from './requirement-check.ts'

const competition = { startsOn: '2027-07-01', endsOn: '2027-07-04', isCancelled: false, isWithdrawn: false }
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
  competition,
  replacesId: null,
  person: { birthYear: 1985, nationality: 'SE', diplomaDate: null, medicalValidTo: null, isProtected: false },
  club: null,
  isSubmitted: true,
  memberships: [],
  licences: [],
  ticks: {},
}

it.each<[string, JudgedApplication['competition'], string[]]>([
  ['is held', competition, []],
  ['is not chosen', null, ['Välj tävlingen.']],
  ['is cancelled', { ...competition, isCancelled: true }, ['Tävlingen är inställd. Välj en annan tävling.']],
  [
    'is withdrawn',
    { ...competition, isWithdrawn: true },
    ['Tävlingens sanktion är återkallad. Välj en annan tävling.'],
  ],
])('a licence for a competition that %s', (_, chosen, stops) => {
  expect(unmetTexts(checkRequirements({ ...application, competition: chosen }, true))).toEqual(stops)
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
it.each<[string, Partial<JudgedApplication['licences'][number]>, string[]]>([
  ['holds', {}, []],
  ['was recalled meanwhile', { recalledAt: '2027-03-01T12:00:00Z' }, [replacedEndedText]],
  ['was replaced by another meanwhile', { replacedAt: '2027-03-01T12:00:00Z' }, [replacedEndedText]],
])('the licence to replace %s', (_, marks, stops) => {
  const licences = [
    { ...old, ...marks },
    { ...old, id: 'm', recalledAt: '2026-03-01T12:00:00Z' },
  ]
  expect(unmetTexts(checkRequirements({ ...application, replacesId: 'l', licences }, true))).toEqual(stops)
})
