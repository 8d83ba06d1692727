import { ShieldAlert } from 'lucide-react'
import { Chip } from '../../ui/chip.tsx'

/** The person's address and contact details are not shown anywhere. */
export const ProtectedChip = () => (
  <Chip tone="warning" icon={<ShieldAlert className="size-3" aria-hidden="true" />}>
    Skyddad identitet
  </Chip>
)
