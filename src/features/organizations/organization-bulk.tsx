// Bulk acts on all clubs of a filter.
import { AtSign, Tag } from 'lucide-react'
import { organizationBatches } from '#contract/organizations/bulk-endpoints.ts'
import { fieldRefusal } from '#contract/organizations/organization-access.ts'
import type { BulkActs, BulkDialogProps } from '../../records/batch/bulk-menu.tsx'
import { useCurrentUser } from '../../session/session.ts'
import { lazyComponent } from '../../ui/lazy-component.tsx'

const StatusDialog = lazyComponent(async () => (await import('./status-dialog.tsx')).StatusDialog)
const EmailListDialog = lazyComponent(
  async () => (await import('../../records/batch/email-list-dialog.tsx')).EmailListDialog,
)

const OrganizationEmailsDialog = (props: BulkDialogProps) => (
  <EmailListDialog {...props} endpoint={organizationBatches.emails} />
)

export const useOrganizationBulk = (): BulkActs => ({
  choices: [
    {
      label: 'Ändra status',
      icon: Tag,
      reason: fieldRefusal(useCurrentUser(), 'status'),
      dialog: StatusDialog,
    },
    { label: 'E-postadresser', icon: AtSign, reason: null, dialog: OrganizationEmailsDialog },
  ],
  page: '/organizations/batch',
})
