// Endpoints of the import of persons by file.
import { changes } from '../access.ts'
import { importEndpoints } from '../record/import.ts'

export const personImportScope = changes('Members')

export const personImports = importEndpoints({
  type: 'person',
  base: '/members/imports',
  scope: personImportScope,
  plural: 'personer',
})
