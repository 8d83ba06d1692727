// The texts of two persons in a merge: what differs is seen, because only then one of the two can be chosen.
import { expect, it } from 'vitest'
import type { MergeFacts } from '#contract/members/merge.ts'
import type { Person } from '#contract/members/person.ts'
import { mergeRows, suggestedChoices } from './merge-rows.ts'
import { testingPerson } from './testing-person.ts'

const facts: MergeFacts = {
  keptNumber: null,
  formerNumber: null,
  keptAccount: null,
  formerAccount: null,
  haveDifferentNumbers: false,
  distinct: null,
}
const comparisonOf = (kept: Partial<Person>, former: Partial<Person>) => ({
  kept: { ...testingPerson, ...kept },
  former: { ...testingPerson, ...former },
  facts,
})
const rowOf = (choice: string, ...persons: Parameters<typeof comparisonOf>) =>
  mergeRows(comparisonOf(...persons)).find((row) => row.choice === choice)

it('show the contacts of guardians, which only one of the two may have', () => {
  const known = [{ name: 'Anna Ek', email: 'anna@example.se', phoneNumber: '070-174 06 05' }]
  expect(
    rowOf('guardians', { guardians: [{ name: 'Anna Ek', email: '', phoneNumber: '' }] }, { guardians: known }),
  ).toMatchObject({ kept: 'Anna Ek', former: 'Anna Ek, anna@example.se, 070-174 06 05' })
})

it('name the municipality when it is not that of the other person, also where the city has its name', () => {
  const home = { street: 'Storgatan 1', postalCode: '903 26', city: 'Umeå' }
  const known = { ...home, municipalityCode: '2480' }
  expect(rowOf('address', home, known)).toMatchObject({
    kept: 'Storgatan 1, 903 26 Umeå',
    former: 'Storgatan 1, 903 26 Umeå, kommun Umeå',
  })
  expect(rowOf('address', known, known)).toMatchObject({ former: 'Storgatan 1, 903 26 Umeå' })
})

it('say that a membership in the main club has ended, and propose the one that goes on', () => {
  const mainIn = (name: string, validTo: string | null): Partial<Person> => ({
    memberships: [
      {
        id: name,
        organization: { id: name, name, hasLeft: false, district: { id: 'skane', name: 'Skåne' }, branchIds: [] },
        validFrom: '2015-01-01',
        validTo,
        isMainClub: true,
        paidYear: null,
        branches: [],
      },
    ],
  })
  const [ended, current] = [mainIn('Ale FK', '2020-12-31'), mainIn('Aros FK', null)]
  expect(rowOf('mainClub', ended, current)).toMatchObject({ kept: 'Ale FK, avslutat 2020-12-31', former: 'Aros FK' })
  const proposed = (...persons: Parameters<typeof comparisonOf>) => {
    const comparison = comparisonOf(...persons)
    return suggestedChoices(comparison, mergeRows(comparison))
  }
  expect([proposed(ended, current), proposed(current, ended), proposed(ended, ended)]).toEqual([['mainClub'], [], []])
})
