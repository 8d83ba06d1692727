// The list filter for the season.
import { today } from '#contract/dates/swedish-day.ts'
import type { Filter } from '../../table/filters.tsx'

/** Offers planned, current and recent seasons. */
export const seasonFilter = (name: string): Filter => {
  const year = Number(today().slice(0, 4))
  const seasons = Array.from({ length: 6 }, (_, index) => String(year + 2 - index))
  return { name, label: 'Säsong', options: seasons.map((season) => ({ value: season, label: season })) }
}
