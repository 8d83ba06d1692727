// The date picker: a month calendar with week numbers, Monday first. Loaded when it is opened.
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { DayPicker, type ClassNames } from 'react-day-picker'
import { enGB } from 'react-day-picker/locale/en-GB'
import { sv } from 'react-day-picker/locale/sv'
import { dayText } from '#contract/dates/day-text.ts'
import { isDay, today } from '#contract/dates/swedish-day.ts'
import { localized } from '#contract/text/localized.ts'
import { ActionButton } from './action-button.tsx'
import { Button } from './button.tsx'
import { buttonStyle } from './button-style.ts'
import { classNames } from './class-names.ts'
import { useLocaleText } from './locale.ts'

/** Midnight in the browser's time zone, which react-day-picker uses. */
const localDate = (iso: string) => {
  const [year = 0, month = 1, day = 1] = iso.split('-').map(Number)
  const date = new Date(2000, month - 1, day)
  date.setFullYear(year)
  return date
}
const isoDate = (date: Date) =>
  [String(date.getFullYear()).padStart(4, '0'), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')

const cell = 'size-9 p-0 text-center'
const dayPickerClassNames: Partial<ClassNames> = {
  root: 'p-3',
  months: 'relative',
  month_caption: 'flex h-8 items-center justify-center px-9',
  dropdowns: 'flex items-center gap-1.5',
  dropdown_root: 'relative',
  dropdown: 'h-8 rounded-md border border-line bg-surface px-1.5 font-medium capitalize',
  caption_label: 'hidden',
  nav: 'absolute inset-x-0 top-0 flex h-8 justify-between',
  button_previous: buttonStyle('ghost', 'md', 'w-8 px-0!'),
  button_next: buttonStyle('ghost', 'md', 'w-8 px-0!'),
  month_grid: 'mt-2 border-collapse',
  weekday: classNames(cell, 'text-xs font-medium text-muted'),
  week_number_header: classNames(cell, 'text-xs font-normal text-faint'),
  week_number: classNames(cell, 'border-r border-line text-xs font-normal text-faint tabular-nums'),
  day: cell,
  day_button: classNames(
    'grid size-9 place-items-center rounded-md tabular-nums hover:bg-hover',
    'in-data-[selected=true]:bg-accent in-data-[selected=true]:font-semibold in-data-[selected=true]:text-on-accent in-data-[selected=true]:forced-chosen',
    'in-data-[disabled=true]:cursor-not-allowed in-data-[disabled=true]:text-faint in-data-[disabled=true]:line-through',
  ),
  today: 'font-semibold text-accent-text',
  outside: 'text-faint',
}

const Chevron = ({ orientation }: { orientation?: string }) => {
  const Icon = orientation === 'left' ? ChevronLeft : ChevronRight
  return <Icon className="size-4" />
}

export interface DatePickerProps {
  /** An ISO date; any other text means no choice. */
  value: string | null
  onChoose: (day: string | null) => void
  /** The first and the last date that can be chosen; any other text means no bound. */
  min?: string | undefined
  max?: string | undefined
}

const messagesByLocale = localized({
  week: ['v.', 'w.'],
  today: ['I dag', 'Today'],
  empty: ['Töm', 'Clear'],
  bounds: [
    (min?: string, max?: string) =>
      `Välj en dag${min ? ` från ${dayText(min)}` : ''}${max ? ` till och med ${dayText(max)}` : ''}.`,
    (min?: string, max?: string) =>
      `Choose a day${min ? ` from ${dayText(min, 'en')}` : ''}${max ? ` up to and including ${dayText(max, 'en')}` : ''}.`,
  ],
})
const pickerLocales = { se: sv, en: enGB }

const boundOf = (text: string | undefined) => (isDay(text) ? text : undefined)

export const DatePicker = ({ value, onChoose, ...bounds }: DatePickerProps) => {
  // What is typed in another field of the form may be no date.
  const [min, max] = [boundOf(bounds.min), boundOf(bounds.max)]
  const messages = useLocaleText(messagesByLocale)
  const locale = useLocaleText(pickerLocales)
  const now = today()
  const year = Number(now.slice(0, 4))
  const chosen = isDay(value) ? localDate(value) : undefined
  const reason = min || max ? messages.bounds(min, max) : null
  const isOpenTo = (day: string) => (!min || day >= min) && (!max || day <= max)
  return (
    <>
      <DayPicker
        mode="single"
        locale={locale}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened by the user to choose a date
        autoFocus
        fixedWeeks
        showOutsideDays
        showWeekNumber
        ISOWeek
        captionLayout="dropdown"
        startMonth={localDate(min ?? `${year - 110}-01-01`)}
        endMonth={localDate(max ?? `${year + 10}-12-01`)}
        defaultMonth={chosen ?? localDate(isOpenTo(now) ? now : (min ?? max ?? now))}
        today={localDate(now)}
        selected={chosen}
        // Choosing the selected date again keeps it: 'Töm' clears the field.
        required
        onSelect={(date) => onChoose(isoDate(date))}
        disabled={(date) => !isOpenTo(isoDate(date))}
        classNames={dayPickerClassNames}
        formatters={{ formatWeekNumberHeader: () => messages.week }}
        components={{ Chevron }}
      />
      {/* As wide as the calendar, whatever its length. */}
      {reason ? <p className="w-0 min-w-full px-3 pb-2 text-sm text-muted">{reason}</p> : null}
      <div className="flex justify-between border-t border-line px-3 py-2">
        <ActionButton size="sm" variant="ghost" reason={isOpenTo(now) ? null : reason} onClick={() => onChoose(now)}>
          {messages.today}
        </ActionButton>
        <Button size="sm" variant="ghost" onClick={() => onChoose(null)}>
          {messages.empty}
        </Button>
      </div>
    </>
  )
}
