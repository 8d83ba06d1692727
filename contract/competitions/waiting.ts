// What waits for the caller: the dashboard's first card, oldest first.
import { z } from 'zod'
import { reads } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { named } from './review.ts'

const waitingItem = z.object({
  kind: z.enum(['review', 'application', 'completion']),
  announcementId: z.string(),
  applicationId: z.string().nullable(),
  title: z.string(),
  branch: named,
  clubName: z.string().nullable(),
  since: z.string(),
  /** The day by which it should be done: to keep the lead time, or for clubs to have time to apply. */
  deadline: z.string().nullable(),
})
export type WaitingItem = z.output<typeof waitingItem>

export const competitions = {
  waiting: endpoint({
    method: 'GET',
    path: '/competitions/waiting',
    scope: reads('Competitions'),
    summary: 'Utlysningar och ansökningar som väntar på den inloggade, de äldsta först',
    answer: z.object({ items: z.array(waitingItem), total: z.number().int() }),
  }),
}
