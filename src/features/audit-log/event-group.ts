// The heading of the events of one request or job, when it has several on the page.
import { auditLogColumns } from '#contract/audit-log/audit-log-columns.ts'
import type { AuditLogEvent } from '#contract/audit-log/audit-log.ts'

/** The id of a request is a random UUID, that of a job one of version 7, whoever has started it. */
const isOfJob = (id: string) => id.charAt(14) === '7'

/** The end of an id tells two apart: that of a job begins with its time. */
const shortId = (id: string) => id.slice(-8)

export const eventGroup = (event: AuditLogEvent): string | null => {
  const { isOneOfSeveral, requestId, accountName } = event
  if (!isOneOfSeveral) return null
  const at = auditLogColumns.at.text(event)
  // Older jobs have no id, and one time in all their events.
  if (requestId === null) return `${at} · ${accountName} · jobb`
  // The parts of one job have times of their own.
  const [day] = at.split(' ')
  return `${day} · ${accountName} · ${isOfJob(requestId) ? 'jobb' : 'anrop'} ${shortId(requestId)}`
}
