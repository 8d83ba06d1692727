// Queries of licence types.
import { licenceTypes } from '../../../../contract/licences/licence-types/licence-type-endpoints.ts'
import { read } from '../../../api/read.ts'
import { useWrite } from '../../../api/write.ts'

/** Key under which a type's form stores its draft. */
export const licenceTypeDraftKey = (id: string | undefined) => `licence type ${id ?? 'new'}`

export const licenceTypeQueries = {
  view: (id: string) => read(licenceTypes.view, { params: { id } }),
  choices: () => read(licenceTypes.choices),
}

// The form shows failures itself, because a conflict has a view of its own.
export const useCreateLicenceType = () =>
  useWrite(licenceTypes.create, {
    seed: ({ id }) => licenceTypeQueries.view(id),
    success: 'Licenstypen är skapad',
    failures: 'caller',
  })
