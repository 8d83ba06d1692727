// Finding announcements: one filter object is the page's address, the call, the total and the export.
import { z } from 'zod'
import { isoDate, many, text } from '../fields.ts'
import { announcementStatuses } from './announcement-states.ts'
import { named } from './review.ts'
import { competitionType } from './types.ts'

export const announcementStatus = z.enum(announcementStatuses)

/** Why an announcement waits for the caller, and since when. */
const waitingKind = z.enum(['review', 'applications', 'completion'])
export type WaitingKind = z.output<typeof waitingKind>
export const waitingKindLabels: Record<WaitingKind, string> = {
  review: 'Att granska',
  applications: 'Ansökningar att besluta om',
  completion: 'Komplettering begärd',
}
const waiting = z.object({ kind: waitingKind, since: z.string() })

/** What has happened to a published one. */
const mark = z.enum(['cancelled', 'moved'])
export const markLabels: Record<z.output<typeof mark>, string> = { cancelled: 'Inställd', moved: 'Flyttad' }

export const announcementRow = z.object({
  id: z.string(),
  title: z.string(),
  status: announcementStatus,
  competitionType,
  branch: named,
  classes: z.array(z.object({ id: z.string(), code: z.string(), name: z.string() })),
  districts: z.array(named),
  season: z.number().int(),
  proposedFrom: z.string().nullable(),
  proposedTo: z.string().nullable(),
  lastApplicationDay: z.string().nullable(),
  mark: mark.nullable(),
  /** A draft that a reviewer has sent back. */
  isReturned: z.boolean(),
  /** Applications that are in review, or decided. */
  applicationCount: z.number().int(),
  sanctionCount: z.number().int(),
  waiting: waiting.nullable(),
  submittedAt: z.string().nullable(),
  updatedAt: z.string(),
})
export type AnnouncementRow = z.output<typeof announcementRow>

export const announcementColumns = [
  'title',
  'status',
  'waiting',
  'branch',
  'competitionType',
  'classes',
  'season',
  'period',
  'districts',
  'lastApplicationDay',
  'applicationCount',
  'updatedAt',
] as const
const announcementColumn = z.enum(announcementColumns)
export type AnnouncementColumn = z.output<typeof announcementColumn>
export const announcementColumnLabels: Record<AnnouncementColumn, string> = {
  title: 'Titel',
  status: 'Status',
  waiting: 'Väntat sedan',
  branch: 'Gren',
  competitionType: 'Tävlingstyp',
  classes: 'Klasser',
  season: 'Säsong',
  period: 'Föreslagen period',
  districts: 'Distrikt',
  lastApplicationDay: 'Sista ansökningsdag',
  applicationCount: 'Ansökningar',
  updatedAt: 'Senast ändrad',
}

const year = z.coerce.number().int().min(2000).max(2100)

/** Which announcements: shared by list, total and export, so that they can never differ. */
const announcementFilter = z.object({
  q: text(100).default(''),
  /** `mine`: Väntar på mig. */
  queue: z.enum(['all', 'mine']).default('all'),
  status: many(announcementStatus),
  mark: many(mark),
  branch: many(z.uuid()),
  district: many(z.uuid()),
  type: many(competitionType),
  class: many(z.uuid()),
  season: many(year),
  /** The proposed period touches these days. */
  from: isoDate().optional(),
  to: isoDate().optional(),
  sort: z
    .enum([
      'title',
      'status',
      'waiting',
      'branch',
      'competitionType',
      'season',
      'period',
      'lastApplicationDay',
      'updatedAt',
    ])
    .default('period'),
  direction: z.enum(['asc', 'desc']).default('desc'),
})
export type AnnouncementFilter = z.output<typeof announcementFilter>

const size = z.coerce
  .number()
  .pipe(z.union([z.literal(25), z.literal(50), z.literal(100)]))
  .default(25)
export const paging = { page: z.coerce.number().int().min(1).max(100_000).default(1), size }

export const announcementSearch = announcementFilter.extend(paging)
export type AnnouncementSearch = z.output<typeof announcementSearch>

export const announcementExport = announcementFilter.extend({
  columns: many(announcementColumn),
  format: z.enum(['xlsx', 'csv']).default('xlsx'),
})
export type AnnouncementExport = z.output<typeof announcementExport>
