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
  ShieldAlert,
  TimerReset,
  Undo2,
  type LucideIcon,
} from 'lucide-react'
import type { LicenceApplicationStatus } from '../../../contract/licences/applications/application-search.ts'
import { licenceApplicationLabels } from '../../../contract/licences/applications/application-transitions.ts'
import { licenceStateLabels, type LicenceState } from '../../../contract/licences/licences/licence-state.ts'
import { protectedIdentityLabel } from '../../../contract/members/protected-identity.ts'
import type { ChipTone } from '../../ui/chip.tsx'
import { StateChip } from '../../ui/state-chip.tsx'

type Look = [ChipTone, LucideIcon]

const licenceLooks: Record<LicenceState, Look> = {
  active: ['success', BadgeCheck],
  expiring: ['warning', TimerReset],
  upcoming: ['info', CalendarClock],
  blocked: ['danger', Ban],
  expired: ['neutral', Flag],
  replaced: ['neutral', Undo2],
  recalled: ['danger', CircleX],
}
const applicationLooks: Record<LicenceApplicationStatus, Look> = {
  Draft: ['neutral', FilePen],
  Submitted: ['warning', Hourglass],
  Approved: ['success', CircleCheck],
  Rejected: ['danger', CircleX],
  Withdrawn: ['neutral', Undo2],
}

export const LicenceChip = ({ state }: { state: LicenceState }) => {
  const [tone, icon] = licenceLooks[state]
  return (
    <StateChip tone={tone} icon={icon}>
      {licenceStateLabels[state]}
    </StateChip>
  )
}

/** A draft that was returned says so. */
export const LicenceApplicationChip = ({
  status,
  isReturned,
}: {
  status: LicenceApplicationStatus
  isReturned: boolean
}) => {
  const [tone, icon]: Look = isReturned ? ['warning', Undo2] : applicationLooks[status]
  return (
    <StateChip tone={tone} icon={icon}>
      {isReturned ? 'Komplettering begärd' : licenceApplicationLabels[status]}
    </StateChip>
  )
}

export const ProtectedChip = () => (
  <StateChip tone="warning" icon={ShieldAlert}>
    {protectedIdentityLabel}
  </StateChip>
)
