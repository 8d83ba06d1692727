// Icon and colours of a calendar item by kind and state, and the legend that explains them.
import { Ban, CalendarClock, ExternalLink, Megaphone, MoveRight, Trophy, type LucideIcon } from 'lucide-react'
import type { CalendarItem } from '#contract/competitions/calendar/calendar-item.ts'
import { calendarKindLabels, calendarStateLabels } from '#contract/competitions/enums.ts'
import type { Locale } from '#contract/locale.ts'
import { classNames } from '../../../ui/class-names.ts'
import { useCalendar } from './calendar-context.ts'

interface ItemStyle {
  icon: LucideIcon
  /** Classes of a bar in the month view. */
  bar: string
  /** Classes of a dot on narrow screens. Cancelled and moved items also have a shape of their own. */
  dot: string
}

const roundDot = 'size-1.5 rounded-full forced-filled'
const kinds: Record<CalendarItem['kind'], ItemStyle> = {
  announcement: { icon: Megaphone, bar: 'bg-info-soft text-info-text', dot: `${roundDot} bg-info-text` },
  sanction: { icon: Trophy, bar: 'bg-success-soft text-success-text', dot: `${roundDot} bg-success-text` },
  event: { icon: CalendarClock, bar: 'bg-hover text-ink', dot: `${roundDot} bg-muted` },
}
const cancelled: ItemStyle = {
  icon: Ban,
  bar: 'bg-danger-soft text-danger-text line-through',
  dot: "text-base/2 font-bold text-danger-text before:content-['×']",
}
const moved: ItemStyle = {
  icon: MoveRight,
  bar: 'bg-warning-soft text-warning-text',
  dot: 'size-2 rounded-full border-2 border-warning-text',
}

export const isCancelledItem = ({ state }: Pick<CalendarItem, 'state'>) =>
  state === 'cancelled' || state === 'withdrawn'

export const itemStyleOf = (item: CalendarItem): ItemStyle => {
  if (isCancelledItem(item)) return cancelled
  return item.state === 'moved' ? moved : kinds[item.kind]
}

const legend = (locale: Locale): [string, ItemStyle][] => [
  [calendarKindLabels[locale].sanction, kinds.sanction],
  [calendarKindLabels[locale].announcement, kinds.announcement],
  [calendarKindLabels[locale].event, kinds.event],
  [calendarStateLabels[locale].moved, moved],
  [calendarStateLabels[locale].cancelled, { ...cancelled, bar: 'bg-danger-soft text-danger-text' }],
]

/** Icon and text for a link to another site. */
export const ExternalLinkMark = ({ href, className }: { href: string; className: string }) => {
  const { messages } = useCalendar()
  return /^https?:/.test(href) ? (
    <>
      <ExternalLink className={className} aria-hidden="true" />
      <span className="sr-only"> {messages.elsewhere}</span>
    </>
  ) : null
}

export const Legend = () => {
  const { locale, messages } = useCalendar()
  return (
    <ul aria-label={messages.legend} className="flex flex-wrap gap-x-4 gap-y-1.5 text-sm text-muted">
      {legend(locale).map(([name, { icon: Icon, bar, dot }]) => (
        <li key={name} className="flex items-center gap-1.5">
          <span aria-hidden="true" className={classNames(dot, 'sm:hidden')} />
          <span className={classNames('grid size-5 place-items-center rounded-sm max-sm:hidden', bar)}>
            <Icon className="size-3" aria-hidden="true" />
          </span>
          {name}
        </li>
      ))}
    </ul>
  )
}
