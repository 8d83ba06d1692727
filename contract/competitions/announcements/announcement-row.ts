// Rows of the announcement list: their fields, columns, and the reason why one waits for the user.
import { z } from 'zod'
import { periodText } from '../../dates/day-text.ts'
import { swedishDay } from '../../dates/swedish-day.ts'
import type { TextColumn } from '../../record/list-columns.ts'
import { counted } from '../../text/counted.ts'
import { decisionDeadlineLabel } from '../../record/deadline.ts'
import { announcementMarks, type AnnouncementColumn } from './announcement-search.ts'
import { namedRef, namesOf, shortNamedRef } from '../../record/named-ref.ts'
import { competitionType } from '../competition-type.ts'
import { announcementStatuses, competitionTypeLabels } from '../enums.ts'
import { announcementStatusLabels } from './announcement-transitions.ts'

/** Reasons why an announcement waits for the user. */
export const waitingKind = z.enum(['review', 'applications', 'completion'])
export type WaitingKind = z.output<typeof waitingKind>
const waiting = z.object({
  kind: waitingKind,
  /** Number of applications to decide on; 1 for the announcement itself. */
  count: z.int(),
  since: z.string(),
  /** The day by which it must be decided, or a returned draft be completed. */
  deadline: z.string(),
})

/** Short text of what waits in an announcement. */
export const waitingText = ({ kind, count }: { kind: WaitingKind; count: number }): string => {
  if (kind === 'review') return 'Att granska'
  if (kind === 'completion') return 'Komplettering begärd'
  return `${counted(count, 'ansökan', 'ansökningar')} att besluta om`
}

/** Besluta senast; null unless it waits for a decision. */
export const decideByOf = ({ waiting }: Pick<AnnouncementRow, 'waiting'>): string | null =>
  waiting === null || waiting.kind === 'completion' ? null : waiting.deadline

export const announcementRow = z.object({
  id: z.string(),
  title: z.string(),
  status: z.enum(announcementStatuses),
  competitionType,
  branch: shortNamedRef,
  classes: z.array(z.object({ id: z.string(), code: z.string(), name: z.string() })),
  districts: z.array(namedRef),
  season: z.int(),
  proposedFrom: z.string().nullable(),
  proposedTo: z.string().nullable(),
  lastApplicationDay: z.string().nullable(),
  mark: z.enum(announcementMarks).nullable(),
  /** A draft that a reviewer has returned for completion. */
  isReturned: z.boolean(),
  /** Number of applications that have ever been submitted: those that were returned or withdrawn since are listed with the others. */
  applicationCount: z.int(),
  /** Always 0, for pages that were opened when it was a count. To be removed in the release after the one that sends 0. */
  sanctionCount: z.literal(0).catch(0),
  waiting: waiting.nullable(),
  submittedAt: z.string().nullable(),
  updatedAt: z.string(),
})
export type AnnouncementRow = z.output<typeof announcementRow>

/** The columns of the list and the export, in order. */
export const announcementColumns: Record<AnnouncementColumn, TextColumn<AnnouncementRow>> = {
  title: { label: 'Titel', text: ({ title }) => title },
  status: { label: 'Status', text: ({ status }) => announcementStatusLabels[status] },
  deadline: { label: decisionDeadlineLabel, text: (row) => decideByOf(row) ?? '' },
  waiting: { label: 'Ärende', text: ({ waiting }) => (waiting ? waitingText(waiting) : '') },
  branch: { label: 'Gren', text: ({ branch }) => branch.shortName },
  competitionType: { label: 'Tävlingstyp', text: ({ competitionType }) => competitionTypeLabels[competitionType] },
  classes: { label: 'Klasser', text: ({ classes }) => classes.map(({ code }) => code).join(', ') },
  season: { label: 'Säsong', text: ({ season }) => String(season) },
  period: {
    label: 'Föreslagen period',
    text: ({ proposedFrom, proposedTo }) => (proposedFrom ? periodText(proposedFrom, proposedTo ?? proposedFrom) : ''),
  },
  districts: { label: 'Distrikt', text: ({ districts }) => namesOf(districts) },
  lastApplicationDay: { label: 'Sista ansökningsdag', text: ({ lastApplicationDay }) => lastApplicationDay ?? '' },
  applicationCount: { label: 'Ansökningar', text: ({ applicationCount }) => String(applicationCount) },
  updatedAt: { label: 'Senast ändrad', text: ({ updatedAt }) => swedishDay(updatedAt) },
}
