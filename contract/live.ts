// Live updates: the stream of change notices to an open page.
// A notice carries ids at most, and the page fetches the record again.
import { z } from 'zod'
import { areas, reads } from './access.ts'
import { endpoint } from './endpoint.ts'

/**
 * `id`: absent when the account may not read the record, but is shown something of such records. `requestId`: the `X-Request-Id` of the
 * response to the write, by which a page knows its own; of a job's change that of its run.
 */
export const liveChange = z.object({ type: z.string(), id: z.string().optional(), requestId: z.string().optional() })
export type LiveChange = z.output<typeof liveChange>

/**
 * Events of the stream: `open` when it is established, `change` with a `LiveChange`, first those of the last seconds, `missed` when
 * notices may have been lost and everything shown should be fetched again. The stream ends with the session and with the access to the
 * context.
 */
export const liveEventNames = ['open', 'change', 'missed'] as const

export const live = {
  changes: endpoint({
    method: 'GET',
    path: '/live',
    scope: [...reads(...areas), 'Global.Administrators.Admin'],
    summary: 'Säger till när något på arbetsplatsen ändras, så länge förbindelsen är öppen',
    answer: 'events',
  }),
}
