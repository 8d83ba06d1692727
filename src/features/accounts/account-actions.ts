// Accounts as a kind of record on the page, and the hook for their actions.
import { Fingerprint, Unlink, UserRoundCheck, UserRoundX } from 'lucide-react'
import { accounts } from '#contract/accounts/account-endpoints.ts'
import { accessLines, accountStateLabels } from '#contract/accounts/account-columns.ts'
import { accountFields, personOf, type Account } from '#contract/accounts/account.ts'
import { accountActions, accountRefusal, accountStateRefusal, manageRefusal } from '#contract/accounts/rights.ts'
import { firmly } from '../../records/action-availability.ts'
import { useRecordActions } from '../../records/record-actions.tsx'
import type { RecordResource } from '../../records/record-resource.ts'
import { recordTexts } from '../../records/record-text.ts'
import { useRecordWrite } from '../../records/record-write.ts'
import { lazyComponent } from '../../ui/lazy-component.tsx'
import { accountDraftKey } from './sections.ts'

const Dialogs = lazyComponent(async () => (await import('./account-dialogs.tsx')).accountDialogs)

const accountResource: RecordResource<Account> = {
  noun: 'kontot',
  endpoints: accounts,
  textsOf: (account) =>
    recordTexts(accountFields, personOf(account), [
      { field: 'isActive', label: 'Status', text: accountStateLabels[account.isActive ? 'active' : 'inactive'] },
      { field: 'roles', label: 'Behörigheter', text: accessLines(account.roles).join('\n') },
    ]),
  fieldRefusal: (_field, account, user) => manageRefusal(account, user, user.context),
  mailNote: (fields) =>
    fields.some((field) => field === 'email' || field.startsWith('roles')) ? 'Personen får ett mejl.' : null,
}

export const useUpdateAccount = () =>
  useRecordWrite(accountResource, accounts.update, { success: 'Kontot är sparat', undo: 'fields' })

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
    draftKey: accountDraftKey(record.id),
  })
