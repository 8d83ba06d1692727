// Queries of licence types.
import { licenceTypes } from '#contract/licences/licence-types/licence-type-endpoints.ts'
import { read } from '../../../api/read.ts'

/** Key under which a type's form stores its draft. */
export const licenceTypeDraftKey = (id: string | undefined) => `licence type ${id ?? 'new'}`

export const licenceTypeQueries = {
  view: (id: string) => read(licenceTypes.view, { params: { id } }),
  choices: () => read(licenceTypes.choices),
}
