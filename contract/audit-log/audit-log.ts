// Events of the audit log (Händelselogg) as the API answers them.
import { z } from 'zod'
import { historyEvent } from '../record/history.ts'

export const auditLogEvent = historyEvent.omit({ changes: true }).extend({
  /** Where the account worked: the short name of an association, or null in the whole federation, nowhere and without an account. */
  context: z.string().nullable(),
  hasAccount: z.boolean(),
  /**
   * What the account has done about itself, for which it works nowhere. An older server, beside this one while they are replaced, does
   * not send it.
   */
  isAboutItself: z.boolean().default(false),
  /** The labels of the changed fields. */
  fields: z.array(z.string()),
  /** The request or the run of a job that the event belongs to; null of older jobs. */
  requestId: z.string().nullable(),
  /** When the record is an application: its announcement, which the address of its page contains. Otherwise null. */
  announcementId: z.string().nullable(),
  /** Whether its request or job has other events on the page. */
  isOneOfSeveral: z.boolean(),
})
export type AuditLogEvent = z.output<typeof auditLogEvent>

/** An account, or somebody without one, who has events in the log. */
export const whoChoice = z.object({ value: z.string(), name: z.string(), hasAccount: z.boolean() })
export type WhoChoice = z.output<typeof whoChoice>
