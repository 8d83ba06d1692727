// Tests which branches the affiliations of a club can have: those in use, and in its own row one that is out of use.
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

const Fields = () => (
  <AffiliationFields
    form={useSchemaForm(organizationDraft, {
      name: 'club',
      defaultValues: { branches } as DraftValues,
      send: async () => undefined,
    })}
    associations={associations}
  />
)

it('offer a branch that is out of use in the row that has it alone', () => {
  const markup = markupFor({ scope: 'Global.Organizations.Admin', context: globalContext }, <Fields />)
  const offered = [...markup.matchAll(/<select.*?<\/select>/g)].map(([select]) =>
    [...select.matchAll(/<option[^>]*>([^<]*)/g)].map(([, text]) => text),
  )
  expect(offered).toEqual([
    ['Ballong (inaktiv)', 'Drakflyg', 'Segelflyg'],
    ['Drakflyg', 'Segelflyg'],
  ])
})
