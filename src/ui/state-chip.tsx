// Chips for states: text with icon and colour.
import { CircleCheck, CircleX, FilePen, Hourglass, Undo2, type LucideIcon } from 'lucide-react'
import { chipStyle, type ChipTone } from './chip.tsx'

interface StateChipProps {
  tone: ChipTone
  icon: LucideIcon
  children: string
}

/** Without a component between, because a list has many. */
export const StateChip = ({ tone, icon: Icon, children }: StateChipProps) => (
  <span className={chipStyle(tone)}>
    <Icon className="size-3" />
    {children}
  </span>
)

/** How a state looks, for a table of the states of a record. */
export type StateLook = readonly [ChipTone, LucideIcon]

/** What is drafted, decided on, returned and withdrawn looks the same of every record. */
export const decisionLooks = {
  draft: ['neutral', FilePen],
  waiting: ['warning', Hourglass],
  returned: ['warning', Undo2],
  approved: ['success', CircleCheck],
  rejected: ['danger', CircleX],
  withdrawn: ['neutral', Undo2],
} as const satisfies Record<string, StateLook>

export const LookChip = ({ look: [tone, icon], children }: { look: StateLook; children: string }) => (
  <StateChip tone={tone} icon={icon}>
    {children}
  </StateChip>
)
