// The dashboard's figures, each within the caller's context.
import { z } from 'zod'
import { reads } from './access.ts'
import { endpoint } from './endpoint.ts'
import { historyEvent } from './history.ts'

export const branchFigures = z.object({
  branchId: z.string(),
  name: z.string(),
  clubs: z.number().int(),
  members: z.number().int(),
})
export type BranchFigures = z.output<typeof branchFigures>

export const dashboard = {
  branches: endpoint({
    method: 'GET',
    path: '/dashboard/branches',
    scope: reads('Organizations'),
    summary: 'Antal föreningar och medlemmar per gren i sammanhanget',
    answer: z.object({ items: z.array(branchFigures), clubs: z.number().int(), members: z.number().int() }),
  }),
  changes: endpoint({
    method: 'GET',
    path: '/dashboard/changes',
    scope: reads('Organizations'),
    summary: 'De senaste ändringarna av sammanhangets föreningar',
    answer: z.object({ items: z.array(historyEvent) }),
  }),
}
