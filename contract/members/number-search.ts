// The endpoint that a search by identity number calls. The number stands in the body, never in an address.
import { z } from 'zod'
import { reads } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { required } from '../validation/fields.ts'
import { identityNumber } from '../validation/format-fields.ts'

export const numberSearch = {
  find: endpoint({
    method: 'POST',
    path: '/members/find',
    scope: reads('Members'),
    summary: 'Personen på arbetsplatsen med identitetsnumret; av andra sägs ingenting',
    body: z.object({
      identityNumber: required(identityNumber()).meta({ title: 'Personnummer eller samordningsnummer' }),
    }),
    answer: z.object({ id: z.string().nullable() }),
    changes: [],
  }),
}
