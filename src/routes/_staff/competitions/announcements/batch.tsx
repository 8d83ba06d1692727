// Route of an act on many announcements.
import { createFileRoute } from '@tanstack/react-router'
import { changes } from '#contract/access.ts'
import { announcementBatches } from '#contract/competitions/announcements/bulk-endpoints.ts'
import { guard } from '../../../../api/guard.ts'
import { AnnouncementBatch } from '../../../../features/competitions/announcements/announcement-batch.tsx'
import { batchLoader } from '../../../../records/batch/batch-queries.ts'
import { batchRouteOptions } from '../../../../records/batch/batch-route.ts'

export const Route = createFileRoute('/_staff/competitions/announcements/batch')({
  ...batchRouteOptions,
  beforeLoad: guard({ scope: changes('Competitions') }),
  loader: batchLoader(announcementBatches),
  staticData: { title: 'Kopiera utlysningar' },
  component: AnnouncementBatch,
})
