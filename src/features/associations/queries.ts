// Queries of associations and of the federation's own settings.
import { associations, federationEndpoints } from '#contract/associations/association-endpoints.ts'
import { federationId } from '#contract/associations/federation.ts'
import { read } from '../../api/read.ts'

export const associationQueries = {
  view: (id: string) => read(associations.view, { params: { id } }),
  federation: () => read(federationEndpoints.view, { params: { id: federationId } }),
}
