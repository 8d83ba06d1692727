// Route of the import of clubs by file. The import that is shown is in the address, so that it survives a reload.
import { createFileRoute } from '@tanstack/react-router'
import { organizationImportScope } from '#contract/organizations/organization-access.ts'
import { organizationImports } from '#contract/organizations/import-endpoints.ts'
import { batchPageSearch } from '#contract/record/batch-search.ts'
import { guard } from '../../../api/guard.ts'
import { searchRouteOptions } from '../../../api/search-params.ts'
import { OrganizationImport } from '../../../features/organizations/organization-import.tsx'
import { batchLoader } from '../../../records/batch/batch-queries.ts'

export const Route = createFileRoute('/_staff/organizations/import')({
  ...searchRouteOptions(batchPageSearch),
  beforeLoad: guard({ scope: organizationImportScope }, ['global']),
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: batchLoader(organizationImports),
  staticData: { title: 'Importera föreningar' },
  component: OrganizationImport,
})
