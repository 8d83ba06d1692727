// Endpoints of the list of persons.
import { reads } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { listEndpoints } from '../record/list-endpoints.ts'
import { namedRefs } from '../record/named-ref.ts'
import { personRow } from './person-row.ts'
import { personListSchemas } from './person-search.ts'

const scope = reads('Members')

export const personLists = {
  ...listEndpoints({ type: 'person', base: '/members', scope }, personRow, personListSchemas, {
    organization: 'any',
    licence: 'any',
    licence_type: 'any',
  }),
  clubs: endpoint({
    method: 'GET',
    path: '/members/clubs',
    scope: reads('Members', 'Licenses'),
    summary: 'Arbetsplatsens föreningar, även utträdda, att filtrera personer och licenser efter',
    answer: namedRefs,
    shows: { organization: 'any' },
  }),
}
