// Queries of the dashboard, and the claim of what waits.
import { dashboard } from '#contract/dashboard/dashboard-endpoints.ts'
import type { Queue } from '#contract/competitions/review/review-queue.ts'
import { waiting } from '#contract/dashboard/waiting.ts'
import { read } from '../../api/read.ts'
import { useWrite } from '../../api/write.ts'

/** The server counts figures again each minute, without a notice of a change. */
const refetchInterval = 60_000

export const dashboardQueries = {
  clubs: () => ({ ...read(dashboard.clubs), refetchInterval }),
  health: () => ({ ...read(dashboard.health), refetchInterval }),
  licences: () => ({ ...read(dashboard.licences), refetchInterval }),
  changes: () => read(dashboard.changes),
  waiting: (queue: Queue) => read(waiting.list, { query: { queue } }),
  queues: () => read(waiting.contexts),
}

export const useClaim = () => useWrite(waiting.claim)
