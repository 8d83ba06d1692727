// Route of the import of clubs by file.
import { createFileRoute } from '@tanstack/react-router'
import { organizationImportScope } from '#contract/organizations/organization-access.ts'
import { organizationImports } from '#contract/organizations/import-endpoints.ts'
import { guard } from '../../../api/guard.ts'
import { OrganizationImport } from '../../../features/organizations/organization-import.tsx'
import { batchLoader } from '../../../records/batch/batch-queries.ts'
import { batchRouteOptions } from '../../../records/batch/batch-route.ts'

export const Route = createFileRoute('/_staff/organizations/import')({
  ...batchRouteOptions,
  beforeLoad: guard({ scope: organizationImportScope }, ['global']),
  loader: batchLoader(organizationImports),
  staticData: { title: 'Importera föreningar' },
  component: OrganizationImport,
})
