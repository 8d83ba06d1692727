// Tests of the form of an account in a conflict: it names the roles that somebody has chosen, and who may not change the person still
// chooses among them.
import { expect, it } from 'vitest'
import type { Account } from '#contract/accounts/account.ts'
import { associationQuery } from '../../records/association-filters.ts'
import { conflictTexts, testingActions } from '../../records/testing-conflict-texts.tsx'
import { markupFor, testingBranch } from '../../records/testing-markup.tsx'
import { useCurrentUser } from '../../session/session.ts'
import { useAccountActions } from './account-actions.ts'
import { AccountForm } from './account-form.tsx'

it('names the association of a role by what can be chosen', () => {
  const items = [{ id: 'segel', name: 'Segelflyget', shortName: 'Segelflyg', type: 0, isActive: true }]
  const roles = [{ scope: 'Members.View', associationId: 'segel', lastDay: null }]
  const form = <AccountForm actions={testingActions({ roles: [] })} />
  expect(conflictTexts(form, { roles }, [[associationQuery(), { items }]])).toMatch(/^roles: Segelflyg: Medlemmar/)
})

it('has the person fixed, but not the roles, of an account that somebody else manages', () => {
  const managed = { isActive: true, roles: [], elsewhere: 'administrator' } as unknown as Account
  const refusals: unknown[] = []
  const Asked = () => {
    const { resource } = useAccountActions(managed)
    const user = useCurrentUser()
    refusals.push(...['email', 'roles'].map((field) => resource.fieldRefusal?.(field, managed, user)))
    return null
  }
  markupFor({ scope: 'Organizations.Admin', context: testingBranch }, <Asked />)
  expect(refusals).toEqual([expect.stringContaining('förbundskansliet'), null])
})
