// Endpoints of the dashboard: the figures that are kept ready, and recent changes, each within the caller's context.
import { z } from 'zod'
import { reads } from '../access.ts'
import { endpoint } from '../endpoint.ts'
import { historyEvent } from '../record/history.ts'
import { answers, health } from './figures.ts'

const changedRecord = z.enum(['organization', 'announcement', 'application', 'sanction', 'event'])

export const recentChange = historyEvent.extend({
  recordType: changedRecord,
  /** The announcement of an application, which its page address contains; null for other records. */
  announcementId: z.string().nullable(),
  /** Number of other changes of the same record in the time before this one that is looked at. */
  also: z.int(),
})
export type RecentChange = z.output<typeof recentChange>

export const dashboard = {
  clubs: endpoint({
    method: 'GET',
    path: '/dashboard/clubs',
    scope: reads('Organizations'),
    summary: 'Antal föreningar och medlemmar på arbetsplatsen, per gren eller distrikt',
    answer: answers.clubs,
    shows: { association: 'any', organization: 'any', person: 'any' },
  }),
  health: endpoint({
    method: 'GET',
    path: '/dashboard/health',
    scope: reads('Organizations', 'Members', 'Competitions'),
    summary: 'Det på arbetsplatsen som någon bör se över: antal rader i de listor som kontot får öppna',
    answer: health,
    shows: {
      association: 'any',
      federation: 'any',
      organization: 'any',
      person: 'any',
      announcement: 'any',
      application: 'any',
    },
  }),
  licences: endpoint({
    method: 'GET',
    path: '/dashboard/licences',
    scope: reads('Licenses'),
    summary: 'Antal licenser på arbetsplatsen som går ut inom 30, 60 och 90 dagar',
    answer: answers.licences,
    shows: { association: 'any', licence: 'any', person: 'any' },
  }),
  changes: endpoint({
    method: 'GET',
    path: '/dashboard/changes',
    scope: reads('Organizations', 'Competitions'),
    summary: 'De senaste ändringarna av det på arbetsplatsen som kontot får läsa',
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
