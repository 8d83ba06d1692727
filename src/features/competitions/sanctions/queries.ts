// Queries of sanctioned competitions.
import { sanctions } from '../../../../contract/competitions/sanctions/sanction-endpoints.ts'
import { read } from '../../../api/read.ts'

/** Key under which a sanction's form stores its draft. */
export const sanctionDraftKey = (id: string) => `sanction ${id}`

export const sanctionQueries = {
  view: (id: string) => read(sanctions.view, { params: { id } }),
}
