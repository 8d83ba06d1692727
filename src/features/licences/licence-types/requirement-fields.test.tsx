// Tests that a required licence type that is out of use can be chosen back after another has been chosen.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { licenceTypeDraft, licenceTypeUpdate } from '#contract/licences/licence-types/licence-type.ts'
import { newRequirement } from '#contract/licences/licence-types/requirement.ts'
import { emptyValues } from '#contract/validation/introspection.ts'
import { useSchemaForm, type SchemaForm } from '../../../forms/schema-form.ts'
import { markupFor, testingBranch } from '../../../records/testing-markup.tsx'
import type { LicenceTypeValues } from './licence-type-values.ts'
import { licenceTypeQueries } from './queries.ts'
import { RequirementFields } from './requirement-fields.tsx'

const type = (id: string, isActive: boolean, branchId = testingBranch.id) => ({
  id,
  code: id,
  name: 'Grundlicens',
  isActive,
  branchIds: [branchId],
})
const items = [type('AAA', true), type('BBB', false), type('CCC', true, 'other'), type('DDD', false)]

const requiring = (...ids: string[]) => ({
  ...emptyValues(licenceTypeDraft),
  version: 1,
  requirements: ids.map((licenceTypeId) => ({ ...newRequirement('otherLicence'), licenceTypeId })),
})

const Drawn = () => {
  const form = useSchemaForm(licenceTypeUpdate, {
    name: 'test',
    defaultValues: requiring('BBB', 'CCC'),
    sentValues: requiring('AAA'),
    send: () => Promise.resolve(),
  })
  return <RequirementFields form={form as unknown as SchemaForm<LicenceTypeValues>} id="own" />
}

it('is offered beside those in use', () => {
  const client = new QueryClient()
  client.setQueryData(licenceTypeQueries.choices().queryKey as readonly unknown[], { items })
  const markup = markupFor(
    { scope: 'Licenses.Admin', context: testingBranch },
    <QueryClientProvider client={client}>
      <Drawn />
    </QueryClientProvider>,
  )
  const offered = ['AAA Grundlicens', 'BBB Grundlicens (inaktiv)', 'CCC Grundlicens', 'DDD Grundlicens (inaktiv)']
  expect(offered.filter((text) => markup.includes(`>${text}</option>`))).toEqual(offered.slice(0, 3))
})
