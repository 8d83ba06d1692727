// Chip for the status of an organization: active, dormant, forming or left.
import { CircleCheck, CircleDashed, CirclePause, LogOut, type LucideIcon } from 'lucide-react'
import { organizationStatusLabels, type OrganizationStatus } from '#contract/organizations/search.ts'
import type { ChipTone } from '../../ui/chip.tsx'
import { StateChip } from '../../ui/state-chip.tsx'

const looks: Record<OrganizationStatus, [ChipTone, LucideIcon]> = {
  active: ['success', CircleCheck],
  dormant: ['warning', CirclePause],
  forming: ['info', CircleDashed],
  left: ['neutral', LogOut],
}

export const StatusChip = ({ status }: { status: OrganizationStatus }) => {
  const [tone, icon] = looks[status]
  return (
    <StateChip tone={tone} icon={icon}>
      {organizationStatusLabels[status]}
    </StateChip>
  )
}
