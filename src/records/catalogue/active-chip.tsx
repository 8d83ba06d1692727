// Chip for the state of a record that is taken out of use and taken back.
import { CircleCheck, CirclePause } from 'lucide-react'
import { catalogueStateLabels } from '#contract/record/catalogue-state.ts'
import { StateChip } from '../../ui/state-chip.tsx'

interface ActiveChipProps {
  isActive: boolean
  labels?: Readonly<Record<keyof typeof catalogueStateLabels, string>>
}

export const ActiveChip = ({ isActive, labels = catalogueStateLabels }: ActiveChipProps) => (
  <StateChip tone={isActive ? 'success' : 'neutral'} icon={isActive ? CircleCheck : CirclePause}>
    {labels[isActive ? 'active' : 'inactive']}
  </StateChip>
)
