// Tests of the form of an account in a conflict: it names the roles that somebody has chosen, who may not change the person still
// chooses among them, and the user's own are those that are stored with what the user has changed.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { expect, it } from 'vitest'
import type { Account, RoleDraft } from '#contract/accounts/account.ts'
import { conflictIn } from '../../forms/conflict/conflict-dialog.tsx'
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

it('keeps the role that somebody else has given meanwhile, beside the own', () => {
  const role = (scope: RoleDraft['scope'], lastDay: string | null = null): RoleDraft => ({
    scope,
    associationId: testingBranch.id,
    lastDay,
  })
  const segel = { id: testingBranch.id, name: 'Segelflyget', shortName: 'Segelflyg', type: 0, isActive: true }
  const client = new QueryClient()
  client.setQueryData(associationQuery().queryKey, { items: [segel] } as never)
  const minesOf = (...[base, mine, theirs]: RoleDraft[][]) => {
    const mines: unknown[] = []
    const Asked = () => {
      const { form } = (
        AccountForm({ actions: testingActions({ roles: [], elsewhere: null }) }) as ReactElement<{ form: object }>
      ).props
      const versions = { savedValues: () => ({ roles: base }), hook: { getValues: () => ({ roles: mine }) } }
      const { conflicts } = conflictIn({ ...form, ...versions, conflict: { values: { roles: theirs } } } as never)
      mines.push(...conflicts.map((conflict) => conflict.mine))
      return null
    }
    markupFor(
      { scope: 'Organizations.Admin', context: testingBranch },
      <QueryClientProvider client={client}>
        <Asked />
      </QueryClientProvider>,
    )
    return mines
  }
  const [view, organizations] = [role('Members.View'), role('Organizations.View')]
  const admin = role('Competitions.Admin')
  expect(minesOf([], [view], [admin])).toEqual([[admin, view]])
  expect(minesOf([view, organizations], [organizations], [view, organizations, admin])).toEqual([
    [organizations, admin],
  ])
  const dated = role('Members.View', '2027-12-31')
  expect(minesOf([view], [dated], [view, admin])).toEqual([[admin, dated]])
  expect(minesOf([admin], [], [admin, view])).toEqual([])
})
