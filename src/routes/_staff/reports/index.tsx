// Route /reports: redirects to the report.
import { createFileRoute } from '@tanstack/react-router'
import { redirectTo } from '../../../api/guard.ts'

export const Route = createFileRoute('/_staff/reports/')({ beforeLoad: redirectTo('/reports/role-stats') })
