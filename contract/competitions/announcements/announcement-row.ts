// Rows of the announcement list: their fields, column labels, and the reason why one waits for the user.
import { z } from 'zod'
import { decisionDeadlineLabel } from '../review/deadline.ts'
import { announcementStatus, announcementMark, type AnnouncementColumn } from './announcement-search.ts'
import { namedRef, shortNamedRef } from '../../record/named-ref.ts'
import { competitionType } from '../competition-type.ts'

/** Reasons why an announcement waits for the user. */
export const waitingKind = z.enum(['review', 'applications', 'completion'])
export type WaitingKind = z.output<typeof waitingKind>
const waiting = z.object({
  kind: waitingKind,
  /** Number of applications to decide on; 1 for the announcement itself. */
  count: z.number().int(),
  since: z.string(),
  /** The day by which it must be decided. */
  deadline: z.string(),
})

/** Short text of what waits in an announcement. */
export const waitingText = ({ kind, count }: { kind: WaitingKind; count: number }): string => {
  if (kind === 'review') return 'Att granska'
  if (kind === 'completion') return 'Komplettering begärd'
  return count === 1 ? '1 ansökan att besluta om' : `${count} ansökningar att besluta om`
}

export const announcementRow = z.object({
  id: z.string(),
  title: z.string(),
  status: announcementStatus,
  competitionType,
  branch: shortNamedRef,
  classes: z.array(z.object({ id: z.string(), code: z.string(), name: z.string() })),
  districts: z.array(namedRef),
  season: z.number().int(),
  proposedFrom: z.string().nullable(),
  proposedTo: z.string().nullable(),
  lastApplicationDay: z.string().nullable(),
  mark: announcementMark.nullable(),
  /** A draft that a reviewer has returned for completion. */
  isReturned: z.boolean(),
  /** Number of applications that are in review or decided. */
  applicationCount: z.number().int(),
  sanctionCount: z.number().int(),
  waiting: waiting.nullable(),
  submittedAt: z.string().nullable(),
  updatedAt: z.string(),
})
export type AnnouncementRow = z.output<typeof announcementRow>

export const announcementColumnLabels: Record<AnnouncementColumn, string> = {
  title: 'Titel',
  status: 'Status',
  deadline: decisionDeadlineLabel,
  waiting: 'Ärende',
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
