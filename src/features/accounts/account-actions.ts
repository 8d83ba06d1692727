// Accounts as a kind of record on the page, and the hook for their actions.
import { Fingerprint, Unlink, UserRoundCheck, UserRoundX } from 'lucide-react'
import { accounts } from '#contract/accounts/account-endpoints.ts'
import { accessLines, accountStateLabels } from '#contract/accounts/account-columns.ts'
import { accountFields, accountPerson, personOf, type Account } from '#contract/accounts/account.ts'
import { accountActions, accountRefusal, accountStateRefusal, manageRefusal } from '#contract/accounts/rights.ts'
import { firmly } from '../../records/action-availability.ts'
import { editedRecord } from '../../records/edited-record.ts'
import { useRecordActions } from '../../records/record-actions.tsx'
import { lazyComponent } from '../../ui/lazy-component.tsx'

const Dialogs = lazyComponent(async () => (await import('./account-dialogs.tsx')).accountDialogs)

const accountResource = editedRecord({
  noun: 'kontot',
  endpoints: accounts,
  fieldsOf: () => accountFields,
  valuesOf: (account: Account) => personOf(account),
  stateOf: ({ isActive, roles }) => [
    { field: 'isActive', label: 'Status', text: accountStateLabels[isActive ? 'active' : 'inactive'] },
    { field: 'roles', label: 'Behörigheter', text: accessLines(roles).join('\n') },
  ],
  // Roles may be given to an account whose other roles somebody else manages.
  fieldRefusal: (field, account, user) =>
    field in accountPerson.shape ? manageRefusal(account, user, user.context) : null,
  mailNote: (fields) =>
    fields.some((field) => field === 'email' || field.startsWith('roles')) ? 'Personen får ett mejl.' : null,
  saved: 'Kontot är sparat',
  undo: 'fields',
  // In a branch or a district its roles are those there.
  hasContextValues: true,
})

export const useAccountActions = (record: Account) =>
  useRecordActions({
    resource: accountResource,
    record,
    actions: accountActions,
    stateRefusal: accountStateRefusal,
    availability: firmly(accountRefusal),
    suggested: ['update', 'restore'],
    looks: {
      unbind: { icon: Unlink },
      changeNumber: { icon: Fingerprint },
      linkMember: { icon: UserRoundCheck },
      unlinkMember: { icon: UserRoundX },
    },
    Dialogs,
  })
