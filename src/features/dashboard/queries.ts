// Queries of the dashboard, and the reads that live updates refetch.
import { dashboard } from '../../../contract/dashboard.ts'
import type { ReadsByRecordType } from '../../api/live-updates.ts'
import { read } from '../../api/read.ts'

export const dashboardQueries = {
  clubs: () => read(dashboard.clubs),
  // Any mutation may change it.
  changes: () => ({ ...read(dashboard.changes), staleTime: 0 }),
}

/** For `useLive` on the card of recent changes. */
export const changesLive: ReadsByRecordType = {
  organization: [dashboard.changes],
  announcement: [dashboard.changes],
  application: [dashboard.changes],
  sanction: [dashboard.changes],
  event: [dashboard.changes],
}
