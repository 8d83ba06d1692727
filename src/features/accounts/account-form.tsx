// Edit form of an account: the person's fields, and the roles.
import type { z } from 'zod'
import { accountPerson, accountUpdate, accountValues, type Account } from '#contract/accounts/account.ts'
import { manageRefusal } from '#contract/accounts/rights.ts'
import { PlainFields } from '../../forms/fields/plain-fields.tsx'
import type { SchemaForm } from '../../forms/schema-form.ts'
import { EditForm, useEditForm, type Edited } from '../../records/edit-form.tsx'
import { useCurrentUser } from '../../session/session.ts'
import { Card } from '../../ui/card.tsx'
import { AccessFields } from './access-fields.tsx'

export const AccountForm = ({ actions }: { actions: Edited<Account> }) => {
  const account = actions.record
  const user = useCurrentUser()
  const form = useEditForm(actions, accountUpdate, { more: accountValues })
  return (
    <EditForm form={form} actions={actions}>
      <PersonFields form={form} reason={manageRefusal(account, user, user.context)} />
      <AccessFields form={form as never} account={account} />
    </EditForm>
  )
}

const personFields = ['firstName', 'lastName', 'title', 'phoneNumber', 'email'] as never

/** `reason`: why the fields cannot be changed, or null. */
export const PersonFields = <Values extends z.input<typeof accountPerson>>(props: {
  form: SchemaForm<Values>
  reason?: string | null
}) => (
  <Card title="Personen">
    <PlainFields {...props} form={props.form as never} schema={accountPerson} names={personFields} />
  </Card>
)
