// Edit form of an account: the person's fields, and the roles.
import { useSuspenseQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import {
  accountFields,
  accountPerson,
  accountUpdate,
  accountValues,
  type Account,
  type RoleDraft,
} from '#contract/accounts/account.ts'
import { manageRefusal, roleRefusal } from '#contract/accounts/rights.ts'
import { rolesText } from '#contract/accounts/scope-texts.ts'
import { mergeParts } from '../../forms/conflict/conflict-merge.ts'
import { PlainFields } from '../../forms/fields/plain-fields.tsx'
import type { SchemaForm } from '../../forms/schema-form.ts'
import { associationQuery } from '../../records/association-filters.ts'
import { EditForm, useEditForm, type Edited } from '../../records/edit-form.tsx'
import { useCurrentUser } from '../../session/session.ts'
import { Card } from '../../ui/card.tsx'
import { AccessFields } from './access-fields.tsx'
import { SharedEmailCheck } from './shared-email.tsx'

const roleChanges = { add: 'grant', change: 'end', remove: 'take' } as const
const roleKey = ({ scope, associationId }: Pick<RoleDraft, 'scope' | 'associationId'>) => `${scope} ${associationId}`

export const AccountForm = ({ actions }: { actions: Edited<Account> }) => {
  const account = actions.record
  const user = useCurrentUser()
  const associations = useSuspenseQuery(associationQuery()).data.items
  const associationOf = (id: string | null) => associations.find((association) => association.id === id) ?? null
  const form = useEditForm(actions, accountUpdate, {
    more: accountValues,
    mergeLists: (base, mine, theirs) => ({
      ...mine,
      roles: mergeParts([base.roles, mine.roles, theirs.roles], roleKey, ({ scope, associationId }, change) => {
        const role = { scope, association: associationOf(associationId) }
        return roleRefusal(roleChanges[change], role, account, user, user.context) === null
      }),
    }),
  })
  const texts = {
    ...accountFields.texts,
    roles: (roles: readonly RoleDraft[]) =>
      rolesText(roles.map((role) => ({ ...role, association: associationOf(role.associationId) }))),
  }
  return (
    <EditForm form={form} actions={actions} fields={{ texts }}>
      <PersonFields form={form} id={account.id} reason={manageRefusal(account, user, user.context)} />
      <AccessFields form={form as never} account={account} />
    </EditForm>
  )
}

const personFields = ['firstName', 'lastName', 'title', 'phoneNumber', 'email'] as never

/** `id`: of the account; undefined for a new one. `reason`: why the fields cannot be changed, or null. */
export const PersonFields = <Values extends z.input<typeof accountPerson>>({
  form,
  id,
  reason = null,
}: {
  form: SchemaForm<Values>
  id?: string
  reason?: string | null
}) => (
  <Card title="Personen">
    <SharedEmailCheck form={form as never} id={id}>
      <PlainFields form={form as never} reason={reason} schema={accountPerson} names={personFields} />
    </SharedEmailCheck>
  </Card>
)
