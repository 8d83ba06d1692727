// Bar of the month view: one item across the days of a week.
import type { CalendarItem } from '#contract/competitions/calendar/calendar-item.ts'
import { periodText } from '#contract/dates/day-text.ts'
import { classNames } from '../../../ui/class-names.ts'
import { ExternalLinkMark, itemStyleOf } from './item-style.tsx'
import type { Bar } from './week-layout.ts'
import { useCalendar } from './calendar-context.ts'
import { stateText } from './messages.ts'

// Full class names, because Tailwind reads them from the source, and the content security policy forbids style
// attributes.
const widths = [
  '',
  'w-[calc(100%-0.375rem)]',
  'w-[calc(200%-0.375rem)]',
  'w-[calc(300%-0.375rem)]',
  'w-[calc(400%-0.375rem)]',
  'w-[calc(500%-0.375rem)]',
  'w-[calc(600%-0.375rem)]',
  'w-[calc(700%-0.375rem)]',
]
const lanes = ['top-8', 'top-14', 'top-20']

export const MonthBar = ({ bar: { item, lane, days, isFromBefore, goesOn } }: { bar: Bar<CalendarItem> }) => {
  const calendar = useCalendar()
  const { locale, search, toItem } = calendar
  const { icon: Icon, bar: look } = itemStyleOf(item)
  const period = `${periodText(item.startsOn, item.endsOn, locale)}, ${stateText(item, calendar)}`
  const href = toItem(item)
  // The branch is left out when the filter allows a single branch.
  const prefix = search.branch.length === 1 || !item.branch ? '' : `${item.branch.shortName}: `
  const style = classNames(
    'absolute left-0.5 z-10 hidden h-5.5 items-center gap-1 px-1.5 text-xs font-medium sm:flex forced-colors:border',
    widths[days],
    lanes[lane],
    look,
    isFromBefore ? 'rounded-l-none' : 'rounded-l-sm',
    goesOn ? 'rounded-r-none' : 'rounded-r-sm',
  )
  const content = (
    <>
      <Icon className="size-3 shrink-0" aria-hidden="true" />
      <span className="truncate">
        {prefix && <span className="font-normal">{prefix}</span>}
        {item.title}
      </span>
      {href ? <ExternalLinkMark href={href} className="size-3 shrink-0" /> : null}
      <span className="sr-only">, {period}</span>
    </>
  )
  const title = `${prefix}${item.title}, ${period}`
  return href ? (
    <a href={href} title={title} className={classNames(style, 'hover:brightness-95')}>
      {content}
    </a>
  ) : (
    <span title={title} className={style}>
      {content}
    </span>
  )
}
