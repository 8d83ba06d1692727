// Who imports persons. Apart from the endpoints, because the guards of all pages are loaded with the first one.
import { changes } from '../access.ts'

export const personImportScope = changes('Members')
