// What the server tells an open page of itself: that a record has changed. Ids alone; the page reads anew what it shows.
import { z } from 'zod'
import { reads } from './access.ts'
import { endpoint } from './endpoint.ts'

export const liveChange = z.object({ type: z.string(), id: z.string() })
export type LiveChange = z.output<typeof liveChange>

/**
 * The stream's events: `open` when it listens, `change` with a `LiveChange`, `missed` when some may have been lost so that
 * everything shown should be read anew. It ends with the session and with the right to the context.
 */
export const liveEventNames = ['open', 'change', 'missed'] as const

export const live = {
  changes: endpoint({
    method: 'GET',
    path: '/live',
    scope: [...reads('Competitions'), ...reads('Organizations')],
    summary: 'Säger till när något i sammanhanget ändras, så länge förbindelsen är öppen',
    answer: 'events',
  }),
}
