// Edit form of an account: the person's fields, and the roles.
import type { z } from 'zod'
import { accountFields, accountPerson, accountUpdate, accountValues, type Account } from '#contract/accounts/account.ts'
import { manageRefusal } from '#contract/accounts/rights.ts'
import { PlainFields } from '../../forms/fields/plain-fields.tsx'
import { SaveOrCancel } from '../../forms/form-footer.tsx'
import { RecordForm, useRecordForm } from '../../forms/record-form.tsx'
import type { SchemaForm } from '../../forms/schema-form.ts'
import { useCurrentUser } from '../../session/session.ts'
import { Card } from '../../ui/card.tsx'
import { AccessFields } from './access-fields.tsx'
import { useUpdateAccount } from './account-actions.ts'
import { accountDraftKey } from './sections.ts'

interface AccountFormProps {
  account: Account
  onSent: () => void
  onClose: () => void
}

export const AccountForm = ({ account, onSent, onClose }: AccountFormProps) => {
  const user = useCurrentUser()
  const update = useUpdateAccount()
  const form = useRecordForm(accountUpdate, {
    name: accountDraftKey(account.id),
    record: account,
    valuesOf: accountValues,
    update,
    onSent,
  })
  return (
    <RecordForm form={form} record={account} noun="kontot" takesFocus fields={accountFields}>
      <PersonFields form={form} reason={manageRefusal(account, user, user.context)} />
      <AccessFields form={form as never} account={account} />
      <SaveOrCancel form={form} onCancel={onClose} />
    </RecordForm>
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
