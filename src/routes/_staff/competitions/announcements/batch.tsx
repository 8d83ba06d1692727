// Route of an act on many announcements. The job that is shown is in the address, so that it survives a reload.
import { createFileRoute } from '@tanstack/react-router'
import { changes } from '#contract/access.ts'
import { announcementBatches } from '#contract/competitions/announcements/bulk-endpoints.ts'
import { batchPageSearch } from '#contract/record/batch-search.ts'
import { guard } from '../../../../api/guard.ts'
import { searchRouteOptions } from '../../../../api/search-params.ts'
import { AnnouncementBatch } from '../../../../features/competitions/announcements/announcement-batch.tsx'
import { batchLoader } from '../../../../records/batch/batch-queries.ts'

export const Route = createFileRoute('/_staff/competitions/announcements/batch')({
  ...searchRouteOptions(batchPageSearch),
  beforeLoad: guard({ scope: changes('Competitions') }),
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: batchLoader(announcementBatches),
  staticData: { title: 'Kopiera utlysningar' },
  component: AnnouncementBatch,
})
