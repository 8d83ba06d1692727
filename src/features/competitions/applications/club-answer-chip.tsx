// Chip for the club's answer on whether it supports the application.
import { CircleCheck, CircleDashed, CircleX, type LucideIcon } from 'lucide-react'
import type { ClubAnswer } from '#contract/competitions/applications/application-transitions.ts'
import type { ChipTone } from '../../../ui/chip.tsx'
import { StateChip } from '../../../ui/state-chip.tsx'

const looks: Record<ClubAnswer | 'none', [ChipTone, LucideIcon, string]> = {
  yes: ['success', CircleCheck, 'Bekräftad av föreningen'],
  no: ['danger', CircleX, 'Föreningen säger nej'],
  none: ['neutral', CircleDashed, 'Obekräftad'],
}

export const ClubAnswerChip = ({ answer }: { answer: ClubAnswer | null }) => {
  const [tone, icon, text] = looks[answer ?? 'none']
  return (
    <StateChip tone={tone} icon={icon}>
      {text}
    </StateChip>
  )
}
