// Dashboard endpoints: counts of clubs and members, and recent changes, each within the caller's context.
import { z } from 'zod'
import { reads } from './access.ts'
import { endpoint } from './endpoint.ts'
import { historyEvent } from './record/history.ts'

const figures = z.object({
  id: z.string(),
  name: z.string(),
  shortName: z.string(),
  clubs: z.number().int(),
  members: z.number().int(),
})

/**
 * In the context of a branch the clubs are counted by district, elsewhere by branch. A club or person in several
 * branches is counted in each of them, and once in the totals.
 */
const organizationFigures = z.object({
  by: z.enum(['branch', 'district']),
  items: z.array(figures),
  clubs: z.number().int(),
  members: z.number().int(),
})
export type OrganizationFigures = z.output<typeof organizationFigures>

const changedRecord = z.enum(['organization', 'announcement', 'application', 'sanction', 'event'])

export const recentChange = historyEvent.extend({
  recordType: changedRecord,
  /** The announcement of an application, which its page address contains; null for other records. */
  announcementId: z.string().nullable(),
  /** Number of earlier changes of the same record that directly precede this one. */
  also: z.number().int(),
})
export type RecentChange = z.output<typeof recentChange>

export const dashboard = {
  clubs: endpoint({
    method: 'GET',
    path: '/dashboard/clubs',
    scope: reads('Organizations'),
    summary: 'Antal föreningar och medlemmar i sammanhanget, per gren eller distrikt',
    answer: organizationFigures,
    shows: { association: 'any', organization: 'any' },
  }),
  changes: endpoint({
    method: 'GET',
    path: '/dashboard/changes',
    scope: reads('Organizations', 'Competitions'),
    summary: 'De senaste ändringarna av det i sammanhanget som kontot får läsa',
    answer: z.object({ items: z.array(recentChange) }),
    shows: {
      association: 'any',
      organization: 'any',
      announcement: 'any',
      application: 'any',
      sanction: 'any',
      event: 'any',
    },
  }),
}
