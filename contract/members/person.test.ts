// Tests that the page opens a person with the answer of an older server, and reads the person again when an account has changed.
import { expect, it } from 'vitest'
import { showsRecord } from '../endpoint.ts'
import { persons } from './person-endpoints.ts'
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

it('names accounts, and is read again when one of them has changed', () => {
  expect(showsRecord(persons.view.shows ?? {}, { id: 'eva' }, { type: 'account', id: 'cia' })).toBe(true)
})
