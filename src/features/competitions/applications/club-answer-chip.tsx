// Chip for the club's answer on whether it supports the application.
import { CircleCheck, CircleDashed, CircleX, TriangleAlert, type LucideIcon } from 'lucide-react'
import {
  isSentSinceAnswer,
  type AnsweredApplication,
  type ClubAnswer,
} from '#contract/competitions/applications/application-transitions.ts'
import type { ChipTone } from '../../../ui/chip.tsx'
import { StateChip } from '../../../ui/state-chip.tsx'

type Look = readonly [ChipTone, LucideIcon, string]
const looks: Record<ClubAnswer | 'none', Look> = {
  yes: ['success', CircleCheck, 'Bekräftad av föreningen'],
  no: ['danger', CircleX, 'Föreningen säger nej'],
  none: ['neutral', CircleDashed, 'Obekräftad'],
}
const confirmedBefore: Look = ['warning', TriangleAlert, 'Bekräftad före senaste inskickningen']

/** A yes to an earlier version is no yes to what was last sent in. A no is shown as one either way, because it stops the approval. */
const lookOf = (application: AnsweredApplication): Look =>
  application.clubAnswer === 'yes' && isSentSinceAnswer(application)
    ? confirmedBefore
    : looks[application.clubAnswer ?? 'none']

export const clubAnswerLabel = (application: AnsweredApplication): string => lookOf(application)[2]

export const ClubAnswerChip = ({ application }: { application: AnsweredApplication }) => {
  const [tone, icon, text] = lookOf(application)
  return (
    <StateChip tone={tone} icon={icon}>
      {text}
    </StateChip>
  )
}
