// Endpoints of the club list, without the forms of a club: their schemas are not part of the list's page.
import { z } from 'zod'
import { reads } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { listEndpoints } from '../record/list-endpoints.ts'
import { organizationListSchemas, organizationRow } from './search.ts'

const scope = reads('Organizations')

export const organizationLists = {
  ...listEndpoints({ type: 'organization', base: '/organizations', scope }, organizationRow, organizationListSchemas),
  municipalities: endpoint({
    method: 'GET',
    path: '/organizations/municipalities',
    scope,
    summary: 'Kommunerna som arbetsplatsens föreningar ligger i',
    answer: z.object({ items: z.array(z.string()) }),
    shows: { organization: 'any' },
  }),
}
