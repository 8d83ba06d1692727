// Tests which branches the affiliations of a club can have: those in use, and one that is out of use where the club has it.
import type { ReactNode } from 'react'
import { expect, it } from 'vitest'
import { globalContext } from '#contract/access.ts'
import type { AssociationChoice } from '#contract/associations/association-choices.ts'
import { organizationDraft } from '#contract/organizations/organization.ts'
import { useSchemaForm } from '../../forms/schema-form.ts'
import { markupFor } from '../../records/testing-markup.tsx'
import { AffiliationFields } from './affiliation-fields.tsx'
import type { DraftValues } from './organization-draft.ts'

const branch = (id: string, isActive: boolean): AssociationChoice => ({
  id,
  name: id,
  shortName: id,
  type: 0,
  isActive,
})
const associations = [branch('Ballong', false), branch('Drakflyg', true), branch('Segelflyg', true)]
const branches = ['Ballong', 'Segelflyg'].map((branchId) => ({ branchId, validFrom: '2000-01-01', validTo: null }))

const Fields = ({ now = branches }: { now?: typeof branches }) => (
  <AffiliationFields
    form={useSchemaForm(organizationDraft, {
      name: 'club',
      defaultValues: { branches } as DraftValues,
      sentValues: { branches: now } as DraftValues,
      send: async () => undefined,
    })}
    associations={associations}
  />
)

const offeredIn = (fields: ReactNode) => {
  const markup = markupFor({ scope: 'Global.Organizations.Admin', context: globalContext }, fields)
  return [...markup.matchAll(/<select.*?<\/select>/g)].map(([select]) =>
    [...select.matchAll(/<option[^>]*>([^<]*)/g)].map(([, text]) => text),
  )
}
const withBallooning = ['Ballong (inaktiv)', 'Drakflyg', 'Segelflyg']

it('offer a branch that is out of use in the row that has it alone', () => {
  expect(offeredIn(<Fields />)).toEqual([withBallooning, ['Drakflyg', 'Segelflyg']])
})

it('offer it again when no row has it any more', () => {
  const [first, ...others] = branches
  const now = [{ ...first, branchId: 'Drakflyg' } as (typeof branches)[number], ...others]
  expect(offeredIn(<Fields now={now} />)).toEqual([withBallooning, withBallooning])
})
