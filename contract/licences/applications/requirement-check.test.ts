// Tests what stops an application, whatever its type requires.
import { expect, it } from 'vitest'
import { newRequirement } from '../licence-types/requirement.ts'
import { checkRequirements, unmetTexts, type JudgedApplication } from './requirement-check.ts'

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
