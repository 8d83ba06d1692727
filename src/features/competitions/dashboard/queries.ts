// Queries of the competition cards on the dashboard, and the reads that live updates refetch.
import { calendar } from '../../../../contract/competitions/calendar/calendar-endpoints.ts'
import type { Queue } from '../../../../contract/competitions/review/review-queue.ts'
import { competitions } from '../../../../contract/competitions/review/waiting-items.ts'
import type { ReadsByRecordType } from '../../../api/live-updates.ts'
import { read } from '../../../api/read.ts'

export const competitionOverviewQueries = {
  waiting: (queue: Queue) => read(competitions.waiting, { query: { queue } }),
  /** From today on. */
  upcoming: () => read(calendar.list, { query: { kind: ['sanction'] } }),
}

/** For `useLive` on the dashboard. */
export const competitionOverviewLive: ReadsByRecordType = {
  announcement: [competitions.waiting],
  application: [competitions.waiting],
  sanction: [calendar.list],
}
