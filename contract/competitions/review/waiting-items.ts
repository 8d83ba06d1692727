// Announcements in which something waits for the user, in the order of the review queue. The page of a decided record asks for them,
// to propose the next one.
import { z } from 'zod'
import { reads } from '../../access.ts'
import { endpoint, namedAssociations } from '../../endpoint.ts'
import { waitingKind } from '../announcements/announcement-row.ts'
import { queue } from './review-queue.ts'
import { shortNamedRef } from '../../record/named-ref.ts'

export const waitingItem = z.object({
  kind: waitingKind,
  announcementId: z.string(),
  title: z.string(),
  branch: shortNamedRef,
  /** Number of applications to decide on; 1 for the announcement itself. */
  count: z.int(),
  /** The application, when exactly one waits. */
  application: z.object({ id: z.string(), clubName: z.string() }).nullable(),
  since: z.string(),
  /** The day by which it must be decided. */
  deadline: z.string(),
})
export type WaitingItem = z.output<typeof waitingItem>

export const competitions = {
  waiting: endpoint({
    method: 'GET',
    path: '/competitions/waiting',
    scope: reads('Competitions'),
    query: z.object({ queue: queue.default('mine') }),
    summary: 'Utlysningar med det som väntar på den inloggade, de som ska beslutas först',
    answer: z.object({ items: z.array(waitingItem), total: z.int() }),
    shows: { ...namedAssociations, announcement: 'any', application: 'any', organization: 'any' },
  }),
}
