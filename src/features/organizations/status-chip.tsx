import { CircleCheck, CircleDashed, CirclePause, LogOut, type LucideIcon } from 'lucide-react'
import { organizationStatusLabels, type OrganizationStatus } from '../../../contract/organizations/search.ts'
import { Chip, type ChipTone } from '../../ui/chip.tsx'

const looks: Record<OrganizationStatus, [ChipTone, LucideIcon]> = {
  active: ['success', CircleCheck],
  dormant: ['warning', CirclePause],
  forming: ['info', CircleDashed],
  left: ['neutral', LogOut],
}

export const StatusChip = ({ status }: { status: OrganizationStatus }) => {
  const [tone, Icon] = looks[status]
  return (
    <Chip tone={tone} icon={<Icon className="size-3" aria-hidden="true" />}>
      {organizationStatusLabels[status]}
    </Chip>
  )
}
