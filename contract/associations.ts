// Associations (branch federations and districts) as choices in forms and filters: the list endpoint.
import { z } from 'zod'
import { endpoint } from './endpoint.ts'

const associationChoice = z.object({
  id: z.string(),
  name: z.string(),
  shortName: z.string(),
  type: z.union([z.literal(0), z.literal(1)]),
})
export type AssociationChoice = z.output<typeof associationChoice>

export const associations = {
  list: endpoint({
    method: 'GET',
    path: '/associations',
    scope: 'session',
    summary: 'Alla grenförbund och distrikt, i svensk bokstavsordning',
    answer: z.object({ items: z.array(associationChoice) }),
    shows: {},
  }),
}
