// Chips for the states of licences and of their applications.
import {
  Ban,
  BadgeCheck,
  CalendarClock,
  CircleCheck,
  CircleX,
  FilePen,
  Flag,
  Hourglass,
  Mail,
  ShieldAlert,
  TimerReset,
  Undo2,
} from 'lucide-react'
import type { LicenceApplicationStatus } from '../../../contract/licences/applications/application-search.ts'
import { licenceApplicationLabels } from '../../../contract/licences/applications/application-transitions.ts'
import { certificateStates, type CertificateState } from '../../../contract/licences/certificates/certificate.ts'
import { licenceStateLabels, type LicenceState } from '../../../contract/licences/licences/licence-state.ts'
import { protectedIdentityLabel } from '../../../contract/members/protected-identity.ts'
import { LookChip, StateChip, type StateLook } from '../../ui/state-chip.tsx'

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
  Draft: ['neutral', FilePen],
  Submitted: ['warning', Hourglass],
  Approved: ['success', CircleCheck],
  Rejected: ['danger', CircleX],
  Withdrawn: ['neutral', Undo2],
}

export const LicenceChip = ({ state }: { state: LicenceState }) => (
  <LookChip look={licenceLooks[state]}>{licenceStateLabels[state]}</LookChip>
)

const returned: StateLook = ['warning', Undo2]

/** A draft that was returned says so. */
export const LicenceApplicationChip = ({
  status,
  isReturned,
}: {
  status: LicenceApplicationStatus
  isReturned: boolean
}) => (
  <LookChip look={isReturned ? returned : applicationLooks[status]}>
    {isReturned ? 'Komplettering begärd' : licenceApplicationLabels[status]}
  </LookChip>
)

const certificateLooks: Record<CertificateState, StateLook> = {
  notSent: ['neutral', Mail],
  waiting: ['warning', Hourglass],
  certified: ['success', CircleCheck],
  denied: ['danger', CircleX],
}

/** Of the club's certificate. */
export const CertificateChip = ({ state }: { state: CertificateState }) => (
  <LookChip look={certificateLooks[state]}>{certificateStates[state]}</LookChip>
)

export const ProtectedChip = () => (
  <StateChip tone="warning" icon={ShieldAlert}>
    {protectedIdentityLabel}
  </StateChip>
)
