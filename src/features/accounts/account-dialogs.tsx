// Dialogs of the actions on an account. Each is mailed to the person and to those who look after accounts there.
import { accounts } from '../../../contract/accounts/account-endpoints.ts'
import { accessLines } from '../../../contract/accounts/account-columns.ts'
import { numberChange, type Account } from '../../../contract/accounts/account.ts'
import { accountActions, type AccountAction } from '../../../contract/accounts/rights.ts'
import { TextareaField, TextField } from '../../forms/fields/text-fields.tsx'
import { ActionDialog, type RecordDialogProps } from '../../records/action-dialog.tsx'
import { actionDialogs, withReason } from '../../records/confirmation-dialogs.tsx'

const lastAdministratorNote = ({ lastOrganizationsAdminIn: names }: Account) =>
  names.length === 0
    ? ''
    : ` Ingen annan är föreningsadministratör i ${names.join(' och ')}: då sköts det av förbundskansliet.`

const NumberDialog = (props: RecordDialogProps<Account>) => (
  <ActionDialog
    {...props}
    title="Ändra identitetsnummer"
    confirmLabel="Ändra"
    success="Identitetsnumret är ändrat"
    endpoint={accounts.changeNumber}
    schema={numberChange}
    valuesOf={(account) => ({ ...withReason(account), identityNumber: '' })}
  >
    {(form) => (
      <>
        <p className="text-muted">
          Kontot hör till samma person som förut. En annan person får ett eget konto. Personen och de andra som sköter
          konton här får ett mejl, utan numret.
        </p>
        <TextField form={form} name="identityNumber" inputMode="numeric" placeholder="ÅÅÅÅMMDD-NNNN" />
        <TextareaField form={form} name="reason" rows={3} />
      </>
    )}
  </ActionDialog>
)

type DialogAction = Exclude<AccountAction, 'update'>

export const accountDialogs = actionDialogs<Account, DialogAction>(accounts, accountActions, {
  deactivate: {
    title: 'Inaktivera kontot',
    success: 'Kontot är inaktiverat',
    meaning: (account) =>
      `Kontot kan inte längre logga in, och den som är inloggad släpps ut vid nästa klick. Behörigheterna finns kvar till en återaktivering.${lastAdministratorNote(account)} Personen och de andra som sköter konton här får ett mejl.`,
  },
  restore: {
    title: 'Återaktivera kontot',
    success: 'Kontot är återaktiverat',
    meaning: ({ roles }) =>
      roles.length === 0
        ? 'Kontot kan logga in igen, men har inga behörigheter.'
        : `Kontot kan logga in igen, med de behörigheter som det har kvar: ${accessLines(roles).join('. ')}.`,
  },
  unbind: {
    title: 'Koppla loss e-legitimationen',
    confirmLabel: 'Koppla loss',
    success: 'E-legitimationen är losskopplad',
    meaning:
      'För den som har skaffat Freja på nytt. Vid nästa inloggning känns personen igen på sitt identitetsnummer, och kontot knyts till den nya. Den som är inloggad släpps ut.',
  },
  changeNumber: NumberDialog,
})
