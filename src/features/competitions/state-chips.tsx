// Chips for the states of announcements, applications, sanctions and calendar items.
import {
  Ban,
  CalendarCheck,
  CalendarClock,
  CircleCheck,
  CircleX,
  FilePen,
  Flag,
  Hourglass,
  Megaphone,
  MoveRight,
  Undo2,
  type LucideIcon,
} from 'lucide-react'
import { announcementStatusLabels } from '../../../contract/competitions/announcements/announcement-transitions.ts'
import {
  applicationStatusLabels,
  type ApplicationStatus,
} from '../../../contract/competitions/applications/application-transitions.ts'
import type { CalendarState } from '../../../contract/competitions/calendar/calendar-item.ts'
import { calendarStateLabels, type AnnouncementStatus } from '../../../contract/competitions/enums.ts'
import {
  sanctionStateLabels,
  type SanctionState,
} from '../../../contract/competitions/sanctions/sanction-transitions.ts'
import type { ChipTone } from '../../ui/chip.tsx'
import { StateChip } from '../../ui/state-chip.tsx'

type Look = [ChipTone, LucideIcon]

const announcementLooks: Record<AnnouncementStatus, Look> = {
  Draft: ['neutral', FilePen],
  PendingApproval: ['warning', Hourglass],
  Published: ['success', Megaphone],
  Rejected: ['danger', CircleX],
}
const applicationLooks: Record<ApplicationStatus, Look> = {
  Draft: ['neutral', FilePen],
  Review: ['warning', Hourglass],
  Approved: ['success', CircleCheck],
  Rejected: ['danger', CircleX],
}
const sanctionLooks: Record<SanctionState, Look> = {
  sanctioned: ['success', CircleCheck],
  moved: ['warning', MoveRight],
  cancelled: ['danger', Ban],
  withdrawn: ['danger', CircleX],
  held: ['neutral', Flag],
}
const calendarLooks: Record<CalendarState, Look> = {
  ...sanctionLooks,
  announced: ['info', Megaphone],
  planned: ['neutral', CalendarClock],
  sanctioned: ['success', CalendarCheck],
}

const Look = ({ look: [tone, icon], children }: { look: Look; children: string }) => (
  <StateChip tone={tone} icon={icon}>
    {children}
  </StateChip>
)

export const AnnouncementChip = ({ status }: { status: AnnouncementStatus }) => (
  <Look look={announcementLooks[status]}>{announcementStatusLabels[status]}</Look>
)

export const ApplicationChip = ({ status }: { status: ApplicationStatus }) => (
  <Look look={applicationLooks[status]}>{applicationStatusLabels[status]}</Look>
)

export const SanctionChip = ({ state }: { state: SanctionState }) => (
  <Look look={sanctionLooks[state]}>{sanctionStateLabels[state]}</Look>
)

/** `text` replaces the label of the state. */
export const CalendarChip = ({
  state,
  text = calendarStateLabels.se[state],
}: {
  state: CalendarState
  text?: string
}) => <Look look={calendarLooks[state]}>{text}</Look>

/** Mark of a published announcement that is cancelled or moved, or null. */
export const MarkChip = ({ mark }: { mark: 'cancelled' | 'moved' | null }) =>
  mark && <Look look={sanctionLooks[mark]}>{sanctionStateLabels[mark]}</Look>

/** Replaces the chip of a draft that a reviewer has returned. */
export const ReturnedChip = () => <Look look={['warning', Undo2]}>Komplettering begärd</Look>

/** The status of an announcement, and its mark. */
export const AnnouncementChips = ({ announcement }: { announcement: MarkedAnnouncement }) => {
  const { status, returnedAt, cancelledAt, movedAt } = announcement
  return (
    <>
      {status === 'Draft' && returnedAt !== null ? <ReturnedChip /> : <AnnouncementChip status={status} />}
      <MarkChip mark={cancelledAt !== null ? 'cancelled' : movedAt !== null ? 'moved' : null} />
    </>
  )
}

interface MarkedAnnouncement {
  status: AnnouncementStatus
  returnedAt: string | null
  cancelledAt: string | null
  movedAt: string | null
}

interface ReturnableApplication {
  status: ApplicationStatus
  returnedAt: string | null
  withdrawnAt: string | null
}

export const ApplicationStateChip = ({ application }: { application: ReturnableApplication }) =>
  application.status === 'Draft' && application.returnedAt && !application.withdrawnAt ? (
    <ReturnedChip />
  ) : (
    <ApplicationChip status={application.status} />
  )
