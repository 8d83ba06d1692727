// Tests of when the page warns that an association is left without an administrator of organizations.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { globalContext, type Scope } from '#contract/access.ts'
import { accountUpdate, accountValues, type Account, type RoleDraft } from '#contract/accounts/account.ts'
import type { ReviewDecision, ReviewedAccount } from '#contract/accounts/access-review.ts'
import { useSchemaForm } from '../../forms/schema-form.ts'
import { associationQuery } from '../../records/association-filters.ts'
import { markupFor } from '../../records/testing-markup.tsx'
import { AccessFields } from './access-fields.tsx'
import { ReviewCard } from './review-card.tsx'

const gliding = {
  id: '00000000-0000-7000-8000-0000000000a1',
  name: 'Segelflygförbundet',
  shortName: 'Segelflyg',
  type: 0,
}
const role = (scope: Scope) => ({ scope, lastDay: null, association: { ...gliding, type: 0 as const } })
const account: Account = {
  id: '00000000-0000-7000-8000-0000000000a2',
  version: 1,
  updatedAt: '2026-11-27T08:00:00.000Z',
  updatedByName: null,
  firstName: 'Anna',
  lastName: 'Ek',
  title: '',
  email: 'anna@flygsport.example',
  phoneNumber: '',
  isActive: true,
  isBound: true,
  isErased: false,
  lastSignInAt: null,
  memberName: null,
  reviewedAt: null,
  roles: [role('Organizations.Admin'), role('Members.Admin')],
  identityNumber: 'personal',
  isNumberUsed: false,
  elsewhere: null,
  isMemberByNumber: false,
  hasSharedEmail: false,
  isLastSysAdmin: false,
  lastOrganizationsAdminIn: [gliding.name],
}
const reviewed: ReviewedAccount = {
  ...account,
  roles: account.roles.map((held) => ({
    ...held,
    reviewedAt: '2025-01-01T08:00:00.000Z',
    reviewedByName: null,
    isLate: true,
  })),
}
const warning = 'Ingen annan är föreningsadministratör här utan sista dag.'
const appointer = { scope: 'Global.Administrators.Admin', context: globalContext }
const draft = (scope: Scope, lastDay: string | null = null) => ({ scope, associationId: gliding.id, lastDay })

it.each<[ReviewDecision, ReviewDecision, string[], boolean]>([
  ['confirm', 'take', [gliding.name], false],
  ['end', 'confirm', [gliding.name], true],
  ['take', 'confirm', [gliding.name], true],
  ['take', 'confirm', [], false],
])('in a review that decides %s, and %s for another role: last in %j, warns: %s', (own, other, last, warns) => {
  const roles = [
    { ...draft('Organizations.Admin'), decision: own },
    { ...draft('Members.Admin'), decision: other },
  ]
  const markup = markupFor(
    { ...appointer, drafts: { [`access review ${gliding.id} ${account.id}`]: { roles } } },
    <ReviewCard account={{ ...reviewed, lastOrganizationsAdminIn: last }} place={{ ...gliding, late: 2, total: 2 }} />,
  )
  expect(markup.includes(warning)).toBe(warns)
})

const Form = ({ roles }: { roles: RoleDraft[] }) => {
  const defaultValues = { ...accountValues(account), roles }
  const form = useSchemaForm(accountUpdate, { name: 'test', defaultValues, send: () => Promise.resolve() })
  return <AccessFields form={form as never} account={account} />
}

it.each<[RoleDraft[], boolean]>([
  [[draft('Organizations.Admin'), draft('Members.Admin', '2031-05-01')], false],
  [[draft('Organizations.Admin', '2031-05-01')], true],
  [[draft('Members.Admin')], true],
])('in the form with %j: %s', (roles, warns) => {
  const client = new QueryClient()
  client.setQueryData(associationQuery().queryKey as readonly unknown[], { items: [{ ...gliding, isActive: true }] })
  const markup = markupFor(
    appointer,
    <QueryClientProvider client={client}>
      <Form roles={roles} />
    </QueryClientProvider>,
  )
  expect(markup.includes(warning)).toBe(warns)
})
