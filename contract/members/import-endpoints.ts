// Endpoints of the import of persons by file.
import { importEndpoints } from '../record/import.ts'
import { personImportScope } from './import-scope.ts'

export const personImports = importEndpoints({
  type: 'person',
  base: '/members/imports',
  scope: personImportScope,
  plural: 'personer',
})
