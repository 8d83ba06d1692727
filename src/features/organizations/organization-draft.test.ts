// Tests of an organization's texts, and of when a change of it makes it leave the context.
import { globalContext } from '#contract/access.ts'
import { describe, expect, it } from 'vitest'
import type { Organization } from '#contract/organizations/organization.ts'
import { organizationResource } from './organization-actions.ts'
import { leavesContext, type DraftValues } from './organization-draft.ts'

const club = (districtId: string, ...branches: [branchId: string, validTo: string | null][]) =>
  ({
    districtId,
    branches: branches.map(([branchId, validTo]) => ({ branchId, validFrom: '2000-01-01', validTo })),
  }) as DraftValues

describe('whether a draft leaves the context that it is edited in', () => {
  it.each([
    ['global', club('skane'), false],
    ['skane', club('skane'), false],
    ['skane', club('norr', ['segel', null]), true],
    ['segel', club('skane', ['segel', null]), false],
    ['segel', club('skane', ['segel', '2010-12-31']), true],
    ['segel', club('skane', ['segel', '2010-12-31'], ['segel', null]), false],
    ['segel', club('skane', ['ballong', null]), true],
    ['segel', club('skane'), true],
  ])('%s: %j → %s', (context, draft, expected) =>
    expect(leavesContext(context === 'global' ? globalContext : { kind: 'branch', id: context }, draft)).toBe(expected),
  )
})

it('is compared by fields that have a name', () => {
  const texts = organizationResource.textsOf({
    version: 7,
    name: 'Ale flygklubb',
    district: { id: 'skane', name: 'Skåne' },
    branches: [] as Organization['branches'],
  } as Organization)
  const labels = texts.map(({ label }) => label)
  expect(labels).toContain('Namn')
  expect(labels).not.toContain('Fältet')
})
