// Chip for the state of a record in a catalogue.
import { CircleCheck, CirclePause } from 'lucide-react'
import { stateColumn } from '../../../contract/record/catalogue.ts'
import { StateChip } from '../../ui/state-chip.tsx'

export const ActiveChip = ({ isActive }: { isActive: boolean }) => (
  <StateChip tone={isActive ? 'success' : 'neutral'} icon={isActive ? CircleCheck : CirclePause}>
    {stateColumn.text({ isActive })}
  </StateChip>
)
