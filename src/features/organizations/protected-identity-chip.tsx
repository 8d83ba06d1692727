// Chip for a person with protected identity, whose address and contact details are never shown.
import { ShieldAlert } from 'lucide-react'
import { StateChip } from '../../ui/state-chip.tsx'

/** The person's address and contact details are not shown anywhere. */
export const ProtectedIdentityChip = () => (
  <StateChip tone="warning" icon={ShieldAlert}>
    Skyddad identitet
  </StateChip>
)
