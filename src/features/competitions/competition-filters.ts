// The filters that the lists of announcements and of sanctioned competitions have in common.
import { competitionTypeLabels } from '#contract/competitions/enums.ts'
import { today } from '#contract/dates/swedish-day.ts'
import { useAssociationFilters } from '../../records/association-filters.ts'
import { choiceFilter, type Filter } from '../../table/filters.tsx'
import { classFilter } from './class-types/class-choices.ts'

/** Offers planned, current and recent seasons. */
const seasonFilter = (name: string): Filter => {
  const year = Number(today().slice(0, 4))
  const seasons = Array.from({ length: 6 }, (_, index) => String(year + 2 - index))
  return { name, label: 'Säsong', options: seasons.map((season) => ({ value: season, label: season })) }
}

/**
 * `season`: the search parameter of the season. `branches`: the chosen branches, to which the options for classes are
 * limited.
 */
export const useCompetitionFilters = (season: string, branches?: readonly string[]): Filter[] => {
  const { branch, district } = useAssociationFilters()
  return [
    branch,
    choiceFilter('type', 'Tävlingstyp', competitionTypeLabels),
    seasonFilter(season),
    classFilter(branches),
    district,
  ]
}
