// Bulk acts on all announcements of a filter.
import { CopyPlus } from 'lucide-react'
import { creationRefusal } from '#contract/competitions/announcements/announcement-creation.ts'
import type { BulkActs } from '../../../records/batch/bulk-menu.tsx'
import { useCurrentUser } from '../../../session/session.ts'
import { lazyComponent } from '../../../ui/lazy-component.tsx'

const CopySeasonDialog = lazyComponent(async () => (await import('./copy-season-dialog.tsx')).CopySeasonDialog)

export const useAnnouncementBulk = (): BulkActs => ({
  choices: [
    {
      label: 'Kopiera säsongen',
      icon: CopyPlus,
      reason: creationRefusal(useCurrentUser()),
      dialog: CopySeasonDialog,
    },
  ],
  page: '/competitions/announcements/batch',
})
