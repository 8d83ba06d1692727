// Health check endpoints: liveness and readiness.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** `late`: mails have waited for 15 minutes, and not for a mailbox. `off`: no mail server is configured, and mails wait in the database. */
const mailState = z.enum(['ok', 'late', 'off'])
export type MailState = z.output<typeof mailState>

export const health = {
  live: endpoint({
    method: 'GET',
    path: '/health',
    scope: 'public',
    summary: 'Svarar så länge processen lever',
    answer: z.object({ status: z.literal('ok') }),
    shows: {},
  }),
  ready: endpoint({
    method: 'GET',
    path: '/ready',
    scope: 'public',
    summary:
      'Svarar 200 när databasen nås och det finns plats på disken, annars 503; säger också om mejl blir liggande',
    answer: z.object({
      status: z.literal('ok'),
      parts: z.object({ database: z.literal('ok'), disk: z.literal('ok'), mail: mailState }),
    }),
    shows: {},
  }),
}
