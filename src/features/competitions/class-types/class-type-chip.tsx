// Chip for the state of a class type.
import { CircleCheck, CirclePause } from 'lucide-react'
import { classTypeStateLabels } from '../../../../contract/competitions/class-types/class-type.ts'
import { StateChip } from '../../../ui/state-chip.tsx'

export const ClassTypeChip = ({ isActive }: { isActive: boolean }) => (
  <StateChip tone={isActive ? 'success' : 'neutral'} icon={isActive ? CircleCheck : CirclePause}>
    {classTypeStateLabels[isActive ? 'active' : 'inactive']}
  </StateChip>
)
