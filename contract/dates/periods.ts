// Periods of days, both ends included: whether they overlap, how many cover each day, and their text.
import { dayText } from './day-text.ts'
import { addDays } from './swedish-day.ts'
import type { ValidityPeriod } from './validity-period.ts'
import { monthOf } from './weeks-and-months.ts'

interface Period {
  startsOn: string
  endsOn: string
}

/** Whether any day of the period lies between `from` and `to`. */
export const overlaps = ({ startsOn, endsOn }: Period, from: string, to: string): boolean =>
  startsOn <= to && endsOn >= from

/** Whether any day of the period lies in the month, whose weeks have days of the adjacent months too. */
export const overlapsMonth = ({ startsOn, endsOn }: Period, month: string): boolean =>
  monthOf(startsOn) <= month && month <= monthOf(endsOn)

/** '2020-03-01–2023-12-31'; one that has no last day is '2024-01-01–'. */
export const openPeriodText = ({ validFrom, validTo }: ValidityPeriod): string => `${validFrom}–${validTo ?? ''}`

/** '2020-03-01 – 2023-12-31'; one that has no last day is 'sedan 2024-01-01', or 'från 2027-01-01' when it has not begun. */
export const sincePeriodText = ({ validFrom, validTo }: ValidityPeriod, today: string): string =>
  validTo === null ? `${validFrom > today ? 'från' : 'sedan'} ${validFrom}` : `${validFrom} – ${validTo}`

/** In a sentence: 'från och med 1 mars 2020 till och med 31 december 2023', 'från och med 1 januari 2024 tills vidare'. */
export const openPeriodPhrase = ({ validFrom, validTo }: ValidityPeriod): string =>
  `från och med ${dayText(validFrom)} ${validTo === null ? 'tills vidare' : `till och med ${dayText(validTo)}`}`

/** Number of periods on each day between `from` and `to`; days without any are omitted. */
export const countByDay = (periods: readonly Period[], from: string, to: string): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const period of periods) {
    const last = period.endsOn < to ? period.endsOn : to
    for (let day = period.startsOn > from ? period.startsOn : from; day <= last; day = addDays(day, 1)) {
      counts.set(day, (counts.get(day) ?? 0) + 1)
    }
  }
  return counts
}
