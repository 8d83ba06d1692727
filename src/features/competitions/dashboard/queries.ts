// Queries of the dashboard's card of competitions, and of what waits next after a decision.
import { calendar } from '#contract/competitions/calendar/calendar-endpoints.ts'
import type { Queue } from '#contract/competitions/review/review-queue.ts'
import { competitions } from '#contract/competitions/review/waiting-items.ts'
import { read } from '../../../api/read.ts'

export const competitionOverviewQueries = {
  waiting: (queue: Queue) => read(competitions.waiting, { query: { queue } }),
  /** The first from today on. */
  upcoming: () => read(calendar.list, { query: { kind: ['sanction'], size: 6 } }),
}
