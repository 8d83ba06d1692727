// A chip for a state: text with icon and colour.
import type { LucideIcon } from 'lucide-react'
import { Chip, type ChipTone } from './chip.tsx'

interface StateChipProps {
  tone: ChipTone
  icon: LucideIcon
  children: string
}

export const StateChip = ({ tone, icon: Icon, children }: StateChipProps) => (
  <Chip tone={tone} icon={<Icon className="size-3" />}>
    {children}
  </Chip>
)
