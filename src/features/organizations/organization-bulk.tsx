// Bulk acts on all clubs of a filter.
import { AtSign, Tag } from 'lucide-react'
import { organizationBatches } from '#contract/organizations/bulk-endpoints.ts'
import { fieldRefusal } from '#contract/organizations/organization.ts'
import type { BulkActs } from '../../records/batch/bulk-menu.tsx'
import { useCurrentUser } from '../../session/session.ts'
import { lazyComponent } from '../../ui/lazy-component.tsx'

const StatusDialog = lazyComponent(async () => (await import('./status-dialog.tsx')).StatusDialog)
const EmailListDialog = lazyComponent(
  async () => (await import('../../records/batch/email-list-dialog.tsx')).EmailListDialog,
)

export const useOrganizationBulk = (): BulkActs => ({
  choices: [
    {
      label: 'Ändra status',
      icon: <Tag className="size-4 text-muted" />,
      reason: fieldRefusal(useCurrentUser(), 'status'),
      dialog: (props) => <StatusDialog {...props} />,
    },
    {
      label: 'E-postadresser',
      icon: <AtSign className="size-4 text-muted" />,
      reason: null,
      dialog: (props) => <EmailListDialog {...props} endpoint={organizationBatches.emails} />,
    },
  ],
  page: '/organizations/batch',
})
