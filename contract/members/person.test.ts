// Tests that the page opens a person with the answer of an older server.
import { expect, it } from 'vitest'
import { person } from './person.ts'

it('an older server, beside this one while they are replaced, need not send what it does not know', () => {
  const older = {
    id: '00000000-0000-7000-8000-000000000001',
    version: 1,
    updatedAt: '2026-11-27T08:00:00.000Z',
    updatedByName: null,
    memberNumber: 100_123,
    firstName: 'Eva',
    lastName: 'Lind',
    sex: 'female',
    nationality: 'SE',
    email: '',
    phoneNumber: '',
    street: '',
    postalCode: '',
    city: '',
    municipalityCode: '',
    diplomaDate: null,
    medicalValidTo: null,
    guardians: [],
    maskedNumber: null,
    birthDate: '1980-01-01',
    birthYear: 1980,
    isProtected: false,
    liftAskedAt: null,
    liftAskedBy: null,
    anonymizeProposedAt: null,
    anonymizeProposedBy: null,
    isAnonymized: false,
    memberships: [],
    roles: [],
    documents: 0,
  }
  expect(person.parse(older)).toEqual({
    ...older,
    careOf: '',
    country: 'SE',
    isOwnByNumber: false,
    formerNumbers: 0,
    licences: 0,
    deciders: null,
  })
})
