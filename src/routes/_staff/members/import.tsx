// Route of the import of persons by file.
import { createFileRoute } from '@tanstack/react-router'
import { personImports } from '#contract/members/import-endpoints.ts'
import { personImportScope } from '#contract/members/import-scope.ts'
import { guard } from '../../../api/guard.ts'
import { PersonImport } from '../../../features/members/person-import.tsx'
import { batchLoader } from '../../../records/batch/batch-queries.ts'
import { batchRouteOptions } from '../../../records/batch/batch-route.ts'

export const Route = createFileRoute('/_staff/members/import')({
  ...batchRouteOptions,
  beforeLoad: guard({ scope: personImportScope }),
  loader: batchLoader(personImports),
  staticData: { title: 'Importera medlemmar' },
  component: PersonImport,
})
