// Queries of licence types.
import { licenceTypes } from '#contract/licences/licence-types/licence-type-endpoints.ts'
import { read } from '../../../api/read.ts'

export const licenceTypeQueries = {
  choices: () => read(licenceTypes.choices),
}
