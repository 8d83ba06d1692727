// Chips for the states of licences and of their applications.
import { Ban, BadgeCheck, CalendarClock, CircleX, Flag, Mail, ShieldAlert, TimerReset, Undo2 } from 'lucide-react'
import type { LicenceApplicationStatus } from '#contract/licences/applications/application-search.ts'
import { licenceApplicationLabels } from '#contract/licences/applications/application-transitions.ts'
import { certificateStates, type CertificateState } from '#contract/licences/certificates/certificate.ts'
import { licenceStateLabels, type LicenceState } from '#contract/licences/licences/licence-state.ts'
import { protectedIdentityLabel } from '#contract/members/protected-identity.ts'
import { decisionLooks, LookChip, StateChip, type StateLook } from '../../ui/state-chip.tsx'

const licenceLooks: Record<LicenceState, StateLook> = {
  active: ['success', BadgeCheck],
  expiring: ['warning', TimerReset],
  upcoming: ['info', CalendarClock],
  blocked: ['danger', Ban],
  expired: ['neutral', Flag],
  replaced: ['neutral', Undo2],
  recalled: ['danger', CircleX],
}
const applicationLooks: Record<LicenceApplicationStatus, StateLook> = {
  Draft: decisionLooks.draft,
  Submitted: decisionLooks.waiting,
  Approved: decisionLooks.approved,
  Rejected: decisionLooks.rejected,
  Withdrawn: decisionLooks.withdrawn,
}

export const LicenceChip = ({ state }: { state: LicenceState }) => (
  <LookChip look={licenceLooks[state]}>{licenceStateLabels[state]}</LookChip>
)

/** Chip for the state of an application. A returned draft has its own text. */
export const LicenceApplicationChip = ({
  status,
  isReturned,
}: {
  status: LicenceApplicationStatus
  isReturned: boolean
}) => (
  <LookChip look={isReturned ? decisionLooks.returned : applicationLooks[status]}>
    {isReturned ? 'Komplettering begärd' : licenceApplicationLabels[status]}
  </LookChip>
)

const certificateLooks: Record<CertificateState, StateLook> = {
  notSent: ['neutral', Mail],
  waiting: decisionLooks.waiting,
  certified: decisionLooks.approved,
  denied: decisionLooks.rejected,
}

/** Chip for the state of the club's certificate. */
export const CertificateChip = ({ state }: { state: CertificateState }) => (
  <LookChip look={certificateLooks[state]}>{certificateStates[state]}</LookChip>
)

export const ProtectedChip = () => (
  <StateChip tone="warning" icon={ShieldAlert}>
    {protectedIdentityLabel}
  </StateChip>
)
