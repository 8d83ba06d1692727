// Chips for states: text with icon and colour.
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

/** How a state looks, for a table of the states of a record. */
export type StateLook = readonly [ChipTone, LucideIcon]

export const LookChip = ({ look: [tone, icon], children }: { look: StateLook; children: string }) => (
  <StateChip tone={tone} icon={icon}>
    {children}
  </StateChip>
)
