// Tests that a conflict names the types, clubs, competitions and branches of both sides: what the record has and what can be chosen.
import type { ReactElement } from 'react'
import { expect, it } from 'vitest'
import { newRequirement } from '#contract/licences/licence-types/requirement.ts'
import { associationQuery } from '../../records/association-filters.ts'
import { conflictTexts, testingActions } from '../../records/testing-conflict-texts.tsx'
import { LicenceApplicationForm } from './applications/application-form.tsx'
import { licenceApplicationQueries } from './applications/queries.ts'
import { LicenceTypeForm } from './licence-types/licence-type-form.tsx'
import { licenceTypeQueries } from './licence-types/queries.ts'
import { LicenceForm } from './licences/licence-form.tsx'

const holder = { id: 'p' }
const other = { id: 'other', code: 'FAI', name: 'FAI-licens', isActive: true }
const offer = {
  holder,
  types: [other],
  clubs: [{ id: 'other', name: 'Brunna' }],
  competitions: [{ id: 'other', number: 'SEG-27-002', title: 'SM' }],
}
const branches = [{ id: 'segel', name: 'Segelflyget', shortName: 'Segelflyg', type: 0, isActive: true }]
const data = [
  [licenceApplicationQueries.offer(holder.id, 'segel'), offer],
  [licenceTypeQueries.choices(), { items: [other] }],
  [associationQuery(), { items: branches }],
] as const
const record = {
  holder,
  type: { id: 'own', code: 'SEG', name: 'Segelflyglicens' },
  club: { id: 'own', name: 'Ålleberg' },
  competition: { id: 'own', number: 'SEG-27-001', title: 'DM' },
  returnedAt: null,
  branch: branches[0],
  submissions: [],
  comments: [],
  usage: { applications: 0, licences: 0 },
}
const licence = <LicenceForm actions={testingActions(record)} />
const application = <LicenceApplicationForm actions={testingActions(record)} />
const licenceType = <LicenceTypeForm actions={testingActions(record)} />
const requirements = [{ ...newRequirement('otherLicence'), licenceTypeId: 'other' }]

it.each<[string, ReactElement, Record<string, unknown>, string]>([
  ['licence, its club', licence, { organizationId: 'own' }, 'Ålleberg'],
  ['licence, another club', licence, { organizationId: 'other' }, 'Brunna'],
  ['application, its type', application, { typeId: 'own' }, 'SEG Segelflyglicens'],
  ['application, another type', application, { typeId: 'other' }, 'FAI FAI-licens'],
  ['application, its club', application, { organizationId: 'own' }, 'Ålleberg'],
  ['application, another club', application, { organizationId: 'other' }, 'Brunna'],
  ['application, its competition', application, { sanctionId: 'own' }, 'SEG-27-001 DM'],
  ['application, another competition', application, { sanctionId: 'other' }, 'SEG-27-002 SM'],
  ['type, its branches', licenceType, { branchIds: ['segel'] }, 'Segelflyg'],
  ['type, a type that it requires', licenceType, { requirements }, 'FAI FAI-licens'],
])('of a %s', (_, form, values, text) => {
  expect(conflictTexts(form, values, data)).toContain(text)
})
