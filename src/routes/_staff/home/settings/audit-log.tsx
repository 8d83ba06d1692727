// Route of the audit log. Never preloaded: its opening is an event.
import { createFileRoute } from '@tanstack/react-router'
import { auditLog } from '#contract/audit-log/audit-log-endpoints.ts'
import { auditLogSchemas } from '#contract/audit-log/audit-log-search.ts'
import { guard } from '../../../../api/guard.ts'
import { AuditLogList } from '../../../../features/audit-log/audit-log-list.tsx'
import { listLoader, listSearchOptions } from '../../../../records/list-queries.ts'

export const Route = createFileRoute('/_staff/home/settings/audit-log')({
  ...listSearchOptions(auditLogSchemas.page),
  preload: false,
  beforeLoad: guard({ scope: ['Global.Administrators.Admin'] }, ['global']),
  loader: listLoader(auditLog),
  staticData: { title: 'Händelselogg' },
  component: AuditLogList,
})
