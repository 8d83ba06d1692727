// Route of the import of clubs by file. The import that is shown is in the address, so that it survives a reload.
import { createFileRoute } from '@tanstack/react-router'
import { z } from 'zod'
import { organizationImportScope } from '../../../../contract/organizations/organization-access.ts'
import { organizationImports } from '../../../../contract/organizations/import-endpoints.ts'
import { batchRowSearch } from '../../../../contract/record/batch-search.ts'
import { guard } from '../../../api/guard.ts'
import { read } from '../../../api/read.ts'
import { searchRouteOptions } from '../../../api/search-params.ts'
import { OrganizationImport } from '../../../features/organizations/organization-import.tsx'

export const Route = createFileRoute('/_staff/organizations/import')({
  ...searchRouteOptions(batchRowSearch.extend({ id: z.uuid().optional() })),
  beforeLoad: guard({ scope: organizationImportScope }, ['global']),
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: async ({ context: { queryClient }, deps: { id } }) => {
    if (id === undefined) await queryClient.query(read(organizationImports.list))
    else await queryClient.query(read(organizationImports.view, { params: { id } }))
  },
  staticData: { title: 'Importera föreningar' },
  component: OrganizationImport,
})
