// Tests that a conflict names the roles that somebody has chosen, also those that the account does not have.
import { expect, it } from 'vitest'
import { associationQuery } from '../../records/association-filters.ts'
import { conflictTexts, testingActions } from '../../records/testing-conflict-texts.tsx'
import { AccountForm } from './account-form.tsx'

it('names the association of a role by what can be chosen', () => {
  const items = [{ id: 'segel', name: 'Segelflyget', shortName: 'Segelflyg', type: 0, isActive: true }]
  const roles = [{ scope: 'Members.View', associationId: 'segel', lastDay: null }]
  const form = <AccountForm actions={testingActions({ roles: [] })} />
  expect(conflictTexts(form, { roles }, [[associationQuery(), { items }]])).toMatch(/^roles: Segelflyg: Medlemmar/)
})
