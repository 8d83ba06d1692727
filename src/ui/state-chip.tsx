// A state in a word, with a sign and a colour that go with what it means for the one who looks.
import type { LucideIcon } from 'lucide-react'
import { Chip, type ChipTone } from './chip.tsx'

interface StateChipProps {
  tone: ChipTone
  icon: LucideIcon
  children: string
}

export const StateChip = ({ tone, icon: Icon, children }: StateChipProps) => (
  <Chip tone={tone} icon={<Icon className="size-3" aria-hidden="true" />}>
    {children}
  </Chip>
)
