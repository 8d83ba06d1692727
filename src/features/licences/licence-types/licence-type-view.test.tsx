// Tests that the page of a type leads to the types that it requires, where the context has them.
import { expect, it } from 'vitest'
import { globalContext } from '#contract/access.ts'
import type { LicenceType } from '#contract/licences/licence-types/licence-type.ts'
import { newRequirement } from '#contract/licences/licence-types/requirement.ts'
import { markupFor, testingBranch } from '../../../records/testing-markup.tsx'
import { RequirementGroup } from './licence-type-view.tsx'

it.each([
  ['a link in a branch that has it', testingBranch, [testingBranch.id], true],
  ['text in a branch that does not have it', testingBranch, ['c'], false],
  ['a link in the whole federation', globalContext, ['c'], true],
])('a required type is %s', (_, context, branchIds, isLink) => {
  const type = {
    requirements: [{ ...newRequirement('otherLicence'), licenceTypeId: 't' }],
    otherTypes: [{ id: 't', code: 'SEG', name: 'Segelflyglicens', branchIds }],
  } as unknown as LicenceType
  const html = markupFor({ scope: 'Global.Licenses.View', context }, <RequirementGroup type={type} level="must" />)
  expect(html).toContain('SEG Segelflyglicens')
  expect(html.includes('href="/home/settings/license-types/t"')).toBe(isLink)
})
