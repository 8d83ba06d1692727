// Chip for a person with protected identity, whose address and contact details are never shown.
import { ShieldAlert } from 'lucide-react'
import { StateChip } from '../../ui/state-chip.tsx'

export const ProtectedIdentityChip = () => (
  <StateChip tone="warning" icon={ShieldAlert}>
    Skyddad identitet
  </StateChip>
)
