// Chips for the states of announcements, applications, sanctions and calendar items.
import { Ban, CalendarCheck, CalendarClock, CircleCheck, CircleX, Flag, Megaphone, MoveRight } from 'lucide-react'
import { announcementStatusLabels } from '#contract/competitions/announcements/announcement-transitions.ts'
import {
  applicationStatusLabels,
  type ApplicationStatus,
} from '#contract/competitions/applications/application-transitions.ts'
import type { CalendarState } from '#contract/competitions/calendar/calendar-item.ts'
import { calendarStateLabels, type AnnouncementStatus } from '#contract/competitions/enums.ts'
import { submissionOutcomeLabels } from '#contract/record/submission-outcomes.ts'
import { sanctionStateLabels, type SanctionState } from '#contract/competitions/sanctions/sanction-transitions.ts'
import { decisionLooks, LookChip, type StateLook } from '../../ui/state-chip.tsx'

const announcementLooks: Record<AnnouncementStatus, StateLook> = {
  Draft: decisionLooks.draft,
  PendingApproval: decisionLooks.waiting,
  Published: ['success', Megaphone],
  Rejected: decisionLooks.rejected,
}
const applicationLooks: Record<ApplicationStatus, StateLook> = {
  Draft: decisionLooks.draft,
  Review: decisionLooks.waiting,
  Approved: decisionLooks.approved,
  Rejected: decisionLooks.rejected,
}
const sanctionLooks: Record<SanctionState, StateLook> = {
  sanctioned: ['success', CircleCheck],
  moved: ['warning', MoveRight],
  cancelled: ['danger', Ban],
  withdrawn: ['danger', CircleX],
  held: ['neutral', Flag],
}
const calendarLooks: Record<CalendarState, StateLook> = {
  ...sanctionLooks,
  announced: ['info', Megaphone],
  planned: ['neutral', CalendarClock],
  sanctioned: ['success', CalendarCheck],
}

export const AnnouncementChip = ({ status }: { status: AnnouncementStatus }) => (
  <LookChip look={announcementLooks[status]}>{announcementStatusLabels[status]}</LookChip>
)

const ApplicationChip = ({ status }: { status: ApplicationStatus }) => (
  <LookChip look={applicationLooks[status]}>{applicationStatusLabels[status]}</LookChip>
)

export const SanctionChip = ({ state }: { state: SanctionState }) => (
  <LookChip look={sanctionLooks[state]}>{sanctionStateLabels[state]}</LookChip>
)

/** `text` replaces the label of the state. */
export const CalendarChip = ({
  state,
  text = calendarStateLabels.se[state],
}: {
  state: CalendarState
  text?: string
}) => <LookChip look={calendarLooks[state]}>{text}</LookChip>

/** Mark of a published announcement that is cancelled or moved, or null. */
export const MarkChip = ({ mark }: { mark: 'cancelled' | 'moved' | null }) =>
  mark && <LookChip look={sanctionLooks[mark]}>{sanctionStateLabels[mark]}</LookChip>

/** Replaces the chip of a draft that a reviewer has returned. */
export const ReturnedChip = () => <LookChip look={decisionLooks.returned}>Komplettering begärd</LookChip>

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

interface ApplicationState {
  status: ApplicationStatus
  isReturned: boolean
  isWithdrawn: boolean
}

/** The state of an application in a list. */
export const ApplicationRowChip = ({
  application: { status, isReturned, isWithdrawn },
}: {
  application: ApplicationState
}) =>
  isWithdrawn ? (
    <LookChip look={decisionLooks.withdrawn}>{submissionOutcomeLabels.withdrawn}</LookChip>
  ) : isReturned ? (
    <ReturnedChip />
  ) : (
    <ApplicationChip status={status} />
  )

interface ReturnableApplication {
  status: ApplicationStatus
  returnedAt: string | null
  withdrawnAt: string | null
}

export const ApplicationStateChip = ({
  application: { status, returnedAt, withdrawnAt },
}: {
  application: ReturnableApplication
}) => {
  const isWithdrawn = status === 'Draft' && withdrawnAt !== null
  const isReturned = status === 'Draft' && returnedAt !== null && !isWithdrawn
  return <ApplicationRowChip application={{ status, isReturned, isWithdrawn }} />
}
