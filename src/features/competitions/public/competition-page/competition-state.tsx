// State of a competition on its public page: a chip beside the title, and an alert that explains it.
import {
  BadgeCheck,
  CalendarX2,
  CircleCheckBig,
  CircleSlash2,
  Hourglass,
  Megaphone,
  MoveRight,
  Undo2,
  type LucideIcon,
} from 'lucide-react'
import { periodText } from '#contract/dates/day-text.ts'
import type { CompetitionPage } from '#contract/competitions/external/competition-page.ts'
import {
  competitionStateOf,
  isNotCancelled,
  type CompetitionState,
} from '#contract/competitions/external/competition-state.ts'
import type { ChipTone } from '../../../../ui/chip.tsx'
import { Alert } from '../../../../ui/alert.tsx'
import { useLocale, useLocaleText } from '../../../../ui/locale.ts'
import { StateChip } from '../../../../ui/state-chip.tsx'
import { TextLink } from '../../../../ui/text-link.tsx'
import { competitionPageMessages } from './messages.ts'

const stateStyles: Record<CompetitionState, { tone: ChipTone; icon: LucideIcon }> = {
  announced: { tone: 'info', icon: Megaphone },
  deciding: { tone: 'neutral', icon: Hourglass },
  withoutOrganizer: { tone: 'neutral', icon: CircleSlash2 },
  sanctioned: { tone: 'success', icon: BadgeCheck },
  moved: { tone: 'warning', icon: MoveRight },
  cancelled: { tone: 'danger', icon: CalendarX2 },
  withdrawn: { tone: 'danger', icon: Undo2 },
  held: { tone: 'neutral', icon: CircleCheckBig },
}

export const CompetitionStateChip = ({ state }: { state: CompetitionState }) => (
  <StateChip {...stateStyles[state]}>{useLocaleText(competitionPageMessages)[state]}</StateChip>
)

interface CompetitionAlertProps {
  page: CompetitionPage
  hrefOf: (id: string) => string | undefined
}

/** Alert about a cancelled, withdrawn or moved competition, with reason and link. */
export const CompetitionAlert = ({ page, hrefOf }: CompetitionAlertProps) => {
  const locale = useLocale()
  const messages = competitionPageMessages[locale]
  const state = competitionStateOf(page)
  if (state === 'cancelled' || state === 'withdrawn') {
    return (
      <Alert tone="danger" icon={<CalendarX2 className="size-5" aria-hidden="true" />}>
        <strong>{state === 'cancelled' ? messages.cancelledText : messages.withdrawnText}</strong>{' '}
        <ReasonText text={state === 'cancelled' ? page.cancelReason : null} />
      </Alert>
    )
  }
  // Clubs may have a class each of a championship; below the alert are the links to all of its competitions.
  const [live, ...others] = page.closed === 'sanctioned' ? page.sanctions.filter(isNotCancelled) : []
  if (live) {
    const organizers = new Set([live, ...others].flatMap((sanction) => sanction.organizers))
    return (
      <Alert tone="info" icon={<BadgeCheck className="size-5" aria-hidden="true" />}>
        <strong>{messages[state === 'held' ? 'hadOrganizer' : 'hasOrganizer']([...organizers])}</strong>{' '}
        {others.length === 0 ? <TextLink href={hrefOf(live.id)}>{messages.toSanctioned}</TextLink> : null}
      </Alert>
    )
  }
  const { movedTo, movedFrom } = page
  if (movedTo === null && movedFrom === null) return null
  return (
    <Alert tone="warning" icon={<MoveRight className="size-5" aria-hidden="true" />}>
      {movedTo ? (
        <strong>
          {messages.movedTo}{' '}
          <TextLink href={hrefOf(movedTo.id)}>{periodText(movedTo.startsOn, movedTo.endsOn, locale)}</TextLink>.
        </strong>
      ) : null}
      {movedFrom ? (
        <strong>
          {messages.movedFrom} {periodText(movedFrom.startsOn, movedFrom.endsOn, locale)}.
        </strong>
      ) : null}{' '}
      <ReasonText text={page.moveReason} />
    </Alert>
  )
}

/** Reasons are written by staff in Swedish. */
const ReasonText = ({ text }: { text: string | null }) => {
  const lang = useLocale() === 'se' ? undefined : 'sv'
  return text ? <span lang={lang}>{text}</span> : null
}
