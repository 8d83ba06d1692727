// Tests where the link to a branch's choices leads, and for whom.
import { expect, it } from 'vitest'
import { globalContext, type Context } from '#contract/access.ts'
import { classTypeRules } from '#contract/competitions/class-types/class-type.ts'
import { markupFor, testingBranch } from '../testing-markup.tsx'
import { useManageLink } from './manage-link.tsx'

const Link = () =>
  useManageLink({
    rules: classTypeRules,
    to: '/home/settings/class-types',
    branchId: testingBranch.id,
    label: 'Hantera klasser',
  })
const addressFor = (scope: string, context: Context) => {
  const address = /href="([^"]*)"/.exec(markupFor({ scope, context }, <Link />))?.[1]
  return address && decodeURIComponent(address)
}

it("leads to the branch's own in the federation's list, and to the whole list of the branch", () => {
  expect(addressFor('Global.Competitions.Admin', globalContext)).toContain(testingBranch.id)
  expect(addressFor('Competitions.Admin', testingBranch)).toBe('/home/settings/class-types')
})

it('is not there in a district, which has no page of them', () => {
  const district: Context = { kind: 'district', id: '00000000-0000-7000-8000-0000000000dd' }
  expect(addressFor('Global.Competitions.Admin', district)).toBeUndefined()
  expect(addressFor('Global.Competitions.Admin', testingBranch)).toBe('/home/settings/class-types')
})

it('is not there for who may not change them', () => {
  expect(addressFor('Competitions.View', testingBranch)).toBeUndefined()
})
