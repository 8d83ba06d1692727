// Endpoints of the import of clubs by file.
import { importEndpoints } from '../record/import.ts'
import { organizationImportScope } from './organization-access.ts'

export const organizationImports = importEndpoints({
  type: 'organization',
  base: '/organizations/imports',
  scope: organizationImportScope,
  plural: 'föreningar',
})
