// Query of the federation's own settings.
import { federationEndpoints } from '#contract/associations/association-endpoints.ts'
import { federationId } from '#contract/associations/federation.ts'
import { read } from '../../api/read.ts'

export const associationQueries = {
  federation: () => read(federationEndpoints.view, { params: { id: federationId } }),
}
