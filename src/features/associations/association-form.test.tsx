// Tests what the form says that the e-mail address of an association is for.
import { expect, it } from 'vitest'
import type { Association } from '#contract/associations/association.ts'
import { noLeadDays } from '#contract/associations/handling.ts'
import { markupFor, testingBranch } from '../../records/testing-markup.tsx'
import { useAssociationActions } from './association-actions.tsx'
import { AssociationForm } from './association-form.tsx'

const association: Association = {
  id: testingBranch.id,
  version: 1,
  updatedAt: '2026-11-27T08:00:00.000Z',
  updatedByName: null,
  isActive: true,
  name: 'Segelflyget',
  shortName: 'Segelflyg',
  email: '',
  web: '',
  handlingDays: null,
  leadDays: noLeadDays,
  kind: 'branch',
  inherited: { handlingDays: 14, leadDays: {} as never },
  currentClubs: 0,
  usage: { clubs: 0, roles: 0, licenceApplications: 0 },
}

const Page = ({ kind }: Pick<Association, 'kind'>) => (
  <AssociationForm actions={useAssociationActions({ ...association, kind })} />
)
const replies = 'Svar på mejl från systemet kommer hit.'

it.each<[Association['kind'], boolean]>([
  ['branch', true],
  // The mails about a district's competitions have the address of their branch for replies.
  ['district', false],
])('replies come to the address of a %s: %s', (kind, comes) => {
  const markup = markupFor({ scope: 'Organizations.Admin', context: testingBranch }, <Page kind={kind} />)
  expect(markup).toContain('E-postadress')
  expect(markup.includes(replies)).toBe(comes)
})
