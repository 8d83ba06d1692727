// Bulk acts on licence applications and licences.
import { CircleCheck, RotateCw } from 'lucide-react'
import { licenceBatchRefusal } from '#contract/licences/licence-rights.ts'
import type { BulkActs } from '../../records/batch/bulk-menu.tsx'
import { useCurrentUser } from '../../session/session.ts'
import { lazyComponent } from '../../ui/lazy-component.tsx'

const ApproveDialog = lazyComponent(async () => (await import('./bulk-dialogs.tsx')).ApproveDialog)
const RenewDialog = lazyComponent(async () => (await import('./bulk-dialogs.tsx')).RenewDialog)

export const useApplicationBulk = (): BulkActs => {
  const user = useCurrentUser()
  return {
    choices: [
      {
        label: 'Godkänn',
        icon: CircleCheck,
        reason: licenceBatchRefusal('decide', user, user.context),
        dialog: ApproveDialog,
      },
    ],
    page: '/licenses/requested/batch',
  }
}

export const useLicenceBulk = (): BulkActs => {
  const user = useCurrentUser()
  return {
    choices: [
      {
        label: 'Förnya',
        icon: RotateCw,
        reason: licenceBatchRefusal('prepare', user, user.context),
        dialog: RenewDialog,
      },
    ],
    page: '/licenses/approved/batch',
  }
}
