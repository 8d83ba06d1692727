// Route of the report 'Unika individer per roll', counted or frozen.
import { createFileRoute } from '@tanstack/react-router'
import { roleStatsSearch } from '#contract/reports/role-stats-search.ts'
import { guard } from '../../../api/guard.ts'
import { searchRouteOptions } from '../../../api/search-params.ts'
import { reportScopes } from '#contract/reports/report-scopes.ts'
import { RoleStatsPage } from '../../../features/reports/role-stats-page.tsx'

export const Route = createFileRoute('/_staff/reports/role-stats')({
  ...searchRouteOptions(roleStatsSearch),
  beforeLoad: guard({ scope: reportScopes }),
  staticData: { title: 'Unika individer per roll' },
  component: RoleStatsPage,
})
