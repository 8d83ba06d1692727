// Route of the import of persons by file. The import that is shown is in the address, so that it survives a reload.
import { createFileRoute } from '@tanstack/react-router'
import { changes } from '#contract/access.ts'
import { personImports } from '#contract/members/import-endpoints.ts'
import { batchPageSearch } from '#contract/record/batch-search.ts'
import { guard } from '../../../api/guard.ts'
import { searchRouteOptions } from '../../../api/search-params.ts'
import { PersonImport } from '../../../features/members/person-import.tsx'
import { batchLoader } from '../../../records/batch/batch-queries.ts'

export const Route = createFileRoute('/_staff/members/import')({
  ...searchRouteOptions(batchPageSearch),
  beforeLoad: guard({ scope: changes('Members') }),
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: batchLoader(personImports),
  staticData: { title: 'Importera medlemmar' },
  component: PersonImport,
})
