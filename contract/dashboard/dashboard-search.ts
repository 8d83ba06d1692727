// Search of the dashboard's page.
import { z } from 'zod'
import { once } from '../text/once.ts'
import { queue } from '../competitions/review/review-queue.ts'

/** Measure and form of the chart, and the selected review queue. */
export const dashboardSearch = once(() =>
  z.object({
    measure: z.enum(['clubs', 'members']).default('clubs'),
    form: z.enum(['bars', 'table']).default('bars'),
    queue: queue.default('mine'),
  }),
)
