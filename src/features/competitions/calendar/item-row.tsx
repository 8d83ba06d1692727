// Row of the calendar's list: dates, title, facts and state of one item.
import { CalendarX2 } from 'lucide-react'
import { weekdayOf, weekOf } from '#contract/dates/weeks-and-months.ts'
import type { CalendarItem } from '#contract/competitions/calendar/calendar-item.ts'
import { mayNeedReserveDays } from '#contract/competitions/reserve-days.ts'
import { calendarTypeLabels } from '#contract/competitions/enums.ts'
import { htmlLanguage } from '#contract/locale.ts'
import { periodText } from '#contract/dates/day-text.ts'
import { classNames } from '../../../ui/class-names.ts'
import { CalendarChip } from '../state-chips.tsx'
import { ExternalLinkMark, isCancelledItem } from './item-style.tsx'
import { useCalendar, type CalendarValues } from './calendar-context.ts'
import { shortPeriod, shortWeekday, stateText } from './messages.ts'

interface ItemRowProps {
  item: CalendarItem
  /** Below the first screen, so its layout can be deferred. */
  isBelowFirstScreen?: boolean
}

// Not deferred in an embedded frame, because the height of the frame follows the layout.
const deferredLayout =
  '[contain-intrinsic-size:auto_4.25rem] [content-visibility:auto] max-sm:[contain-intrinsic-size:auto_8rem] framed:[content-visibility:visible]'

export const ItemRow = ({ item, isBelowFirstScreen = false }: ItemRowProps) => {
  const calendar = useCalendar()
  const { locale, toItem } = calendar
  const href = toItem(item)
  const title = <span className={isCancelledItem(item) ? 'line-through decoration-1' : undefined}>{item.title}</span>
  return (
    <li
      className={classNames(
        'grid gap-x-4 gap-y-1 border-t border-line px-4 py-3 first:border-t-0 sm:grid-cols-[8.5rem_minmax(0,1fr)_auto]',
        isBelowFirstScreen && deferredLayout,
      )}
    >
      <div className="max-sm:flex max-sm:items-baseline max-sm:justify-between max-sm:gap-2">
        <p className="font-medium tabular-nums">{shortPeriod(item.startsOn, item.endsOn, locale)}</p>
        <p className="text-sm text-muted">{daysText(item, calendar)}</p>
      </div>
      <div className="min-w-0">
        <h3 className="font-medium wrap-anywhere">
          {href ? (
            <a href={href} className="text-accent-text underline-offset-3 hover:underline">
              {title}
              <ExternalLinkMark href={href} className="ml-1 inline size-3.5 align-[-0.125em]" />
            </a>
          ) : (
            title
          )}
        </h3>
        <p className="mt-0.5 text-sm text-muted wrap-anywhere">
          {factsText(item, calendar)}
          {item.number === null ? null : (
            <>
              {separator}
              <span className="whitespace-nowrap">{item.number}</span>
            </>
          )}
        </p>
        <ReserveNote item={item} />
        <MoveNote item={item} />
        {item.cancelReason ? (
          <p
            lang={locale === 'se' ? undefined : 'sv'}
            className="mt-0.5 line-clamp-3 text-sm wrap-anywhere text-danger-text"
          >
            {item.cancelReason}
          </p>
        ) : item.about ? (
          <p
            lang={item.aboutLocale === null || item.aboutLocale === locale ? undefined : htmlLanguage[item.aboutLocale]}
            className="mt-0.5 line-clamp-3 text-sm wrap-anywhere text-muted"
          >
            {item.about}
          </p>
        ) : null}
      </div>
      <div className="max-sm:mt-1">
        <CalendarChip state={item.state} text={stateText(item, calendar)} />
      </div>
    </li>
  )
}

/** `lör–sön · v. 18` */
const daysText = ({ startsOn, endsOn, startTime, endTime }: CalendarItem, { locale, messages }: CalendarValues) => {
  const first = shortWeekday(weekdayOf(startsOn), locale)
  const days = startsOn === endsOn ? first : `${first}–${shortWeekday(weekdayOf(endsOn), locale)}`
  const times = startTime && endTime ? [nonBreaking(`${messages.at} ${startTime}–${endTime}`.trim())] : []
  const [week, lastWeek] = [weekOf(startsOn).week, weekOf(endsOn).week]
  return [days, `${messages.week} ${week === lastWeek ? week : `${week}–${lastWeek}`}`, ...times].join(separator)
}

/** Replaces spaces and dashes by non-breaking ones. */
const nonBreaking = (text: string) => text.replaceAll(' ', '\u00A0').replaceAll('–', '\u2060–\u2060')

/** Non-breaking before the dot, so that a line cannot begin with the separator. */
const separator = '\u00A0· '

const factsText = (item: CalendarItem, { locale, messages }: CalendarValues) =>
  [
    calendarTypeLabels[locale][item.type],
    item.branch?.name,
    item.place,
    item.organizers.length > 0 && item.organizers.join() !== item.branch?.name
      ? `${messages.organizer}: ${item.organizers.join(', ')}`
      : '',
    item.classes.map(({ name }) => name).join(' · '),
  ]
    .filter(Boolean)
    .join(separator)

const ReserveNote = ({ item }: { item: CalendarItem }) => {
  const { locale, messages } = useCalendar()
  const { reserveDays } = item
  if (reserveDays === null || !mayNeedReserveDays(item)) return null
  return (
    <p className="mt-0.5 text-sm text-muted">
      {messages.reserveDays(periodText(reserveDays.startsOn, reserveDays.endsOn, locale))}
    </p>
  )
}

const MoveNote = ({ item: { movedFrom, movedTo } }: { item: CalendarItem }) => {
  const { locale, messages } = useCalendar()
  const text = movedTo
    ? messages.movedTo(periodText(movedTo.startsOn, movedTo.endsOn, locale))
    : movedFrom && messages.movedFrom(periodText(movedFrom.startsOn, movedFrom.endsOn, locale))
  return text ? (
    <p className="mt-0.5 flex gap-1.5 text-sm text-warning-text">
      <CalendarX2 className="mt-0.5 size-3.5 shrink-0" aria-hidden="true" />
      {text}
    </p>
  ) : null
}
